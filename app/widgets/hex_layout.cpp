#include "app/widgets/hex_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace countersign::app {

namespace {

constexpr std::array<int, 3> columnChoices{16, 8, 4};
constexpr int groupColumns = 8;
constexpr qreal groupGapShare = 1.4; // of the gap between two bytes

qreal groupGap(const HexLayout::Measures& measures) {
    return measures.gap * groupGapShare;
}

qreal digitsWidth(const HexLayout::Measures& measures, int columns) {
    const int groups = std::max(0, (columns - 1) / groupColumns);
    return columns * (2 * measures.digit + measures.gap) + groups * groupGap(measures);
}

} // namespace

qreal HexLayout::widthFor(const Measures& measures, int columns, int offsetDigits) {
    return 3.5 * measures.margin + (offsetDigits + columns) * measures.digit +
           digitsWidth(measures, columns);
}

void HexLayout::update(const Measures& measures, int width, std::uint32_t size) {
    m_measures = measures;
    m_size = size;
    m_offsetDigits = size > 0x1000000 ? 8 : size > 0x10000 ? 6 : 4;
    m_columns = columnChoices.back();
    for (const int choice : columnChoices) {
        if (widthFor(measures, choice, m_offsetDigits) <= width) {
            m_columns = choice;
            break;
        }
    }
}

int HexLayout::lines() const {
    const auto columns = static_cast<std::uint32_t>(m_columns);
    return std::max(1, static_cast<int>((m_size + columns - 1) / columns));
}

int HexLayout::fullLines(int height) const {
    return std::max(1, static_cast<int>((height - headHeight()) / m_measures.line));
}

qreal HexLayout::x(Column column, int at) const {
    const qreal digits = 2 * m_measures.margin + m_offsetDigits * m_measures.digit;
    if (column == Column::digits) {
        return digits + at * (2 * m_measures.digit + m_measures.gap) +
               at / groupColumns * groupGap(m_measures);
    }
    return digits + digitsWidth(m_measures, m_columns) + m_measures.margin + at * m_measures.digit;
}

qreal HexLayout::width(Column column) const {
    return column == Column::digits ? 2 * m_measures.digit : m_measures.digit;
}

QRectF HexLayout::run(Column column, int line, int from, int to) const {
    const qreal half = column == Column::digits ? m_measures.gap / 2 : 0;
    const qreal left = x(column, from) - half;
    return {left, y(line), x(column, to) + width(column) + half - left, m_measures.line};
}

QRectF HexLayout::cell(Column column, std::uint32_t offset) const {
    const int at = static_cast<int>(offset) % m_columns;
    return run(column, lineOf(offset), at, at);
}

std::optional<std::uint32_t> HexLayout::byteAt(QPointF point, bool nearest) const {
    if (m_size == 0) {
        return std::nullopt;
    }
    const bool inText = point.x() >= x(Column::text, 0) - m_measures.margin / 2;
    const Column column = inText ? Column::text : Column::digits;
    int at = 0;
    while (at + 1 < m_columns && point.x() >= run(column, 0, at + 1, at + 1).left()) {
        ++at;
    }
    const auto line =
        m_firstLine + static_cast<int>(std::floor((point.y() - headHeight()) / m_measures.line));
    const bool isHit =
        point.y() >= headHeight() && line < lines() && run(column, line, at, at).contains(point);
    const qint64 offset = qint64{std::clamp(line, 0, lines() - 1)} * m_columns + at;
    if (!nearest && (!isHit || offset >= qint64{m_size})) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(std::min<qint64>(offset, qint64{m_size} - 1));
}

QPainterPath HexLayout::shape(Column column, std::uint32_t begin, std::uint32_t end, int top,
                              int bottom) const {
    QPainterPath path;
    if (end <= begin || lineOf(end - 1) < top - 1 || lineOf(begin) > bottom + 1) {
        return path;
    }
    int first = lineOf(begin);
    int last = lineOf(end - 1);
    int from = static_cast<int>(begin) % m_columns;
    int to = static_cast<int>(end - 1) % m_columns;
    if (first < top - 1) {
        first = top - 1;
        from = 0;
    }
    if (last > bottom + 1) {
        last = bottom + 1;
        to = m_columns - 1;
    }
    if (first == last) {
        path.addRect(run(column, first, from, to));
        return path;
    }
    const QRectF head = run(column, first, from, m_columns - 1);
    const QRectF foot = run(column, last, 0, to);
    if (last == first + 1 && from > to) { // side by side with a gap between them
        path.addRect(head);
        path.addRect(foot);
        return path;
    }
    path.moveTo(head.topLeft());
    path.lineTo(head.topRight());
    path.lineTo(head.right(), foot.top());
    path.lineTo(foot.right(), foot.top());
    path.lineTo(foot.bottomRight());
    path.lineTo(foot.bottomLeft());
    path.lineTo(foot.left(), head.bottom());
    path.lineTo(head.left(), head.bottom());
    path.closeSubpath();
    return path;
}

} // namespace countersign::app
