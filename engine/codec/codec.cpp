#include "engine/codec/codec.h"

#include "engine/codec/decoder.h"
#include "engine/codec/encoder.h"
#include "engine/codec/json_reader.h"
#include "engine/codec/json_writer.h"
#include "engine/codec/single_value.h"

namespace countersign::codec {

namespace {

// Metadata and entries of 2013 hold negative native amounts: history, no fault of the bytes.
bool isHistoric(const Remark& remark, ObjectKind kind) {
    return remark.code == Errc::negativeAmount &&
           (kind == ObjectKind::metadata || kind == ObjectKind::entry);
}

} // namespace

Codec::Codec(definitions::DefinitionsPtr definitions)
    : m_definitions(std::move(definitions))
    , m_specialFields(*m_definitions) {}

Result<Object> Codec::fromJson(std::string_view json, ObjectKind kind,
                               std::vector<std::string>* ignored) const {
    JsonReading reading;
    reading.ignored = ignored;
    return fromJson(json, kind, reading);
}

Result<Object> Codec::fromJson(std::string_view json, ObjectKind kind,
                               const JsonReading& reading) const {
    JsonBuffers buffers;
    return readJson(*this, json, kind, reading, buffers);
}

Result<Object> Codec::fromBytes(bytes::ByteView blob, ObjectKind kind) const {
    Decoded decoded = dissect(blob, kind);
    for (const Remark& remark : decoded.remarks) {
        if (!isHistoric(remark, kind)) {
            return fail(remark.code, remark.subject, remark.offset);
        }
    }
    if (decoded.stopped) {
        return tl::unexpected(*std::move(decoded.stopped));
    }
    return std::move(decoded.object);
}

Decoded Codec::dissect(bytes::ByteView blob, ObjectKind kind) const {
    return Decoder(m_definitions, blob, kind).run();
}

void Codec::appendJson(const Object& object, std::string& out) const {
    codec::appendJson(out, object);
}

void Codec::encode(const Object& object, Purpose purpose, bytes::Bytes& out) const {
    out.clear();
    appendEncoding(object, purpose, out);
}

Result<bytes::Bytes> Codec::valueFromJson(std::string_view type, std::string_view field,
                                          std::string_view json) const {
    const Result<ValueRule> rule = ruleOf(*m_definitions, type, field);
    return rule ? readSingle(*this, *rule, json) : tl::unexpected(rule.error());
}

Result<std::string> Codec::valueToJson(std::string_view type, std::string_view field,
                                       bytes::ByteView wire) const {
    const Result<ValueRule> rule = ruleOf(*m_definitions, type, field);
    return rule ? singleToJson(*this, *rule, wire) : tl::unexpected(rule.error());
}

} // namespace countersign::codec
