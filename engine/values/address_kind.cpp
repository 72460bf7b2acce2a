#include "engine/values/address_kind.h"

#include "engine/bytes/base58.h"
#include "engine/values/x_address.h"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace countersign::values {

namespace {

struct Layout {
    AddressKind kind;
    std::string_view name;
    bool isSecret;
    std::array<std::uint8_t, 3> prefix;
    std::size_t prefixSize;
    std::size_t valueSize;
};

// The last seed is the spelling for ed25519. X-addresses have a layout of their own (x_address.h).
constexpr std::array<Layout, 9> layouts{{
    {AddressKind::classic, "classic", false, {0x00}, 1, AccountId::size},
    {AddressKind::xAddress, "x-address", false, {}, 0, 0},
    {AddressKind::nodePublic, "node-public", false, {0x1C}, 1, PublicKey::size},
    {AddressKind::accountPublic, "account-public", false, {0x23}, 1, PublicKey::size},
    {AddressKind::seed, "seed", true, {0x21}, 1, 16},
    {AddressKind::seed, "seed", true, {0x01, 0xE1, 0x4B}, 3, 16},
    {AddressKind::accountSecret, "account-secret", true, {0x22}, 1, 32},
    {AddressKind::nodePrivate, "node-private", true, {0x20}, 1, 32},
    {AddressKind::familyGenerator, "family-generator", false, {0x29}, 1, 33},
}};

const Layout& layoutOf(AddressKind kind) {
    return *std::find_if(layouts.begin(), layouts.end(),
                         [kind](const Layout& layout) { return layout.kind == kind; });
}

// Decoded bytes of a text that may be a secret: wiped when they go.
struct Payload {
    explicit Payload(bytes::Bytes decoded)
        : content(std::move(decoded)) {}
    Payload(const Payload&) = delete;
    Payload& operator=(const Payload&) = delete;
    ~Payload() { sodium_memzero(content.data(), content.size()); }

    bytes::Bytes content;
};

bool beginsWith(const bytes::Bytes& payload, const Layout& layout) {
    return layout.prefixSize > 0 && payload.size() >= layout.prefixSize &&
           std::equal(layout.prefix.begin(), layout.prefix.begin() + layout.prefixSize,
                      payload.begin());
}

bool isKeyType(std::uint8_t first) {
    return first == 0x02 || first == 0x03 || first == 0xED;
}

Result<AddressParts> partsOf(const bytes::Bytes& payload, const Layout& layout) {
    AddressParts parts;
    parts.kind = layout.kind;
    const auto value = payload.begin() + static_cast<std::ptrdiff_t>(layout.prefixSize);
    if (layout.kind == AddressKind::classic) {
        std::copy(value, payload.end(), parts.account.emplace().data.begin());
    }
    if (layout.kind == AddressKind::nodePublic || layout.kind == AddressKind::accountPublic) {
        if (!isKeyType(*value)) {
            return fail(Errc::outOfRange);
        }
        std::copy(value, payload.end(), parts.publicKey.emplace().data.begin());
    }
    return parts;
}

AddressParts partsOf(const XAddress& address) {
    AddressParts parts;
    parts.kind = AddressKind::xAddress;
    parts.account = address.account;
    parts.tag = address.tag;
    parts.isTest = address.isTest;
    return parts;
}

} // namespace

std::string_view addressKindName(AddressKind kind) {
    return layoutOf(kind).name;
}

std::optional<AddressKind> addressKindOfName(std::string_view name) {
    const auto found = std::find_if(layouts.begin(), layouts.end(),
                                    [name](const Layout& layout) { return layout.name == name; });
    return found == layouts.end() ? std::nullopt : std::optional(found->kind);
}

bool isSecret(AddressKind kind) {
    return layoutOf(kind).isSecret;
}

Result<AddressParts> addressPartsFromText(std::string_view text) {
    if (looksLikeXAddress(text)) {
        return xAddressFromText(text).map([](const XAddress& address) { return partsOf(address); });
    }
    Result<bytes::Bytes> decoded = bytes::fromBase58Check(text);
    if (!decoded) {
        return tl::unexpected(std::move(decoded.error()));
    }
    const Payload payload(*std::move(decoded));
    bool isKnownPrefix = false;
    for (const Layout& layout : layouts) {
        if (!beginsWith(payload.content, layout)) {
            continue;
        }
        isKnownPrefix = true;
        if (payload.content.size() == layout.prefixSize + layout.valueSize) {
            return partsOf(payload.content, layout);
        }
    }
    return fail(isKnownPrefix ? Errc::badLength : Errc::unknownName);
}

Result<std::string> publicKeyToText(AddressKind kind, const PublicKey& key) {
    if (kind != AddressKind::nodePublic && kind != AddressKind::accountPublic) {
        return fail(Errc::unknownName);
    }
    if (!isKeyType(key.data[0])) {
        return fail(Errc::outOfRange);
    }
    std::array<std::uint8_t, 1 + PublicKey::size> payload{layoutOf(kind).prefix[0]};
    std::copy(key.data.begin(), key.data.end(), payload.begin() + 1);
    return bytes::toBase58Check(payload);
}

} // namespace countersign::values
