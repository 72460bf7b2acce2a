#include "app/text/json_lines.h"

#include "app/text/plain_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace countersign::text {

namespace {

struct JsonLinesText {
    Q_DECLARE_TR_FUNCTIONS(JsonLinesText)
};

// Deeper levels stand at the same indent, or "[[[[…" would make lines of spaces.
constexpr int maxIndentLevels = 24;
constexpr int spacesPerLevel = 2;

bool isBlank(char letter) {
    return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

class Indenter {
public:
    Indenter(std::string_view input, const JsonLinesLimits& limits)
        : m_input(input.substr(0, limits.inputBytes))
        , m_limits(limits)
        , m_total(input.size()) {}

    JsonLines run() {
        while (m_at < m_input.size() && m_out.size() < m_limits.outputCharacters) {
            step();
        }
        return {m_out, m_total - m_at};
    }

private:
    void step() {
        const char letter = m_input[m_at];
        if (isBlank(letter)) {
            ++m_at;
        } else if (letter == '"') {
            token(textEnd());
        } else if (letter == '{' || letter == '[') {
            open(letter);
        } else if (letter == '}' || letter == ']') {
            close(letter);
        } else if (letter == ',' || letter == ':') {
            separate(letter);
        } else {
            token(wordEnd());
        }
    }

    void open(char letter) {
        m_out += QLatin1Char(letter);
        ++m_at;
        ++m_level;
        while (m_at < m_input.size() && isBlank(m_input[m_at])) {
            ++m_at;
        }
        const bool empty = m_at < m_input.size() && (m_input[m_at] == '}' || m_input[m_at] == ']');
        if (!empty) {
            newLine();
        }
        m_justOpened = empty;
    }

    void close(char letter) {
        m_level = std::max(0, m_level - 1);
        if (!m_justOpened) {
            newLine();
        }
        m_justOpened = false;
        m_out += QLatin1Char(letter);
        ++m_at;
    }

    void separate(char letter) {
        m_out += QLatin1Char(letter);
        ++m_at;
        if (letter == ',') {
            newLine();
        } else {
            m_out += QLatin1Char(' ');
        }
    }

    void newLine() {
        m_out += QLatin1Char('\n');
        m_out += QString(std::min(m_level, maxIndentLevels) * spacesPerLevel, QLatin1Char(' '));
    }

    std::size_t textEnd() const {
        std::size_t at = m_at + 1;
        while (at < m_input.size() && m_input[at] != '"') {
            at += m_input[at] == '\\' ? 2 : 1;
        }
        return std::min(at + 1, m_input.size());
    }

    std::size_t wordEnd() const {
        constexpr std::string_view ends = " \n\r\t\"{}[],:";
        return std::min(m_input.find_first_of(ends, m_at + 1), m_input.size());
    }

    void token(std::size_t end) {
        qsizetype shown = 0;
        while (m_at < end && shown < m_limits.lineCharacters) {
            appendVisible(m_out, nextCharacter(m_input.substr(0, end), m_at));
            ++shown;
        }
        if (m_at < end) {
            m_out += JsonLinesText::tr("… (%1 bytes more)").arg(end - m_at);
            m_at = end;
        }
    }

    std::string_view m_input;
    JsonLinesLimits m_limits;
    std::size_t m_total;
    std::size_t m_at = 0;
    int m_level = 0;
    bool m_justOpened = false;
    QString m_out;
};

} // namespace

JsonLines jsonLines(std::string_view utf8, const JsonLinesLimits& limits) {
    return Indenter(utf8, limits).run();
}

} // namespace countersign::text
