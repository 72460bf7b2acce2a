#include "engine/draft/check.h"

#include "engine/codec/path_step.h"
#include "engine/codec/wire_amount.h"
#include "engine/codec/wire_issue.h"

#include <algorithm>
#include <array>
#include <optional>

namespace countersign::draft {

namespace {

using definitions::FieldDef;
using definitions::FieldForm;
using definitions::FieldType;
using Verdict = std::optional<Errc>;

Verdict ofCurrency(const values::Currency& currency) {
    return values::spellsXrp(currency) ? Verdict(Errc::badCurrency) : std::nullopt;
}

Verdict ofAmount(const FieldDef& field, bytes::ByteView value) {
    const codec::WireAmount amount = codec::readAmount(value);
    if (amount.isNegative && field.form != FieldForm::signedDrops) {
        return Errc::negativeAmount;
    }
    return amount.shape == codec::AmountShape::issued ? ofCurrency(amount.currency) : std::nullopt;
}

Verdict ofIssue(const FieldDef& /*field*/, bytes::ByteView value) {
    bytes::Reader reader(value);
    return ofCurrency(codec::readIssue(reader).currency);
}

Verdict ofBridge(const FieldDef& /*field*/, bytes::ByteView value) {
    bytes::Reader reader(value);
    Verdict verdict;
    for (int side = 0; side < 2 && !verdict; ++side) {
        reader.skip(1 + values::AccountId::size); // the door and its length
        verdict = ofCurrency(codec::readIssue(reader).currency);
    }
    return verdict;
}

Verdict ofPlainCurrency(const FieldDef& /*field*/, bytes::ByteView value) {
    return ofCurrency(bytes::Reader(value).fixed<values::Currency>());
}

Verdict ofPaths(const FieldDef& /*field*/, bytes::ByteView value) {
    namespace step = codec::path_step;
    bytes::Reader reader(value);
    for (std::uint8_t type = reader.u8(); !reader.failed() && type != step::end;
         type = reader.u8()) {
        if (type == step::boundary) {
            continue;
        }
        reader.skip((type & step::account) != 0 ? step::idSize : 0);
        if ((type & step::currency) != 0 && ofCurrency(reader.fixed<values::Currency>())) {
            return Errc::badCurrency;
        }
        reader.skip(((type & step::mpt) != 0 ? step::mptSize : 0) +
                    ((type & step::issuer) != 0 ? step::idSize : 0));
    }
    return std::nullopt;
}

// What is asked of every value of a type, wherever it stands.
struct Rule {
    FieldType type;
    Verdict (*judge)(const FieldDef& field, bytes::ByteView value);
};
constexpr std::array<Rule, 5> rules{{
    {FieldType::amount, ofAmount},
    {FieldType::issue, ofIssue},
    {FieldType::xchainBridge, ofBridge},
    {FieldType::currency, ofPlainCurrency},
    {FieldType::pathSet, ofPaths},
}};

Verdict verdictOn(const FieldDef& field, bytes::ByteView value) {
    const auto* rule = std::find_if(rules.begin(), rules.end(),
                                    [&field](const Rule& one) { return one.type == field.type; });
    return rule == rules.end() || value.empty() ? std::nullopt : rule->judge(field, value);
}

} // namespace

std::vector<Problem> check(const codec::Object& transaction) {
    std::vector<Problem> problems;
    for (std::uint32_t at = 0; at < transaction.nodes().size(); ++at) {
        const codec::Node& node = transaction.nodes()[at];
        const FieldDef* field = node.kind == codec::NodeKind::leaf
                                    ? transaction.definitions()->field(node.field)
                                    : nullptr;
        const Verdict verdict =
            field == nullptr ? std::nullopt : verdictOn(*field, transaction.value(node));
        if (verdict) {
            problems.push_back({*verdict, Severity::error, transaction.path(at)});
        }
    }
    return problems;
}

} // namespace countersign::draft
