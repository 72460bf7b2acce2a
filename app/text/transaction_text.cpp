#include "app/text/transaction_text.h"

#include "app/text/address_text.h"
#include "app/text/amount_text.h"
#include "app/text/json_lines.h"
#include "app/text/plain_text.h"
#include "app/text/time_text.h"
#include "engine/codec/json_writer.h"
#include "engine/codec/transaction_id.h"

#include <QCoreApplication>

namespace countersign::text {

namespace {

struct TransactionText {
    Q_DECLARE_TR_FUNCTIONS(TransactionText)
};

constexpr qsizetype labelWidth = 13;

// One for both objects and the message as received.
void jsonPart(QString& out, const QString& title, std::string_view utf8) {
    const JsonLines json = jsonLines(utf8);
    out += QLatin1Char('\n') + title + QLatin1Char('\n') + json.text + QLatin1Char('\n');
    if (json.bytesLeftOut > 0) {
        out += TransactionText::tr("… %1 bytes more are not shown here").arg(json.bytesLeftOut) +
               QLatin1Char('\n');
    }
}

void objectPart(QString& out, const QString& title, const codec::ObjectPtr& object) {
    if (!object) {
        return;
    }
    std::string json;
    codec::appendJson(json, *object);
    jsonPart(out, title.arg(object->bytes().size()), json);
}

void line(QString& out, const QString& label, const QString& value) {
    out += label.leftJustified(labelWidth) + value + QLatin1Char('\n');
}

QString idText(const model::Transaction& transaction) {
    switch (transaction.idState) {
    case model::IdState::matches:
        return TransactionText::tr("id matches the bytes");
    case model::IdState::differs:
        break;
    case model::IdState::unknown:
        return TransactionText::tr("not checked");
    }
    if (!transaction.body) {
        return TransactionText::tr("mismatch: id does not match the bytes");
    }
    return TransactionText::tr("mismatch: id does not match the bytes, whose hash is %1")
        .arg(hashText(codec::transactionId(transaction.body->bytes())));
}

QString ledgerText(const model::Transaction& transaction) {
    if (!transaction.ledgerIndex) {
        return TransactionText::tr("not known");
    }
    const QString ledger = QString::number(*transaction.ledgerIndex);
    if (!transaction.transactionIndex) {
        return ledger;
    }
    return TransactionText::tr("%1, transaction %2 in it")
        .arg(ledger, QString::number(*transaction.transactionIndex));
}

QString feeText(values::Drops fee) {
    return TransactionText::tr("%1 XRP (%2 drops)")
        .arg(xrpText(fee), QString::fromStdString(values::toText(fee)));
}

QString closeTimeText(values::LedgerTime time) {
    return TransactionText::tr("%1 (%2 s of the ledger's epoch)")
        .arg(dateTimeUtc(time), QString::number(time.seconds));
}

void parties(QString& out, const model::Transaction& transaction) {
    if (transaction.account) {
        line(out, TransactionText::tr("From"), address(*transaction.account));
    }
    if (transaction.destination) {
        line(out, TransactionText::tr("To"), address(*transaction.destination));
    }
    if (transaction.sequence) {
        line(out, TransactionText::tr("Sequence"), QString::number(*transaction.sequence));
    }
    if (transaction.fee) {
        line(out, TransactionText::tr("Fee"), feeText(*transaction.fee));
    }
}

void remarks(QString& out, const model::Transaction& transaction) {
    if (transaction.body && transaction.body->definitions()) {
        const std::string& table = transaction.body->definitions()->name();
        line(out, TransactionText::tr("Read with"),
             TransactionText::tr("the definitions “%1”").arg(plainText(std::string_view(table))));
    }
    if (!transaction.hasBody) {
        line(out, TransactionText::tr("Remark"),
             TransactionText::tr("the message has no transaction in it, only what surrounds it"));
    }
    if (transaction.partial) {
        line(out, TransactionText::tr("Remark"),
             TransactionText::tr(
                 "part of it could not be understood; the message below has it all"));
    }
}

} // namespace

QString finalityText(const model::Transaction& transaction) {
    return transaction.validated
               ? TransactionText::tr("in a validated ledger, by this server's word")
               : TransactionText::tr("proposed: not final, the result can still change");
}

QString deliveredText(const model::Delivered& delivered) {
    switch (delivered.state) {
    case model::DeliveredState::none:
        return TransactionText::tr("nothing");
    case model::DeliveredState::unavailable:
        return TransactionText::tr("unknown: the server does not say");
    case model::DeliveredState::unreadable:
        return TransactionText::tr("unknown: its form is not understood");
    case model::DeliveredState::amount:
        break;
    }
    const QString amount = amountText(delivered.amount);
    return delivered.lessThanAsked
               ? TransactionText::tr("%1 — partial payment, less than the amount named").arg(amount)
               : amount;
}

QString transactionSummary(const model::Transaction& transaction) {
    QString out;
    const QString type = plainText(std::string_view(transaction.type));
    const QString result = plainText(std::string_view(transaction.result));
    line(out, TransactionText::tr("Hash"), hashText(transaction.id));
    line(out, TransactionText::tr("Check"), idText(transaction));
    line(out, TransactionText::tr("Type"),
         type.isEmpty() ? TransactionText::tr("not known") : type);
    line(out, TransactionText::tr("Result"),
         result.isEmpty() ? TransactionText::tr("not known") : result);
    line(out, TransactionText::tr("State"), finalityText(transaction));
    line(out, TransactionText::tr("Ledger"), ledgerText(transaction));
    if (transaction.closeTime) {
        line(out, TransactionText::tr("Closed"), closeTimeText(*transaction.closeTime));
    }
    parties(out, transaction);
    if (transaction.validated) {
        line(out, TransactionText::tr("Delivered"), deliveredText(transaction.delivered));
    }
    remarks(out, transaction);
    return out;
}

QString transactionText(const model::Transaction& transaction) {
    QString out = transactionSummary(transaction);
    if (!transaction.received.empty()) {
        jsonPart(out, TransactionText::tr("As received, %1 bytes").arg(transaction.received.size()),
                 transaction.received);
        return out;
    }
    objectPart(out, TransactionText::tr("Transaction, %1 bytes on the wire"), transaction.body);
    objectPart(out, TransactionText::tr("Metadata, %1 bytes on the wire"), transaction.meta);
    return out;
}

} // namespace countersign::text
