#include "engine/codec/single_value.h"

#include "engine/bytes/writer.h"
#include "engine/codec/json_reader.h"
#include "engine/codec/object_reader.h"
#include "engine/codec/prefix.h"
#include "engine/codec/value_text.h"

namespace countersign::codec {

namespace {

using definitions::FieldForm;
using definitions::FieldType;

struct NamedRule {
    std::string_view name;
    ValueRule rule;
};

constexpr std::array<NamedRule, 5> namedRules{{
    {"SignedAmount", {FieldType::amount, FieldForm::signedDrops}},
    {"TransactionType", {FieldType::uint16, FieldForm::transactionType}},
    {"LedgerEntryType", {FieldType::uint16, FieldForm::ledgerEntryType}},
    {"TransactionResult", {FieldType::uint8, FieldForm::transactionResult}},
    {"PermissionValue", {FieldType::uint32, FieldForm::permission}},
}};

// Any field of the type: a container is read like a member of an object.
const definitions::FieldDef* fieldOfType(const definitions::Definitions& definitions,
                                         FieldType type) {
    for (const definitions::FieldDef& field : definitions.fields()) {
        if (field.type == type && field.id != objectEnd && field.id != arrayEnd) {
            return &field;
        }
    }
    return nullptr;
}

Result<std::string> objectToJson(const Codec& codec, bytes::ByteView wire) {
    std::string json;
    if (wire.empty()) {
        return "{}";
    }
    Result<Object> object = codec.fromBytes(wire, ObjectKind::other);
    if (!object) {
        return tl::unexpected(std::move(object.error()));
    }
    codec.appendJson(*object, json);
    return json;
}

// Read as the one member of an object, whose text is cut off again.
Result<std::string> arrayToJson(const Codec& codec, bytes::ByteView wire) {
    const definitions::FieldDef* field = fieldOfType(*codec.definitions(), FieldType::array);
    if (field == nullptr) {
        return fail(Errc::unknownType);
    }
    bytes::Bytes blob;
    bytes::appendBytes(blob, field->headerBytes());
    bytes::appendBytes(blob, wire);
    const Result<Object> object = codec.fromBytes(blob, ObjectKind::other);
    if (!object) {
        return tl::unexpected(object.error());
    }
    if (object->nodes().front().end != blob.size()) {
        return fail(Errc::badLength);
    }
    std::string json;
    codec.appendJson(*object, json);
    const std::size_t before = field->name.size() + 4; // {"…":
    return json.substr(before, json.size() - before - 1);
}

bool isShown(Errc code) {
    return code == Errc::negativeAmount || code == Errc::unknownName || code == Errc::emptyVector;
}

} // namespace

Result<ValueRule> ruleOf(const definitions::Definitions& definitions, std::string_view type,
                         std::string_view field) {
    for (const NamedRule& named : namedRules) {
        if (named.name == type) {
            return named.rule;
        }
    }
    const FieldType known = typeOfName(type);
    if (known == FieldType::unknown) {
        return fail(Errc::unknownName, "type");
    }
    const definitions::FieldDef* definition = definitions.field(field);
    const bool fits = definition != nullptr && definition->type == known;
    return ValueRule{known, fits ? definition->form : FieldForm::plain};
}

Result<bytes::Bytes> readSingle(const Codec& codec, ValueRule rule, std::string_view json) {
    JsonBuffers buffers;
    if (Result<void> done = buffers.document.read(json, JsonOddities::refused); !done) {
        return tl::unexpected(std::move(done.error()));
    }
    ReadRules rules;
    rules.decimals = DecimalGrammar::server;
    const ReaderInput input{codec.definitions(), codec.specialFields(), ObjectKind::other, rules,
                            nullptr};
    ObjectReader<DocumentValue> reader(input, buffers.object);
    if (Result<void> done = reader.readBare(rule, DocumentValue(buffers.document, 0)); !done) {
        Error error = std::move(done.error());
        error.offset = buffers.document.characterAt(error.offset);
        return tl::unexpected(std::move(error));
    }
    const bytes::ByteView wire = buffers.object.wire.view();
    return bytes::Bytes(wire.begin(), wire.end());
}

Result<std::string> singleToJson(const Codec& codec, ValueRule rule, bytes::ByteView wire) {
    if (rule.type == FieldType::object) {
        return objectToJson(codec, wire);
    }
    if (rule.type == FieldType::array) {
        return arrayToJson(codec, wire);
    }
    if (!hasLengthPrefix(rule.type)) {
        bytes::Reader reader(wire);
        if (const std::optional<Errc> problem = skipValue(reader, rule.type)) {
            return fail(*problem == Errc::truncated ? Errc::badLength : *problem);
        }
        if (!reader.atEnd()) {
            return fail(Errc::badLength);
        }
    }
    rule.isHistory = true;
    const std::optional<Errc> odd = checkValue(rule, wire, *codec.definitions());
    if (odd && !isShown(*odd)) {
        return fail(*odd);
    }
    std::string json;
    appendValue(json, rule, wire, *codec.definitions());
    return json;
}

} // namespace countersign::codec
