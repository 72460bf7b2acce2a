#pragma once

#include "engine/model/transaction.h"
#include "engine/result.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>

namespace countersign::app {

// Where bodies come from: Engine::transaction. The callback runs on this thread while `context`
// lives.
using TransactionSource =
    std::function<void(const values::Hash256& id, QObject* context,
                       std::function<void(Result<model::TransactionPtr>)> callback)>;

// The transaction that is open. Holds what is shown, so that a row or a body leaving the caches
// never empties the panes; an answer for a row that is no longer selected is dropped.
class OpenTransaction : public QObject {
    Q_OBJECT
public:
    explicit OpenTransaction(TransactionSource source, QObject* parent = nullptr);

    void open(const values::Hash256& id); // again for the same id: read anew
    void close();                         // nothing is selected

    bool isOpen() const { return m_id.has_value(); }
    const model::TransactionPtr& transaction() const { return m_shown; } // null while unknown
    QString message() const { return m_message; } // why there is none; plain text

Q_SIGNALS:
    void changed();

private:
    void receive(const values::Hash256& id, const Result<model::TransactionPtr>& reply);

    TransactionSource m_source;
    std::optional<values::Hash256> m_id;
    model::TransactionPtr m_shown;
    QString m_message;
};

} // namespace countersign::app
