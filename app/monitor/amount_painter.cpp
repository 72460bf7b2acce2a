#include "app/monitor/amount_painter.h"

#include "app/text/amount_text.h"

#include <QPainter>

namespace countersign::app {

namespace {

constexpr int groupDigits = 3;
constexpr int fractionCharacters = 8; // ".123456…"

bool isDigit(QChar letter) {
    return letter >= QLatin1Char('0') && letter <= QLatin1Char('9');
}

} // namespace

AmountPainter::AmountPainter(const QFontMetrics& mono, int gap)
    : m_mono(mono)
    , m_digit(mono.horizontalAdvance(QLatin1Char('0')))
    , m_gap(gap) {}

int AmountPainter::fractionWidth() const {
    return fractionCharacters * m_digit;
}

int AmountPainter::integerWidth(QStringView digits) const {
    const auto count = static_cast<int>(digits.size());
    const int figures = !digits.isEmpty() && !isDigit(digits.front()) ? count - 1 : count;
    return count * m_digit + (figures > 0 ? (figures - 1) / groupDigits * m_gap : 0);
}

void AmountPainter::draw(QPainter& painter, QStringView exact, int pointX, int baseline,
                         int leftRoom) const {
    const qsizetype point = exact.indexOf(QLatin1Char('.'));
    const QStringView integer = point < 0 ? exact : exact.left(point);
    if (integerWidth(integer) > leftRoom) {
        const QString powered = text::powerOfTen(exact, fractionCharacters - 2);
        const qsizetype cut = powered.indexOf(QLatin1Char('.'));
        const int before = static_cast<int>(cut < 0 ? powered.size() : cut) * m_digit;
        painter.drawText(QPoint(pointX - before - m_gap, baseline), powered);
        return;
    }
    drawInteger(painter, integer, pointX, baseline);
    if (point >= 0) {
        painter.drawText(QPoint(pointX, baseline), text::listAmount(exact).mid(point));
    }
}

void AmountPainter::drawInteger(QPainter& painter, QStringView digits, int endX,
                                int baseline) const {
    int x = endX - integerWidth(digits);
    qsizetype at = 0;
    if (!digits.isEmpty() && !isDigit(digits.front())) {
        painter.drawText(QPoint(x, baseline), digits.left(1).toString());
        x += m_digit;
        at = 1;
    }
    qsizetype group = (digits.size() - at) % groupDigits;
    group = group == 0 ? groupDigits : group;
    while (at < digits.size()) {
        const QString part = digits.mid(at, group).toString();
        painter.drawText(QPoint(x, baseline), part);
        x += static_cast<int>(part.size()) * m_digit + m_gap;
        at += group;
        group = groupDigits;
    }
}

} // namespace countersign::app
