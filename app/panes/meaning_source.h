#pragma once

#include "app/panes/transaction_rows.h"

#include <QObject>

namespace countersign::app {

// The rows of the Meaning pane for the transaction that is open. Usual ones are told at once; one
// with so much metadata that the window would stall is told on another thread, and an answer that
// comes after something else was opened is dropped.
class MeaningSource : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t atOnceBytes = 64U * 1024U; // bytes and fields of body and metadata

    explicit MeaningSource(MeaningTexts texts, QObject* parent = nullptr);
    ~MeaningSource() override;

    // Null: nothing is open. `objects` as made by shownObjects.
    void open(const model::TransactionPtr& transaction, const ShownObjects& objects);
    // Facts about another transaction than the open one are ignored.
    void setFacts(const model::VerificationPtr& facts);

    const model::VerificationPtr& facts() const { return m_facts; } // null: not yet checked
    const MeaningRows& rows() const { return m_rows; }
    bool isWorking() const { return m_isWorking; }

Q_SIGNALS:
    // `isSame`: of the transaction that was open before, with more known about it.
    void changed(bool isSame);

private:
    void tell(bool isSame);
    void take(quint64 number, const MeaningRows& rows, bool isSame);

    MeaningTexts m_texts;
    model::TransactionPtr m_transaction;
    ShownObjects m_objects;
    model::VerificationPtr m_facts;
    MeaningRows m_rows;
    quint64 m_number = 0; // of the newest question
    bool m_isWorking = false;
};

} // namespace countersign::app
