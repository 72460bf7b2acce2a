#include "app/panes/meaning_layout.h"

#include "app/theme/theme.h"

#include <QFontMetrics>

#include <algorithm>
#include <array>

namespace countersign::app {

namespace {

constexpr int margin = 12;
constexpr int gap = 6;
constexpr int labelWidth = 92;
constexpr int boxPadding = 10;
constexpr int sectionSpace = 10;
constexpr int line = 24;
constexpr int tightLine = 22;

constexpr int oneLine = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
constexpr int oneLineRight = Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine;
constexpr int wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
constexpr int wrappedAnywhere = Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere;

struct Look {
    const char* glyph;
    Role role;
};

Look lookOf(MeaningKind kind) {
    switch (kind) {
    case MeaningKind::ok:
        return {"check", Role::ok};
    case MeaningKind::warning:
    case MeaningKind::notice:
        return {"warn", Role::tec};
    case MeaningKind::error:
        return {"error", Role::tem};
    case MeaningKind::pending:
        return {"pending", Role::pending};
    case MeaningKind::info:
        return {"info", Role::pending};
    case MeaningKind::own:
        return {"key", Role::own};
    case MeaningKind::added:
        return {"added", Role::added};
    case MeaningKind::changed:
        return {"changed", Role::changed};
    case MeaningKind::removed:
        return {"removed", Role::removed};
    default:
        return {nullptr, Role::text};
    }
}

class RowLayout {
public:
    RowLayout(const Theme& theme, const MeaningRow& row, int width)
        : m_theme(theme)
        , m_row(row)
        , m_left(theme.scaled(margin))
        , m_width(std::max(theme.scaled(80), width - 2 * theme.scaled(margin))) {}

    MeaningLayout run() {
        switch (m_row.kind) {
        case MeaningKind::amount:
            layAmount();
            break;
        case MeaningKind::sentence:
            addWrapped(m_left, 0, m_width, m_row.value, m_theme.fonts().ledgerText, Role::text);
            m_made.height += m_theme.scaled(gap);
            break;
        case MeaningKind::text:
            layPair(m_theme.fonts().ledgerText);
            break;
        case MeaningKind::wire:
            layPair(m_theme.fonts().monoRow);
            break;
        case MeaningKind::notice:
            layNotice();
            break;
        case MeaningKind::party:
        case MeaningKind::own:
            layParty();
            break;
        case MeaningKind::gain:
        case MeaningKind::loss:
        case MeaningKind::figure:
            layFigure();
            break;
        case MeaningKind::added:
        case MeaningKind::changed:
        case MeaningKind::removed:
            layEntry();
            break;
        default:
            layState();
            break;
        }
        return m_made;
    }

private:
    static int textWidth(const QFont& font, const QString& text) {
        return QFontMetrics(font).horizontalAdvance(text);
    }

    void add(const QRect& rect, const QString& text, const QFont& font, Role role, int flags) {
        m_made.pieces.append({rect, text, font, role, flags});
        m_made.height = std::max(m_made.height, rect.bottom() + 1);
    }

    // Between words, inside one only when it is longer than the line. Answers the height it needs.
    int addWrapped(int x, int y, int width, const QString& text, const QFont& font, Role role) {
        constexpr int unbounded = 1 << 20;
        const QFontMetrics metrics(font);
        QRect needed = metrics.boundingRect(QRect(0, 0, width, unbounded), wrapped, text);
        const int flags = needed.width() > width ? wrappedAnywhere : wrapped;
        if (flags != wrapped) {
            needed = metrics.boundingRect(QRect(0, 0, width, unbounded), flags, text);
        }
        add(QRect(x, y, width, needed.height()), text, font, role, flags);
        return needed.height();
    }

    int addGlyph(int x, int y, int height) {
        const Look look = lookOf(m_row.kind);
        if (look.glyph == nullptr) {
            return 0;
        }
        const int size = m_theme.iconSize();
        add(QRect(x, y + (height - size) / 2, size, size), QLatin1String(look.glyph), {}, look.role,
            0);
        return size + m_theme.scaled(gap);
    }

    // The whole figure, in a smaller font or on more lines rather than cut.
    void layAmount() {
        const QFont& unit = m_theme.fonts().ledgerStrong;
        const int unitWidth = std::min(textWidth(unit, m_row.label), m_width / 3);
        const int room = m_width - unitWidth - m_theme.scaled(gap);
        const bool isLarge = textWidth(m_theme.fonts().monoMain, m_row.value) <= room;
        const QFont& font = isLarge ? m_theme.fonts().monoMain : m_theme.fonts().mono;
        const int top = m_theme.scaled(gap);
        const int height = addWrapped(m_left, top, room, m_row.value, font, Role::text);
        const int figure = std::min(room, textWidth(font, m_row.value));
        add(QRect(m_left + figure + m_theme.scaled(gap + 2), top, unitWidth + 1, height),
            m_row.label, unit, Role::text, oneLine);
        m_made.height += m_theme.scaled(gap);
    }

    void layPair(const QFont& font) {
        const int label = m_row.label.isEmpty() ? 0 : m_theme.scaled(labelWidth);
        const int height = m_theme.rowHeight(tightLine);
        const int top = (height - QFontMetrics(font).height()) / 2;
        add(QRect(m_left, 0, label, height), m_row.label, m_theme.fonts().hint, Role::muted,
            oneLine);
        const int used =
            addWrapped(m_left + label, top, m_width - label, m_row.value, font, Role::text);
        m_made.height = std::max(height, top + used + top);
    }

    void layState() {
        const int height = m_theme.rowHeight(line);
        const QFont& strong = m_theme.fonts().ledgerStrong;
        int x = m_left + addGlyph(m_left, 0, height);
        const int right = m_left + m_width;
        const int label = std::min(textWidth(strong, m_row.label), right - x);
        add(QRect(x, 0, label + 1, height), m_row.label, strong, lookOf(m_row.kind).role, oneLine);
        const QFont& hint = m_theme.fonts().ledgerHint;
        const int after = x + label + m_theme.scaled(gap);
        const bool fits = textWidth(hint, m_row.value) <= right - after;
        if (fits) {
            add(QRect(after, 0, right - after, height), m_row.value, hint, Role::muted, oneLine);
        } else {
            const int used = addWrapped(x, height - m_theme.scaled(2), right - x, m_row.value, hint,
                                        Role::muted);
            m_made.height = height + used + m_theme.scaled(2);
        }
    }

    void layNotice() {
        const int padding = m_theme.scaled(boxPadding);
        const int x =
            m_left + padding +
            addGlyph(m_left + padding, padding, QFontMetrics(m_theme.fonts().strong).height());
        const int width = m_left + m_width - padding - x;
        int y = padding - m_theme.scaled(2);
        y += addWrapped(x, y, width, m_row.label, m_theme.fonts().strong, Role::tec);
        y += addWrapped(x, y, width, m_row.value, m_theme.fonts().ledgerText, Role::text);
        m_made.box = QRect(m_left, 0, m_width, y + padding - m_theme.scaled(2));
        m_made.height = m_made.box.height() + m_theme.scaled(gap);
    }

    void layParty() {
        const int height = m_theme.rowHeight(line);
        const QFont& strong = m_theme.fonts().ledgerStrong;
        const int x = m_left + addGlyph(m_left, 0, height);
        const int right = m_left + m_width;
        const int label = std::min(textWidth(strong, m_row.label), right - x);
        add(QRect(x, 0, label + 1, height), m_row.label, strong, lookOf(m_row.kind).role, oneLine);
        const int after = x + label + m_theme.scaled(gap);
        add(QRect(after, 0, std::max(0, right - after), height), m_row.value,
            m_theme.fonts().ledgerHint, Role::muted, oneLineRight);
    }

    void layFigure() {
        const int height = m_theme.rowHeight(tightLine);
        const int figureWidth = m_width * 11 / 20;
        const Role role = m_row.kind == MeaningKind::gain ? Role::ok : Role::text;
        const int needed = textWidth(m_theme.fonts().monoRow, m_row.value);
        const int width = std::max(figureWidth, std::min(needed + 1, m_width));
        add(QRect(m_left, 0, width, height), m_row.value, m_theme.fonts().monoRow, role,
            oneLineRight);
        const int x = m_left + width + m_theme.scaled(2 * gap);
        add(QRect(x, 0, std::max(0, m_left + m_width - x), height), m_row.label,
            m_theme.fonts().ledgerStrong, Role::text, oneLine);
    }

    void layEntry() {
        const int height = m_theme.rowHeight(tightLine);
        const int x = m_left + addGlyph(m_left, 0, height);
        const int right = m_left + m_width;
        const int figure =
            std::min(textWidth(m_theme.fonts().monoRow, m_row.value) + 1, (right - x) * 3 / 5);
        add(QRect(right - figure, 0, figure, height), m_row.value, m_theme.fonts().monoRow,
            Role::text, oneLineRight);
        add(QRect(x, 0, right - figure - m_theme.scaled(gap) - x, height), m_row.label,
            m_theme.fonts().ledgerText, Role::text, oneLine);
    }

    const Theme& m_theme;
    const MeaningRow& m_row;
    int m_left;
    int m_width;
    MeaningLayout m_made;
};

} // namespace

MeaningLayout layoutRow(const Theme& theme, const MeaningRow& row, int width) {
    return RowLayout(theme, row, width).run();
}

MeaningLayout layoutSection(const Theme& theme, const QString& title, int width, bool isFirst) {
    MeaningLayout made;
    const int space = isFirst ? 0 : theme.scaled(sectionSpace);
    const int height = theme.rowHeight(line);
    const int left = theme.scaled(margin);
    made.pieces.append({QRect(left, space, width - 2 * left, height), title, theme.fonts().title,
                        Role::muted, oneLine});
    if (!isFirst) {
        made.box = QRect(left, space / 2, width - 2 * left, 1);
    }
    made.height = space + height;
    return made;
}

} // namespace countersign::app
