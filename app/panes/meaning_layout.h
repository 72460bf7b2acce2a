#pragma once

#include "app/panes/meaning_row.h"
#include "app/theme/roles.h"

#include <QFont>
#include <QRect>

#include <cstdint>

namespace countersign::app {

class Theme;

// Where the texts and glyphs of one row of the Meaning pane stand, for painting and measuring
// alike.
struct MeaningLayout {
    struct Piece {
        QRect rect;
        QString text; // or the name of a glyph
        QFont font;
        Role role = Role::text;
        int flags = 0; // of QPainter::drawText; 0: a glyph
    };
    QList<Piece> pieces;
    QRect box; // with tint and bar; empty without
    int height = 0;
};

enum class MeaningFold : std::uint8_t { none, closed, open };

MeaningLayout layoutRow(const Theme& theme, const MeaningRow& row, int width,
                        MeaningFold fold = MeaningFold::none);
MeaningLayout layoutSection(const Theme& theme, const QString& title, int width, bool isFirst);

} // namespace countersign::app
