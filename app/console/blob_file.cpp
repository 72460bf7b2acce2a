#include "app/console/blob_file.h"

#include "app/console/input.h"
#include "app/console/request.h"
#include "engine/bytes/hex.h"

#include <QByteArray>

#include <array>

namespace countersign::console {

namespace {

constexpr std::array<std::string_view, 6> blobNames{"tx_blob",   "blob",        "data",
                                                    "meta_blob", "node_binary", "manifest"};
constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos)
        return {};
    return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

Result<bytes::Bytes> bytesOf(std::string_view text) {
    Result<bytes::Bytes> fromHex = bytes::fromHex(text);
    if (fromHex)
        return fromHex;
    const QByteArray encoded =
        QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    const auto decoded =
        QByteArray::fromBase64Encoding(encoded, QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return tl::unexpected(std::move(fromHex.error()));
    return bytes::Bytes(decoded.decoded.begin(), decoded.decoded.end());
}

} // namespace

Result<FileContent> contentOf(std::string_view text) {
    text = trimmed(text);
    FileContent content;
    if (text.empty() || text.front() != '{')
        return bytesOf(text).map([&](bytes::Bytes blob) {
            content.blob = std::move(blob);
            return content;
        });
    content.isJson = true;
    content.json = text;
    codec::JsonDocument document;
    if (!document.read(text, codec::JsonOddities::kept, codec::JsonDocument::maxLineBytes))
        return content; // the strict reader will say why
    const Result<Request> members = Request::of(document);
    for (const std::string_view name : blobNames) {
        const auto blob = members ? members->optionalText(name) : std::nullopt;
        if (!blob || !*blob)
            continue;
        Result<bytes::Bytes> decoded = bytesOf(**blob);
        if (!decoded)
            return fail(decoded.error().code, std::string(name), decoded.error().offset);
        content.isJson = false;
        content.blob = *std::move(decoded);
        break;
    }
    return content;
}

Result<FileContent> readContent(const QString& name) {
    Result<Input> input = Input::open(name);
    if (!input)
        return tl::unexpected(input.error());
    const Result<std::string> text = input->readAll();
    return text ? contentOf(*text) : tl::unexpected(text.error());
}

} // namespace countersign::console
