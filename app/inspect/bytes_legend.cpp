#include "app/inspect/bytes_legend.h"

#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <array>

namespace countersign::app {

namespace {

constexpr int rowHeight = 28;
constexpr int side = 12;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BytesLegend)
};

struct Entry {
    const char* words;
    Role tint;
    Qt::PenStyle line; // NoPen: a tile
};
constexpr std::array<Entry, 7> entries{{
    {QT_TRANSLATE_NOOP("BytesLegend", "header"), Role::tintHeader, Qt::NoPen},
    {QT_TRANSLATE_NOOP("BytesLegend", "length"), Role::tintLength, Qt::NoPen},
    {QT_TRANSLATE_NOOP("BytesLegend", "value"), Role::tintValue, Qt::NoPen},
    {QT_TRANSLATE_NOOP("BytesLegend", "end marker"), Role::tintEnd, Qt::NoPen},
    {QT_TRANSLATE_NOOP("BytesLegend", "error"), Role::tintError, Qt::NoPen},
    {QT_TRANSLATE_NOOP("BytesLegend", "too many"), Role::tem, Qt::DashLine},
    {QT_TRANSLATE_NOOP("BytesLegend", "not read"), Role::muted, Qt::DotLine},
}};

} // namespace

BytesLegend::BytesLegend(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme) {
    setAccessibleName(Words::tr("Legend: header, length, value, end marker, error, too many, "
                                "not read"));
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize BytesLegend::sizeHint() const {
    return {0, m_theme.rowHeight(rowHeight)};
}

void BytesLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Role::window));
    painter.fillRect(0, 0, width(), 1, m_theme.color(Role::border));
    painter.setFont(m_theme.fonts().hint);
    const int tile = m_theme.scaled(side);
    const int top = (height() - tile) / 2;
    int x = m_theme.scaled(side);
    for (const Entry& entry : entries) {
        if (entry.line == Qt::NoPen) {
            painter.fillRect(x, top, tile, tile, m_theme.color(entry.tint));
        } else {
            painter.setPen(QPen(m_theme.color(entry.tint), 2, entry.line));
            painter.drawLine(x, top + tile / 2, x + tile, top + tile / 2);
        }
        x += tile + m_theme.scaled(6);
        const QString words = Words::tr(entry.words);
        painter.setPen(m_theme.color(Role::muted));
        painter.drawText(QRect(x, 0, width(), height()), Qt::AlignVCenter | Qt::TextSingleLine,
                         words);
        x += painter.fontMetrics().horizontalAdvance(words) + m_theme.scaled(side);
    }
}

} // namespace countersign::app
