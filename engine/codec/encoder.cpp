#include "engine/codec/encoder.h"

#include "engine/bytes/writer.h"

namespace countersign::codec {

namespace {

bool isSigned(const definitions::Definitions& definitions, const Node& node) {
    const definitions::FieldDef* field = definitions.field(node.field);
    return field == nullptr || field->isSigning;
}

void appendSigned(const EncodedParts& parts, bytes::Bytes& out) {
    std::uint32_t begin = 0; // of the run that is not copied yet
    for (const Node& node : parts.nodes) {
        const bool isOnTop = node.parent == Node::none && node.kind != NodeKind::text;
        if (isOnTop && !isSigned(*parts.definitions, node)) {
            bytes::appendBytes(out, parts.wire.subspan(begin, node.begin - begin));
            begin = node.end;
        }
    }
    bytes::appendBytes(out, parts.wire.subspan(begin));
}

} // namespace

void appendEncoding(const EncodedParts& parts, Purpose purpose, bytes::Bytes& out) {
    if (purpose == Purpose::whole || parts.definitions == nullptr) {
        bytes::appendBytes(out, parts.wire);
        return;
    }
    appendSigned(parts, out);
}

void appendEncoding(const Object& object, Purpose purpose, bytes::Bytes& out) {
    appendEncoding({object.definitions().get(), object.bytes(), object.nodes()}, purpose, out);
}

} // namespace countersign::codec
