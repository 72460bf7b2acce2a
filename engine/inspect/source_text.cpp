#include "engine/inspect/source_text.h"

#include "engine/bytes/base64.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/wipe.h"

#include <algorithm>

namespace countersign::inspect {

namespace {

constexpr std::array<std::string_view, 6> names{"byte-order-mark", "blanks",       "line-breaks",
                                                "quotes",          "hex-prefixes", "separators"};

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view hardBlank = "\xC2\xA0";
constexpr std::string_view zeroWidthBlank = "\xE2\x80\x8B";

bool isHexDigit(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'F') ||
           (letter >= 'a' && letter <= 'f');
}

bool startsWith(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

// What stands at the beginning of `text`, which is not empty; `size` becomes its bytes.
std::optional<DecorationKind> decorationAt(std::string_view text, bool isHex, std::size_t& size) {
    size = 1;
    switch (text.front()) {
    case '\n':
        return DecorationKind::lineBreaks;
    case '\r':
        size = startsWith(text, "\r\n") ? 2 : 1;
        return DecorationKind::lineBreaks;
    case ' ':
    case '\t':
        return DecorationKind::blanks;
    case '"':
    case '\'':
    case '`':
        return DecorationKind::quotes;
    case ',':
    case ':':
    case ';':
    case '-':
    case '_':
    case '.':
        return isHex ? std::optional(DecorationKind::separators) : std::nullopt;
    default:
        break;
    }
    for (const auto& [letters, kind] : {std::pair(byteOrderMark, DecorationKind::byteOrderMark),
                                        std::pair(hardBlank, DecorationKind::blanks),
                                        std::pair(zeroWidthBlank, DecorationKind::blanks)}) {
        if (startsWith(text, letters)) {
            size = letters.size();
            return kind;
        }
    }
    return std::nullopt;
}

bool isHexPrefix(std::string_view text) {
    return startsWith(text, "0x") || startsWith(text, "0X") || startsWith(text, "\\x");
}

// Takes a text apart in one pass.
class Cleaner {
public:
    Cleaner(std::string_view text, bool isHex)
        : m_text(text)
        , m_isHex(isHex) {
        m_letters.reserve(text.size());
    }
    ~Cleaner() { bytes::wipe(m_letters); }
    Cleaner(const Cleaner&) = delete;
    Cleaner& operator=(const Cleaner&) = delete;

    void run() {
        bool isBetween = true; // a hex prefix stands only where bytes begin
        for (std::size_t at = 0; at < m_text.size();) {
            std::size_t size = 1;
            const std::string_view rest = m_text.substr(at);
            if (const auto kind = decorationAt(rest, m_isHex, size)) {
                note(*kind);
                isBetween = true;
            } else if (m_isHex && isHexPrefix(rest) && (isBetween || rest.front() == '\\')) {
                note(DecorationKind::hexPrefixes);
                size = 2;
            } else {
                takeLetter(at);
                isBetween = false;
            }
            at += size;
        }
    }

    const std::string& letters() const { return m_letters; }
    std::size_t digits() const { return m_digits; }
    // The first letter that is no digit: its place among the letters, and in the text.
    std::size_t badLetter() const { return m_badLetter.value_or(m_letters.size()); }
    std::size_t badOffset() const { return m_badOffset; }

    std::vector<Decoration> removed() const {
        std::vector<Decoration> list;
        for (std::size_t kind = 0; kind < m_counts.size(); ++kind) {
            if (m_counts[kind] > 0) {
                list.push_back({static_cast<DecorationKind>(kind), m_counts[kind]});
            }
        }
        return list;
    }

private:
    void note(DecorationKind kind) { ++m_counts[static_cast<std::size_t>(kind)]; }
    void takeLetter(std::size_t at) {
        const bool isDigit = isHexDigit(m_text[at]);
        m_digits += isDigit ? 1 : 0;
        if (!isDigit && !m_badLetter) {
            m_badLetter = m_letters.size();
            m_badOffset = at;
        }
        m_letters += m_text[at];
    }

    std::string_view m_text;
    bool m_isHex;
    std::string m_letters;
    std::size_t m_digits = 0;
    std::optional<std::size_t> m_badLetter;
    std::size_t m_badOffset = 0;
    std::array<std::uint32_t, names.size()> m_counts{};
};

// A text that is digits alone between blanks, the usual paste.
std::optional<TextBytes> plainHex(std::string_view text) {
    const std::string_view digits = trimmed(text);
    if (digits.size() % 2 != 0 || digits.empty() || !isHexDigit(digits.front()) ||
        !isHexDigit(digits.back())) {
        return std::nullopt;
    }
    Result<bytes::Bytes> bytes = bytes::fromHex(digits);
    if (!bytes) {
        return std::nullopt;
    }
    TextBytes out{*std::move(bytes), {}, {}, digits.size()};
    if (digits.size() < text.size()) {
        const auto begin = static_cast<std::size_t>(digits.data() - text.data());
        std::string around(text.substr(0, begin));
        around += text.substr(begin + digits.size());
        Cleaner cleaner(around, true);
        cleaner.run();
        out.removed = cleaner.removed();
    }
    return out;
}

} // namespace

std::string_view decorationName(DecorationKind kind) {
    return names[static_cast<std::size_t>(kind)];
}

std::optional<TextBytes> bytesOfHex(std::string_view text) {
    constexpr std::size_t fewestInFront = 8; // digits before damage, for a text to be hex at all
    constexpr std::size_t fewestInAll = 32;  // or nearly nothing but digits
    if (std::optional<TextBytes> plain = plainHex(text)) {
        return plain;
    }
    Cleaner cleaner(text, true);
    cleaner.run();
    const std::string_view letters = cleaner.letters();
    const std::size_t good = cleaner.badLetter();
    const bool isWhole = good == letters.size();
    const std::size_t digits = cleaner.digits();
    const bool isOneWord = trimmed(text).find_first_of(" \t_:;,-.") == std::string_view::npos;
    const bool isMostlyHex =
        (good >= fewestInFront && digits >= letters.size() / 4 * 3) ||
        (isOneWord && digits >= fewestInAll && digits >= letters.size() / 10 * 9);
    if (letters.empty() || (!isWhole && !isMostlyHex) || (isWhole && good < 2)) {
        return std::nullopt;
    }
    TextBytes out;
    out.removed = cleaner.removed();
    out.letters = letters.size();
    out.bytes = bytes::fromHex(letters.substr(0, good / 2 * 2)).value_or(bytes::Bytes());
    if (!isWhole || good % 2 != 0) {
        const std::size_t at = isWhole ? text.size() : cleaner.badOffset();
        out.fault = TextFault{static_cast<std::uint32_t>(at),
                              static_cast<std::uint32_t>(text.size() - at), good % 2 != 0};
    }
    return out;
}

std::optional<TextBytes> bytesOfBase64(std::string_view text) {
    constexpr std::size_t fewestLetters = 8;
    Cleaner cleaner(text, false);
    cleaner.run();
    if (cleaner.letters().size() < fewestLetters) {
        return std::nullopt;
    }
    std::optional<bytes::Bytes> bytes = bytes::fromBase64(cleaner.letters());
    if (!bytes) {
        return std::nullopt;
    }
    return TextBytes{*std::move(bytes), cleaner.removed(), {}, cleaner.letters().size()};
}

TextSpan longestHexRun(std::string_view text) {
    constexpr std::size_t shortest = 16;
    TextSpan longest;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isHexDigit(text[end])) {
            ++end;
        }
        if (end - at >= std::max<std::size_t>(shortest, longest.end - longest.begin + 1)) {
            longest = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
        }
        at = end + 1;
    }
    return longest;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    if (startsWith(text, byteOrderMark)) {
        text.remove_prefix(byteOrderMark.size());
    }
    const std::size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos) {
        return {};
    }
    return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

bool isText(bytes::ByteView bytes) {
    return std::none_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) {
        return byte == 0x7F || (byte < 0x20 && byte != '\n' && byte != '\r' && byte != '\t');
    });
}

} // namespace countersign::inspect
