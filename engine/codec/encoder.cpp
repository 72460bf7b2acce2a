#include "engine/codec/encoder.h"

#include "engine/bytes/writer.h"

namespace countersign::codec {

namespace {

bool isSigned(const Object& object, const Node& node) {
    const definitions::FieldDef* field = object.definitions()->field(node.field);
    return field == nullptr || field->isSigning;
}

void appendSigned(const Object& object, bytes::Bytes& out) {
    const bytes::ByteView all = object.bytes();
    std::uint32_t begin = 0; // of the run that is not copied yet
    for (std::uint32_t at = object.firstChild(Node::none); at != Node::none;
         at = object.nextSibling(at)) {
        const Node& node = object.nodes()[at];
        if (node.kind != NodeKind::text && !isSigned(object, node)) {
            bytes::appendBytes(out, all.subspan(begin, node.begin - begin));
            begin = node.end;
        }
    }
    bytes::appendBytes(out, all.subspan(begin));
}

} // namespace

void appendEncoding(const Object& object, Purpose purpose, bytes::Bytes& out) {
    if (purpose == Purpose::whole || !object.definitions()) {
        bytes::appendBytes(out, object.bytes());
        return;
    }
    appendSigned(object, out);
}

} // namespace countersign::codec
