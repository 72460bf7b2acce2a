#pragma once

#include "engine/codec/json_document.h"
#include "engine/result.h"

#include <optional>
#include <string_view>
#include <vector>

namespace countersign::console {

// The members of one line of `batch`. It refers to the document, which must outlive it.
class Request {
public:
    // Fails with notAnObject, or duplicateKey: which of two counts is not ours to choose.
    static Result<Request> of(const codec::JsonDocument& document);

    std::optional<codec::DocumentValue> find(std::string_view name) const;
    std::string_view raw(std::string_view name) const; // JSON text; empty when absent
    bool has(std::string_view name) const { return nodeOf(name) != none; }

    // Each fails with missingMember (unless optional) or wrongJsonType, subject the name.
    Result<std::string_view> text(std::string_view name) const;
    Result<std::optional<std::string_view>> optionalText(std::string_view name) const;
    Result<std::string_view> rawNeeded(std::string_view name) const;
    Result<bool> flag(std::string_view name) const;                                // absent: false
    Result<std::optional<std::uint32_t>> optionalU32(std::string_view name) const; // or null
    Result<std::uint32_t> u32(std::string_view name) const; // outOfRange above 32 bits

private:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    explicit Request(const codec::JsonDocument& document)
        : m_document(&document) {}
    std::uint32_t nodeOf(std::string_view name) const;

    struct Member {
        std::string_view name;
        std::uint32_t node = 0;
    };
    const codec::JsonDocument* m_document;
    std::vector<Member> m_members;
};

} // namespace countersign::console
