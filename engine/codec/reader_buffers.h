#pragma once

#include "engine/codec/object.h"
#include "engine/codec/wire_buffer.h"

#include <string>
#include <string_view>
#include <vector>

namespace countersign::codec {

template <typename Value>
struct JsonMember {
    const definitions::FieldDef* field = nullptr; // null: no field has this name
    std::uint32_t tag = 0;
    bool isTag = false;   // no member of the text: the tag of an address that stands beside it
    bool isAlias = false; // DeliverMax
    std::string_view name;
    Value value;

    // Canonical order; of equal fields DeliverMax comes last. Room for the position in the low
    // bits.
    std::uint64_t sortKey() const {
        const std::uint64_t code = field == nullptr ? 0 : field->id.code;
        return code << 32U | (isAlias ? std::uint64_t{1} << 31U : 0);
    }
};

// Buffers of a reader, kept by the caller from object to object.
template <typename Value>
struct ReaderBuffers {
    static constexpr std::size_t keptBytes = 256U * 1024U; // of each; a huge object lets go of more

    WireBuffer wire;
    std::vector<Node> nodes;
    std::string texts;
    std::vector<JsonMember<Value>> members; // of the objects being read, outermost first
    std::vector<std::uint64_t> order;       // the same: sort key and position of each

    void reset() {
        wire.clear();
        if (wire.capacity() > keptBytes) {
            wire.release();
        }
        releaseAbove(nodes);
        releaseAbove(texts);
        releaseAbove(members);
        releaseAbove(order);
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
