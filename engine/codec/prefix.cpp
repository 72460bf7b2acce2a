#include "engine/codec/prefix.h"

#include "engine/bytes/writer.h"

namespace countersign::codec {

namespace {

constexpr std::size_t maxOneByte = 192;
constexpr std::size_t maxTwoBytes = 12'480;
constexpr std::uint16_t shortLimit = 16; // codes below it share the first byte

} // namespace

std::optional<FieldHeader> readHeader(bytes::Reader& reader) {
    const std::uint8_t first = reader.u8();
    std::uint16_t type = first >> 4U;
    std::uint16_t nth = first & 15U;
    FieldHeader header;
    if (type == 0) {
        type = reader.u8();
        header.isMinimal = type >= shortLimit;
    }
    if (nth == 0) {
        nth = reader.u8();
        header.isMinimal = header.isMinimal && nth >= shortLimit;
    }
    if (reader.failed() || type == 0 || nth == 0) {
        return std::nullopt;
    }
    header.field = values::FieldId::of(type, nth);
    return header;
}

void appendHeader(bytes::Bytes& out, values::FieldId field) {
    const bool shortType = field.type() < shortLimit;
    const bool shortNth = field.nth() < shortLimit;
    out.push_back(static_cast<std::uint8_t>((shortType ? field.type() << 4U : 0U) |
                                            (shortNth ? field.nth() : 0U)));
    if (!shortType) {
        out.push_back(static_cast<std::uint8_t>(field.type()));
    }
    if (!shortNth) {
        out.push_back(static_cast<std::uint8_t>(field.nth()));
    }
}

std::optional<std::size_t> readLength(bytes::Reader& reader) {
    const std::size_t first = reader.u8();
    std::size_t length = first;
    if (first > 254) {
        return std::nullopt;
    }
    if (first > 240) {
        length = maxTwoBytes + 1 + ((first - 241) << 16U) + reader.u16();
    } else if (first > maxOneByte) {
        length = maxOneByte + 1 + ((first - 193) << 8U) + reader.u8();
    }
    return reader.failed() ? std::nullopt : std::optional<std::size_t>(length);
}

std::size_t lengthPrefix(std::size_t length, std::array<std::uint8_t, 3>& prefix) {
    const auto low = [](std::size_t value) { return static_cast<std::uint8_t>(value); };
    if (length <= maxOneByte) {
        prefix[0] = low(length);
        return 1;
    }
    if (length <= maxTwoBytes) {
        const std::size_t rest = length - maxOneByte - 1;
        prefix[0] = low(193 + (rest >> 8U));
        prefix[1] = low(rest);
        return 2;
    }
    if (length > maxPrefixedLength) {
        return 0;
    }
    const std::size_t rest = length - maxTwoBytes - 1;
    prefix = {low(241 + (rest >> 16U)), low(rest >> 8U), low(rest)};
    return 3;
}

bool appendLength(bytes::Bytes& out, std::size_t length) {
    std::array<std::uint8_t, 3> prefix{};
    const std::size_t size = lengthPrefix(length, prefix);
    bytes::appendBytes(out, bytes::ByteView(prefix).first(size));
    return size > 0;
}

} // namespace countersign::codec
