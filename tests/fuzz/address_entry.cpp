#include "engine/bytes/base58.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/utf8.h"
#include "engine/values/address.h"
#include "engine/values/address_kind.h"
#include "engine/values/x_address.h"
#include "tests/fuzz/entries.h"
#include "tests/fuzz/promise.h"

namespace countersign::fuzz {

namespace {

void checkAddresses(std::string_view input) {
    const auto account = values::accountFromAddress(input);
    if (account) {
        promise(values::toAddress(*account) == input, "addresses have one text");
        promise(!values::looksLikeXAddress(input), "no address is of two kinds");
    }
    const auto tagged = values::xAddressFromText(input);
    if (tagged) {
        promise(values::toText(*tagged) == input, "X-addresses have one text");
        promise(values::looksLikeXAddress(input), "an X-address looks like one");
    }
}

void checkParts(std::string_view input) {
    using values::AddressKind;
    const auto parts = values::addressPartsFromText(input);
    if (!parts) {
        return;
    }
    const bool isSecret = values::isSecret(parts->kind);
    promise(!isSecret || (!parts->account && !parts->publicKey && !parts->tag),
            "nothing of a secret is told");
    promise((parts->kind == AddressKind::classic) == values::accountFromAddress(input).has_value(),
            "classic addresses are known as such");
    promise((parts->kind == AddressKind::xAddress) == values::xAddressFromText(input).has_value(),
            "X-addresses are known as such");
    if (parts->publicKey) {
        promise(values::publicKeyToText(parts->kind, *parts->publicKey) == input,
                "public keys have one text");
    }
}

void checkBytes(std::string_view input) {
    if (const auto payload = bytes::fromBase58Check(input)) {
        promise(bytes::toBase58Check(*payload) == input, "base58 has one text");
    }
    if (const auto raw = bytes::fromHex(input)) {
        promise(bytes::fromHex(bytes::toHex(*raw)).value() == *raw, "hex round trips");
    }
    promise(bytes::cutAtCharacter(input, 7).size() <= 7, "cut to size");
}

// Any bytes are the payload of some text, so that the fuzzer gets past the checksum.
void checkAsPayload(std::string_view input) {
    constexpr std::size_t longest = 60;
    if (input.size() > longest) {
        return;
    }
    const bytes::Bytes payload(input.begin(), input.end());
    const std::string text = bytes::toBase58Check(payload);
    promise(bytes::fromBase58Check(text).value() == payload, "payloads round trip");
    checkAddresses(text);
    checkParts(text);
}

} // namespace

void addressEntry(std::string_view input) {
    checkAddresses(input);
    checkParts(input);
    checkBytes(input);
    checkAsPayload(input);
}

} // namespace countersign::fuzz
