#pragma once

#include <QFont>

namespace countersign::app {

inline constexpr int defaultBaseSize = 13; // px, when the desktop asks for no larger one
inline constexpr int smallestBaseSize = 9;
inline constexpr int largestBaseSize = 32;

// The five steps of the hierarchy, relative to the base size b in pixels. Mono fonts never join or
// replace characters: what is seen is what is copied.
struct Fonts {
    QFont body;       // b/400: rows, forms
    QFont hint;       // b−1/400: headers, hints, units
    QFont strong;     // b/500: state words, own party
    QFont title;      // b−1/600: pane titles
    QFont heading;    // b+3/600: sentences, start cards
    QFont display;    // b+12/600: the name on the start page
    QFont mono;       // b/400: wire text
    QFont monoRow;    // b−1/400: figures in rows
    QFont monoTiny;   // b−2/400: the ledger strip
    QFont monoMain;   // b+7/600: the main amount
    QFont ledgerText; // b/400 without shaping: names and codes from the ledger
    QFont ledgerStrong;
    QFont ledgerHint; // b−1/400 without shaping: what ledger values mean
};

// Inter and JetBrains Mono when installed, else the system's own.
Fonts makeFonts(int baseSize);

// What the desktop asks for, at least defaultBaseSize.
int systemBaseSize();

} // namespace countersign::app
