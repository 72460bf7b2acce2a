#include "engine/model/sentence.h"

#include "engine/model/field_value.h"
#include "engine/model/harmless_text.h"

#include <algorithm>

namespace countersign::model {

namespace {

// Fills one template. Frames may ask for two more facts: what was asked, and who did.
class SentenceFiller {
public:
    SentenceFiller(const SentenceSubject& subject, const ValueWords& words)
        : m_subject(subject)
        , m_words(words)
        , m_facts(subject, words) {}

    std::string tell(SentenceMood mood) {
        const std::string type = nameOf(m_subject.body, m_subject.body.find("TransactionType"));
        const TypeSentences* own = m_words.sentences().type(type);
        const TypeSentences& general = m_words.sentences().general();
        m_type = typeLabel(type);
        if (isDone() && mood == SentenceMood::outcome) {
            return best(own == nullptr ? general.done : own->done, general.done).value_or(m_type);
        }
        m_asked = best(own == nullptr ? general.asked : own->asked, general.asked).value_or(m_type);
        m_actor = own != nullptr && !own->actor.empty()
                      ? own->actor
                      : m_facts.value(bodyField("Account")).value_or(m_type);
        const auto framed = fill(m_words.sentences().frame(frameOf(mood)));
        const std::string told = framed.value_or(m_asked);
        return mood == SentenceMood::draft ? capitalised(told) : told;
    }

private:
    bool isDone() const { return m_subject.isValidated && m_subject.result == "tesSUCCESS"; }

    SentenceFrame frameOf(SentenceMood mood) const {
        if (mood == SentenceMood::draft) {
            return SentenceFrame::draft;
        }
        if (mood == SentenceMood::inner) {
            return SentenceFrame::inner;
        }
        if (!m_subject.isValidated) {
            return SentenceFrame::proposed;
        }
        return resultClassOf(m_subject.result) == ResultClass::tec ? SentenceFrame::failed
                                                                   : SentenceFrame::unknown;
    }

    static Placeholder bodyField(std::string name) {
        Placeholder made;
        made.source.name = std::move(name);
        return made;
    }

    std::string typeLabel(const std::string& type) const {
        return type.empty() ? std::string(m_words.sentences().word("unknownType"))
                            : harmlessText(type, 64);
    }

    // The first that fits, else the first of the general ones that does.
    std::optional<std::string> best(const std::vector<SentenceVariant>& variants,
                                    const std::vector<SentenceVariant>& general) const {
        for (const std::vector<SentenceVariant>* list : {&variants, &general}) {
            for (const SentenceVariant& variant : *list) {
                if (!hold(variant.clauses)) {
                    continue;
                }
                if (auto text = fill(variant.pieces)) {
                    return text;
                }
            }
        }
        return std::nullopt;
    }

    bool hold(const std::vector<Clause>& clauses) const {
        return std::all_of(clauses.begin(), clauses.end(),
                           [this](const Clause& clause) { return m_facts.holds(clause); });
    }

    std::optional<std::string> fill(const std::vector<Piece>& pieces) const {
        std::string out;
        for (const Piece& piece : pieces) {
            const auto text = fill(piece);
            if (!text) {
                return std::nullopt;
            }
            out += *text;
        }
        return out;
    }

    std::optional<std::string> fill(const Piece& piece) const {
        switch (piece.kind) {
        case Piece::Kind::text:
            return piece.text;
        case Piece::Kind::value:
            return value(piece.value);
        case Piece::Kind::group:
            return hold(piece.clauses) ? fill(piece.pieces).value_or("") : "";
        case Piece::Kind::list:
            break;
        }
        std::vector<std::string> items;
        for (const Piece& item : piece.pieces) {
            auto text = hold(item.clauses) ? fill(item.pieces) : std::nullopt;
            if (text) {
                items.push_back(*std::move(text));
            }
        }
        return items.empty() ? std::nullopt : std::optional(m_words.joined(items));
    }

    std::optional<std::string> value(const Placeholder& placeholder) const {
        if (placeholder.source.place == ValueSource::Place::fact) {
            if (placeholder.source.name == "asked") {
                return m_asked;
            }
            if (placeholder.source.name == "actor") {
                return m_actor;
            }
            if (placeholder.source.name == "type") {
                return m_type;
            }
        }
        return m_facts.value(placeholder);
    }

    static std::string capitalised(std::string text) {
        if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
            text.front() = static_cast<char>(text.front() - ('a' - 'A'));
        }
        return text;
    }

    const SentenceSubject& m_subject;
    const ValueWords& m_words;
    SentenceFacts m_facts;
    std::string m_type;
    std::string m_asked;
    std::string m_actor;
};

} // namespace

std::string sentence(const SentenceSubject& subject, const ValueWords& words, SentenceMood mood) {
    return SentenceFiller(subject, words).tell(mood);
}

} // namespace countersign::model
