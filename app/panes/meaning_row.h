#pragma once

#include "app/widgets/field_place.h"

#include <QList>
#include <QString>

#include <cstdint>

namespace countersign::app {

// How a row of the Meaning pane is shown. Each coloured one has a glyph or a sign as well.
enum class MeaningKind : std::uint8_t {
    amount,   // the main figure: value large, label its unit
    sentence, // value, wrapped
    text,     // label, then value
    wire,     // the same, the value in mono and whole: addresses, hashes
    ok,       // a state: glyph, label, value as its reason
    warning,
    error,
    pending,
    info,
    verified,   // checked here
    unverified, // a server's word
    notice,     // a warning that must not be overlooked: label over value, in a box
    party,      // an account, its note at the right
    own,        // the same: it is the user's
    gain,       // a figure with its sign, label its unit
    loss,
    figure,
    headline, // label, its value below: a memo, an inner transaction
    added,    // of entries: label, figure at the right; what follows on a deeper level folds away
    changed,
    removed,
    fieldSame, // of an entry's field: label, value beside it
    fieldAdded,
    fieldChanged,
    fieldRemoved,
};

// One row as plain data; every text is plain. Rows of one section follow each other.
struct MeaningRow {
    QString section; // empty: without a title
    QString label;
    QString value;
    MeaningKind kind = MeaningKind::text;
    FieldPlace place; // where it says so in the bytes; object -1: nowhere
    QString note{};   // muted, below or beside
    std::uint8_t level = 0;

    // Its deeper rows are shown only when it is opened.
    bool folds() const {
        return kind == MeaningKind::added || kind == MeaningKind::changed ||
               kind == MeaningKind::removed;
    }
};

using MeaningRows = QList<MeaningRow>;

} // namespace countersign::app
