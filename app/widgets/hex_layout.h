#pragma once

#include <QPainterPath>
#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <optional>

namespace countersign::app {

// Where each byte stands in a hex view, in device-independent pixels from the top left corner of
// the viewport, and which byte stands at a point. Plain geometry: knows no bytes.
class HexLayout {
public:
    struct Measures {
        qreal digit = 7;   // advance of one digit
        qreal line = 20;   // height of a line
        qreal margin = 12; // left and between offset, digits and text
        qreal gap = 5;     // between two bytes; more after the eighth
    };
    enum class Column { digits, text };

    // The most columns of 16, 8, 4 that fit into `width`.
    void update(const Measures& measures, int width, std::uint32_t size);
    void setFirstLine(int line) { m_firstLine = line; }

    int columns() const { return m_columns; }
    int lines() const; // at least one
    int lineOf(std::uint32_t offset) const { return static_cast<int>(offset) / m_columns; }
    int offsetDigits() const { return m_offsetDigits; }
    qreal lineHeight() const { return m_measures.line; }
    qreal headHeight() const { return m_measures.line; } // of the line that numbers the columns
    qreal offsetX() const { return m_measures.margin; }
    int fullLines(int height) const; // that fit below the head, at least one

    qreal y(int line) const { return headHeight() + (line - m_firstLine) * m_measures.line; }
    qreal x(Column column, int at) const;                   // of the first digit, the character
    qreal width(Column column) const;                       // of one byte, without its gap
    QRectF cell(Column column, std::uint32_t offset) const; // with half the gap on each side

    // The byte at a point, the nearest one when `nearest`; nothing beside the digits and texts, or
    // when there are no bytes.
    std::optional<std::uint32_t> byteAt(QPointF point, bool nearest) const;

    // The real shape of the bytes [begin, end): one closed line, or two when they do not touch.
    // Only as much above and below the lines [top, bottom] as keeps its edges out of sight.
    QPainterPath shape(Column column, std::uint32_t begin, std::uint32_t end, int top,
                       int bottom) const;

    // What `columns` columns take.
    static qreal widthFor(const Measures& measures, int columns, int offsetDigits);

private:
    QRectF run(Column column, int line, int from, int to) const; // columns, both included

    Measures m_measures;
    std::uint32_t m_size = 0;
    int m_columns = 16;
    int m_offsetDigits = 4;
    int m_firstLine = 0;
};

} // namespace countersign::app
