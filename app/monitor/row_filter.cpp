#include "app/monitor/row_filter.h"

namespace countersign::app {

namespace {

bool isFailed(const TransactionRow& row) {
    const bool isKnown = row.resultClass != model::ResultClass::none;
    return row.validated && isKnown && row.resultClass != model::ResultClass::tes;
}

bool isWrong(const TransactionRow& row) {
    const model::Verdict verdict = row.knownVerdict();
    return row.idDiffers || verdict == model::Verdict::invalid ||
           verdict == model::Verdict::missing;
}

bool isUnchecked(const TransactionRow& row) {
    return !row.isChecked || row.knownVerdict() == model::Verdict::notChecked;
}

} // namespace

bool RowFilter::matches(const TransactionRow& row) const {
    return showsAll() || ((m_conditions & failed) != 0 && isFailed(row)) ||
           ((m_conditions & partial) != 0 && row.lessThanAsked) ||
           ((m_conditions & wrong) != 0 && isWrong(row)) ||
           ((m_conditions & unchecked) != 0 && isUnchecked(row));
}

} // namespace countersign::app
