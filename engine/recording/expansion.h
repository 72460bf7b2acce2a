#pragma once

#include "engine/recording/source.h"

#include <memory>
#include <optional>

namespace countersign::recording {

// The plain bytes of a source, chunk by chunk: as they are, or expanded when it begins like zstd.
// Frames follow each other; skippable ones (the index at the end) are passed over. One thread.
class Expansion {
public:
    static constexpr int windowLog = 27;              // 128 MiB of history at most
    static constexpr std::uint64_t ratioLimit = 1000; // of the compressed bytes read so far
    static constexpr std::uint64_t slack = 64U * 1024U * 1024U; // plus this much
    static constexpr std::size_t chunkSize = 128U * 1024U;

    explicit Expansion(SourcePtr source);
    ~Expansion();
    Expansion(const Expansion&) = delete;
    Expansion& operator=(const Expansion&) = delete;

    // The next bytes, valid until the next call; empty at the end. Fails with cannotRead,
    // badCompression (subject: what zstd says) or expansionTooLarge, and then for good.
    Result<bytes::ByteView> next();

    bool truncated() const { return m_truncated; } // ended inside a frame, as after a crash

private:
    struct Zstd;

    Result<void> refill();
    Result<bytes::ByteView> expand();
    Result<void> checkRatio() const;

    SourcePtr m_source;
    std::unique_ptr<Zstd> m_zstd; // null for plain bytes
    bytes::Bytes m_compressed;
    std::size_t m_begin = 0; // of what is not yet used in m_compressed
    std::size_t m_end = 0;
    std::uint64_t m_offset = 0; // in the source
    std::uint64_t m_expanded = 0;
    bool m_started = false;
    bool m_truncated = false;
    std::optional<Error> m_failure;
};

} // namespace countersign::recording
