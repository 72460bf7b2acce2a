#include "app/text/plain_text.h"

#include <QChar>

#include <algorithm>
#include <array>

namespace countersign::text {

namespace {

constexpr int maxCombiningMarks = 3;

struct Range {
    char32_t first;
    char32_t last;
};

// Letters, marks and symbols by category that draw nothing or change their neighbours unseen.
constexpr std::array<Range, 9> invisible{{
    {0x034F, 0x034F},   // combining grapheme joiner
    {0x115F, 0x1160},   // Hangul fillers
    {0x17B4, 0x17B5},   // Khmer inherent vowels
    {0x180B, 0x180F},   // Mongolian selectors
    {0x2800, 0x2800},   // blank Braille pattern
    {0x3164, 0x3164},   // Hangul filler
    {0xFE00, 0xFE0F},   // variation selectors
    {0xFFA0, 0xFFA0},   // halfwidth Hangul filler
    {0xE0100, 0xE01EF}, // more variation selectors
}};

bool isInvisible(char32_t code) {
    switch (QChar::category(code)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Separator_Space:
        return code != U' ';
    default:
        return std::any_of(invisible.begin(), invisible.end(), [code](const Range& range) {
            return code >= range.first && code <= range.last;
        });
    }
}

bool isMark(char32_t code) {
    const QChar::Category category = QChar::category(code);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing;
}

int lengthByLead(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xC2 && lead <= 0xDF) {
        return 2;
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
        return 3;
    }
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

bool isLegal(char32_t code, int length) {
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code >= smallest[static_cast<std::size_t>(length)] && code <= 0x10FFFF && !surrogate;
}

} // namespace

Utf8Character nextCharacter(std::string_view utf8, std::size_t& at) {
    const auto lead = static_cast<unsigned char>(utf8[at]);
    const int length = lengthByLead(lead);
    if (length == 1) {
        ++at;
        return {lead, true};
    }
    if (length == 0 || at + static_cast<std::size_t>(length) > utf8.size()) {
        ++at;
        return {lead, false};
    }
    char32_t code = lead & (0xFFU >> static_cast<unsigned>(length + 1));
    for (int i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(utf8[at + static_cast<std::size_t>(i)]);
        if ((next & 0xC0U) != 0x80U) {
            ++at;
            return {lead, false};
        }
        code = (code << 6U) | (next & 0x3FU);
    }
    if (!isLegal(code, length)) {
        ++at;
        return {lead, false};
    }
    at += static_cast<std::size_t>(length);
    return {code, true};
}

void appendVisible(QString& out, Utf8Character character) {
    const auto code = character.code;
    if (!character.valid) {
        out += QStringLiteral("⟨0x%1⟩").arg(static_cast<uint>(code), 2, 16, QLatin1Char('0'));
    } else if (isInvisible(code)) {
        const QString hex = QString::number(static_cast<uint>(code), 16).toUpper();
        out += QStringLiteral("⟨U+%1⟩").arg(hex, 4, QLatin1Char('0'));
    } else {
        out += QChar::fromUcs4(code);
    }
}

QString plainText(std::string_view utf8, qsizetype maxCharacters) {
    QString out;
    int marks = 0;
    qsizetype shown = 0;
    std::size_t at = 0;
    while (at < utf8.size()) {
        if (shown == maxCharacters) {
            return out + QChar(0x2026);
        }
        const Utf8Character character = nextCharacter(utf8, at);
        marks = character.valid && isMark(character.code) ? marks + 1 : 0;
        ++shown;
        if (marks <= maxCombiningMarks) {
            appendVisible(out, character);
        }
    }
    return out;
}

QString plainText(QStringView text, qsizetype maxCharacters) {
    // Lone surrogates become U+FFFD on the way, which is visible.
    const QByteArray utf8 = text.left(4 * maxCharacters + 4).toUtf8();
    return plainText(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())),
                     maxCharacters);
}

} // namespace countersign::text
