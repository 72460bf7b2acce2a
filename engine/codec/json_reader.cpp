#include "engine/codec/json_reader.h"

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

} // namespace

Result<Object> readValue(const Codec& codec, const DocumentValue& value, ObjectKind kind,
                         const JsonReading& reading, ReaderBuffers<DocumentValue>& buffers) {
    const ReaderInput input{codec.definitions(), codec.specialFields(), kind,
                            rulesFor(kind, reading), reading.ignored};
    return ObjectReader<DocumentValue>(input, buffers).read(value);
}

Result<Object> readJson(const Codec& codec, std::string_view json, ObjectKind kind,
                        const JsonReading& reading, JsonBuffers& buffers) {
    JsonDocument& document = buffers.document;
    document.releaseAbove(ReaderBuffers<DocumentValue>::keptBytes);
    const bool isStrict = reading.strictness == Strictness::strict;
    if (Result<void> done =
            document.read(json, isStrict ? JsonOddities::refused : JsonOddities::kept);
        !done) {
        return tl::unexpected(std::move(done.error()));
    }
    Result<Object> object =
        readValue(codec, DocumentValue(document, 0), kind, reading, buffers.object);
    if (!object) {
        object.error().offset = document.characterAt(object.error().offset);
    }
    return object;
}

} // namespace countersign::codec
