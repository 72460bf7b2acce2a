#include "app/text/number_reading.h"

#include "app/text/time_text.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <limits>

namespace countersign::text {

namespace {

struct NumberReading {
    Q_DECLARE_TR_FUNCTIONS(NumberReading)
};

constexpr std::uint64_t atPar = 1'000'000'000;
constexpr int shareDecimals = 3;     // hundred-thousandths are thousandths of a percent
constexpr int billionthDecimals = 7; // of a percent
constexpr std::uint64_t minute = 60;
constexpr std::uint64_t hour = 60 * minute;
constexpr std::uint64_t day = 24 * hour;

// value / 10^decimals, exact, without trailing zeros.
QString scaledText(std::uint64_t value, int decimals) {
    QString digits = QString::number(value).rightJustified(decimals + 1, QLatin1Char('0'));
    digits.insert(digits.size() - decimals, QLatin1Char('.'));
    while (digits.endsWith(QLatin1Char('0'))) {
        digits.chop(1);
    }
    if (digits.endsWith(QLatin1Char('.'))) {
        digits.chop(1);
    }
    return digits;
}

QString percent(std::uint64_t value, int decimals) {
    return NumberReading::tr("%1 %").arg(scaledText(value, decimals));
}

QString ledgerTime(std::uint64_t value) {
    if (value == 0) {
        return NumberReading::tr("none");
    }
    return dateTimeUtc(values::LedgerTime{static_cast<std::uint32_t>(value)});
}

QString unixTime(std::uint64_t value) {
    const QDateTime time = QDateTime::fromSecsSinceEpoch(static_cast<qint64>(value), Qt::UTC);
    return NumberReading::tr("%1 UTC").arg(time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")));
}

QString share(std::uint64_t value) {
    return percent(value, shareDecimals);
}

QString transferRate(std::uint64_t value) {
    if (value == 0 || value == atPar) {
        return NumberReading::tr("no fee");
    }
    return value > atPar
               ? NumberReading::tr("%1 fee").arg(percent(value - atPar, billionthDecimals))
               : NumberReading::tr("below par: %1").arg(percent(value, billionthDecimals));
}

QString quality(std::uint64_t value) {
    return value == 0 || value == atPar ? NumberReading::tr("at par")
                                        : percent(value, billionthDecimals);
}

QString duration(std::uint64_t value) {
    if (value != 0 && value % day == 0) {
        return NumberReading::tr("%1 × 24 h").arg(value / day);
    }
    if (value != 0 && value % hour == 0) {
        return NumberReading::tr("%1 h").arg(value / hour);
    }
    if (value != 0 && value % minute == 0) {
        return NumberReading::tr("%1 min").arg(value / minute);
    }
    return NumberReading::tr("%1 s").arg(value);
}

struct Entry {
    std::string_view field;
    QString (*read)(std::uint64_t);
};

constexpr std::array<Entry, 34> readings{{
    {"Expiration", ledgerTime},
    {"CancelAfter", ledgerTime},
    {"FinishAfter", ledgerTime},
    {"CloseTime", ledgerTime},
    {"ParentCloseTime", ledgerTime},
    {"SigningTime", ledgerTime},
    {"StartDate", ledgerTime},
    {"PreviousPaymentDueDate", ledgerTime},
    {"NextPaymentDueDate", ledgerTime},
    {"SubscriptionDate", ledgerTime},
    {"RedemptionDate", ledgerTime},
    {"LastUpdateTime", unixTime},
    {"SettleDelay", duration},
    {"PaymentInterval", duration},
    {"GracePeriod", duration},
    {"TransferRate", transferRate},
    {"QualityIn", quality},
    {"QualityOut", quality},
    {"HighQualityIn", quality},
    {"HighQualityOut", quality},
    {"LowQualityIn", quality},
    {"LowQualityOut", quality},
    {"TransferFee", share},
    {"TradingFee", share},
    {"DiscountedFee", share},
    {"VoteWeight", share},
    {"InterestRate", share},
    {"LateInterestRate", share},
    {"CloseInterestRate", share},
    {"OverpaymentInterestRate", share},
    {"OverpaymentFee", share},
    {"ManagementFeeRate", share},
    {"CoverRateMinimum", share},
    {"CoverRateLiquidation", share},
}};

} // namespace

QString numberReading(std::string_view field, std::uint64_t value) {
    const auto found = std::find_if(readings.begin(), readings.end(),
                                    [field](const Entry& entry) { return entry.field == field; });
    const bool fits = value <= std::numeric_limits<std::uint32_t>::max();
    return found != readings.end() && found->read != nullptr && fits ? found->read(value)
                                                                     : QString();
}

} // namespace countersign::text
