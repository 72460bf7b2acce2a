#pragma once

#include "engine/codec/scalar_writer.h"
#include "engine/codec/wire_issue.h"
#include "engine/definitions/flat_index.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace countersign::codec {

// The members of a small JSON object whose names the format fixes: an amount, an issue, a step of a
// path.
struct JsonParts {
    struct Part {
        std::string_view name;
        JsonScalar value;
    };

    JsonScalar whole;          // the object itself, for errors
    std::array<Part, 6> parts; // no format has more
    std::size_t count = 0;     // of all members; more than fit have no part

    void add(std::string_view name, const JsonScalar& value) {
        if (count < parts.size()) {
            parts[count] = {name, value};
        }
        ++count;
    }
    const JsonScalar* find(std::string_view name) const {
        for (std::size_t at = 0; at < std::min(count, parts.size()); ++at) {
            if (definitions::FlatIndex::areSame(parts[at].name, name)) {
                return &parts[at].value;
            }
        }
        return nullptr;
    }
};

// Each fails with the name of the part that is wrong as subject, or none when it is the shape.

// Text of drops.
Result<void> appendDrops(WireBuffer& out, definitions::FieldForm form, const JsonScalar& value,
                         const ReadRules& rules);
// {currency, issuer, value} or {mpt_issuance_id, value}, exactly.
Result<void> appendAmountParts(WireBuffer& out, const JsonParts& parts, const ReadRules& rules);
// {currency: "XRP"}, {currency, issuer} or {mpt_issuance_id}, exactly.
Result<WireIssue> issueOfParts(const JsonParts& parts, const ReadRules& rules);
// {account?, currency?, issuer?, mpt_issuance_id?}; what servers add (type, type_hex) is ignored.
Result<void> appendStepParts(WireBuffer& out, const JsonParts& parts, const ReadRules& rules);

} // namespace countersign::codec
