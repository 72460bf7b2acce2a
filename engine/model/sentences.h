#pragma once

#include "engine/model/sentence_template.h"
#include "engine/result.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace countersign::model {

// How one transaction type is told.
struct TypeSentences {
    std::vector<SentenceVariant> done;  // it succeeded and is final: "Alice paid Bob 5 XRP."
    std::vector<SentenceVariant> asked; // what it is meant to do: "pay Bob 5 XRP"
    std::string actor;                  // who does it when no account does: "The validators"
};

// What stands around what a transaction is meant to do, by what became of it.
enum class SentenceFrame : std::uint8_t {
    failed,   // final, the fee was taken
    proposed, // not final
    unknown,  // final, but its result is not known
    inner,    // part of a batch
    draft,    // nobody has sent it
};

// The sentences about transactions, the words around values and the units of fields: data, from
// resources/definitions/sentences.json, read once. Immutable.
class Sentences {
public:
    static constexpr std::size_t maxBytes = 1024U * 1024U;

    // Fails with outOfRange for more than maxBytes or 1,000 names, notJson, wrongJsonType,
    // unknownName or missingMember, with the path as subject. `general` and every frame must be
    // there; a type has at least one variant of each kind.
    static Result<Sentences> fromJson(std::string_view json);

    const TypeSentences* type(std::string_view name) const; // null: told by general()
    const TypeSentences& general() const { return m_general; }
    const std::vector<Piece>& frame(SentenceFrame frame) const {
        return m_frames.at(static_cast<std::size_t>(frame));
    }
    // The form of a field by its unit; automatic when it has none.
    ValueForm unit(std::string_view field) const;
    // A phrase by its key, with {} where values go; the key itself when there is none.
    std::string_view word(std::string_view key) const;

    std::size_t typeCount() const { return m_types.size(); }
    void
    forEachType(const std::function<void(const std::string&, const TypeSentences&)>& visit) const;

private:
    struct TextHash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    template <typename Value>
    using Table = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

    TypeSentences m_general;
    std::vector<std::vector<Piece>> m_frames;
    Table<TypeSentences> m_types;
    Table<ValueForm> m_units;
    Table<std::string> m_words;
};

} // namespace countersign::model
