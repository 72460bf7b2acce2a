#pragma once

#include "engine/codec/json_reader.h"
#include "engine/inspect/detected.h"

#include <functional>

namespace countersign::inspect {

// Answers false to end.
using DetectedVisitor = std::function<bool(Detected&&)>;

// What a JSON document holds, in the order in which it stands there: objects of a known kind, and
// blobs in the members that servers put them in ("tx_blob", "meta_blob", "data" …), on any level.
// Documents with a secret are refused as a whole, before anything is read. Kept and used again.
class JsonSource {
public:
    // `codec` must outlive it.
    explicit JsonSource(const codec::Codec& codec)
        : m_codec(codec) {}

    // Fails with the reader's error; answers whether `visit` wants more. `text` must outlive the
    // call only. A document without anything known is one refusal.
    Result<bool> read(std::string_view text, std::uint32_t line, const DetectedVisitor& visit);

private:
    struct Surroundings {
        std::optional<values::Hash256> index;
        std::optional<values::Hash256> id;
    };

    bool walk(const codec::DocumentValue& value, const std::string& path, Surroundings around,
              unsigned depth);
    bool takeObject(const codec::DocumentValue& value, const std::string& path,
                    codec::Recognition seen, const Surroundings& around);
    Result<codec::Object> readObject(const codec::DocumentValue& value, Detected& found);
    bool takeList(const codec::DocumentValue& value, const std::string& path);
    bool takeBlob(std::string_view name, std::string_view text, const std::string& path,
                  const Surroundings& around);
    bool takeListBytes(std::string_view text, const std::string& path, bytes::Bytes manifest,
                       std::string_view signature);
    bool give(Detected found, const std::string& path);

    const codec::Codec& m_codec;
    codec::JsonDocument m_document;
    codec::ReaderBuffers<codec::DocumentValue> m_buffers;
    std::optional<Error> m_oddity; // what strict reading refuses the document for
    const DetectedVisitor* m_visit = nullptr;
    std::uint32_t m_line = 1;
    bool m_hasFound = false;
};

} // namespace countersign::inspect
