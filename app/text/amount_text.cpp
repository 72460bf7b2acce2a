#include "app/text/amount_text.h"

#include "app/text/address_text.h"
#include "app/text/plain_text.h"
#include "engine/bytes/hex.h"
#include "engine/values/currency.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>

namespace countersign::text {

namespace {

struct AmountText {
    Q_DECLARE_TR_FUNCTIONS(AmountText)
};

constexpr qsizetype listDecimals = 6;
constexpr qsizetype standardCodeLength = 3;
constexpr std::uint8_t lpTokenPrefix = 0x03;

// The printable letters of a code up to its zero padding; empty when it is no text.
QString readableHint(const values::Currency& currency) {
    if (currency.data[0] == lpTokenPrefix) {
        return AmountText::tr("LP token");
    }
    const auto end = std::find(currency.data.begin(), currency.data.end(), std::uint8_t{0});
    const bool padded = std::all_of(end, currency.data.end(), [](auto byte) { return byte == 0; });
    const bool printable = std::all_of(currency.data.begin(), end,
                                       [](auto byte) { return byte > 0x20 && byte < 0x7F; });
    if (end == currency.data.begin() || !padded || !printable) {
        return {};
    }
    const QString hint = QString::fromLatin1(reinterpret_cast<const char*>(currency.data.data()),
                                             end - currency.data.begin());
    // Nothing but the native asset may read "XRP" (F06), not even as a hint.
    return hint.contains(QLatin1String("XRP"), Qt::CaseInsensitive) ? QString() : hint;
}

std::uint32_t sequenceOf(const values::MptIssuanceId& issuance) {
    std::uint32_t sequence = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        sequence = (sequence << 8U) | issuance.data[i];
    }
    return sequence;
}

QString fullCode(const values::Currency& currency) {
    const QString code = QString::fromStdString(values::toText(currency));
    const QString hint = code.size() > standardCodeLength ? readableHint(currency) : QString();
    return hint.isEmpty() ? code : AmountText::tr("%1 (“%2”)").arg(code, hint);
}

struct ValueOf {
    QString operator()(values::Drops drops) const { return xrpText(drops); }
    QString operator()(const values::IssuedAmount& amount) const {
        return QString::fromStdString(amount.value.toText());
    }
    QString operator()(const values::MptAmount& amount) const {
        return QString::number(amount.value);
    }
};

struct SentenceOf {
    QString operator()(values::Drops drops) const {
        return AmountText::tr("%1 XRP").arg(xrpText(drops));
    }
    QString operator()(const values::IssuedAmount& amount) const {
        return AmountText::tr("%1 %2 issued by %3")
            .arg(QString::fromStdString(amount.value.toText()), fullCode(amount.currency),
                 address(amount.issuer));
    }
    QString operator()(const values::MptAmount& amount) const {
        return AmountText::tr("%1 units of MPT %2")
            .arg(QString::number(amount.value),
                 QString::fromStdString(bytes::toHex(amount.issuance.view())));
    }
};

struct AssetOf {
    AssetText operator()(values::Drops) const { return {QStringLiteral("XRP"), {}}; }
    AssetText operator()(const values::IssuedAmount& amount) const {
        return assetText(amount.currency);
    }
    AssetText operator()(const values::MptAmount& amount) const {
        return assetText(amount.issuance);
    }
};

} // namespace

QString valueText(const values::Amount& amount) {
    return std::visit(ValueOf{}, amount);
}

QString xrpText(values::Drops drops) {
    return QString::fromStdString(values::toXrpText(drops));
}

QString listAmount(QStringView exact) {
    const qsizetype point = exact.indexOf(QLatin1Char('.'));
    if (point < 0 || exact.size() - point - 1 <= listDecimals) {
        return exact.toString();
    }
    return exact.left(point + 1 + listDecimals).toString() + QChar(0x2026);
}

QString powerOfTen(QStringView exact, int decimals) {
    const bool negative = exact.startsWith(QLatin1Char('-'));
    const qsizetype point = exact.indexOf(QLatin1Char('.'));
    QString digits = exact.mid(negative ? 1 : 0).toString();
    const qsizetype exponent = (point < 0 ? exact.size() : point) - (negative ? 2 : 1);
    digits.remove(QLatin1Char('.'));
    while (digits.size() > 1 && digits.endsWith(QLatin1Char('0'))) {
        digits.chop(1);
    }
    const bool cut = digits.size() > decimals + 1;
    QString out = negative ? QStringLiteral("-") : QString();
    out += digits.left(1);
    if (digits.size() > 1) {
        out += QLatin1Char('.') + digits.mid(1, decimals);
    }
    return out + (cut ? QString(QChar(0x2026)) : QString()) + QLatin1Char('e') +
           QString::number(exponent);
}

AssetText assetText(const values::Currency& currency) {
    const QString code = QString::fromStdString(values::toText(currency));
    if (code.size() <= standardCodeLength) {
        return {code, {}};
    }
    return {code.left(4) + QChar(0x2026), readableHint(currency)};
}

AssetText assetText(const values::MptIssuanceId& issuance) {
    return {AmountText::tr("MPT #%1").arg(sequenceOf(issuance)), {}};
}

AssetText assetText(const values::Amount& amount) {
    return std::visit(AssetOf{}, amount);
}

QString amountText(const values::Amount& amount) {
    return std::visit(SentenceOf{}, amount);
}

} // namespace countersign::text
