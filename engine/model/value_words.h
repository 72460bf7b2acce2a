#pragma once

#include "engine/codec/object.h"
#include "engine/definitions/presentation.h"
#include "engine/model/asset.h"
#include "engine/model/sentences.h"
#include "engine/values/exact_sum.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::model {

// How accounts and long ids are named in words; each may be empty. What they give is shown as it
// is.
struct Labels {
    std::function<std::string(const values::AccountId&)> account; // empty: the address in full
    std::function<std::string(std::string_view hex)> id; // hashes, keys, issuances; empty: in full
};

// Values as people read them: exact, with their unit, text of others made harmless. Borrows all it
// is given.
class ValueWords {
public:
    ValueWords(const Sentences& sentences, const definitions::Presentation& presentation,
               const Labels& labels)
        : m_sentences(sentences)
        , m_presentation(presentation)
        , m_labels(labels) {}

    // The phrase of that key with the values in the places of its {}.
    std::string phrase(std::string_view key, std::initializer_list<std::string_view> values) const;
    // "a", "a and b", "a, b and c"; of many the first eight and how many more there are.
    std::string joined(const std::vector<std::string>& items) const;

    std::string account(const values::AccountId& account) const;
    std::string id(std::string_view hex) const;
    std::string amount(const values::Amount& amount) const;
    std::string asset(const Asset& asset) const;
    std::string quantity(const values::ExactSum& sum, const Asset& asset) const; // with the asset
    std::string number(const values::ExactSum& sum, const Asset& asset) const;   // without
    std::string time(std::uint32_t ledgerSeconds) const;
    // Bytes that are meant for reading in quotes, others as hex.
    std::string text(bytes::ByteView bytes) const;

    // A Number with the asset that it counts: drops when that is XRP. Nothing when it is no Number.
    std::optional<std::string> numberOf(const codec::Object& object, std::uint32_t node,
                                        const Asset& asset) const;

    // By the table that the field is of, else by its unit.
    ValueForm formOf(const definitions::FieldDef& field) const;

    // The value of a field. Nothing for Node::none and for a value that the form does not fit.
    std::optional<std::string> value(const codec::Object& object, std::uint32_t node,
                                     const Placeholder& how = {}) const;

    const Sentences& sentences() const { return m_sentences; }
    const definitions::Presentation& presentation() const { return m_presentation; }

private:
    std::string currency(const values::Currency& currency) const;
    std::optional<std::string> amountPart(const values::Amount& amount, ValueForm form) const;
    std::optional<std::string> integer(const codec::Object& object, std::uint32_t node,
                                       std::uint64_t value, ValueForm form) const;
    std::string isoInWords(std::string iso) const;
    std::string setting(const codec::Object& object, std::uint64_t value) const;
    std::optional<std::string> counted(std::uint64_t count, const Placeholder& how) const;
    std::optional<std::string> items(const codec::Object& object, std::uint32_t node,
                                     const Placeholder& how) const;
    std::string bytesInForm(bytes::ByteView bytes, ValueForm form) const;
    std::optional<std::string> issueOrBridge(bytes::ByteView bytes,
                                             definitions::FieldType type) const;

    const Sentences& m_sentences;
    const definitions::Presentation& m_presentation;
    const Labels& m_labels;
};

// The asset of an Issue field.
std::optional<Asset> issueOf(const codec::Object& object, std::uint32_t node);

// Elements of an array, hashes of a Vector256, paths of a path set.
std::uint64_t countOf(const codec::Object& object, std::uint32_t node);

} // namespace countersign::model
