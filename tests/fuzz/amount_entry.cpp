#include "engine/codec/codec.h"
#include "engine/values/amount.h"
#include "engine/values/ctid.h"
#include "engine/values/ledger_time.h"
#include "engine/values/natural.h"
#include "engine/values/number.h"
#include "engine/values/quality.h"
#include "tests/fuzz/entries.h"
#include "tests/fuzz/promise.h"
#include "tests/support/bundled_table.h"

#include <algorithm>

namespace countersign::fuzz {

namespace {

// What a text was read as must have a text that reads as the same again.
void checkWholeNumbers(std::string_view input) {
    if (const auto number = values::naturalFromText(input)) {
        promise(std::to_string(*number) == input, "naturals have one text");
    }
    if (const auto drops = values::dropsFromText(input, values::DropsText::historic)) {
        promise(values::toText(*drops) == input, "drops have one text");
        promise(values::Decimal::fromText(values::toXrpText(*drops)).has_value() ||
                    drops->value > 9'999'999'999'999'999 || drops->value < -9'999'999'999'999'999,
                "XRP text is a decimal");
        promise(drops->value < 0 || values::dropsFromXrpText(values::toXrpText(*drops)) == *drops,
                "XRP text stands for the same drops");
    }
    if (const auto value = values::mptValueFromText(input)) {
        promise(std::to_string(*value) == input, "token counts have one text");
    }
    if (const auto ctid = values::ctidFromText(input)) {
        promise(values::ctidFromText(values::toText(*ctid).value()) == *ctid, "ids round trip");
    }
    if (const auto time = values::ledgerTimeFromIso(input)) {
        promise(values::toIso(*time) == input, "times have one text");
    }
}

void checkDecimals(std::string_view input) {
    if (const auto decimal = values::Decimal::fromText(input)) {
        const std::string text = decimal->toText();
        promise(text.size() <= 99, "plain text is short");
        promise(values::Decimal::fromText(text).value() == *decimal, "decimals round trip");
        promise(decimal->isZero() == (text == "0"), "zero is zero");
        if (const auto quality = values::qualityToBytes(*decimal)) {
            promise(values::qualityFromBytes(*quality) == *decimal, "rates round trip");
        }
    }
    if (const auto number = values::Number::fromText(input)) {
        promise(number->isNormal(), "numbers are made in their normal form");
        promise(values::Number::fromText(number->toText()) == *number, "numbers round trip");
    }
}

void checkCurrency(std::string_view input) {
    if (const auto currency = values::currencyFromText(input)) {
        const std::string text = values::toText(*currency);
        promise(values::currencyFromText(text).value() == *currency, "currencies round trip");
        promise((text == "XRP") == currency->isZero(), "only XRP is shown as XRP");
    }
}

// As a member of an amount, where the codec must agree with the values and with itself.
void checkOnTheWire(std::string_view input) {
    static const codec::Codec codec(test::bundledTable());
    const bool isPlain = std::all_of(input.begin(), input.end(), [](char letter) {
        return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\';
    });
    if (!isPlain) {
        return;
    }
    const std::string text = '"' + std::string(input) + '"';
    const std::string issued = R"({"currency":"USD","issuer":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh",)"
                               R"("value":)" +
                               text + '}';
    const std::string mpt =
        R"({"mpt_issuance_id":")" + std::string(48, 'A') + R"(","value":)" + text + '}';
    for (const std::string* json : {&text, &issued, &mpt}) {
        const auto wire = codec.valueFromJson("Amount", {}, *json);
        if (!wire) {
            continue;
        }
        const auto shown = codec.valueToJson("Amount", {}, *wire);
        promise(shown.has_value(), "what is written is shown");
        promise(codec.valueFromJson("Amount", {}, *shown) == *wire, "amounts round trip");
    }
    promise(!codec.valueFromJson("Amount", {}, issued) || values::Decimal::fromText(input) ||
                input.substr(0, 1) == "+",
            "one grammar of decimals");
    promise(codec.valueFromJson("Amount", {}, text).has_value() ==
                values::dropsFromText(input).has_value(),
            "one grammar of drops");
}

} // namespace

void amountEntry(std::string_view input) {
    checkWholeNumbers(input);
    checkDecimals(input);
    checkCurrency(input);
    checkOnTheWire(input);
}

} // namespace countersign::fuzz
