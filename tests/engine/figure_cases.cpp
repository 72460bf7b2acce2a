#include "tests/engine/case_runner.h"

#include "app/text/time_text.h"
#include "engine/codec/field_time.h"
#include "engine/codec/ledger_header.h"
#include "engine/model/xrp_change.h"
#include "engine/stream/parser.h"
#include "engine/values/address.h"
#include "engine/values/fee.h"
#include "engine/values/quality.h"
#include "engine/values/reserve.h"
#include "tests/support/padded_text.h"

namespace countersign::test {

namespace {

using codec::ObjectKind;

values::Drops dropsOf(const QJsonValue& value) {
    const QString digits = value.isString() ? value.toString() : QString::number(value.toInteger());
    return values::dropsFromText(digits.toStdString()).value_or(values::Drops());
}

QString shown(const Result<values::Decimal>& value) {
    return value ? text(value->toText()) : describe(value.error());
}

// From the offer's own amounts and from what the server says of it; and the reversed book, whose
// asks must not lie below the bids in the same unit.
QString bookPriceCase(const Case& one) {
    const QJsonObject offer = one.input["offer"].toObject();
    const QString price = one.expect["price_usd_per_xrp"].toString();
    values::IssuedAmount dollars;
    dollars.value =
        values::Decimal::fromText(offer["TakerPays"].toObject()["value"].toString().toStdString())
            .value_or(values::Decimal());
    const values::Drops drops = dropsOf(offer["TakerGets"]);
    const auto served = values::Decimal::fromText(offer["quality"].toString().toStdString());
    const auto own = values::rateOf(dollars, drops);
    const values::BookSides book{false, true};
    for (const auto& rate : {served, own})
        if (const QString is = rate ? shown(values::priceOfGets(*rate, book)) : "none"; is != price)
            return "price is " + is;
    // Who offers dollars for XRP at two dollars fifty cents for five: the other side of the book.
    dollars.value = values::Decimal::fromText("2.5").value_or(values::Decimal());
    const auto bid =
        values::rateOf(values::Drops{5'000'000}, dollars).and_then([](const auto& rate) {
            return values::priceOfPays(rate, values::BookSides{true, false});
        });
    return differs("the reversed book's price", shown(bid), price);
}

QString feeCase(const Case& one) {
    const QJsonObject server = one.input["server"].toObject();
    const auto base = values::Decimal::fromText(compact(server["base_fee_xrp"]));
    const auto load = values::Decimal::fromText(compact(server["load_factor"]));
    if (!base || !load)
        return "figures that are none";
    const auto fee = values::feeUnderLoad(*base, *load);
    return fee ? differs("fee", text(values::toText(*fee)), one.expect["Fee"].toString())
               : describe(fee.error());
}

QString spendableCase(const Case& one) {
    const QJsonObject root = one.input["account_root"].toObject();
    const QJsonObject server = one.input["server"].toObject();
    const values::Reserve reserve{dropsOf(server["reserve_base"]), dropsOf(server["reserve_inc"])};
    const values::Drops left = values::spendable(dropsOf(root["Balance"]), reserve,
                                                 std::uint32_t(root["OwnerCount"].toInt()));
    return differs("spendable", text(values::toText(left)),
                   one.expect["spendable_drops"].toString());
}

QString movementCase(const Case& one) {
    const auto metadata = bundledCodec().fromJson(compact(one.input["meta"]), ObjectKind::metadata);
    const auto account = values::accountFromAddress(one.input["account"].toString().toStdString());
    if (!metadata || !account)
        return "metadata refused";
    const auto change = model::xrpChange(*metadata, *account, dropsOf(one.input["fee_drops"]));
    if (!change)
        return "no change";
    const QStringList is{QString::number(-change->moved().value),
                         QString::number(change->fee.value), QString::number(change->change.value)};
    const QStringList should{one.expect["xrp_moved_excluding_fee"].toString(),
                             one.expect["fee"].toString(),
                             one.expect["xrp_balance_change"].toString()};
    return differs("moved, fee, change", is.join(' '), should.join(' '));
}

// What a view shows of the close time in a stream message with this body.
QString timeOfMessage(QJsonObject body) {
    body["hash"] = QString("AB").repeated(32);
    body["TransactionType"] = "Payment";
    const PaddedText message(compact(QJsonObject{{"type", "transaction"}, {"transaction", body}}));
    stream::Parser parser(bundledCodec().definitions());
    const auto read = parser.parse(message.view());
    return read ? countersign::text::isoTime(std::get<model::TransactionPtr>(read->body)->closeTime)
                : describe(read.error());
}

QString timeOfLedger(const QJsonObject& members) {
    codec::LedgerHeader header;
    header.closeTime = std::uint32_t(members["close_time"].toInteger());
    header.closeFlags = std::uint8_t(members["close_flags"].toInt());
    return countersign::text::isoTime(values::LedgerTime{header.closeTime},
                                      header.isCloseTimeAgreed());
}

QString timeCase(const Case& one) {
    const QJsonArray values = one.input["values"].toArray();
    const QJsonArray expected = one.expect["shown"].toArray();
    QStringList wrong;
    for (qsizetype at = 0; at < values.size(); ++at) {
        const QJsonObject value = values[at].toObject();
        const bool isLedger = value.contains("close_flags");
        const QString should =
            expected[at].toString().replace(" marked as not agreed", " (not agreed)");
        wrong << differs("time", isLedger ? timeOfLedger(value) : timeOfMessage(value), should);
    }
    wrong.removeAll(QString());
    return wrong.join(", ");
}

QString fieldTimesCase(const Case& one) {
    QJsonObject json = one.input["tx"].toObject();
    const QJsonObject other = one.input["other"].toObject();
    for (auto field = other.begin(); field != other.end(); ++field)
        json[field.key()] = field.value();
    const auto object = bundledCodec().fromJson(compact(json), ObjectKind::transaction);
    if (!object)
        return describe(object.error());
    for (const QString& name : one.expect.keys()) {
        const std::uint32_t node = object->find(name.toStdString());
        const auto time = node == codec::Node::none
                              ? std::nullopt
                              : codec::timeText(*object, object->nodes()[node]);
        if (!time || text(*time) != one.expect[name].toString())
            return name + " is shown as " + text(time.value_or("no time"));
    }
    return one.expect.size() == 2 ? QString() : "other fields are expected";
}

constexpr CaseRunner runners[] = {
    {"book price", bookPriceCase}, {"autofill fee", feeCase},
    {"spendable", spendableCase},  {"balance changes from metadata", movementCase},
    {"show time", timeCase},       {"show fields", fieldTimesCase},
};

} // namespace

std::span<const CaseRunner> figureCases() {
    return runners;
}

} // namespace countersign::test
