#include "engine/keys/secp256k1.h"

#include "engine/bytes/reader.h"

#include <secp256k1.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <optional>

namespace countersign::keys {

namespace {

constexpr std::size_t numberSize = 32;
constexpr std::size_t maxSize = 72;      // of strict DER
constexpr std::uint8_t maxLength = 0x7F; // in one byte, as it is written here

using Compact = std::array<std::uint8_t, 2 * numberSize>; // r, then s, each with its zeros

struct Parsed {
    Compact numbers{};
    bool isStrict = true;
};

// One integer of the sequence. Strict: as short as can be, with a zero in front only where the
// number would look negative. Old servers read others, too.
bool readInteger(bytes::Reader& reader, std::span<std::uint8_t> number, bool& isStrict) {
    constexpr std::uint8_t integerTag = 0x02;
    constexpr std::uint8_t signBit = 0x80;
    if (reader.u8() != integerTag) {
        return false;
    }
    bytes::ByteView content = reader.take(reader.u8());
    if (reader.failed() || content.empty()) {
        return false;
    }
    const bool isNegative = (content[0] & signBit) != 0;
    const bool isPadded = content.size() > 1 && content[0] == 0 && (content[1] & signBit) == 0;
    isStrict = isStrict && !isNegative && !isPadded;
    const auto first =
        std::find_if(content.begin(), content.end(), [](std::uint8_t byte) { return byte != 0; });
    content = content.subspan(static_cast<std::size_t>(first - content.begin()));
    if (content.size() > number.size()) {
        return false;
    }
    std::copy(content.begin(), content.end(), number.end() - static_cast<long>(content.size()));
    return true;
}

std::optional<Parsed> parse(bytes::ByteView signature) {
    constexpr std::uint8_t sequenceTag = 0x30;
    bytes::Reader reader(signature);
    Parsed parsed;
    if (reader.u8() != sequenceTag) {
        return std::nullopt;
    }
    const std::uint8_t length = reader.u8();
    if (length > maxLength || length != reader.remaining()) {
        return std::nullopt;
    }
    const std::span<std::uint8_t> numbers(parsed.numbers);
    if (!readInteger(reader, numbers.first(numberSize), parsed.isStrict) ||
        !readInteger(reader, numbers.last(numberSize), parsed.isStrict) || !reader.atEnd()) {
        return std::nullopt;
    }
    parsed.isStrict = parsed.isStrict && signature.size() <= maxSize;
    return parsed;
}

bool isZero(std::span<const std::uint8_t> number) {
    return std::all_of(number.begin(), number.end(), [](std::uint8_t byte) { return byte == 0; });
}

} // namespace

void Secp256k1::Destroyer::operator()(secp256k1_context_struct* context) const {
    secp256k1_context_destroy(context);
}

Secp256k1::Secp256k1()
    : m_context(secp256k1_context_create(SECP256K1_CONTEXT_NONE)) {
    [[maybe_unused]] const int ready = sodium_init();
    std::array<std::uint8_t, 32> seed{};
    randombytes_buf(seed.data(), seed.size());
    // It fails only where the context was not made by the library.
    [[maybe_unused]] const int done = secp256k1_context_randomize(m_context.get(), seed.data());
    sodium_memzero(seed.data(), seed.size());
}

Secp256k1::~Secp256k1() = default;

SignatureCheck Secp256k1::verify(const bytes::Sha256& digest, bytes::ByteView signature,
                                 const PublicKey& key) const {
    const std::optional<Parsed> parsed = parse(signature);
    if (!parsed) {
        return SignatureCheck::badEncoding;
    }
    const std::span<const std::uint8_t> numbers(parsed->numbers);
    secp256k1_ecdsa_signature given;
    if (secp256k1_ecdsa_signature_parse_compact(m_context.get(), &given, numbers.data()) == 0 ||
        isZero(numbers.first(numberSize)) || isZero(numbers.last(numberSize))) {
        return SignatureCheck::outOfRange;
    }
    secp256k1_pubkey point;
    if (secp256k1_ec_pubkey_parse(m_context.get(), &point, key.view().data(), key.view().size()) ==
        0) {
        return SignatureCheck::badKey;
    }
    // The library refuses the upper half by itself.
    secp256k1_ecdsa_signature normal;
    const bool isHigh = secp256k1_ecdsa_signature_normalize(m_context.get(), &normal, &given) != 0;
    if (secp256k1_ecdsa_verify(m_context.get(), &normal, digest.data(), &point) == 0) {
        return SignatureCheck::mismatch;
    }
    if (!parsed->isStrict) {
        return SignatureCheck::laxEncoding;
    }
    return isHigh ? SignatureCheck::highS : SignatureCheck::valid;
}

} // namespace countersign::keys
