#pragma once

#include "engine/result.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace countersign::values {

// What a Base58Check text of the XRP Ledger stands for, by its prefix and length (protocol.md 5.5,
// 5.6).
enum class AddressKind : std::uint8_t {
    classic,
    xAddress,
    nodePublic,
    accountPublic,
    seed,
    accountSecret,
    nodePrivate,
    familyGenerator,
};

// "classic", "x-address", "node-public" …
std::string_view addressKindName(AddressKind kind);
std::optional<AddressKind> addressKindOfName(std::string_view name);
bool isSecret(AddressKind kind);

// The parts of such a text; of a secret kind only what kind it is.
struct AddressParts {
    AddressKind kind = AddressKind::classic;
    std::optional<AccountId> account;   // classic, xAddress
    std::optional<std::uint32_t> tag;   // xAddress
    bool isTest = false;                // xAddress
    std::optional<PublicKey> publicKey; // nodePublic, accountPublic
};

// Strict: fails as fromBase58Check and xAddressFromText do, with unknownName for a prefix that
// nothing has, badLength for one with another length, outOfRange for a public key that begins
// neither with 02, 03 nor ED.
Result<AddressParts> addressPartsFromText(std::string_view text);

// `kind` is nodePublic or accountPublic; outOfRange as above, unknownName for another kind.
Result<std::string> publicKeyToText(AddressKind kind, const PublicKey& key);

} // namespace countersign::values
