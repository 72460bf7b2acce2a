#include "app/theme/fonts.h"

#include <QFontDatabase>
#include <QFontInfo>

#include <algorithm>

namespace countersign::app {

namespace {

QFont installedOr(const QString& family, QFontDatabase::SystemFont fallback) {
    if (QFontDatabase::hasFamily(family)) {
        return QFont(family);
    }
    return QFontDatabase::systemFont(fallback);
}

QFont sized(QFont font, int pixels, QFont::Weight weight = QFont::Normal) {
    font.setPixelSize(std::max(pixels, smallestBaseSize - 2));
    font.setWeight(weight);
    return font;
}

// Inter draws 0x74 as 0×74 and "->" as an arrow, JetBrains Mono joins "==": not on ledger text.
QFont unshaped(QFont font) {
    font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

} // namespace

Fonts makeFonts(int baseSize) {
    const int b = std::clamp(baseSize, smallestBaseSize, largestBaseSize);
    const QFont ui = installedOr(QStringLiteral("Inter"), QFontDatabase::GeneralFont);
    QFont fixed = installedOr(QStringLiteral("JetBrains Mono"), QFontDatabase::FixedFont);
    fixed.setStyleHint(QFont::Monospace);
    fixed = unshaped(fixed);
    Fonts fonts;
    fonts.body = sized(ui, b);
    fonts.hint = sized(ui, b - 1);
    fonts.strong = sized(ui, b, QFont::DemiBold);
    fonts.title = sized(ui, b - 1, QFont::DemiBold);
    fonts.heading = sized(ui, b + 3, QFont::DemiBold);
    fonts.display = sized(ui, b + 13, QFont::DemiBold);
    fonts.mono = sized(fixed, b);
    fonts.monoRow = sized(fixed, b - 1);
    fonts.monoTiny = sized(fixed, b - 2);
    fonts.monoMain = sized(fixed, b + 7, QFont::DemiBold);
    fonts.ledgerText = unshaped(sized(ui, b));
    fonts.ledgerStrong = unshaped(sized(ui, b, QFont::Medium));
    fonts.ledgerHint = unshaped(sized(ui, b - 1));
    return fonts;
}

int systemBaseSize() {
    const int pixels = QFontInfo(QFontDatabase::systemFont(QFontDatabase::GeneralFont)).pixelSize();
    return std::clamp(pixels, defaultBaseSize, largestBaseSize);
}

} // namespace countersign::app
