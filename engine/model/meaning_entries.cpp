#include "engine/model/meaning_rows.h"

#include "engine/bytes/hex.h"
#include "engine/model/field_value.h"
#include "engine/model/harmless_text.h"

#include <algorithm>
#include <optional>

namespace countersign::model {

namespace {

using codec::Node;

MeaningKind kindOf(EntryAction action) {
    switch (action) {
    case EntryAction::created:
        return MeaningKind::created;
    case EntryAction::modified:
        return MeaningKind::modified;
    case EntryAction::deleted:
        return MeaningKind::deleted;
    case EntryAction::unknown:
        break;
    }
    return MeaningKind::heading;
}

MeaningKind kindOf(FieldState state) {
    switch (state) {
    case FieldState::unchanged:
        return MeaningKind::fieldUnchanged;
    case FieldState::unchangedOrNew:
        return MeaningKind::fieldUnchangedOrNew;
    case FieldState::changed:
        return MeaningKind::fieldChanged;
    case FieldState::added:
        return MeaningKind::fieldAdded;
    case FieldState::removed:
        break;
    }
    return MeaningKind::fieldRemoved;
}

class EntryRows {
public:
    explicit EntryRows(MeaningRows& rows)
        : m_rows(rows)
        , m_meta(*rows.subject.meta) {}

    void add(const AffectedEntry& entry) {
        const definitions::Wording* type = m_rows.words.presentation().ledgerEntryType(entry.type);
        const std::string index =
            entry.index ? m_rows.words.id(bytes::toHex(entry.index->view())) : std::string();
        row(kindOf(entry.action), 0, type == nullptr ? harmlessText(entry.type, 64) : type->label,
            index,
            m_rows.word(entry.hasFields || entry.action == EntryAction::unknown
                            ? entryActionName(entry.action)
                            : "touched"),
            entry.node);
        for (const FieldChange& field : entry.fields) {
            add(entry, field);
        }
        for (const std::uint32_t member : entry.members) {
            row(MeaningKind::fieldOther, 1, label(entry, m_meta.name(m_meta.nodes()[member])),
                value(entry, member), {}, member);
        }
    }

private:
    void row(MeaningKind kind, std::uint8_t level, std::string label, std::string value,
             std::string detail, std::uint32_t node) {
        m_rows.add({MeaningSection::entries,
                    kind,
                    level,
                    std::move(label),
                    std::move(value),
                    std::move(detail),
                    {MeaningLink::Place::meta, node}});
    }

    void add(const AffectedEntry& entry, const FieldChange& field) {
        const std::uint32_t shown = field.after == Node::none ? field.before : field.after;
        std::string text = value(entry, shown);
        if (field.state == FieldState::changed) {
            text = m_rows.words.phrase("change", {value(entry, field.before), text});
        }
        row(kindOf(field.state), 1, label(entry, field.path), std::move(text), note(entry, field),
            shown);
    }

    std::string note(const AffectedEntry& entry, const FieldChange& field) const {
        if (field.state == FieldState::unchangedOrNew) {
            return m_rows.word("unchangedOrNew");
        }
        const std::string key = "note." + entry.type + '.' + field.path;
        const std::string_view words = m_rows.words.sentences().word(key);
        return words == key ? std::string() : std::string(words);
    }

    // "Balance" by its name in words, a path within an entry as it is.
    std::string label(const AffectedEntry& entry, const std::string& path) const {
        return m_rows.fieldLabel(path, entry.type);
    }
    std::string value(const AffectedEntry& entry, std::uint32_t node) const {
        if (const auto asset = isNumber(node) ? assetCountedIn(entry) : std::nullopt) {
            if (auto text = m_rows.words.numberOf(m_meta, node, *asset)) {
                return *std::move(text);
            }
        }
        const std::string text = valueInWords(m_rows.words, m_meta, node, entry.type);
        return isNumber(node) && text != "0" ? m_rows.words.phrase("assetUnseen", {text}) : text;
    }

    bool isNumber(std::uint32_t node) const {
        const auto* field = m_meta.definitions()->field(m_meta.nodes()[node].field);
        return m_meta.nodes()[node].kind == codec::NodeKind::leaf && field != nullptr &&
               field->type == definitions::FieldType::number;
    }

    // Numbers of a vault count its asset; a broker names its vault, a loan its broker.
    std::optional<Asset> assetCountedIn(const AffectedEntry& entry) const {
        const AffectedEntry* at = &entry;
        for (const std::string_view link : {"LoanBrokerID", "VaultID"}) {
            const FieldChange* asset = at->field("Asset");
            const FieldChange* way = asset == nullptr ? at->field(link) : nullptr;
            const auto index = way == nullptr ? std::nullopt : hashOf(m_meta, nodeOf(*way));
            const auto next = std::find_if(
                m_rows.subject.entries.begin(), m_rows.subject.entries.end(),
                [&index](const AffectedEntry& other) { return index && other.index == index; });
            at = next == m_rows.subject.entries.end() ? at : &*next;
        }
        const FieldChange* asset = at->field("Asset");
        if (asset == nullptr && at->type == "Vault" && at->action == EntryAction::created) {
            return NativeAsset{}; // XRP is the default, which new fields leave out
        }
        return asset == nullptr ? std::nullopt : issueOf(m_meta, nodeOf(*asset));
    }
    static std::uint32_t nodeOf(const FieldChange& field) {
        return field.after == Node::none ? field.before : field.after;
    }

    MeaningRows& m_rows;
    const codec::Object& m_meta;
};

} // namespace

void addEntries(MeaningRows& rows) {
    if (rows.subject.meta == nullptr) {
        return;
    }
    EntryRows writer(rows);
    for (const AffectedEntry& entry : rows.subject.entries) {
        writer.add(entry);
    }
}

} // namespace countersign::model
