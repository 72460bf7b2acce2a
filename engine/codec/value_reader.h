#pragma once

// Internal to codec: JSON values of every type but objects and arrays, over whatever parsed the
// text (object_reader.h says what a `Value` offers).

#include "engine/codec/composite_writer.h"
#include "engine/codec/path_step.h"

#include <algorithm>
#include <array>

namespace countersign::codec {

template <typename Value>
class ValueReader {
public:
    ValueReader(WireBuffer& wire, const ReadRules& rules,
                const definitions::Definitions& definitions)
        : m_wire(wire)
        , m_rules(rules)
        , m_definitions(definitions) {}

    // Appends the wire bytes without header and length; the error's subject is the part inside.
    Result<void> write(ValueRule rule, const Value& value, const JsonScalar& scalar) {
        switch (rule.type) {
        case FieldType::amount:
            return writeAmount(rule, value, scalar);
        case FieldType::issue:
            return writeIssue(value, scalar);
        case FieldType::xchainBridge:
            return writeBridge(value, scalar);
        case FieldType::pathSet:
            return writePathSet(value, scalar);
        case FieldType::vector256:
            return writeVector(value, scalar);
        default:
            return appendScalar(m_wire, rule, scalar, m_rules, m_definitions);
        }
    }

private:
    using FieldType = definitions::FieldType;

    static JsonParts partsOf(const Value& value, const JsonScalar& scalar) {
        JsonParts parts;
        parts.whole = scalar;
        value.forEachMember([&parts](std::string_view name, const Value& part) {
            parts.add(name, part.scalar());
            return parts.count <= parts.parts.size();
        });
        return parts;
    }

    Result<void> writeAmount(ValueRule rule, const Value& value, const JsonScalar& scalar) {
        if (scalar.isText()) {
            return appendDrops(m_wire, rule.form, scalar, m_rules);
        }
        const bool mayBeObject = rule.form != definitions::FieldForm::signedDrops;
        if (scalar.kind != JsonKind::object || !mayBeObject) {
            return failAt(scalar, Errc::wrongJsonType);
        }
        return appendAmountParts(m_wire, partsOf(value, scalar), m_rules);
    }

    Result<void> writeIssue(const Value& value, const JsonScalar& scalar) {
        if (scalar.kind != JsonKind::object) {
            return failAt(scalar, Errc::wrongJsonType);
        }
        Result<WireIssue> issue = issueOfParts(partsOf(value, scalar), m_rules);
        if (!issue) {
            return tl::unexpected(std::move(issue.error()));
        }
        appendIssue(m_wire, *issue);
        return {};
    }

    Result<void> writeBridge(const Value& value, const JsonScalar& scalar) {
        static constexpr std::array<std::string_view, 4> names{
            "LockingChainDoor", "LockingChainIssue", "IssuingChainDoor", "IssuingChainIssue"};
        std::array<const Value*, names.size()> found{};
        std::array<Value, names.size()> values;
        std::size_t count = 0;
        value.forEachMember([&](std::string_view name, const Value& part) {
            const auto at = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) -
                                                     names.begin());
            if (at < names.size()) {
                values[at] = part;
                found[at] = &values[at];
            }
            return ++count <= names.size();
        });
        if (scalar.kind != JsonKind::object || count != names.size() ||
            std::find(found.begin(), found.end(), nullptr) != found.end()) {
            return failAt(scalar, Errc::wrongJsonType);
        }
        for (std::size_t at = 0; at < names.size(); ++at) {
            const JsonScalar part = values[at].scalar();
            Result<void> done = at % 2 == 0 ? writeDoor(part) : writeIssue(values[at], part);
            if (!done) {
                return inside(names[at], std::move(done.error()));
            }
        }
        return {};
    }

    Result<void> writeDoor(const JsonScalar& scalar) {
        Result<values::AccountId> account = accountOf(scalar, m_rules);
        if (!account) {
            return tl::unexpected(std::move(account.error()));
        }
        m_wire.push(static_cast<std::uint8_t>(values::AccountId::size));
        m_wire.append(*account);
        return {};
    }

    Result<void> writePathSet(const Value& value, const JsonScalar& scalar) {
        if (scalar.kind != JsonKind::array) {
            return failAt(scalar, Errc::wrongJsonType);
        }
        Result<void> done;
        std::size_t index = 0;
        value.forEachItem([&](const Value& path) {
            if (index > 0) {
                m_wire.push(path_step::boundary);
            }
            done = inItem(writePath(path), index++);
            return done.has_value();
        });
        if (done && index == 0) {
            return failAt(scalar, Errc::emptyPath);
        }
        m_wire.push(path_step::end);
        return done;
    }

    Result<void> writePath(const Value& path) {
        const JsonScalar scalar = path.scalar();
        if (scalar.kind != JsonKind::array) {
            return failAt(scalar, Errc::wrongJsonType);
        }
        Result<void> done;
        std::size_t index = 0;
        path.forEachItem([&](const Value& step) {
            const JsonScalar whole = step.scalar();
            done = whole.kind == JsonKind::object
                       ? appendStepParts(m_wire, partsOf(step, whole), m_rules)
                       : Result<void>(failAt(whole, Errc::wrongJsonType));
            done = inItem(std::move(done), index++);
            return done.has_value();
        });
        return done && index == 0 ? Result<void>(failAt(scalar, Errc::emptyPath)) : done;
    }

    Result<void> writeVector(const Value& value, const JsonScalar& scalar) {
        if (scalar.kind != JsonKind::array) {
            return failAt(scalar, Errc::wrongJsonType);
        }
        Result<void> done;
        std::size_t index = 0;
        value.forEachItem([&](const Value& item) {
            const ValueRule hash{FieldType::hash256, definitions::FieldForm::plain};
            done = appendScalar(m_wire, hash, item.scalar(), m_rules, m_definitions);
            done = inItem(std::move(done), index++);
            return done.has_value();
        });
        if (done && index == 0 && !m_rules.allowEmptyVector) {
            return failAt(scalar, Errc::emptyVector);
        }
        return done;
    }

    static Result<void> inItem(Result<void> done, std::size_t index) {
        return done ? done : inside('[' + std::to_string(index) + ']', std::move(done.error()));
    }

    WireBuffer& m_wire;
    const ReadRules& m_rules;
    const definitions::Definitions& m_definitions;
};

} // namespace countersign::codec
