#include "engine/codec/json_reader.h"

#include "engine/codec/encoder.h"
#include "engine/codec/object_reader.h"

namespace countersign::codec {

namespace {

ReadRules rulesFor(ObjectKind kind, const JsonReading& reading) {
    ReadRules rules;
    rules.strictness = reading.strictness;
    const bool isHistory = kind == ObjectKind::metadata || kind == ObjectKind::entry;
    rules.allowNegativeDrops = isHistory || !rules.isStrict();
    rules.allowEmptyVector = kind != ObjectKind::transaction || !rules.isStrict();
    rules.addresses = reading.addresses;
    return rules;
}

Result<void> readText(std::string_view json, Strictness strictness, JsonDocument& document) {
    document.releaseAbove(ReaderBuffers<DocumentValue>::keptBytes);
    const bool isStrict = strictness == Strictness::strict;
    return document.read(json, isStrict ? JsonOddities::refused : JsonOddities::kept);
}

// Offsets as people count them.
tl::unexpected<Error> inCharacters(const JsonDocument& document, Error error) {
    error.offset = document.characterAt(error.offset);
    return tl::unexpected(std::move(error));
}

} // namespace

Result<Object> readValue(const Codec& codec, const DocumentValue& value, ObjectKind kind,
                         const JsonReading& reading, ReaderBuffers<DocumentValue>& buffers) {
    const ReaderInput input{codec.definitions(), codec.specialFields(), kind,
                            rulesFor(kind, reading), reading.ignored};
    return ObjectReader<DocumentValue>(input, buffers).read(value);
}

Result<Object> readJson(const Codec& codec, std::string_view json, ObjectKind kind,
                        const JsonReading& reading, JsonBuffers& buffers) {
    if (Result<void> done = readText(json, reading.strictness, buffers.document); !done) {
        return tl::unexpected(std::move(done.error()));
    }
    Result<Object> object =
        readValue(codec, DocumentValue(buffers.document, 0), kind, reading, buffers.object);
    return object ? std::move(object) : inCharacters(buffers.document, std::move(object.error()));
}

Result<void> encodeJson(const Codec& codec, std::string_view json, ObjectKind kind, Purpose purpose,
                        AddressSource* addresses, JsonBuffers& buffers, bytes::Bytes& out) {
    out.clear();
    JsonReading reading;
    reading.addresses = addresses;
    if (Result<void> done = readText(json, reading.strictness, buffers.document); !done) {
        return done;
    }
    const ReaderInput input{codec.definitions(), codec.specialFields(), kind,
                            rulesFor(kind, reading), nullptr};
    Result<void> done = ObjectReader<DocumentValue>(input, buffers.object)
                            .readIntoBuffers(DocumentValue(buffers.document, 0));
    if (!done) {
        return inCharacters(buffers.document, std::move(done.error()));
    }
    appendEncoding({codec.definitions().get(), buffers.object.wire, buffers.object.nodes}, purpose,
                   out);
    return {};
}

} // namespace countersign::codec
