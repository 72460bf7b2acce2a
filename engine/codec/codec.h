#pragma once

#include "engine/codec/object.h"
#include "engine/codec/read_rules.h"
#include "engine/codec/remark.h"
#include "engine/codec/special_fields.h"
#include "engine/definitions/definitions.h"
#include "engine/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::codec {

// What a tolerant reading understood. `rest` is the part of the blob that was not.
struct Decoded {
    Object object;
    std::vector<Remark> remarks;
    std::uint32_t restBegin = 0;
    std::optional<Error> stopped; // why reading ended before the end of the blob
};

// How JSON text is read.
struct JsonReading {
    Strictness strictness = Strictness::strict;
    AddressSource* addresses = nullptr;          // remembers address texts; null: each is checked
    std::vector<std::string>* ignored = nullptr; // gets the names of read-only members
};

// Which bytes an encoding is for (protocol.md 4); the prefix goes in front, fields that are not
// signed are left out at the top level.
enum class Purpose : std::uint8_t { whole, signing };

// One table bound to every direction of the codec; immutable, cheap to copy, used from any thread.
class Codec {
public:
    explicit Codec(definitions::DefinitionsPtr definitions);

    const definitions::DefinitionsPtr& definitions() const { return m_definitions; }
    const SpecialFields& specialFields() const { return m_specialFields; } // for the codec's parts

    // Strict: for drafts, files and everything that will be signed. Any oddity is an error with
    // code, character or byte offset and field path. Read-only keys of servers are skipped
    // (protocol.md 2.12) and listed in `ignored` when given.
    Result<Object> fromJson(std::string_view json, ObjectKind kind,
                            std::vector<std::string>* ignored = nullptr) const;
    // The same with every choice; tolerant: what cannot be converted stays text in a partial
    // object. It fails for texts that are no JSON object. Callers that read many use readJson()
    // with buffers of their own (json_reader.h).
    Result<Object> fromJson(std::string_view json, ObjectKind kind,
                            const JsonReading& reading) const;
    Result<Object> fromBytes(bytes::ByteView blob, ObjectKind kind) const;

    // Tolerant: for what the network or a file shows. Never fails as a whole.
    Decoded dissect(bytes::ByteView blob, ObjectKind kind) const;

    // JSON text in the spelling of protocol.md (UInt64 as 16 upper-case digits, amounts in plain
    // decimal, names for types and results). Appends.
    void appendJson(const Object& object, std::string& out) const;

    // The object's bytes for a purpose; `out` is reused, so a second call allocates nothing.
    void encode(const Object& object, Purpose purpose, bytes::Bytes& out) const;

    // Single values by type name ("Amount", "SignedAmount", "TransactionType", …) and, where the
    // form depends on it, field name; JSON text ↔ wire bytes without header and length.
    Result<bytes::Bytes> valueFromJson(std::string_view type, std::string_view field,
                                       std::string_view json) const;
    Result<std::string> valueToJson(std::string_view type, std::string_view field,
                                    bytes::ByteView wire) const;

private:
    definitions::DefinitionsPtr m_definitions;
    SpecialFields m_specialFields;
};

} // namespace countersign::codec
