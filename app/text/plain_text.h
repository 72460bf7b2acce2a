#pragma once

#include <QString>
#include <QStringView>

#include <string_view>

namespace countersign::text {

// Hostile text made harmless (F22): control, direction, zero-width and other invisible characters
// become ⟨U+202E⟩, bytes that are no UTF-8 become ⟨0xFF⟩, a pile of combining marks is cut to
// three. At most `maxCharacters` characters of the source are shown, then "…". The result is one
// line.
inline constexpr qsizetype cellCharacters = 128;
QString plainText(std::string_view utf8, qsizetype maxCharacters = cellCharacters);
QString plainText(QStringView text, qsizetype maxCharacters = cellCharacters);

// Reads one character at `at` and moves behind it; at least one byte is always used up.
struct Utf8Character {
    char32_t code = 0;
    bool valid = false; // false: `code` is the bad byte
};
Utf8Character nextCharacter(std::string_view utf8, std::size_t& at);

// Appends the character, or its visible stand-in.
void appendVisible(QString& out, Utf8Character character);

} // namespace countersign::text
