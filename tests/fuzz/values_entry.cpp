#include "engine/bytes/base58.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/utf8.h"
#include "engine/values/address.h"
#include "engine/values/amount.h"
#include "engine/values/ledger_time.h"
#include "engine/values/natural.h"
#include "tests/fuzz/entries.h"
#include "tests/fuzz/promise.h"

namespace countersign::fuzz {

namespace {

// What a text was read as must have a text that reads as the same again.
void checkNumbers(std::string_view input) {
    if (const auto number = values::naturalFromText(input)) {
        promise(std::to_string(*number) == input, "naturals have one text");
    }
    if (const auto drops = values::dropsFromText(input, values::DropsText::historic)) {
        promise(values::toText(*drops) == input, "drops have one text");
        promise(values::Decimal::fromText(values::toXrpText(*drops)).has_value() ||
                    drops->value > 9'999'999'999'999'999 || drops->value < -9'999'999'999'999'999,
                "XRP text is a decimal");
    }
    if (const auto value = values::mptValueFromText(input)) {
        promise(std::to_string(*value) == input, "token counts have one text");
    }
    if (const auto decimal = values::Decimal::fromText(input)) {
        const std::string text = decimal->toText();
        promise(text.size() <= 99, "plain text is short");
        promise(values::Decimal::fromText(text).value() == *decimal, "decimals round trip");
        promise(decimal->isZero() == (text == "0"), "zero is zero");
    }
}

void checkIdentities(std::string_view input) {
    if (const auto account = values::accountFromAddress(input)) {
        promise(values::toAddress(*account) == input, "addresses have one text");
    }
    if (const auto payload = bytes::fromBase58Check(input)) {
        promise(bytes::toBase58Check(*payload) == input, "base58 has one text");
    }
    if (const auto currency = values::currencyFromText(input)) {
        const std::string text = values::toText(*currency);
        promise(values::currencyFromText(text).value() == *currency, "currencies round trip");
        promise((text == "XRP") == currency->isZero(), "only XRP is shown as XRP");
    }
    if (const auto raw = bytes::fromHex(input)) {
        promise(bytes::fromHex(bytes::toHex(*raw)).value() == *raw, "hex round trips");
    }
    if (const auto time = values::ledgerTimeFromIso(input)) {
        promise(values::toIso(*time) == input, "times have one text");
    }
}

} // namespace

void valuesEntry(std::string_view input) {
    checkNumbers(input);
    checkIdentities(input);
    promise(bytes::cutAtCharacter(input, 7).size() <= 7, "cut to size");
    // Any bytes are the payload of some text.
    if (input.size() <= 60) {
        const bytes::Bytes payload(input.begin(), input.end());
        promise(bytes::fromBase58Check(bytes::toBase58Check(payload)).value() == payload,
                "payloads round trip");
    }
}

} // namespace countersign::fuzz
