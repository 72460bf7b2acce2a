#include "app/console/message_table.h"

#include "app/text/plain_text.h"
#include "engine/bytes/hex.h"
#include "engine/values/address.h"

#include <QString>

#include <array>
#include <string_view>

namespace countersign::console {

namespace {

// What the longest usual content needs; longer content moves the rest of its line.
struct Column {
    std::string_view title;
    qsizetype width;
};
constexpr std::array<Column, 9> columns{{
    {"TIME (UTC)", 20},
    {"LEDGER", 10},
    {"STATE", 9},
    {"TYPE", 24},
    {"RESULT", 20},
    {"FEE (XRP)", 9},
    {"FROM", 34},
    {"TO", 34},
    {"DELIVERED", 0},
}};
using Cells = std::array<QString, columns.size()>;

const QString nothing = QStringLiteral("-");

std::string joined(const Cells& cells) {
    QString line;
    for (std::size_t at = 0; at < columns.size(); ++at) {
        if (at > 0)
            line += QLatin1Char(' ');
        line += cells[at].leftJustified(columns[at].width);
    }
    while (line.endsWith(QLatin1Char(' ')))
        line.chop(1);
    return line.toStdString();
}

template <typename Value, typename ToText>
QString optionalText(const std::optional<Value>& value, ToText toText) {
    return value ? QString::fromStdString(toText(*value)) : nothing;
}

QString known(const std::string& hostile) {
    return hostile.empty() ? nothing : text::plainText(hostile);
}

QString amountText(const values::Drops& drops) {
    return QString::fromStdString(values::toXrpText(drops)) + QStringLiteral(" XRP");
}
QString amountText(const values::IssuedAmount& amount) {
    return QString::fromStdString(amount.value.toText() + ' ' + values::toText(amount.currency) +
                                  ' ' + values::toAddress(amount.issuer));
}
QString amountText(const values::MptAmount& amount) {
    return QString::fromStdString(std::to_string(amount.value) + ' ' +
                                  bytes::toHex(amount.issuance.view()));
}

QString deliveredText(const model::Delivered& delivered) {
    switch (delivered.state) {
    case model::DeliveredState::none:
        return nothing;
    case model::DeliveredState::unavailable:
        return QStringLiteral("unavailable");
    case model::DeliveredState::unreadable:
        return QStringLiteral("unreadable");
    case model::DeliveredState::amount:
        break;
    }
    const QString amount =
        std::visit([](const auto& value) { return amountText(value); }, delivered.amount);
    return delivered.lessThanAsked ? amount + QStringLiteral(" (partial)") : amount;
}

std::string indexText(std::uint32_t index) {
    return std::to_string(index);
}

} // namespace

std::string tableHeader() {
    Cells cells;
    for (std::size_t at = 0; at < columns.size(); ++at)
        cells[at] = QString::fromUtf8(columns[at].title.data(),
                                      static_cast<qsizetype>(columns[at].title.size()));
    return joined(cells);
}

std::string tableRow(const model::Transaction& transaction) {
    return joined({
        optionalText(transaction.closeTime, values::toIso),
        optionalText(transaction.ledgerIndex, indexText),
        transaction.validated ? QStringLiteral("validated") : QStringLiteral("proposed"),
        known(transaction.type),
        known(transaction.result),
        optionalText(transaction.fee, values::toXrpText),
        optionalText(transaction.account, values::toAddress),
        optionalText(transaction.destination, values::toAddress),
        deliveredText(transaction.delivered),
    });
}

std::string tableRow(const model::Ledger& ledger) {
    const QString count = optionalText(ledger.transactionCount, indexText);
    return joined({
        optionalText(ledger.closeTime, values::toIso),
        QString::number(ledger.index),
        QStringLiteral("closed"),
        QStringLiteral("ledger, %1 transactions").arg(count),
        {},
        {},
        {},
        {},
        {},
    });
}

} // namespace countersign::console
