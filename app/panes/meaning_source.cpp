#include "app/panes/meaning_source.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <utility>

namespace countersign::app {

namespace {

std::size_t sizeOf(const model::Transaction& transaction) {
    const auto size = [](const codec::ObjectPtr& object) {
        return object ? object->bytes().size() + object->nodes().size() : 0U;
    };
    return size(transaction.body) + size(transaction.meta);
}

} // namespace

MeaningSource::MeaningSource(MeaningTexts texts, QObject* parent)
    : QObject(parent)
    , m_texts(std::move(texts)) {}

MeaningSource::~MeaningSource() = default;

void MeaningSource::open(const model::TransactionPtr& transaction, const ShownObjects& objects) {
    const bool isSame = m_transaction && transaction && m_transaction->id == transaction->id;
    m_transaction = transaction;
    m_objects = objects;
    if (!isSame) {
        m_facts.reset();
    }
    tell(isSame);
}

void MeaningSource::setFacts(const model::VerificationPtr& facts) {
    const bool isOurs = facts && m_transaction && facts->id == m_transaction->id;
    const bool isNews = isOurs && (!m_facts || !(*m_facts == *facts));
    if (isNews) {
        m_facts = facts;
        tell(true);
    }
}

void MeaningSource::tell(bool isSame) {
    const quint64 number = ++m_number;
    m_isWorking = false;
    if (!m_transaction) {
        take(number, {}, isSame);
        return;
    }
    if (sizeOf(*m_transaction) <= atOnceBytes) {
        take(number, transactionRows(*m_transaction, m_objects, m_texts, m_facts), isSame);
        return;
    }
    m_isWorking = true;
    if (!isSame) {
        m_rows = {{{}, {}, tr("A large transaction is being read."), MeaningKind::pending, {}}};
        Q_EMIT changed(false);
    }
    const QPointer<MeaningSource> self(this);
    QThreadPool::globalInstance()->start([self, number, isSame, transaction = m_transaction,
                                          objects = m_objects, texts = m_texts, facts = m_facts] {
        MeaningRows rows = transactionRows(*transaction, objects, texts, facts);
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, number, isSame, rows = std::move(rows)] {
                if (self) {
                    self->take(number, rows, isSame);
                }
            },
            Qt::QueuedConnection);
    });
}

void MeaningSource::take(quint64 number, const MeaningRows& rows, bool isSame) {
    if (number != m_number) {
        return; // something else is open by now
    }
    m_isWorking = false;
    m_rows = rows;
    Q_EMIT changed(isSame);
}

} // namespace countersign::app
