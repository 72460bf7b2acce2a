#pragma once

// Internal to the meaning: the list being written and its parts, each in a file of its own.

#include "engine/model/meaning.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::model {

// Takes the rows of one subject. Bounded.
class MeaningRows {
public:
    MeaningRows(const SentenceSubject& subjectOfAll, const ValueWords& wordsOfAll)
        : subject(subjectOfAll)
        , words(wordsOfAll) {}

    // The rows of an inner transaction are written through one with a section and a level of its
    // own.
    const SentenceSubject& subject;
    const ValueWords& words;

    void add(MeaningRow row) {
        if (m_rows.size() < maxMeaningRows) {
            m_rows.push_back(std::move(row));
        } else {
            ++m_leftOut;
        }
    }
    std::size_t leftOut() const { return m_leftOut; }
    std::vector<MeaningRow> take() { return std::move(m_rows); }

    std::string word(std::string_view key) const {
        return std::string(words.sentences().word(key));
    }
    // A name in words for a field, flag or type; its own name where there is none.
    std::string fieldLabel(std::string_view name, std::string_view holder) const;

private:
    std::vector<MeaningRow> m_rows;
    std::size_t m_leftOut = 0;
};

// The value of a field in words; of one that has none as JSON, made harmless; of a Flags field with
// the names of its bits.
std::string valueInWords(const ValueWords& words, const codec::Object& object, std::uint32_t node,
                         std::string_view holder);

void addBalances(MeaningRows& rows);
void addEntries(MeaningRows& rows);
// Of the body's top level. `shift` and `section` serve inner transactions, whose rows stand in one
// section and whose nodes are `shift` places behind in the outer body.
struct BodyRows {
    std::optional<MeaningSection> section{};
    std::uint8_t level = 0;
    std::uint32_t shift = 0;
};
void addFlags(MeaningRows& rows, const codec::Object& body, BodyRows where = {});
void addMemos(MeaningRows& rows, const codec::Object& body, BodyRows where = {});
void addTimes(MeaningRows& rows, const codec::Object& body, BodyRows where = {});
void addInner(MeaningRows& rows);

} // namespace countersign::model
