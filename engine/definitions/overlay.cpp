#include "engine/definitions/overlay.h"

#include "engine/definitions/member_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace countersign::definitions {

namespace {

struct NamedForm {
    std::string_view name;
    FieldForm form;
    FieldType type; // the only one it makes sense for
};

constexpr std::array namedForms{
    NamedForm{"decimal64", FieldForm::decimal64, FieldType::uint64},
    NamedForm{"signed_drops", FieldForm::signedDrops, FieldType::amount},
    NamedForm{"transaction_type", FieldForm::transactionType, FieldType::uint16},
    NamedForm{"ledger_entry_type", FieldForm::ledgerEntryType, FieldType::uint16},
    NamedForm{"transaction_result", FieldForm::transactionResult, FieldType::uint8},
    NamedForm{"permission", FieldForm::permission, FieldType::uint32},
    NamedForm{"ledger_time", FieldForm::ledgerTime, FieldType::uint32},
    NamedForm{"unix_time", FieldForm::unixTime, FieldType::uint32},
};

const NamedForm* formNamed(std::string_view name) {
    const auto* found = std::find_if(namedForms.begin(), namedForms.end(),
                                     [&](const NamedForm& form) { return form.name == name; });
    return found == namedForms.end() ? nullptr : found;
}

class Overlay {
public:
    Overlay(JsonObject root, Tables& tables)
        : m_root(root)
        , m_tables(tables) {}

    Result<void> read() {
        readForms();
        readPermissions();
        readInnerFormats();
        readArrayElements();
        readCommonFields();
        readFlags();
        return m_members.result();
    }

private:
    JsonElement section(const std::string& name) {
        JsonElement value;
        if (m_root[name].get(value) != simdjson::SUCCESS) {
            m_members.refuse(Errc::wrongJsonType, name);
        }
        return value;
    }

    template <typename Take>
    void members(const std::string& name, Take take) {
        const JsonElement value = section(name);
        if (!m_members.failed()) {
            m_members.members(value, name, take);
        }
    }

    bool has(const std::string& field) const { return m_tables.fields.find(field) != nullptr; }

    void readForms() {
        members("field_forms",
                [&](const std::string& name, JsonElement list, const std::string& path) {
                    const NamedForm* form = formNamed(name);
                    if (form == nullptr) {
                        m_members.refuse(Errc::unknownName, path);
                        return;
                    }
                    m_members.items(list, path, [&](JsonElement item, const std::string& inner) {
                        std::string_view field;
                        if (item.get(field) != simdjson::SUCCESS) {
                            m_members.refuse(Errc::wrongJsonType, inner);
                        }
                        setForm(field, *form);
                    });
                });
    }

    void setForm(std::string_view name, const NamedForm& form) {
        for (FieldDef& field : m_tables.fields.items) {
            if (field.name == name && field.type == form.type) {
                field.form = form.form;
            }
        }
    }

    void readPermissions() {
        members("granular_permissions",
                [&](const std::string& name, JsonElement code, const std::string& path) {
                    const std::int64_t number = m_members.integer(code, 0x10001, 0x1FFFF, path);
                    m_tables.permissions.add(name, static_cast<std::int32_t>(number));
                });
    }

    void readInnerFormats() {
        members("inner_objects", [&](const std::string& holder, JsonElement list,
                                     const std::string& path) {
            Format format{holder, m_members.formatFields(list, path)};
            auto& fields = format.fields;
            fields.erase(std::remove_if(fields.begin(), fields.end(),
                                        [&](const FormatField& field) { return !has(field.name); }),
                         fields.end());
            if (has(holder) && !m_tables.innerFormats.add(std::move(format))) {
                m_members.refuse(Errc::duplicateKey, path);
            }
        });
    }

    void readArrayElements() {
        members("array_elements",
                [&](const std::string& array, JsonElement value, const std::string& path) {
                    std::string_view name;
                    if (value.get(name) != simdjson::SUCCESS) {
                        m_members.refuse(Errc::wrongJsonType, path);
                        return;
                    }
                    const FieldDef* element = m_tables.fields.find(name);
                    if (element == nullptr || !has(array)) {
                        return;
                    }
                    if (!m_tables.arrayElements.add({array, element->id})) {
                        m_members.refuse(Errc::duplicateKey, path);
                    }
                });
    }

    // For tables older than the format sections.
    void readCommonFields() {
        const JsonElement value = section("common_transaction_fields");
        if (m_members.failed()) {
            return;
        }
        auto fields = m_members.formatFields(value, "common_transaction_fields");
        if (m_tables.commonTransactionFields.empty()) {
            for (FormatField& field : fields) {
                if (has(field.name)) {
                    m_tables.commonTransactionFields.push_back(std::move(field));
                }
            }
        }
    }

    void readFlags() {
        const JsonElement universal = section("universal_flags");
        if (m_members.failed()) {
            return;
        }
        auto flags = m_members.flags(universal, "universal_flags");
        if (m_tables.universalFlags.empty()) {
            m_tables.universalFlags = std::move(flags);
        }
        for (FlagSet& set : m_tables.transactionFlags.items) {
            set.flags.insert(set.flags.end(), m_tables.universalFlags.begin(),
                             m_tables.universalFlags.end());
        }
        readFlagHolders();
        readFieldFlags();
    }

    // "DirNode": "DirectoryNode": sets that servers list under another name than the entry type's.
    void readFlagHolders() {
        members("ledger_entry_flag_names",
                [&](const std::string& listed, JsonElement value, const std::string& path) {
                    std::string_view type;
                    if (value.get(type) != simdjson::SUCCESS) {
                        m_members.refuse(Errc::wrongJsonType, path);
                        return;
                    }
                    if (const FlagSet* set = m_tables.ledgerEntryFlags.find(listed)) {
                        m_tables.ledgerEntryFlags.add({std::string(type), set->flags});
                    }
                });
    }

    // {"MutableFlags": {"MPTokenIssuanceCreate": {"tmf…": 2, …}}}; holder "any" for every type.
    void readFieldFlags() {
        members("field_flags", [&](const std::string& field, JsonElement holders,
                                   const std::string& path) {
            if (!has(field)) {
                return;
            }
            m_members.members(
                holders, path,
                [&](const std::string& holder, JsonElement list, const std::string& inner) {
                    m_tables.fieldFlags.add({holder + '.' + field, m_members.flags(list, inner)});
                });
        });
    }

    JsonObject m_root;
    Tables& m_tables;
    MemberReader m_members;
};

} // namespace

Result<void> applyOverlay(std::string_view json, Tables& tables) {
    if (json.size() > maxTextSize) {
        return fail(Errc::messageTooLarge, "overlay");
    }
    simdjson::dom::parser parser;
    JsonElement root;
    if (parser.parse(json.data(), json.size()).get(root) != simdjson::SUCCESS) {
        return fail(Errc::notJson, "overlay");
    }
    JsonObject top;
    if (root.get(top) != simdjson::SUCCESS) {
        return fail(Errc::notAnObject, "overlay");
    }
    return Overlay(top, tables).read();
}

} // namespace countersign::definitions
