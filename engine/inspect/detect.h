#pragma once

#include "engine/inspect/json_source.h"

namespace countersign::inspect {

// How the blobs of a source stand in it.
enum class SourceLayout : std::uint8_t { single, lines, jsonDocument, jsonLines };
std::string_view sourceLayoutName(SourceLayout layout); // "json-lines"

// Says what a pasted text or the bytes of a file are: one blob, one per line, JSON, JSON Lines or
// the bytes themselves. Decoration is taken off and said, secrets are refused and forgotten. Work
// is linear in the source and bounded. Made once and used for many sources, by one thread.
class Detector {
public:
    static constexpr std::size_t maxSource = codec::JsonDocument::maxLineBytes; // 16 MiB as hex

    // `codec` must outlive it; `asked` forces the kind of blobs that are not JSON.
    explicit Detector(const codec::Codec& codec, std::optional<codec::BlobKind> asked = {});

    // Calls `visit` for each blob, and for each line or document that holds none.
    SourceLayout run(bytes::ByteView source, const DetectedVisitor& visit);
    SourceLayout run(std::string_view source, const DetectedVisitor& visit);

    // One line of a source that is read line by line; false when `visit` wants no more.
    bool line(std::string_view text, std::uint32_t number, const DetectedVisitor& visit);

    // Letters and bytes looked at since it was made: the measure of linear work.
    std::uint64_t work() const { return m_work; }

private:
    SourceLayout runJson(std::string_view source, const DetectedVisitor& visit);
    SourceLayout runLines(std::string_view source, const DetectedVisitor& visit);
    bool eachLine(std::string_view source, const DetectedVisitor& visit);
    bool isOnePerLine(std::string_view source);
    Detected blobText(std::string_view text);

    const codec::Codec& m_codec;
    std::optional<codec::BlobKind> m_asked;
    JsonSource m_json;
    std::uint64_t m_work = 0;
};

} // namespace countersign::inspect
