#pragma once

#include "engine/bytes/bytes.h"
#include "engine/codec/object.h"

#include <string>
#include <string_view>
#include <vector>

namespace countersign::codec {

template <typename Value>
struct JsonMember {
    const definitions::FieldDef* field = nullptr; // null: no field has this name
    std::uint32_t order = 0;                      // in the text
    std::uint32_t tag = 0;
    bool isTag = false;   // no member of the text: the tag of an address that stands beside it
    bool isAlias = false; // DeliverMax
    std::string_view name;
    Value value;

    std::uint32_t code() const { return field == nullptr ? 0 : field->id.code; }
};

// Buffers of a reader, kept by the caller from object to object.
template <typename Value>
struct ReaderBuffers {
    static constexpr std::size_t keptBytes = 256U * 1024U; // of each; a huge object lets go of more

    bytes::Bytes wire;
    std::vector<Node> nodes;
    std::string texts;
    std::vector<JsonMember<Value>> members;

    void reset() {
        releaseAbove(wire);
        releaseAbove(nodes);
        releaseAbove(texts);
        releaseAbove(members);
    }

private:
    template <typename Buffer>
    static void releaseAbove(Buffer& buffer) {
        buffer.clear();
        if (buffer.capacity() * sizeof(typename Buffer::value_type) > keptBytes) {
            Buffer().swap(buffer);
        }
    }
};

} // namespace countersign::codec
