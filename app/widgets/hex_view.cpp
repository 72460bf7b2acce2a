#include "app/widgets/hex_view.h"

#include "app/text/byte_text.h"
#include "app/theme/theme.h"
#include "app/widgets/hex_painter.h"
#include "app/widgets/hex_view_accessible.h"
#include "app/widgets/plain_tool_tip.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr int lineHeight = 20;
constexpr int margin = 12;
constexpr int byteGap = 5;
constexpr int usualColumns = 16;
constexpr int fewestColumns = 4;
constexpr int usualLines = 8;
constexpr int dragScrollMs = 40;

HexLayout::Measures measuresOf(const Theme& theme) {
    const QFontMetricsF metrics(theme.fonts().monoRow);
    return {metrics.horizontalAdvance(QLatin1Char('0')),
            static_cast<qreal>(theme.rowHeight(lineHeight)),
            static_cast<qreal>(theme.scaled(margin)), static_cast<qreal>(theme.scaled(byteGap))};
}

QString lineOf(const ShownObject& shown, std::uint32_t offset) {
    const auto meaning = inspect::byteMeaning(shown.object(), shown.index(), shown.bytes(), offset);
    const text::ByteText words = text::byteText(shown.object(), meaning);
    QString line = text::offsetText(offset) + QStringLiteral("  ") + text::byteHex(meaning.byte) +
                   QStringLiteral("  ") + words.title;
    return words.detail.isEmpty() ? line : line + QLatin1Char('\n') + words.detail;
}

} // namespace

HexView::HexView(const Theme& theme, QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_theme(theme) {
    HexViewAccessible::install();
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // its coming must not change the columns
    setLayoutDirection(Qt::LeftToRight);
    viewport()->setCursor(Qt::IBeamCursor);
    connect(&m_theme, &Theme::changed, this, &HexView::applyTheme);
    applyTheme();
}

void HexView::applyTheme() {
    relayout();
    updateGeometry();
    viewport()->update();
}

void HexView::setShown(const ShownObjectPtr& shown) {
    if (shown == m_shown) {
        return;
    }
    m_shown = shown;
    m_place = {};
    m_anchor = 0;
    relayout();
    verticalScrollBar()->setValue(0);
    viewport()->update();
    announce();
}

void HexView::setPlace(const FieldPlace& place) {
    if (place == m_place) {
        return;
    }
    m_place = place;
    viewport()->update();
    if (m_isChoosing) {
        bringIntoSight(place.caret, place.caret + 1);
    } else if (place.object >= 0) {
        m_anchor = place.caret;
        bringIntoSight(place.begin, place.end);
        bringIntoSight(place.caret, place.caret + 1);
    }
    announce();
}

QString HexView::caretText() const {
    return size() == 0 || m_place.object < 0 ? QString() : lineOf(*m_shown, m_place.caret);
}

void HexView::relayout() {
    m_layout.update(measuresOf(m_theme), viewport()->width(), size());
    const int visible = m_layout.fullLines(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, m_layout.lines() - visible));
    verticalScrollBar()->setPageStep(visible);
    verticalScrollBar()->setSingleStep(1);
    m_layout.setFirstLine(verticalScrollBar()->value());
}

int HexView::visibleLines() const {
    return m_layout.fullLines(viewport()->height());
}

// As much of the bytes as fits, their beginning first.
void HexView::bringIntoSight(std::uint32_t begin, std::uint32_t end) {
    if (end <= begin) {
        return;
    }
    const int first = m_layout.lineOf(begin);
    const int last = m_layout.lineOf(end - 1);
    int top = verticalScrollBar()->value();
    top = std::max(top, last - visibleLines() + 1);
    top = std::min(top, first);
    verticalScrollBar()->setValue(top);
}

void HexView::resizeEvent(QResizeEvent*) {
    // The line at the top stays there, also when it then holds another number of bytes.
    const auto top = static_cast<std::uint32_t>(verticalScrollBar()->value() * m_layout.columns());
    relayout();
    verticalScrollBar()->setValue(m_layout.lineOf(top));
}

void HexView::scrollContentsBy(int, int) {
    m_layout.setFirstLine(verticalScrollBar()->value());
    viewport()->update();
}

void HexView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme.color(Role::base));
    HexPainter::State state;
    state.shown = m_shown.get();
    state.place = m_place;
    state.firstLine = verticalScrollBar()->value();
    state.lastLine = std::min(m_layout.lines() - 1, state.firstLine + visibleLines() + 1);
    state.hasFocus = hasFocus();
    HexPainter(m_theme, m_layout, state, painter).paint();
}

void HexView::choose(std::uint32_t offset, bool extends) {
    const QScopedValueRollback guard(m_isChoosing, true);
    if (extends && offset != m_anchor) {
        Q_EMIT bytesChosen(m_anchor, offset);
        return;
    }
    m_anchor = offset;
    Q_EMIT byteChosen(offset);
}

bool HexView::event(QEvent* event) {
    // Copying here means bytes, whatever the window's menu copies.
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

bool HexView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const auto offset = m_layout.byteAt(help->pos(), false);
        if (offset && m_shown) {
            QToolTip::showText(help->globalPos(), plainToolTip(lineOf(*m_shown, *offset)), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void HexView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        Q_EMIT copyRequested();
    } else if (event->matches(QKeySequence::SelectAll) && size() > 0) {
        m_anchor = 0;
        choose(size() - 1, true);
    } else if (!moveCaret(*event)) {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool HexView::moveCaret(const QKeyEvent& event) {
    if (size() == 0) {
        return false;
    }
    const qint64 columns = m_layout.columns();
    const qint64 last = qint64{size()} - 1;
    const qint64 from = m_place.object < 0 ? 0 : qint64{m_place.caret};
    const bool toEnds = event.modifiers().testFlag(Qt::ControlModifier);
    const auto within = [last, from](qint64 to) { return to < 0 || to > last ? from : to; };
    qint64 to = from;
    switch (event.key()) {
    case Qt::Key_Left:
        to = within(from - 1);
        break;
    case Qt::Key_Right:
        to = within(from + 1);
        break;
    case Qt::Key_Up:
        to = within(from - columns);
        break;
    case Qt::Key_Down:
        to = within(from + columns);
        break;
    case Qt::Key_Home:
        to = toEnds ? 0 : from / columns * columns;
        break;
    case Qt::Key_End:
        to = toEnds ? last : std::min(last, from / columns * columns + columns - 1);
        break;
    case Qt::Key_PageUp:
        to = std::max(from % columns, from - visibleLines() * columns);
        break;
    case Qt::Key_PageDown:
        to = std::min(last, from + visibleLines() * columns);
        break;
    default:
        return false;
    }
    choose(static_cast<std::uint32_t>(to), event.modifiers().testFlag(Qt::ShiftModifier));
    return true;
}

void HexView::mousePressEvent(QMouseEvent* event) {
    const auto offset = m_layout.byteAt(event->position(), true);
    if (!offset || event->position().y() < m_layout.headHeight()) {
        return;
    }
    const bool isInSpan = *offset >= m_place.begin && *offset < m_place.end;
    if (event->button() == Qt::LeftButton) {
        choose(*offset, event->modifiers().testFlag(Qt::ShiftModifier));
    } else if (event->button() == Qt::RightButton && !isInSpan) {
        choose(*offset, false); // a context menu is about what it opens over
    }
}

void HexView::mouseMoveEvent(QMouseEvent* event) {
    if (!event->buttons().testFlag(Qt::LeftButton)) {
        return;
    }
    m_dragPoint = event->position();
    const bool isOutside =
        m_dragPoint.y() < m_layout.headHeight() || m_dragPoint.y() >= viewport()->height();
    if (isOutside && !m_dragScroll.isActive()) {
        m_dragScroll.start(dragScrollMs, this);
    } else if (!isOutside) {
        m_dragScroll.stop();
    }
    dragTo(m_dragPoint);
}

void HexView::dragTo(QPointF point) {
    const qreal lowest = viewport()->height() - 1;
    point.setY(
        std::clamp(point.y(), m_layout.headHeight(), std::max(m_layout.headHeight(), lowest)));
    const auto offset = m_layout.byteAt(point, true);
    if (offset && *offset != m_place.caret) {
        choose(*offset, true);
    }
}

void HexView::mouseReleaseEvent(QMouseEvent*) {
    m_dragScroll.stop();
}

void HexView::timerEvent(QTimerEvent* event) {
    if (event->timerId() != m_dragScroll.timerId()) {
        return QAbstractScrollArea::timerEvent(event);
    }
    const int step = m_dragPoint.y() < m_layout.headHeight() ? -1 : 1;
    verticalScrollBar()->setValue(verticalScrollBar()->value() + step);
    dragTo(m_dragPoint);
}

void HexView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    // Coming by keyboard there must be a caret to see.
    if (m_place.object < 0 && size() > 0 && event->reason() != Qt::MouseFocusReason) {
        choose(0, false);
    }
}

void HexView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    m_dragScroll.stop();
    viewport()->update();
}

void HexView::announce() {
    if (QAccessible::isActive()) {
        QAccessibleTextCursorEvent moved(this, HexViewAccessible::cursorOf(m_place.caret));
        QAccessible::updateAccessibility(&moved);
    }
}

QSize HexView::sizeHint() const {
    const HexLayout::Measures measures = measuresOf(m_theme);
    const qreal width = HexLayout::widthFor(measures, usualColumns, 4);
    return {static_cast<int>(width) + 1 + verticalScrollBar()->sizeHint().width(),
            static_cast<int>(measures.line) * (usualLines + 1)};
}

QSize HexView::minimumSizeHint() const {
    const HexLayout::Measures measures = measuresOf(m_theme);
    const qreal width = HexLayout::widthFor(measures, fewestColumns, 4);
    return {static_cast<int>(width) + 1 + verticalScrollBar()->sizeHint().width(),
            static_cast<int>(measures.line) * 3};
}

} // namespace countersign::app
