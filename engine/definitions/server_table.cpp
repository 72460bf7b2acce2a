#include "engine/definitions/server_table.h"

#include "engine/bytes/digest.h"
#include "engine/bytes/hex.h"
#include "engine/definitions/member_reader.h"

#include <array>
#include <limits>
#include <optional>
#include <utility>

namespace countersign::definitions {

namespace {

struct WireType {
    std::string_view name;
    FieldType type;
    bool isVl;
};

// Names and codes must agree; the second name of a type is what older servers and Xahau call it.
constexpr std::array wireTypes{
    WireType{"UInt16", FieldType::uint16, false},
    WireType{"UInt32", FieldType::uint32, false},
    WireType{"UInt64", FieldType::uint64, false},
    WireType{"Hash128", FieldType::hash128, false},
    WireType{"UInt128", FieldType::hash128, false},
    WireType{"Hash256", FieldType::hash256, false},
    WireType{"UInt256", FieldType::hash256, false},
    WireType{"Amount", FieldType::amount, false},
    WireType{"Blob", FieldType::blob, true},
    WireType{"AccountID", FieldType::accountId, true},
    WireType{"Number", FieldType::number, false},
    WireType{"Int32", FieldType::int32, false},
    WireType{"Int64", FieldType::int64, false},
    WireType{"STObject", FieldType::object, false},
    WireType{"STArray", FieldType::array, false},
    WireType{"UInt8", FieldType::uint8, false},
    WireType{"Hash160", FieldType::hash160, false},
    WireType{"UInt160", FieldType::hash160, false},
    WireType{"PathSet", FieldType::pathSet, false},
    WireType{"Vector256", FieldType::vector256, true},
    WireType{"UInt96", FieldType::uint96, false},
    WireType{"Hash192", FieldType::hash192, false},
    WireType{"UInt192", FieldType::hash192, false},
    WireType{"Hash384", FieldType::hash384, false},
    WireType{"UInt384", FieldType::hash384, false},
    WireType{"Hash512", FieldType::hash512, false},
    WireType{"UInt512", FieldType::hash512, false},
    WireType{"Issue", FieldType::issue, false},
    WireType{"XChainBridge", FieldType::xchainBridge, false},
    WireType{"Currency", FieldType::currency, false},
};

const WireType* wireType(std::string_view name, std::int32_t code) {
    for (const WireType& known : wireTypes) {
        if (known.name == name && static_cast<std::int32_t>(known.type) == code) {
            return &known;
        }
    }
    return nullptr;
}

// protocol.md 1.1: nibbles where they fit, else bytes of their own.
void setHeader(FieldDef& field) {
    const auto type = static_cast<std::uint8_t>(field.id.type());
    const auto nth = static_cast<std::uint8_t>(field.id.nth());
    const bool isShortType = type < 16;
    const bool isShortNth = nth < 16;
    std::uint8_t size = 1;
    field.header[0] =
        static_cast<std::uint8_t>((isShortType ? type << 4U : 0U) | (isShortNth ? nth : 0U));
    if (!isShortType) {
        field.header[size++] = type;
    }
    if (!isShortNth) {
        field.header[size++] = nth;
    }
    field.headerSize = size;
}

// The object that holds the sections.
Result<JsonObject> sections(simdjson::dom::parser& parser, std::string_view json) {
    if (json.size() > maxTextSize) {
        return fail(Errc::messageTooLarge);
    }
    JsonElement root;
    if (parser.parse(json.data(), json.size()).get(root) != simdjson::SUCCESS) {
        return fail(Errc::notJson);
    }
    JsonObject top;
    if (root.get(top) != simdjson::SUCCESS) {
        return fail(Errc::notAnObject);
    }
    JsonObject result;
    return top["result"].get(result) == simdjson::SUCCESS ? result : top;
}

std::string digestOf(JsonObject sections) {
    std::string text = "{";
    for (const auto& member : sections) {
        if (member.key != "hash" && member.key != "status") {
            text += text.size() > 1 ? ",\"" : "\"";
            text.append(member.key).append("\":").append(simdjson::minify(member.value));
        }
    }
    text += '}';
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    return bytes::toHex(bytes::sha512Half({bytes, text.size()}));
}

class ServerTable {
public:
    ServerTable(JsonObject sections, Tables& tables)
        : m_sections(sections)
        , m_tables(tables) {}

    Result<void> read() {
        readTypes();
        readFields();
        readNames();
        readFormats();
        readFlags();
        return m_members.result();
    }

private:
    // Null when a section that newer servers have is absent; refuses when it may not be.
    std::optional<JsonElement> section(const std::string& name, bool isRequired) {
        JsonElement value;
        if (m_sections[name].get(value) == simdjson::SUCCESS) {
            return value;
        }
        if (isRequired) {
            m_members.refuse(Errc::wrongJsonType, name);
        }
        return std::nullopt;
    }

    NameTable names(const std::string& path, std::int32_t least, std::int32_t most) {
        NameTable table;
        const auto value = section(path, true);
        if (!value || m_members.failed()) {
            return table;
        }
        m_members.members(
            *value, path, [&](const std::string& name, JsonElement code, const std::string& inner) {
                const std::int64_t number = m_members.integer(code, -9999, most, inner);
                if (table.code(name)) {
                    m_members.refuse(Errc::duplicateKey, inner);
                }
                // Invalid = -1 is no type.
                if (number >= least) {
                    table.add(name, static_cast<std::int32_t>(number));
                }
            });
        return table;
    }

    void readTypes() { m_types = names("TYPES", -9999, 0xFFFF); }

    void readNames() {
        m_tables.transactionTypes = names("TRANSACTION_TYPES", 0, 0xFFFF);
        m_tables.ledgerEntryTypes = names("LEDGER_ENTRY_TYPES", 0, 0xFFFF);
        m_tables.transactionResults = names("TRANSACTION_RESULTS", -9999, 0xFFFF);
        for (const NamedCode& type : m_tables.transactionTypes.entries()) {
            if (type.code < 0xFFFF) {
                m_tables.permissions.add(type.name, type.code + 1);
            }
        }
    }

    void readFields() {
        const auto value = section("FIELDS", true);
        if (!value || m_members.failed()) {
            return;
        }
        std::vector<FieldDef> fields;
        m_members.items(*value, "FIELDS", [&](JsonElement item, const std::string& path) {
            if (auto field = readField(item, path)) {
                fields.push_back(std::move(*field));
            }
        });
        if (m_members.failed()) {
            return;
        }
        if (const Result<void> set = m_tables.setFields(std::move(fields)); !set) {
            m_members.refuse(set.error().code, "FIELDS." + set.error().subject);
        }
    }

    // ["Sequence", {"nth": 4, "type": "UInt32", …}]; nothing for one without a wire form.
    std::optional<FieldDef> readField(JsonElement item, const std::string& path) {
        simdjson::dom::array pair;
        std::string_view name;
        JsonElement attributes;
        if (item.get(pair) != simdjson::SUCCESS || pair.size() != 2 ||
            pair.at(0).get(name) != simdjson::SUCCESS || name.empty() ||
            pair.at(1).get(attributes) != simdjson::SUCCESS) {
            m_members.refuse(Errc::wrongJsonType, path);
            return std::nullopt;
        }
        const JsonObject entry = m_members.object(attributes, path + "[1]");
        if (m_members.failed() || !m_members.boolean(entry, "isSerialized", path)) {
            return std::nullopt;
        }
        const std::string_view type = m_members.text(entry, "type", path);
        // `Generic` claims to be serialised, and so do `hash` and `index` in Xahau's table: members
        // of the envelope start with a small letter.
        if (type == "Unknown" || (name.front() >= 'a' && name.front() <= 'z')) {
            return std::nullopt;
        }
        return serialisedField(entry, m_members.name(name, path), type, path);
    }

    std::optional<FieldDef> serialisedField(JsonObject entry, std::string name,
                                            std::string_view type, const std::string& path) {
        const std::optional<std::int32_t> code = m_types.code(type);
        if (!code) {
            m_members.refuse(Errc::unknownName, path + ".type");
            return std::nullopt;
        }
        if (*code < 1 || *code > 0xFF) {
            m_members.refuse(Errc::outOfRange, path + ".type");
            return std::nullopt;
        }
        const std::int64_t nth = m_members.integer(entry, "nth", 1, 0xFF, path);
        FieldDef field;
        field.name = std::move(name);
        field.id =
            values::FieldId::of(static_cast<std::uint16_t>(*code), static_cast<std::uint16_t>(nth));
        field.isSigning = m_members.boolean(entry, "isSigningField", path);
        field.isVlEncoded = m_members.boolean(entry, "isVLEncoded", path);
        if (const WireType* known = wireType(type, *code)) {
            field.type = known->type;
            if (known->isVl != field.isVlEncoded) {
                m_members.refuse(Errc::outOfRange, path + ".isVLEncoded");
            }
        }
        setHeader(field);
        return field;
    }

    void readFormats(const std::string& path, Named<Format>& formats,
                     std::vector<FormatField>& common) {
        const auto value = section(path, false);
        if (!value) {
            return;
        }
        m_members.members(*value, path,
                          [&](const std::string& name, JsonElement list, const std::string& inner) {
                              auto fields = m_members.formatFields(list, inner);
                              if (name == "common") {
                                  common = std::move(fields);
                              } else if (!formats.add({name, std::move(fields)})) {
                                  m_members.refuse(Errc::duplicateKey, inner);
                              }
                          });
    }

    void readFormats() {
        readFormats("TRANSACTION_FORMATS", m_tables.transactionFormats,
                    m_tables.commonTransactionFields);
        readFormats("LEDGER_ENTRY_FORMATS", m_tables.ledgerEntryFormats,
                    m_tables.commonLedgerEntryFields);
    }

    void readFlags(const std::string& path, Named<FlagSet>& sets) {
        const auto value = section(path, false);
        if (!value) {
            return;
        }
        m_members.members(*value, path,
                          [&](const std::string& name, JsonElement list, const std::string& inner) {
                              auto flags = m_members.flags(list, inner);
                              if (name == "universal") {
                                  m_tables.universalFlags = std::move(flags);
                              } else if (!sets.add({name, std::move(flags)})) {
                                  m_members.refuse(Errc::duplicateKey, inner);
                              }
                          });
    }

    void readFlags() {
        readFlags("TRANSACTION_FLAGS", m_tables.transactionFlags);
        readFlags("LEDGER_ENTRY_FLAGS", m_tables.ledgerEntryFlags);
        if (const auto value = section("ACCOUNT_SET_FLAGS", false)) {
            m_tables.accountSetFlags = m_members.flags(*value, "ACCOUNT_SET_FLAGS");
            return;
        }
        // Xahau's name for it.
        JsonElement value;
        if (m_sections["TRANSACTION_FLAGS_INDICES"]["AccountSet"].get(value) == simdjson::SUCCESS) {
            m_tables.accountSetFlags =
                m_members.flags(value, "TRANSACTION_FLAGS_INDICES.AccountSet");
        }
    }

    JsonObject m_sections;
    Tables& m_tables;
    NameTable m_types;
    MemberReader m_members;
};

} // namespace

Result<void> readServerTable(std::string_view json, Tables& tables) {
    simdjson::dom::parser parser;
    const Result<JsonObject> found = sections(parser, json);
    if (!found) {
        return tl::unexpected(found.error());
    }
    tables.hash = digestOf(*found);
    return ServerTable(*found, tables).read();
}

Result<std::string> hashOfServerTable(std::string_view json) {
    simdjson::dom::parser parser;
    const Result<JsonObject> found = sections(parser, json);
    return found ? Result<std::string>(digestOf(*found)) : tl::unexpected(found.error());
}

} // namespace countersign::definitions
