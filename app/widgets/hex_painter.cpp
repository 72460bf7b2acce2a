#include "app/widgets/hex_painter.h"

#include "app/text/byte_text.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <array>

namespace countersign::app {

namespace {

using Column = HexLayout::Column;
using inspect::ByteRole;

constexpr qreal spanLine = 1.5;
constexpr qreal containerLine = 1.0;
constexpr qreal faultLine = 2.0;
constexpr qreal swallowedLine = 1.5;
constexpr qreal caretLine = 2.0;
constexpr std::uint8_t firstPrintable = 0x20;
constexpr std::uint8_t lastPrintable = 0x7E;

const QString& digitsOf(std::uint8_t byte) {
    static const std::array<QString, 256> all = [] {
        std::array<QString, 256> made;
        for (std::size_t at = 0; at < made.size(); ++at) {
            made[at] = text::byteHex(static_cast<std::uint8_t>(at));
        }
        return made;
    }();
    return all[byte];
}

QChar characterOf(std::uint8_t byte) {
    const bool isPrintable = byte >= firstPrintable && byte <= lastPrintable;
    return isPrintable ? QLatin1Char(static_cast<char>(byte)) : QChar(0x00B7);
}

} // namespace

HexPainter::HexPainter(const Theme& theme, const HexLayout& layout, const State& state,
                       QPainter& painter)
    : m_theme(theme)
    , m_layout(layout)
    , m_state(state)
    , m_painter(painter) {
    const QFontMetricsF metrics(theme.fonts().monoRow);
    m_baseline = (layout.lineHeight() - metrics.height()) / 2 + metrics.ascent();
}

std::uint32_t HexPainter::begin() const {
    return static_cast<std::uint32_t>(m_state.firstLine * m_layout.columns());
}

std::uint32_t HexPainter::end() const {
    const auto behind = static_cast<std::uint32_t>((m_state.lastLine + 1) * m_layout.columns());
    return std::min(behind, m_state.shown->size());
}

void HexPainter::paint() {
    m_painter.setFont(m_theme.fonts().monoRow);
    if (m_state.shown == nullptr || m_state.shown->size() == 0) {
        return;
    }
    paintTints();
    paintOffsets();
    for (int line = m_state.firstLine; line <= m_state.lastLine; ++line) {
        paintLine(line);
    }
    m_painter.setRenderHint(QPainter::Antialiasing);
    paintContainers();
    paintSpan();
    paintMarks();
    paintCaret();
    paintHead(); // over lines that are scrolled by part of their height
}

void HexPainter::paintHead() {
    const qreal right = m_layout.x(Column::text, m_layout.columns());
    m_painter.fillRect(QRectF(0, 0, right + m_layout.lineHeight(), m_layout.headHeight() - 1),
                       m_theme.color(Role::base));
    const auto caretColumn = static_cast<int>(m_state.place.caret) % m_layout.columns();
    for (int column = 0; column < m_layout.columns(); ++column) {
        const bool isCaret = m_state.place.object >= 0 && column == caretColumn;
        m_painter.setPen(m_theme.color(isCaret ? Role::text : Role::muted));
        const qreal x = m_layout.x(Column::digits, column) + m_layout.width(Column::text) / 2;
        m_painter.drawText(QPointF(x, m_baseline), QString::number(column, 16).toUpper());
    }
}

void HexPainter::paintOffsets() {
    m_painter.setPen(m_theme.color(Role::muted));
    for (int line = m_state.firstLine; line <= m_state.lastLine; ++line) {
        const QString offset = QString::number(line * m_layout.columns(), 16).toUpper();
        m_painter.drawText(QPointF(m_layout.offsetX(), m_layout.y(line) + m_baseline),
                           offset.rightJustified(m_layout.offsetDigits(), QLatin1Char('0')));
    }
}

Role HexPainter::tintRole(std::uint32_t offset) const {
    switch (m_state.shown->index().role(offset)) {
    case ByteRole::header:
        return Role::tintHeader;
    case ByteRole::length:
        return Role::tintLength;
    case ByteRole::endMarker:
        return Role::tintEnd;
    case ByteRole::value:
    case ByteRole::unread:
        break;
    }
    return Role::tintValue;
}

Role HexPainter::digitRole(std::uint32_t offset) const {
    switch (m_state.shown->index().role(offset)) {
    case ByteRole::header:
        return Role::bytesHeader;
    case ByteRole::length:
        return Role::bytesLength;
    case ByteRole::endMarker:
        return Role::bytesEnd;
    case ByteRole::unread:
        return Role::muted;
    case ByteRole::value:
        break;
    }
    return Role::text;
}

void HexPainter::paintTints() {
    if (m_state.place.object >= 0) {
        const std::uint32_t last = std::min(end(), m_state.place.end);
        for (std::uint32_t at = std::max(begin(), m_state.place.begin); at < last; ++at) {
            tint(at, tintRole(at), at + 1 < last);
        }
    }
    for (const ByteMark& mark : m_state.shown->marks()) {
        const std::uint32_t last = std::min(end(), mark.end);
        for (std::uint32_t at = std::max(begin(), mark.begin);
             mark.kind == ByteMarkKind::error && at < last; ++at) {
            tint(at, Role::tintError, at + 1 < last);
        }
    }
}

// Joined to the next byte, so that the wider gap behind the eighth one makes no stripe.
void HexPainter::tint(std::uint32_t offset, Role role, bool isJoined) {
    QRectF digits = m_layout.cell(Column::digits, offset);
    if (isJoined && m_layout.lineOf(offset + 1) == m_layout.lineOf(offset)) {
        digits.setRight(m_layout.cell(Column::digits, offset + 1).left());
    }
    m_painter.fillRect(digits, m_theme.color(role));
    m_painter.fillRect(m_layout.cell(Column::text, offset), m_theme.color(role));
}

void HexPainter::paintLine(int line) {
    const bytes::ByteView bytes = m_state.shown->bytes();
    const auto from = static_cast<std::uint32_t>(line * m_layout.columns());
    const std::uint32_t to =
        std::min(from + static_cast<std::uint32_t>(m_layout.columns()), m_state.shown->size());
    const qreal y = m_layout.y(line) + m_baseline;
    Role pen = Role::count;
    for (std::uint32_t at = from; at < to; ++at) {
        const Role role = digitRole(at);
        if (role != pen) {
            m_painter.setPen(m_theme.color(role));
            pen = role;
        }
        const auto column = static_cast<int>(at - from);
        m_painter.drawText(QPointF(m_layout.x(Column::digits, column), y), digitsOf(bytes[at]));
        m_painter.drawText(QPointF(m_layout.x(Column::text, column), y), characterOf(bytes[at]));
    }
}

void HexPainter::outline(std::uint32_t begin, std::uint32_t end, Role role, qreal width,
                         bool dashed) {
    QPen pen(m_theme.color(role), width);
    pen.setJoinStyle(Qt::MiterJoin);
    if (dashed) {
        pen.setDashPattern({2, 1.5});
    }
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPath(
        m_layout.shape(Column::digits, begin, end, m_state.firstLine, m_state.lastLine));
}

// The fields that hold the current one, so that its depth is seen.
void HexPainter::paintContainers() {
    if (m_state.place.object < 0 || m_state.place.node == FieldPlace::none) {
        return;
    }
    const auto nodes = m_state.shown->object().nodes();
    const codec::Node& own = nodes[m_state.place.node];
    if (m_state.place.part != FieldPlace::none || own.begin != m_state.place.begin ||
        own.end != m_state.place.end) {
        outline(own.begin, own.end, Role::strong, containerLine, false);
    }
    for (std::uint32_t at = own.parent; at != codec::Node::none; at = nodes[at].parent) {
        outline(nodes[at].begin, nodes[at].end, Role::strong, containerLine, false);
    }
}

void HexPainter::paintSpan() {
    if (m_state.place.object >= 0 && m_state.place.end > m_state.place.begin) {
        outline(m_state.place.begin, m_state.place.end, Role::accent, spanLine, false);
    }
}

void HexPainter::paintMarks() {
    const std::vector<ByteMark>& marks = m_state.shown->marks();
    for (const ByteMark& mark : marks) {
        if (mark.begin >= end()) {
            break; // they stand by begin
        }
        if (mark.end > begin()) {
            paintMark(mark);
        }
    }
}

void HexPainter::paintMark(const ByteMark& mark) {
    switch (mark.kind) {
    case ByteMarkKind::error:
        return outline(mark.begin, mark.end, Role::tem, faultLine, false);
    case ByteMarkKind::swallowed:
        return outline(mark.begin, mark.end, Role::tem, swallowedLine, true);
    case ByteMarkKind::unread:
        return paintDots(std::max(mark.begin, begin()), std::min(mark.end, end()));
    }
}

void HexPainter::paintDots(std::uint32_t begin, std::uint32_t end) {
    QPen pen(m_theme.color(Role::strong), 1);
    pen.setDashPattern({1, 2});
    m_painter.setPen(pen);
    for (std::uint32_t at = begin; at < end; ++at) {
        const QRectF cell = m_layout.cell(Column::digits, at);
        const qreal inset = (cell.width() - m_layout.width(Column::digits)) / 2;
        const qreal y = cell.bottom() - 2.5;
        m_painter.drawLine(QPointF(cell.left() + inset, y), QPointF(cell.right() - inset, y));
    }
}

void HexPainter::paintCaret() {
    const std::uint32_t caret = m_state.place.caret;
    if (m_state.place.object < 0 || caret < begin() || caret >= end()) {
        return;
    }
    const QColor color = m_theme.color(m_state.hasFocus ? Role::accent : Role::muted);
    for (const Column column : {Column::digits, Column::text}) {
        QRectF bar = m_layout.cell(column, caret);
        const qreal inset = (bar.width() - m_layout.width(column)) / 2;
        bar.adjust(inset, bar.height() - caretLine - 1, -inset, -1);
        m_painter.fillRect(bar, color);
    }
}

} // namespace countersign::app
