#pragma once

#include "engine/codec/codec.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::bench {

// One message of the stream, and the objects in it.
struct Sample {
    std::string padded; // the message, with the bytes behind it that simdjson wants to read
    std::string body;   // JSON text of the transaction, padded too
    std::string nodes;  // JSON text of the affected nodes, without brackets
    codec::Object transaction;
    codec::Object metadata;

    std::string_view message() const;
    std::string_view bodyText() const;
};

// Transactions with metadata from a file of messages, one a line, plain or zstd: messages as a
// server sends them, {"message": …} as in the conformance files, or a recording. At most `most`,
// spread evenly over the file.
std::vector<Sample> readSamples(const codec::Codec& codec, const std::string& path,
                                std::size_t most);

// A message of about `size` bytes: one transaction and the affected nodes of many.
std::string paddedMessageOfSize(const std::vector<Sample>& samples, std::size_t size);

// For the npm reference: a line with the two payments of codec_contenders.h, then a line a sample.
bool writeForReference(const std::vector<Sample>& samples, const std::string& path);

} // namespace countersign::bench
