#include "app/panes/open_transaction.h"

#include "app/text/error_text.h"

#include <utility>

namespace countersign::app {

OpenTransaction::OpenTransaction(TransactionSource source, QObject* parent)
    : QObject(parent)
    , m_source(std::move(source)) {
    close();
}

void OpenTransaction::open(const values::Hash256& id) {
    m_id = id;
    m_source(id, this,
             [this, id](const Result<model::TransactionPtr>& reply) { receive(id, reply); });
}

void OpenTransaction::close() {
    m_id.reset();
    m_shown.reset();
    m_message = tr("Nothing is selected. Choose a row to see what it says, in full.");
    Q_EMIT changed();
}

void OpenTransaction::receive(const values::Hash256& id,
                              const Result<model::TransactionPtr>& reply) {
    if (m_id != id) {
        return;
    }
    if (reply && *reply) {
        const bool isNew = m_shown != *reply;
        m_shown = *reply;
        m_message.clear();
        if (isNew) {
            Q_EMIT changed();
        }
        return;
    }
    if (m_shown && m_shown->id == id) {
        return; // what is shown stays, it was true when it came
    }
    m_shown.reset();
    const bool left = !reply && reply.error().code == Errc::notInMemory;
    m_message = left ? tr("The message of this transaction is no longer in memory: it made room "
                          "for newer ones. The row above keeps its columns.")
                     : tr("The message of this transaction cannot be shown. %1")
                           .arg(reply ? QString() : text::errorText(reply.error()));
    Q_EMIT changed();
}

} // namespace countersign::app
