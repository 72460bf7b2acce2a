#include "app/console/blob_file.h"

#include "app/console/input.h"
#include "app/console/served_transaction.h"
#include "app/console/validator_list.h"
#include "engine/bytes/hex.h"

#include <QByteArray>

#include <array>

namespace countersign::console {

namespace {

constexpr std::array<std::string_view, 9> blobNames{
    "tx_blob", "blob", "data", "meta_blob", "node_binary", "manifest", "ledger_data", "tx", "meta"};
constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos)
        return {};
    return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

// A text of hex digits is never taken for base64, whatever its length: a lost digit must show.
Result<bytes::Bytes> bytesOf(std::string_view text) {
    if (text.empty())
        return fail(Errc::badLength, {}, 0);
    Result<bytes::Bytes> decoded = bytes::fromHex(text);
    if (decoded || text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos)
        return decoded;
    Result<bytes::Bytes> other = fromBase64(text);
    return other ? other : decoded;
}

// The blob among the members of an object; nothing when there is none.
std::optional<Result<bytes::Bytes>> blobIn(const codec::DocumentValue& object) {
    for (const std::string_view name : blobNames) {
        const auto member = memberOf(object, name);
        if (!member || !member->scalar().isText() || member->scalar().text.empty())
            continue;
        Result<bytes::Bytes> decoded = bytesOf(member->scalar().text);
        if (!decoded)
            return fail(decoded.error().code, std::string(name), decoded.error().offset);
        return decoded;
    }
    for (const std::string_view name : {"result", "ledger"})
        if (const auto inner = memberOf(object, name))
            return blobIn(*inner);
    return std::nullopt;
}

Result<FileContent> fromBytes(Result<bytes::Bytes> decoded) {
    return std::move(decoded).map([](bytes::Bytes blob) {
        FileContent content;
        content.blob = std::move(blob);
        return content;
    });
}

} // namespace

Result<bytes::Bytes> fromBase64(std::string_view text) {
    constexpr std::size_t group = 4; // letters
    const QByteArray encoded =
        QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    const auto decoded =
        QByteArray::fromBase64Encoding(encoded, QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || text.size() % group != 0)
        return fail(Errc::badHex);
    return bytes::Bytes(decoded.decoded.begin(), decoded.decoded.end());
}

Result<FileContent> contentOf(std::string_view text) {
    text = trimmed(text);
    if (text.empty() || (text.front() != '{' && text.front() != '"'))
        return fromBytes(bytesOf(text));
    FileContent content;
    content.isJson = true;
    content.json = text;
    codec::JsonDocument document;
    if (!document.read(text, codec::JsonOddities::kept, codec::JsonDocument::maxLineBytes))
        return content; // the strict reader will say why
    const codec::DocumentValue value(document, 0);
    if (value.scalar().isText())
        return fromBytes(bytesOf(value.scalar().text));
    if (isValidatorList(value))
        return content;
    if (auto blob = blobIn(value))
        return fromBytes(*std::move(blob));
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
