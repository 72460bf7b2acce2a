#pragma once

#include <QFontMetrics>
#include <QStringView>

class QPainter;

namespace countersign::app {

// Draws figures with their decimal point at a given x. Thousands are parted by painted gaps, so
// that copied text has no foreign spaces; decimals are cut to six, not rounded.
class AmountPainter {
public:
    AmountPainter(const QFontMetrics& mono, int gap);

    // `exact` as text::valueText gives it. When the digits before the point need more than
    // `leftRoom`, a power of ten stands instead, its digits cut.
    void draw(QPainter& painter, QStringView exact, int pointX, int baseline, int leftRoom) const;

    int fractionWidth() const; // of ".123456…"
    int integerWidth(QStringView digits) const;

private:
    void drawInteger(QPainter& painter, QStringView digits, int endX, int baseline) const;

    const QFontMetrics& m_mono;
    int m_digit;
    int m_gap;
};

} // namespace countersign::app
