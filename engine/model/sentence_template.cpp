#include "engine/model/sentence_template.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace countersign::model {

namespace {

constexpr int maxDepth = 4;
constexpr std::size_t maxPieces = 200; // of one group

constexpr std::array<std::pair<std::string_view, ValueForm>, 21> forms{{
    {"text", ValueForm::text},
    {"time", ValueForm::time},
    {"unixTime", ValueForm::unixTime},
    {"seconds", ValueForm::seconds},
    {"percent", ValueForm::percent},
    {"rate", ValueForm::rate},
    {"ratio", ValueForm::ratio},
    {"drops", ValueForm::drops},
    {"decimal", ValueForm::decimal},
    {"node", ValueForm::node},
    {"setting", ValueForm::setting},
    {"key", ValueForm::key},
    {"issuer", ValueForm::issuer},
    {"asset", ValueForm::asset},
    {"value", ValueForm::value},
    {"bare", ValueForm::bare},
    {"currency", ValueForm::currency},
    {"limit", ValueForm::limit},
    {"count", ValueForm::count},
    {"items", ValueForm::items},
    {"of", ValueForm::of},
}};

bool isNameLetter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '_';
}

// Reads one text from left to right. The first failure sticks.
class TemplateReader {
public:
    explicit TemplateReader(std::string_view text)
        : m_text(text) {}

    Result<std::vector<Piece>> wholeTemplate() {
        std::vector<Piece> found = pieces("", 0);
        return finished(std::move(found));
    }
    Result<std::vector<Clause>> wholeClauses() {
        std::vector<Clause> found;
        while (!atEnd() && !m_error) {
            found.push_back(clause());
            while (!atEnd() && take(' ')) {
            }
        }
        return finished(std::move(found));
    }

private:
    template <typename T>
    Result<T> finished(T found) {
        if (!m_error && !atEnd()) {
            refuse(Errc::wrongJsonType);
        }
        if (m_error) {
            return fail(*m_error, {}, static_cast<std::uint32_t>(m_errorAt));
        }
        return found;
    }

    bool atEnd() const { return m_at >= m_text.size(); }
    char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    bool take(char letter) {
        if (peek() != letter || atEnd()) {
            return false;
        }
        ++m_at;
        return true;
    }
    void want(char letter) {
        if (!take(letter)) {
            refuse(Errc::wrongJsonType);
        }
    }
    void refuse(Errc code) {
        if (!m_error) {
            m_error = code;
            m_errorAt = m_at;
        }
    }

    // Up to one of the letters of `ends`, or to the end of the text at the top.
    std::vector<Piece> pieces(std::string_view ends, int depth) {
        std::vector<Piece> found;
        if (depth > maxDepth) {
            refuse(Errc::tooDeep);
        }
        while (!m_error && !atEnd() && ends.find(peek()) == std::string_view::npos) {
            found.push_back(piece(depth));
            if (found.size() > maxPieces) {
                refuse(Errc::outOfRange);
            }
        }
        return found;
    }

    Piece piece(int depth) {
        Piece made;
        if (take('{')) {
            made.kind = Piece::Kind::value;
            made.value = placeholder();
            want('}');
        } else if (take('[')) {
            made = group("]", depth);
            want(']');
        } else if (take('<')) {
            made.kind = Piece::Kind::list;
            do {
                made.pieces.push_back(group("|>", depth));
            } while (take('|') && !m_error);
            want('>');
        } else {
            const std::size_t end = std::min(m_text.find_first_of("{}[]<>|", m_at), m_text.size());
            if (end == m_at) {
                refuse(Errc::wrongJsonType);
            }
            made.text = m_text.substr(m_at, end - m_at);
            m_at = end;
        }
        return made;
    }

    Piece group(std::string_view ends, int depth) {
        Piece made;
        made.kind = Piece::Kind::group;
        const std::size_t mark = m_text.find('?', m_at);
        if (mark < m_text.find_first_of("{}[]<>|", m_at)) {
            auto read = readClauses(m_text.substr(m_at, mark - m_at));
            if (!read) {
                refuse(read.error().code);
                return made;
            }
            made.clauses = *std::move(read);
            m_at = mark + 1;
        }
        made.pieces = pieces(ends, depth + 1);
        return made;
    }

    std::string name() {
        const std::size_t begin = m_at;
        while (!atEnd() && isNameLetter(peek())) {
            ++m_at;
        }
        if (m_at == begin) {
            refuse(Errc::wrongJsonType);
        }
        return std::string(m_text.substr(begin, m_at - begin));
    }

    Placeholder placeholder() {
        Placeholder made;
        ValueSource::Change change = ValueSource::Change::none;
        if (takeWord("lost ")) {
            change = ValueSource::Change::lost;
        } else if (takeWord("gained ")) {
            change = ValueSource::Change::gained;
        }
        made.source = source();
        made.source.change = change;
        if (take(':')) {
            readForm(made);
        }
        if (change != ValueSource::Change::none && made.form == ValueForm::issuer) {
            made.source.isIssuer = true;
            made.form = ValueForm::automatic;
        }
        return made;
    }

    bool takeWord(std::string_view word) {
        if (m_text.substr(m_at, word.size()) != word) {
            return false;
        }
        m_at += word.size();
        return true;
    }

    void readForm(Placeholder& made) {
        const std::string form = name();
        const auto* found = std::find_if(forms.begin(), forms.end(),
                                         [&](const auto& row) { return row.first == form; });
        if (found == forms.end()) {
            refuse(Errc::unknownName);
            return;
        }
        made.form = found->second;
        if (made.form == ValueForm::of) {
            want(' ');
            made.asset = source();
            return;
        }
        if (take(' ')) {
            made.argument = words();
            made.plural = take('/') ? words() : made.argument;
        }
        const bool needsArgument = made.form == ValueForm::count || made.form == ValueForm::items;
        if (needsArgument == made.argument.empty()) {
            refuse(Errc::wrongJsonType);
        }
    }

    std::string words() {
        const std::size_t begin = m_at;
        while (!atEnd() && (isNameLetter(peek()) || peek() == ' ')) {
            ++m_at;
        }
        return std::string(m_text.substr(begin, m_at - begin));
    }

    ValueSource source() {
        using Pick = ValueSource::Pick;
        constexpr std::array<std::pair<char, Pick>, 4> picks{{
            {'+', Pick::created},
            {'-', Pick::deleted},
            {'~', Pick::modified},
            {'*', Pick::any},
        }};
        ValueSource made;
        if (take('$')) {
            made.place = ValueSource::Place::fact;
            made.name = name();
            return made;
        }
        if (take('@')) {
            made.place = ValueSource::Place::entry;
            made.indexField = name();
            readEntryField(made);
            return made;
        }
        const auto* pick = std::find_if(picks.begin(), picks.end(),
                                        [this](const auto& row) { return row.first == peek(); });
        if (atEnd() || pick == picks.end()) {
            made.name = name();
            return made;
        }
        ++m_at;
        made.place = ValueSource::Place::entry;
        made.pick = pick->second;
        made.entryType = name();
        readMatches(made);
        readEntryField(made);
        return made;
    }

    void readMatches(ValueSource& made) {
        if (!take('(')) {
            return;
        }
        do {
            ValueSource::Match match;
            match.entryField = name();
            want('=');
            match.bodyField = name();
            made.matches.push_back(std::move(match));
        } while (take(',') && !m_error);
        want(')');
    }

    void readEntryField(ValueSource& made) {
        made.isBefore = take('^');
        if (made.isBefore || take('.')) {
            made.name = name();
        }
    }

    Clause clause() {
        Clause made;
        made.isNegated = take('!');
        made.source = source();
        const bool isField = made.source.place == ValueSource::Place::body;
        if (take('=')) {
            made.kind = take('=') ? Clause::Kind::same : Clause::Kind::equals;
            const std::size_t end = std::min(m_text.find(' ', m_at), m_text.size());
            made.text = m_text.substr(m_at, end - m_at);
            m_at = end;
        } else if (isField && made.source.name.substr(0, 2) == "tf") {
            made.kind = Clause::Kind::flag;
        }
        return made;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::optional<Errc> m_error;
    std::size_t m_errorAt = 0;
};

} // namespace

Result<std::vector<Piece>> readTemplate(std::string_view text) {
    return TemplateReader(text).wholeTemplate();
}

Result<std::vector<Clause>> readClauses(std::string_view text) {
    return TemplateReader(text).wholeClauses();
}

} // namespace countersign::model
