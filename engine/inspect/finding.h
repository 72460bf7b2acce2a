#pragma once

#include "engine/codec/codec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::inspect {

// Bytes [begin, end) of a blob.
struct ByteSpan {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    std::uint32_t size() const { return end - begin; }
    bool isEmpty() const { return begin == end; }
    bool operator==(const ByteSpan&) const = default;
};

// Why a length is held for wrong.
enum class LengthRule : std::uint8_t {
    none,
    ed25519Signature, // 64 bytes: the key beside it begins with ED
    derSignature,     // as long as its own second byte says
    publicKey,        // 33 bytes
    account,          // 20 bytes
    blobEnd,          // more than there are
};
std::string_view lengthRuleName(LengthRule rule); // "ed25519-signature"

// Something odd about a blob, at a place. Offsets count from the blob's first byte.
struct Finding {
    Errc code = Errc::badLength;
    std::string subject{};   // field path; empty when the bytes name no field
    values::FieldId field{}; // {0} likewise
    ByteSpan fault{};        // the bytes that are wrong; empty where something is missing

    // Of a wrong length.
    LengthRule rule = LengthRule::none;
    std::optional<std::uint32_t> claimed{};  // bytes that the field says, or must, have
    std::optional<std::uint32_t> expected{}; // bytes that are right, or that there are

    bool operator==(const Finding&) const = default;
};

// What makes the rest of a blob unreadable, and what came of it. The spans do not overlap: the
// field at fault lies in front of `unread`, `swallowed` is its end.
struct Damage {
    std::size_t finding = 0; // which of the findings it is
    ByteSpan field;          // the whole field, with what it took
    ByteSpan swallowed;      // bytes taken into it that are not its own, or that do not fill it
    values::FieldId swallowedField; // the field that would begin there; {0} when none can
    ByteSpan unread;                // bytes behind it
};

struct Findings {
    std::vector<Finding> all; // by place
    std::optional<Damage> damage;
};

// Everything odd about a decoded blob. Where a length that cannot be right is followed by nonsense,
// that length is the damage, not the place where the decoder gave up; `decoded` is then cut behind
// that field. `object` is where the object stands in `blob`. Linear.
Findings findingsOf(const codec::Codec& codec, bytes::ByteView blob, ByteSpan object,
                    codec::Decoded& decoded);

// The blob with the right length in the place of the wrong one; nothing when none is known.
std::optional<bytes::Bytes> withExpectedLength(bytes::ByteView blob, const Findings& findings);

} // namespace countersign::inspect
