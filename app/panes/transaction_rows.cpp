#include "app/panes/transaction_rows.h"

#include "app/panes/meaning_sections.h"
#include "app/panes/verification_rows.h"
#include "app/text/address_text.h"
#include "app/text/amount_text.h"
#include "app/text/plain_text.h"
#include "app/text/time_text.h"
#include "app/text/transaction_text.h"
#include "engine/model/meaning.h"
#include "engine/model/outcome.h"

#include <QCoreApplication>

namespace countersign::app {

namespace {

struct TransactionRows {
    Q_DECLARE_TR_FUNCTIONS(TransactionRows)
};

// Names in a pane: long ids by both ends, where they differ.
QString shortId(const QString& hex) {
    constexpr qsizetype head = 8; // the sequence of an MPT issuance
    constexpr qsizetype tail = 6;
    return hex.size() <= head + tail ? hex : hex.left(head) + QChar(0x2026) + hex.right(tail);
}

const model::Labels& shortNames() {
    static const model::Labels names{
        [](const values::AccountId& account) { return text::shortAddress(account).toStdString(); },
        [](std::string_view hex) {
            return shortId(QString::fromLatin1(hex.data(), static_cast<qsizetype>(hex.size())))
                .toStdString();
        }};
    return names;
}

class Rows {
public:
    Rows(const model::Transaction& transaction, const ShownObjects& objects,
         const MeaningTexts& texts, const model::VerificationPtr& facts)
        : m_transaction(transaction)
        , m_objects(objects)
        , m_texts(texts)
        , m_facts(facts) {}

    MeaningRows run() {
        const bool hasMainAmount = addMainAmount();
        const MeaningSections told = tell(hasMainAmount);
        m_rows += told.summary;
        if (told.summary.isEmpty()) {
            addBareResult();
        }
        m_rows += verificationRows(m_transaction, m_facts, m_objects);
        m_rows += told.rest;
        addTransaction();
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

    bool addMainAmount() {
        const model::Delivered& delivered = m_transaction.delivered;
        if (!m_transaction.validated || delivered.state != model::DeliveredState::amount) {
            return false;
        }
        add(MeaningKind::amount, text::assetText(delivered.amount).code,
            text::valueText(delivered.amount), placeOf("DeliveredAmount"));
        return true;
    }

    MeaningSections tell(bool hasMainAmount) const {
        if (!m_transaction.body || !m_texts.sentences || !m_texts.presentation) {
            return {};
        }
        model::SentenceSubject known{*m_transaction.body, m_transaction.meta.get()};
        known.delivered = m_transaction.delivered;
        known.result = m_transaction.result;
        known.isValidated = m_transaction.validated;
        const model::Outcome outcome(known);
        const model::ValueWords words(*m_texts.sentences, *m_texts.presentation, shortNames());
        return meaningSections(model::meaningOf(outcome.subject(), words), m_objects,
                               hasMainAmount);
    }

    // Where there is no transaction to tell about.
    void addBareResult() {
        const QString result = text::plainText(std::string_view(m_transaction.result));
        if (!result.isEmpty()) {
            add(MeaningKind::info, result, text::finalityText(m_transaction),
                placeOf("TransactionResult"));
        }
        if (m_transaction.delivered.state == model::DeliveredState::unavailable) {
            add(MeaningKind::warning, TransactionRows::tr("Delivered"),
                text::deliveredText(m_transaction.delivered));
        }
    }

    void addTransaction() {
        m_section = TransactionRows::tr("Transaction");
        add(MeaningKind::wire, TransactionRows::tr("Id"), text::hashText(m_transaction.id));
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
    const MeaningTexts& m_texts;
    const model::VerificationPtr& m_facts;
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

MeaningRows transactionRows(const model::Transaction& transaction, const ShownObjects& objects,
                            const MeaningTexts& texts, const model::VerificationPtr& facts) {
    return Rows(transaction, objects, texts, facts).run();
}

} // namespace countersign::app
