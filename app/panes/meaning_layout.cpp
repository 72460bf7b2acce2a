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
    case MeaningKind::verified:
        return {"seal", Role::ok};
    case MeaningKind::unverified:
        return {"unsealed", Role::pending};
    case MeaningKind::own:
        return {"key", Role::own};
    case MeaningKind::added:
    case MeaningKind::fieldAdded:
        return {"added", Role::added};
    case MeaningKind::changed:
    case MeaningKind::fieldChanged:
        return {"changed", Role::changed};
    case MeaningKind::removed:
    case MeaningKind::fieldRemoved:
        return {"removed", Role::removed};
    default:
        return {nullptr, Role::text};
    }
}

class RowLayout {
public:
    RowLayout(const Theme& theme, const MeaningRow& row, int width, MeaningFold fold)
        : m_theme(theme)
        , m_row(row)
        , m_fold(fold)
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
        case MeaningKind::headline:
            layHeadline();
            break;
        case MeaningKind::added:
        case MeaningKind::changed:
        case MeaningKind::removed:
            layEntry();
            break;
        case MeaningKind::fieldSame:
        case MeaningKind::fieldAdded:
        case MeaningKind::fieldChanged:
        case MeaningKind::fieldRemoved:
            layField();
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

    // Side by side, or the value below a label that is too long for that.
    void layPair(const QFont& font) {
        const int label = m_row.label.isEmpty() ? 0 : m_theme.scaled(labelWidth);
        if (textWidth(m_theme.fonts().hint, m_row.label) > label) {
            layHeadline();
            return;
        }
        const int height = m_theme.rowHeight(tightLine);
        const int top = (height - QFontMetrics(font).height()) / 2;
        add(QRect(m_left, 0, label, height), m_row.label, m_theme.fonts().hint, Role::muted,
            oneLine);
        const int used =
            addWrapped(m_left + label, top, m_width - label, m_row.value, font, Role::text);
        m_made.height = std::max(height, top + used + top);
        addNote(m_left + label, m_width - label);
    }

    // Below all that is there.
    void addBelow(int x, int width, const QString& text) {
        if (!text.isEmpty()) {
            const int y = m_made.height - m_theme.scaled(2);
            m_made.height = y +
                            addWrapped(x, y, width, text, m_theme.fonts().ledgerHint, Role::muted) +
                            m_theme.scaled(2);
        }
    }
    void addNote(int x, int width) { addBelow(x, width, m_row.note); }

    // The label with its note, the value below.
    void layHeadline() {
        const int height = m_theme.rowHeight(tightLine);
        const QFont& strong = m_theme.fonts().ledgerStrong;
        const int label = std::min(textWidth(strong, m_row.label), m_width);
        const int x = m_left + m_row.level * m_theme.scaled(margin);
        const int right = m_left + m_width;
        add(QRect(x, 0, std::min(label + 1, right - x), height), m_row.label, strong, Role::text,
            oneLine);
        const int after = x + label + m_theme.scaled(gap);
        const bool fits = textWidth(m_theme.fonts().ledgerHint, m_row.note) <= right - after;
        if (fits) {
            add(QRect(after, 0, std::max(0, right - after), height), m_row.note,
                m_theme.fonts().ledgerHint, Role::muted, oneLineRight);
        }
        m_made.height = height;
        if (!m_row.value.isEmpty()) {
            const int y = height - m_theme.scaled(2);
            m_made.height =
                y +
                addWrapped(x, y, right - x, m_row.value, m_theme.fonts().ledgerText, Role::text) +
                m_theme.scaled(2);
        }
        if (!fits) {
            addNote(x, right - x);
        }
    }

    void layState() {
        const int height = m_theme.rowHeight(line);
        const QFont& strong = m_theme.fonts().ledgerStrong;
        const int begin = m_left + m_row.level * m_theme.scaled(margin + gap);
        const int x = begin + addGlyph(begin, 0, height);
        const int right = m_left + m_width;
        if (m_row.label.isEmpty()) {
            const QFont& font = m_theme.fonts().ledgerText;
            const int top = (height - QFontMetrics(font).height()) / 2;
            const int used = addWrapped(x, top, right - x, m_row.value, font, Role::text);
            m_made.height = std::max(height, top + used + top);
            return;
        }
        const QFont& hint = m_theme.fonts().ledgerHint;
        if (textWidth(strong, m_row.label) > right - x) { // a sentence
            const int top = (height - QFontMetrics(strong).height()) / 2;
            const int used =
                addWrapped(x, top, right - x, m_row.label, strong, lookOf(m_row.kind).role);
            m_made.height = top + used + top;
            addBelow(x, right - x, m_row.value);
            addBelow(x, right - x, m_row.note);
            return;
        }
        const int label = textWidth(strong, m_row.label);
        add(QRect(x, 0, label + 1, height), m_row.label, strong, lookOf(m_row.kind).role, oneLine);
        const int after = x + label + m_theme.scaled(gap);
        const bool fits = textWidth(hint, m_row.value) <= right - after;
        if (fits) {
            add(QRect(after, 0, right - after, height), m_row.value, hint, Role::muted, oneLine);
        } else {
            const int used = addWrapped(x, height - m_theme.scaled(2), right - x, m_row.value, hint,
                                        Role::muted);
            m_made.height = height + used + m_theme.scaled(2);
        }
        addNote(x, right - x);
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

    // The figure ends where the others do, its unit beside it; what is too long for that goes on
    // below rather than being cut.
    void layFigure() {
        const int height = m_theme.rowHeight(tightLine);
        const QFont& mono = m_theme.fonts().monoRow;
        const QFont& strong = m_theme.fonts().ledgerStrong;
        const Role role = m_row.kind == MeaningKind::gain ? Role::ok : Role::text;
        const int needed = textWidth(mono, m_row.value) + 1;
        const int width = std::max(m_width * 11 / 20, std::min(needed, m_width));
        if (needed > m_width) {
            addWrapped(m_left, 0, m_width, m_row.value, mono, role);
        } else {
            add(QRect(m_left, 0, width, height), m_row.value, mono, role, oneLineRight);
        }
        const int x = m_left + width + m_theme.scaled(2 * gap);
        const int room = m_left + m_width - x;
        const int indent = m_theme.scaled(margin);
        if (textWidth(strong, m_row.label) <= room) {
            add(QRect(x, 0, room, height), m_row.label, strong, Role::text, oneLine);
        } else {
            addWrapped(m_left + indent, m_made.height, m_width - indent, m_row.label, strong,
                       Role::text);
            m_made.height += m_theme.scaled(2); // what a note goes up
        }
        m_made.height = std::max(m_made.height, height);
        addNote(m_left + indent, m_width - indent);
    }

    // What kind of entry, which one, and at the right what happened to it.
    void layEntry() {
        const int height = m_theme.rowHeight(tightLine);
        const int size = m_theme.iconSize();
        int x = m_left;
        if (m_fold != MeaningFold::none) {
            const char* chevron = m_fold == MeaningFold::open ? "unfolded" : "chev";
            add(QRect(x, (height - size) / 2, size, size), QLatin1String(chevron), {}, Role::muted,
                0);
        }
        x += size + m_theme.scaled(gap / 2);
        x += addGlyph(x, 0, height);
        const int right = m_left + m_width;
        const QFont& hint = m_theme.fonts().ledgerHint;
        const int note = std::min(textWidth(hint, m_row.note) + 1, (right - x) / 3);
        add(QRect(right - note, 0, note, height), m_row.note, hint, Role::muted, oneLineRight);
        const QFont& font = m_theme.fonts().ledgerText;
        const int room = right - note - m_theme.scaled(gap) - x;
        const int label = std::min(textWidth(font, m_row.label) + 1, room);
        add(QRect(x, 0, label, height), m_row.label, font, Role::text, oneLine);
        x += label + m_theme.scaled(gap);
        add(QRect(x, 0, std::max(0, right - note - m_theme.scaled(gap) - x), height), m_row.value,
            m_theme.fonts().monoRow, Role::muted, oneLine);
    }

    // Under its entry: the label at the left, the value wrapped beside it.
    void layField() {
        const int height = m_theme.rowHeight(tightLine);
        const int size = m_theme.iconSize();
        const int glyph = m_left + size + m_theme.scaled(gap / 2);
        addGlyph(glyph, 0, height);
        const int x = glyph + size + m_theme.scaled(gap);
        const int right = m_left + m_width;
        const int label = (right - x) * 2 / 5;
        const QFont& hint = m_theme.fonts().ledgerHint;
        const int labelHeight = (height - QFontMetrics(hint).height()) / 2;
        int used = addWrapped(x, labelHeight, label, m_row.label, hint, Role::muted);
        const int at = x + label + m_theme.scaled(gap);
        const Role role = m_row.kind == MeaningKind::fieldSame ? Role::muted : Role::text;
        used = std::max(used, addWrapped(at, labelHeight, right - at, m_row.value,
                                         m_theme.fonts().monoRow, role));
        m_made.height = std::max(height, labelHeight + used + labelHeight);
        addNote(at, right - at);
    }

    const Theme& m_theme;
    const MeaningRow& m_row;
    MeaningFold m_fold;
    int m_left;
    int m_width;
    MeaningLayout m_made;
};

} // namespace

MeaningLayout layoutRow(const Theme& theme, const MeaningRow& row, int width, MeaningFold fold) {
    return RowLayout(theme, row, width, fold).run();
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
