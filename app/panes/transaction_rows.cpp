#include "app/panes/transaction_rows.h"

#include "app/text/address_text.h"
#include "app/text/amount_text.h"
#include "app/text/plain_text.h"
#include "app/text/time_text.h"
#include "app/text/transaction_text.h"
#include "engine/codec/transaction_id.h"

#include <QCoreApplication>

namespace countersign::app {

namespace {

struct TransactionRows {
    Q_DECLARE_TR_FUNCTIONS(TransactionRows)
};

MeaningKind kindOf(const model::Transaction& transaction) {
    if (!transaction.validated) {
        return MeaningKind::pending;
    }
    switch (transaction.resultClass) {
    case model::ResultClass::tes:
        return MeaningKind::ok;
    case model::ResultClass::tec:
        return MeaningKind::warning;
    case model::ResultClass::none:
    case model::ResultClass::other:
        return MeaningKind::info;
    default:
        return MeaningKind::error;
    }
}

class Rows {
public:
    Rows(const model::Transaction& transaction, const ShownObjects& objects)
        : m_transaction(transaction)
        , m_objects(objects) {}

    MeaningRows run() {
        addDelivered();
        addStates();
        addParties();
        addRemarks();
        return m_rows;
    }

private:
    void add(MeaningKind kind, const QString& label, const QString& value,
             const FieldPlace& place = {}) {
        m_rows.append({m_section, label, value, kind, place});
    }

    FieldPlace placeOf(std::string_view field) const {
        for (int at = 0; at < m_objects.size(); ++at) {
            const std::uint32_t node = m_objects[at]->topField(field);
            if (node != FieldPlace::none) {
                return placeOfField(*m_objects[at], at, node);
            }
        }
        return {};
    }

    void addDelivered() {
        const model::Delivered& delivered = m_transaction.delivered;
        if (!m_transaction.validated) {
            return;
        }
        if (delivered.state == model::DeliveredState::amount) {
            add(MeaningKind::amount, text::assetText(delivered.amount).code,
                text::valueText(delivered.amount));
            add(MeaningKind::sentence, {},
                TransactionRows::tr("arrived: %1.").arg(text::amountText(delivered.amount)));
        } else if (delivered.state != model::DeliveredState::none) {
            add(MeaningKind::warning, TransactionRows::tr("Delivered"),
                text::deliveredText(delivered));
        }
        if (delivered.lessThanAsked) {
            add(MeaningKind::notice, TransactionRows::tr("Partial payment"),
                TransactionRows::tr("Less arrived than the sender named. Credit only what "
                                    "arrived."),
                placeOf("Flags"));
        }
    }

    void addStates() {
        const QString result = text::plainText(std::string_view(m_transaction.result));
        if (!result.isEmpty()) {
            add(kindOf(m_transaction), result, text::finalityText(m_transaction),
                placeOf("TransactionResult"));
        }
        addIdState();
    }

    void addIdState() {
        const QString id = text::hashText(m_transaction.id);
        switch (m_transaction.idState) {
        case model::IdState::matches:
            add(MeaningKind::ok, TransactionRows::tr("Id matches the bytes"),
                TransactionRows::tr("hash checked here"));
            break;
        case model::IdState::differs:
            add(MeaningKind::error, TransactionRows::tr("Id does not match the bytes"),
                m_transaction.body
                    ? TransactionRows::tr("their hash is %1")
                          .arg(text::hashText(codec::transactionId(m_transaction.body->bytes())))
                    : QString());
            break;
        case model::IdState::unknown:
            add(MeaningKind::pending, TransactionRows::tr("Id not checked"),
                TransactionRows::tr("server word only"));
            break;
        }
        m_section = TransactionRows::tr("Transaction");
        add(MeaningKind::wire, TransactionRows::tr("Id"), id);
    }

    void addParties() {
        const QString type = text::plainText(std::string_view(m_transaction.type));
        if (!type.isEmpty()) {
            add(MeaningKind::text, TransactionRows::tr("Type"), type, placeOf("TransactionType"));
        }
        if (m_transaction.account) {
            add(MeaningKind::wire, TransactionRows::tr("From"),
                text::address(*m_transaction.account), placeOf("Account"));
        }
        if (m_transaction.destination) {
            add(MeaningKind::wire, TransactionRows::tr("To"),
                text::address(*m_transaction.destination), placeOf("Destination"));
        }
        if (m_transaction.fee) {
            add(MeaningKind::text, TransactionRows::tr("Fee"),
                TransactionRows::tr("%1 XRP").arg(text::xrpText(*m_transaction.fee)),
                placeOf("Fee"));
        }
        if (m_transaction.ledgerIndex) {
            add(MeaningKind::text, TransactionRows::tr("Ledger"),
                QString::number(*m_transaction.ledgerIndex), placeOf("TransactionIndex"));
        }
        if (m_transaction.closeTime) {
            add(MeaningKind::text, TransactionRows::tr("Closed"),
                text::dateTimeUtc(*m_transaction.closeTime));
        }
    }

    void addRemarks() {
        m_section = TransactionRows::tr("Remarks");
        if (!m_transaction.hasBody) {
            add(MeaningKind::info, TransactionRows::tr("No transaction in the message"),
                TransactionRows::tr("only what surrounds it"));
        }
        if (m_transaction.partial) {
            add(MeaningKind::info, TransactionRows::tr("Partly understood"),
                TransactionRows::tr("shown as received where it was not"));
        }
        if (m_transaction.body && m_transaction.body->definitions()) {
            add(MeaningKind::text, TransactionRows::tr("Read with"),
                text::plainText(std::string_view(m_transaction.body->definitions()->name())));
        }
    }

    const model::Transaction& m_transaction;
    const ShownObjects& m_objects;
    MeaningRows m_rows;
    QString m_section;
};

} // namespace

ShownObjects shownObjects(const model::Transaction& transaction) {
    ShownObjects objects;
    if (transaction.body) {
        objects += std::make_shared<const ShownObject>(
            transaction.body, TransactionRows::tr("Transaction"), QStringLiteral("tx_blob"));
    }
    if (transaction.meta) {
        objects += std::make_shared<const ShownObject>(
            transaction.meta, TransactionRows::tr("Metadata"), QStringLiteral("meta_blob"));
    }
    return objects;
}

MeaningRows transactionRows(const model::Transaction& transaction, const ShownObjects& objects) {
    return Rows(transaction, objects).run();
}

} // namespace countersign::app
