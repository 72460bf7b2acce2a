#include "app/panes/meaning_sections.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace countersign::app {

namespace {

using Kind = model::MeaningKind;
using Section = model::MeaningSection;

struct Sections {
    Q_DECLARE_TR_FUNCTIONS(Sections)
};

struct KindPair {
    Kind from;
    MeaningKind to;
};

// Those that are the same in every section.
constexpr std::array<KindPair, 16> kinds{{
    {Kind::sentence, MeaningKind::sentence},
    {Kind::success, MeaningKind::ok},
    {Kind::failure, MeaningKind::error},
    {Kind::pending, MeaningKind::pending},
    {Kind::gain, MeaningKind::gain},
    {Kind::loss, MeaningKind::loss},
    {Kind::text, MeaningKind::text},
    {Kind::created, MeaningKind::added},
    {Kind::modified, MeaningKind::changed},
    {Kind::deleted, MeaningKind::removed},
    {Kind::fieldUnchanged, MeaningKind::fieldSame},
    {Kind::fieldUnchangedOrNew, MeaningKind::fieldSame},
    {Kind::fieldOther, MeaningKind::fieldSame},
    {Kind::fieldChanged, MeaningKind::fieldChanged},
    {Kind::fieldAdded, MeaningKind::fieldAdded},
    {Kind::fieldRemoved, MeaningKind::fieldRemoved},
}};

// Only the fee was taken: a warning. All else that is final did not happen at all.
bool isClaimedFee(const std::string& result) {
    return result.compare(0, 3, "tec") == 0;
}

MeaningKind kindOf(const model::MeaningRow& row) {
    if (row.kind == Kind::failure && isClaimedFee(row.label)) {
        return MeaningKind::warning;
    }
    if (row.kind == Kind::warning) {
        return row.section == Section::summary ? MeaningKind::notice : MeaningKind::warning;
    }
    if (row.kind == Kind::heading) {
        return row.section == Section::balances  ? MeaningKind::party
               : row.section == Section::entries ? MeaningKind::changed
                                                 : MeaningKind::headline;
    }
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&row](const KindPair& pair) { return pair.from == row.kind; });
    return found == kinds.end() ? MeaningKind::text : found->to;
}

QString titleOf(Section section, qsizetype entries) {
    switch (section) {
    case Section::summary:
        break;
    case Section::balances:
        return Sections::tr("Balance statement");
    case Section::entries:
        return Sections::tr("Entries affected: %1").arg(entries);
    case Section::flags:
        return Sections::tr("Flags");
    case Section::memos:
        return Sections::tr("Memos");
    case Section::times:
        return Sections::tr("Times");
    case Section::inner:
        return Sections::tr("Inner transactions");
    }
    return {};
}

FieldPlace placeOf(const model::MeaningLink& link, const ShownObjects& objects) {
    if (link.place == model::MeaningLink::Place::none || link.node == codec::Node::none) {
        return {};
    }
    const bool isMeta = link.place == model::MeaningLink::Place::meta;
    for (int at = 0; at < objects.size(); ++at) {
        const codec::Object& object = objects[at]->object();
        if ((object.kind() == codec::ObjectKind::metadata) == isMeta &&
            link.node < object.nodes().size()) {
            return placeOfField(*objects[at], at, link.node);
        }
    }
    return {};
}

bool isFigure(MeaningKind kind) {
    return kind == MeaningKind::gain || kind == MeaningKind::loss;
}

// "+2 USD of Alice", "set aside: Escrow": the figure alone, its asset beside it.
void splitFigure(MeaningRow& row) {
    const qsizetype space = row.value.indexOf(QLatin1Char(' '));
    const QString holder = row.label;
    row.label = space < 0 ? QString() : row.value.mid(space + 1);
    row.value = row.value.left(space < 0 ? row.value.size() : space);
    if (!holder.isEmpty()) {
        row.note = row.note.isEmpty() ? holder : holder + QStringLiteral(", ") + row.note;
    }
}

MeaningRow converted(const model::MeaningRow& from, const ShownObjects& objects,
                     const QString& title) {
    MeaningRow row{
        title,        QString::fromStdString(from.label), QString::fromStdString(from.value),
        kindOf(from), placeOf(from.link, objects),        QString::fromStdString(from.detail),
        from.level};
    if (isFigure(row.kind)) {
        splitFigure(row);
    } else if (row.kind == MeaningKind::party) {
        row.value = row.note; // the role stands at the right
        row.note.clear();
    }
    return row;
}

// What arrived; the fee beside it is a field of the body.
bool isMainAmount(const model::MeaningRow& row) {
    return row.section == Section::summary && row.kind == Kind::plain &&
           row.link.place != model::MeaningLink::Place::body;
}

} // namespace

MeaningSections meaningSections(const std::vector<model::MeaningRow>& rows,
                                const ShownObjects& objects, bool hasMainAmount) {
    constexpr std::array order{Section::summary, Section::inner, Section::balances,
                               Section::entries, Section::flags, Section::memos,
                               Section::times};
    const auto entries = std::count_if(rows.begin(), rows.end(), [](const model::MeaningRow& row) {
        return row.section == Section::entries && row.level == 0;
    });
    MeaningSections made;
    for (const Section section : order) {
        const QString title = titleOf(section, entries);
        for (const model::MeaningRow& row : rows) {
            if (row.section != section || (hasMainAmount && isMainAmount(row))) {
                continue;
            }
            (section == Section::summary ? made.summary : made.rest)
                .append(converted(row, objects, title));
        }
    }
    return made;
}

} // namespace countersign::app
