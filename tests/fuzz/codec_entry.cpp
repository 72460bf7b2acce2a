#include "engine/codec/codec.h"
#include "engine/codec/wire_type.h"
#include "tests/fuzz/entries.h"
#include "tests/fuzz/promise.h"
#include "tests/support/bundled_table.h"

#include <algorithm>
#include <string>

namespace countersign::fuzz {

namespace {

using codec::Node;
using codec::ObjectKind;

const codec::Codec& bundledCodec() {
    static const codec::Codec codec(test::bundledTable());
    return codec;
}

void checkNodes(const codec::Object& object) {
    const std::size_t size = object.bytes().size();
    for (std::uint32_t at = 0; at < object.nodes().size(); ++at) {
        const Node& node = object.nodes()[at];
        promise(node.begin <= node.valueBegin && node.valueBegin <= node.end, "a node has order");
        promise(node.parent == Node::none || node.parent < at, "parents come first");
        promise(node.kind == codec::NodeKind::text || node.end <= size, "nodes lie in the bytes");
    }
    for (std::uint32_t offset = 0; offset < size; offset += 1 + offset / 16) {
        const std::uint32_t at = object.deepestAt(offset);
        promise(at != Node::none, "every byte has a field");
        promise(object.nodes()[at].begin <= offset && offset < object.nodes()[at].end,
                "the field holds the byte");
    }
}

std::string jsonOf(const codec::Object& object) {
    std::string text;
    bundledCodec().appendJson(object, text);
    return text;
}

// What was read without an oddity is written as the same again.
void checkRoundTrip(const codec::Object& object, ObjectKind kind) {
    const auto again = bundledCodec().fromJson(jsonOf(object), kind);
    promise(again.has_value(), "own text is read");
    const bytes::ByteView left = again->bytes();
    const bytes::ByteView right = object.bytes();
    // Entries and metadata keep numbers of an older scale, which nobody writes any more.
    promise(kind != ObjectKind::transaction ||
                std::equal(left.begin(), left.end(), right.begin(), right.end()),
            "own text stands for the same bytes");
}

} // namespace

void blobEntry(std::string_view input) {
    const bytes::Bytes blob(input.begin(), input.end());
    for (const ObjectKind kind : {ObjectKind::transaction, ObjectKind::metadata}) {
        const codec::Decoded decoded = bundledCodec().dissect(blob, kind);
        promise(decoded.restBegin <= blob.size(), "the rest lies in the blob");
        promise(decoded.stopped.has_value() == (decoded.restBegin < blob.size()),
                "a rest has a reason");
        checkNodes(decoded.object);
        const codec::JsonReading tolerant{codec::Strictness::tolerant, nullptr, nullptr};
        promise(bundledCodec().fromJson(jsonOf(decoded.object), kind, tolerant).has_value(),
                "whatever is shown is JSON");
        if (const auto object = bundledCodec().fromBytes(blob, kind)) {
            promise(decoded.restBegin == blob.size(), "strict reading uses all");
            checkRoundTrip(*object, kind);
        }
    }
}

void jsonEntry(std::string_view input) {
    for (const ObjectKind kind : {ObjectKind::transaction, ObjectKind::entry}) {
        const codec::JsonReading tolerant{codec::Strictness::tolerant, nullptr, nullptr};
        const auto shown = bundledCodec().fromJson(input, kind, tolerant);
        if (shown) {
            checkNodes(*shown);
        }
        const auto object = bundledCodec().fromJson(input, kind);
        if (!object) {
            const Error& error = object.error();
            promise(error.offset == Error::nowhere || error.offset <= input.size(),
                    "an error points into the text");
            continue;
        }
        promise(shown.has_value() && !object->isPartial(), "strict is the narrower reading");
        const auto decoded = bundledCodec().fromBytes(object->bytes(), kind);
        promise(decoded.has_value(), "strict JSON makes strict bytes");
        promise(decoded->nodes().size() == object->nodes().size(), "both indexes agree");
        checkRoundTrip(*object, kind);
    }
}

} // namespace countersign::fuzz
