#include "app/widgets/hex_view_accessible.h"

#include "app/text/byte_text.h"
#include "app/widgets/hex_view.h"

#include <algorithm>

namespace countersign::app {

namespace {

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* view = qobject_cast<HexView*>(object);
    return view != nullptr ? new HexViewAccessible(*view) : nullptr;
}

} // namespace

HexViewAccessible::HexViewAccessible(HexView& view)
    : QAccessibleWidget(&view, QAccessible::EditableText) {}

// Qt keeps the factory itself: asking twice must not add it twice.
void HexViewAccessible::install() {
    QAccessible::removeFactory(make);
    QAccessible::installFactory(make);
}

HexView& HexViewAccessible::view() const {
    return *static_cast<HexView*>(widget());
}

QString HexViewAccessible::text(QAccessible::Text kind) const {
    return kind == QAccessible::Value ? view().caretText() : QAccessibleWidget::text(kind);
}

QAccessible::State HexViewAccessible::state() const {
    QAccessible::State state = QAccessibleWidget::state();
    state.readOnly = true;
    state.selectableText = true;
    state.multiLine = true;
    return state;
}

void* HexViewAccessible::interface_cast(QAccessible::InterfaceType type) {
    if (type == QAccessible::TextInterface) {
        return static_cast<QAccessibleTextInterface*>(this);
    }
    return QAccessibleWidget::interface_cast(type);
}

void HexViewAccessible::selection(int index, int* start, int* end) const {
    const FieldPlace& place = view().place();
    const bool isSome = index == 0 && selectionCount() > 0;
    *start = isSome ? cursorOf(place.begin) : 0;
    *end = isSome ? cursorOf(place.end) - 1 : 0;
}

int HexViewAccessible::selectionCount() const {
    const FieldPlace& place = view().place();
    return place.object >= 0 && place.end > place.begin ? 1 : 0;
}

void HexViewAccessible::addSelection(int start, int end) {
    setSelection(0, start, end);
}

void HexViewAccessible::removeSelection(int) {
    setCursorPosition(cursorPosition());
}

void HexViewAccessible::setSelection(int index, int start, int end) {
    if (index != 0 || start < 0 || end <= start || end > characterCount()) {
        return;
    }
    Q_EMIT view().bytesChosen(static_cast<quint32>(start / charactersPerByte),
                              static_cast<quint32>((end - 1) / charactersPerByte));
}

int HexViewAccessible::cursorPosition() const {
    return cursorOf(view().place().caret);
}

void HexViewAccessible::setCursorPosition(int position) {
    if (position >= 0 && position < characterCount()) {
        Q_EMIT view().byteChosen(static_cast<quint32>(position / charactersPerByte));
    }
}

int HexViewAccessible::characterCount() const {
    return view().size() == 0 ? 0 : cursorOf(view().size()) - 1;
}

QString HexViewAccessible::text(int start, int end) const {
    const int from = std::clamp(start, 0, characterCount());
    const int to = std::clamp(end, from, std::min(characterCount(), from + longestText));
    if (from == to) {
        return {};
    }
    QString all;
    const int first = from / charactersPerByte;
    for (int at = first; at * charactersPerByte < to; ++at) {
        all +=
            text::byteHex(view().shown()->bytes()[static_cast<std::size_t>(at)]) + QLatin1Char(' ');
    }
    return all.mid(from - first * charactersPerByte, to - from);
}

// Characters in a unit of this kind: a byte is a word, a line a line.
int HexViewAccessible::unitOf(QAccessible::TextBoundaryType boundary) const {
    switch (boundary) {
    case QAccessible::CharBoundary:
        return 1;
    case QAccessible::WordBoundary:
        return charactersPerByte;
    case QAccessible::NoBoundary:
        return std::max(1, characterCount());
    default:
        return view().layoutOfBytes().columns() * charactersPerByte;
    }
}

QString HexViewAccessible::piece(int from, int unit, int* start, int* end) const {
    if (from < 0 || from >= characterCount()) {
        *start = *end = -1;
        return {};
    }
    *start = from / unit * unit;
    *end = std::min({*start + unit, characterCount(), *start + longestText});
    return text(*start, *end);
}

QString HexViewAccessible::textAtOffset(int offset, QAccessible::TextBoundaryType boundary,
                                        int* start, int* end) const {
    const int at = offset == -1 ? cursorPosition() : offset == -2 ? characterCount() - 1 : offset;
    return piece(at, unitOf(boundary), start, end);
}

QString HexViewAccessible::textBeforeOffset(int offset, QAccessible::TextBoundaryType boundary,
                                            int* start, int* end) const {
    const int unit = unitOf(boundary);
    const int at = offset == -1 ? cursorPosition() : offset == -2 ? characterCount() - 1 : offset;
    return piece(at / unit * unit - 1, unit, start, end);
}

QString HexViewAccessible::textAfterOffset(int offset, QAccessible::TextBoundaryType boundary,
                                           int* start, int* end) const {
    const int unit = unitOf(boundary);
    const int at = offset == -1 ? cursorPosition() : offset == -2 ? characterCount() - 1 : offset;
    return piece((at / unit + 1) * unit, unit, start, end);
}

QRect HexViewAccessible::characterRect(int offset) const {
    if (offset < 0 || offset >= characterCount()) {
        return {};
    }
    const QRect cell =
        view()
            .layoutOfBytes()
            .cell(HexLayout::Column::digits, static_cast<std::uint32_t>(offset / charactersPerByte))
            .toAlignedRect();
    return {view().viewport()->mapToGlobal(cell.topLeft()), cell.size()};
}

int HexViewAccessible::offsetAtPoint(const QPoint& point) const {
    const QPoint local = view().viewport()->mapFromGlobal(point);
    const auto offset = view().layoutOfBytes().byteAt(local, false);
    return offset ? cursorOf(*offset) : -1;
}

void HexViewAccessible::scrollToSubstring(int start, int) {
    setCursorPosition(start);
}

QString HexViewAccessible::attributes(int offset, int* start, int* end) const {
    *start = offset;
    *end = offset + 1;
    return {};
}

} // namespace countersign::app
