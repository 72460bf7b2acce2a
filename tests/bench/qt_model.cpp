#include "tests/bench/qt_model.h"

#include "engine/bytes/hex.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace countersign::bench {

namespace {

std::string textOf(const QJsonValue& value) {
    return value.toString().toStdString();
}

std::optional<std::uint32_t> numberOf(const QJsonValue& value) {
    return value.isDouble() ? std::optional(static_cast<std::uint32_t>(value.toInteger()))
                            : std::nullopt;
}

std::optional<values::Amount> amountOf(const QJsonValue& value, stream::AddressCache& addresses) {
    if (value.isString()) {
        const auto drops = values::dropsFromText(textOf(value));
        return drops ? std::optional<values::Amount>(*drops) : std::nullopt;
    }
    const QJsonObject parts = value.toObject();
    const auto number = values::Decimal::fromText(textOf(parts.value(QLatin1String("value"))));
    const auto currency = values::currencyFromText(textOf(parts.value(QLatin1String("currency"))));
    const auto issuer = addresses.account(textOf(parts.value(QLatin1String("issuer"))));
    if (!number || !currency || !issuer) {
        return std::nullopt;
    }
    return values::IssuedAmount{*number, *currency, *issuer};
}

void readBody(const QJsonObject& body, stream::AddressCache& addresses, model::Transaction& tx) {
    tx.hasBody = true;
    tx.type = textOf(body.value(QLatin1String("TransactionType")));
    tx.account = addresses.account(textOf(body.value(QLatin1String("Account"))));
    tx.destination = addresses.account(textOf(body.value(QLatin1String("Destination"))));
    tx.sequence = numberOf(body.value(QLatin1String("Sequence")));
    if (const auto fee = values::dropsFromText(textOf(body.value(QLatin1String("Fee"))))) {
        tx.fee = *fee;
    }
}

void readMeta(const QJsonObject& meta, stream::AddressCache& addresses, model::Transaction& tx) {
    tx.hasMeta = true;
    tx.result = textOf(meta.value(QLatin1String("TransactionResult")));
    tx.resultClass = model::resultClassOf(tx.result);
    tx.transactionIndex = numberOf(meta.value(QLatin1String("TransactionIndex")));
    const QJsonValue delivered = meta.value(QLatin1String("delivered_amount"));
    if (!delivered.isUndefined()) {
        const auto amount = amountOf(delivered, addresses);
        tx.delivered.state =
            amount ? model::DeliveredState::amount : model::DeliveredState::unreadable;
        tx.delivered.amount = amount.value_or(values::Amount{});
    }
}

} // namespace

model::TransactionPtr readWithQt(std::string_view message, stream::AddressCache& addresses) {
    const QJsonObject root =
        QJsonDocument::fromJson(
            QByteArray::fromRawData(message.data(), static_cast<qsizetype>(message.size())))
            .object();
    if (root.value(QLatin1String("type")).toString() != QLatin1String("transaction")) {
        return nullptr;
    }
    auto tx = std::make_shared<model::Transaction>();
    QJsonValue body = root.value(QLatin1String("tx_json"));
    body = body.isObject() ? body : root.value(QLatin1String("transaction"));
    const QJsonValue hash = root.value(QLatin1String("hash"));
    bytes::fromHex(textOf(hash.isString() ? hash : body.toObject().value(QLatin1String("hash"))),
                   tx->id.data);
    readBody(body.toObject(), addresses, *tx);
    readMeta(root.value(QLatin1String("meta")).toObject(), addresses, *tx);
    tx->validated = root.value(QLatin1String("validated")).toBool();
    tx->ledgerIndex = numberOf(root.value(QLatin1String("ledger_index")));
    if (const auto time =
            values::ledgerTimeFromIso(textOf(root.value(QLatin1String("close_time_iso"))))) {
        tx->closeTime = *time;
    }
    return tx;
}

} // namespace countersign::bench
