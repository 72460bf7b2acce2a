#pragma once

#include "engine/codec/codec.h"

#include <cstdint>
#include <string>
#include <vector>

namespace countersign::console {

// One field of an object, in the order of the bytes.
struct FieldRow {
    std::string path;        // "Memos[0].Memo.MemoData"
    std::string name;        // the last part of it
    std::uint32_t begin = 0; // of the field's header
    std::uint32_t end = 0;   // one past the value
    std::string hex;         // header and value; of a container the header
    std::string json;        // the value; empty for a container
};

std::vector<FieldRow> fieldRows(const codec::Object& object);

} // namespace countersign::console
