#include "engine/values/ledger_time.h"

#include <chrono>
#include <limits>
#include <optional>

namespace countersign::values {

namespace {

constexpr std::string_view pattern = "dddd-dd-ddTdd:dd:ddZ"; // d: a digit

bool matchesPattern(std::string_view text) {
    if (text.size() != pattern.size()) {
        return false;
    }
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool digit = text[at] >= '0' && text[at] <= '9';
        if (pattern[at] == 'd' ? !digit : text[at] != pattern[at]) {
            return false;
        }
    }
    return true;
}

unsigned numberAt(std::string_view text, std::size_t start, std::size_t length) {
    unsigned value = 0;
    for (const char digit : text.substr(start, length)) {
        value = value * 10 + static_cast<unsigned>(digit - '0');
    }
    return value;
}

std::optional<std::int64_t> unixSeconds(std::string_view text) {
    const std::chrono::year_month_day day(std::chrono::year(static_cast<int>(numberAt(text, 0, 4))),
                                          std::chrono::month(numberAt(text, 5, 2)),
                                          std::chrono::day(numberAt(text, 8, 2)));
    const unsigned hour = numberAt(text, 11, 2);
    const unsigned minute = numberAt(text, 14, 2);
    const unsigned second = numberAt(text, 17, 2);
    if (!day.ok() || hour > 23 || minute > 59 || second > 59) {
        return std::nullopt;
    }
    const auto midnight = std::chrono::sys_days(day).time_since_epoch();
    const auto time = midnight + std::chrono::hours(hour) + std::chrono::minutes(minute) +
                      std::chrono::seconds(second);
    return std::chrono::duration_cast<std::chrono::seconds>(time).count();
}

void writeDigits(std::string& text, std::size_t start, std::size_t length, unsigned value) {
    for (std::size_t at = start + length; at-- > start; value /= 10) {
        text[at] = static_cast<char>('0' + value % 10);
    }
}

std::string isoOfUnix(std::int64_t seconds) {
    const std::chrono::sys_seconds point{std::chrono::seconds(seconds)};
    const auto midnight = std::chrono::floor<std::chrono::days>(point);
    const std::chrono::year_month_day day(midnight);
    const auto ofDay = static_cast<unsigned>((point - midnight).count());
    std::string text(pattern);
    writeDigits(text, 0, 4, static_cast<unsigned>(static_cast<int>(day.year())));
    writeDigits(text, 5, 2, static_cast<unsigned>(day.month()));
    writeDigits(text, 8, 2, static_cast<unsigned>(day.day()));
    writeDigits(text, 11, 2, ofDay / 3600);
    writeDigits(text, 14, 2, ofDay / 60 % 60);
    writeDigits(text, 17, 2, ofDay % 60);
    return text;
}

} // namespace

Result<LedgerTime> ledgerTimeFromIso(std::string_view text) {
    if (!matchesPattern(text)) {
        return fail(Errc::badTime);
    }
    const std::optional<std::int64_t> seconds = unixSeconds(text);
    if (!seconds || *seconds < LedgerTime::unixOffset ||
        *seconds - LedgerTime::unixOffset > std::numeric_limits<std::uint32_t>::max()) {
        return fail(Errc::badTime);
    }
    return LedgerTime{static_cast<std::uint32_t>(*seconds - LedgerTime::unixOffset)};
}

std::string toIso(LedgerTime time) {
    return isoOfUnix(time.toUnix());
}

std::string unixToIso(std::uint32_t seconds) {
    return isoOfUnix(seconds);
}

} // namespace countersign::values
