#include "engine/recording/expansion.h"

#include <zstd.h>

#include <array>
#include <cstring>
#include <utility>

namespace countersign::recording {

struct Expansion::Zstd {
    Zstd()
        : out(chunkSize) {
        ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, windowLog);
    }

    struct Free {
        void operator()(ZSTD_DCtx* pointer) const { ZSTD_freeDCtx(pointer); }
    };
    std::unique_ptr<ZSTD_DCtx, Free> context{ZSTD_createDCtx()};
    bytes::Bytes out;
    bool insideFrame = false;
    bool outputPending = false; // the last call filled `out`: there may be more without new input
};

namespace {

// A zstd frame, or a skippable one in front of it.
bool beginsLikeZstd(bytes::ByteView head) {
    constexpr std::array<std::uint8_t, 4> frame{0x28, 0xB5, 0x2F, 0xFD};
    constexpr std::array<std::uint8_t, 3> skippable{0x2A, 0x4D, 0x18};
    if (head.size() < 4)
        return false;
    return std::equal(frame.begin(), frame.end(), head.begin()) ||
           ((head[0] & 0xF0U) == 0x50U &&
            std::equal(skippable.begin(), skippable.end(), head.begin() + 1));
}

} // namespace

Expansion::Expansion(SourcePtr source)
    : m_source(std::move(source))
    , m_compressed(chunkSize) {}

Expansion::~Expansion() = default;

Result<void> Expansion::refill() {
    const Result<std::size_t> count = m_source->read(m_offset, m_compressed);
    if (!count)
        return tl::unexpected(count.error());
    m_begin = 0;
    m_end = *count;
    m_offset += *count;
    return {};
}

Result<bytes::ByteView> Expansion::next() {
    if (m_failure)
        return tl::unexpected(*m_failure);
    Result<bytes::ByteView> chunk = bytes::ByteView{};
    if (!m_started || !m_zstd) {
        const Result<void> filled = refill();
        if (!filled)
            chunk = tl::unexpected(filled.error());
        else if (!m_started && beginsLikeZstd({m_compressed.data(), m_end}))
            m_zstd = std::make_unique<Zstd>();
        m_started = true;
    }
    if (chunk && m_zstd)
        chunk = expand();
    else if (chunk)
        chunk = bytes::ByteView{m_compressed.data(), m_end};
    if (!chunk)
        m_failure = chunk.error();
    return chunk;
}

Result<bytes::ByteView> Expansion::expand() {
    while (true) {
        if (m_begin == m_end && !m_zstd->outputPending) {
            if (const Result<void> filled = refill(); !filled)
                return tl::unexpected(filled.error());
            if (m_end == 0) {
                m_truncated = m_zstd->insideFrame;
                return bytes::ByteView{};
            }
        }
        ZSTD_inBuffer in{m_compressed.data(), m_end, m_begin};
        ZSTD_outBuffer out{m_zstd->out.data(), m_zstd->out.size(), 0};
        const std::size_t hint = ZSTD_decompressStream(m_zstd->context.get(), &out, &in);
        if (ZSTD_isError(hint) != 0)
            return fail(Errc::badCompression, ZSTD_getErrorName(hint));
        m_begin = in.pos;
        m_zstd->insideFrame = hint != 0;
        m_zstd->outputPending = hint != 0 && out.pos == out.size;
        m_expanded += out.pos;
        if (const Result<void> ratio = checkRatio(); !ratio)
            return tl::unexpected(ratio.error());
        if (out.pos > 0)
            return bytes::ByteView{m_zstd->out.data(), out.pos};
    }
}

Result<void> Expansion::checkRatio() const {
    // What is left of the input buffer has not been expanded yet, so it does not count.
    const std::uint64_t used = m_offset - (m_end - m_begin);
    if (m_expanded > used * ratioLimit + slack)
        return fail(Errc::expansionTooLarge);
    return {};
}

} // namespace countersign::recording
