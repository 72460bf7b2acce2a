#include "app/monitor/ledger_strip.h"

#include "app/text/time_text.h"
#include "app/theme/theme.h"
#include "app/widgets/accessible_role.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr int stripMargin = 12;
constexpr int barSpace = 22;   // height of the tallest bar
constexpr int barGap = 4;      // between two bars
constexpr int smallestBar = 2; // one transaction among hundreds is still to be seen
constexpr std::uint32_t widestGap = 4;
constexpr int shownDigits = 3; // of an index; the last ledger stands in full beside the strip

QString shortIndex(std::uint32_t index) {
    return QString::number(index).right(shownDigits);
}

QString countText(const model::Ledger& ledger) {
    if (!ledger.transactionCount) {
        return LedgerStrip::tr("transactions not known");
    }
    return *ledger.transactionCount == 1
               ? LedgerStrip::tr("1 transaction")
               : LedgerStrip::tr("%1 transactions").arg(*ledger.transactionCount);
}

QString ledgerWords(const model::Ledger& ledger, QString (*timeText)(values::LedgerTime)) {
    const QString time =
        ledger.closeTime ? timeText(*ledger.closeTime) : LedgerStrip::tr("close time not known");
    return LedgerStrip::tr("ledger %1 · %2 · %3")
        .arg(QString::number(ledger.index), time, countText(ledger));
}

QString timeOfDayUtc(values::LedgerTime time) {
    return text::timeOfDay(time) + QStringLiteral(" UTC");
}

QString cellWords(const LedgerHistory::Cell& cell) {
    if (cell.ledger != nullptr) {
        return ledgerWords(*cell.ledger, text::dateTimeUtc);
    }
    if (cell.missing == 1) {
        return LedgerStrip::tr("ledger %1 missing").arg(cell.index);
    }
    return LedgerStrip::tr("ledgers %1–%2 missing")
        .arg(QString::number(cell.index), QString::number(cell.index + cell.missing - 1));
}

} // namespace

LedgerStrip::LedgerStrip(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme) {
    setObjectName(QStringLiteral("ledgerStrip"));
    setAccessibleRole(*this, QAccessible::Chart);
    setAccessibleName(tr("Last ledgers"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setLayoutDirection(Qt::LeftToRight);
    connect(&m_theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void LedgerStrip::add(const model::LedgerBatch& batch) {
    if (!batch || batch->empty()) {
        return;
    }
    for (const model::LedgerPtr& ledger : *batch) {
        if (ledger) {
            m_history.add(*ledger);
        }
    }
    describe();
}

void LedgerStrip::clear() {
    m_history.clear();
    m_selected.reset();
    describe();
}

void LedgerStrip::setSelected(std::optional<std::uint32_t> index) {
    if (index != m_selected) {
        m_selected = index;
        update();
    }
}

void LedgerStrip::describe() {
    setAccessibleDescription(lastLedgerText());
    update();
    Q_EMIT changed();
}

QString LedgerStrip::lastLedgerText() const {
    return m_history.isEmpty() ? QString() : ledgerWords(m_history.last(), timeOfDayUtc);
}

QSize LedgerStrip::sizeHint() const {
    const int label = QFontMetrics(m_theme.fonts().monoTiny).height();
    return {m_theme.scaled(400), m_theme.scaled(barSpace + 8) + label + m_theme.scaled(6)};
}

QSize LedgerStrip::minimumSizeHint() const {
    return {m_theme.scaled(120), sizeHint().height()};
}

int LedgerStrip::cellWidth() const {
    const QFontMetrics tiny(m_theme.fonts().monoTiny);
    return std::max(m_theme.scaled(26),
                    tiny.horizontalAdvance(QString(shownDigits, QLatin1Char('0'))) + barGap);
}

int LedgerStrip::unitsOf(const LedgerHistory::Cell& cell) const {
    return cell.ledger != nullptr
               ? 1
               : static_cast<int>(std::clamp<std::uint32_t>(cell.missing, 2, widestGap));
}

// Newest at the right end once the strip is full, from the left before.
std::vector<LedgerStrip::Placed> LedgerStrip::placed() const {
    const int margin = m_theme.scaled(stripMargin);
    const int unit = cellWidth();
    const int room = std::max(0, (width() - 2 * margin) / unit);
    const auto cells = m_history.newest(static_cast<std::size_t>(room));
    int used = 0;
    auto first = cells.rbegin();
    while (first != cells.rend() && used + unitsOf(*first) <= room) {
        used += unitsOf(*first);
        ++first;
    }
    std::vector<Placed> places;
    int x = margin;
    for (auto at = first.base(); at != cells.end(); ++at) {
        const int wide = unit * unitsOf(*at);
        places.push_back({*at, QRect(x, 0, wide, height())});
        x += wide;
    }
    return places;
}

void LedgerStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Role::window));
    painter.setFont(m_theme.fonts().monoTiny);
    const auto places = placed();
    std::uint32_t most = 1;
    for (const Placed& place : places) {
        if (place.cell.ledger != nullptr) {
            most = std::max(most, place.cell.ledger->transactionCount.value_or(0));
        }
    }
    for (const Placed& place : places) {
        if (place.cell.ledger != nullptr) {
            paintLedger(painter, place, most);
        } else {
            paintGap(painter, place);
        }
    }
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.color(Role::accent), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void LedgerStrip::paintLedger(QPainter& painter, const Placed& place, std::uint32_t most) const {
    const bool selected = m_selected == place.cell.index;
    if (selected) {
        painter.fillRect(place.rect, m_theme.color(Role::sel));
    }
    const int space = m_theme.scaled(barSpace);
    const int bottom = m_theme.scaled(6) + space;
    const QRect column = place.rect.adjusted(barGap / 2, 0, -barGap / 2, 0);
    const std::uint32_t count = place.cell.ledger->transactionCount.value_or(0);
    if (count > 0) {
        const auto scaledBar = static_cast<int>(static_cast<std::uint64_t>(count) *
                                                static_cast<std::uint64_t>(space) / most);
        const int bar = std::max(smallestBar, scaledBar);
        painter.fillRect(QRect(column.left(), bottom - bar, column.width(), bar),
                         m_theme.color(selected ? Role::accent : Role::strong));
    }
    painter.fillRect(QRect(place.rect.left(), bottom, place.rect.width(), 1),
                     m_theme.color(Role::border));
    painter.setPen(m_theme.color(selected ? Role::text : Role::muted));
    painter.drawText(
        QRect(place.rect.left(), bottom + 2, place.rect.width(), place.rect.bottom() - bottom - 2),
        Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, shortIndex(place.cell.index));
}

void LedgerStrip::paintGap(QPainter& painter, const Placed& place) const {
    const int bottom = m_theme.scaled(6 + barSpace);
    const QRect area(place.rect.left() + 1, m_theme.scaled(6), place.rect.width() - 2,
                     m_theme.scaled(barSpace));
    painter.fillRect(area, m_theme.color(Role::tecTint));
    painter.setPen(QPen(m_theme.color(Role::tec), 1, Qt::DashLine));
    painter.drawLine(area.left(), bottom, area.right(), bottom);
    painter.setPen(m_theme.color(Role::tec));
    const QString words = tr("gap %1").arg(place.cell.missing);
    const QRect label(place.rect.left(), bottom + 2, place.rect.width(),
                      place.rect.bottom() - bottom - 2);
    painter.drawText(label, Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(words, Qt::ElideRight, label.width()));
}

bool LedgerStrip::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    for (const Placed& place : placed()) {
        if (place.rect.contains(help->pos())) {
            QToolTip::showText(help->globalPos(), cellWords(place.cell), this, place.rect);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

void LedgerStrip::mousePressEvent(QMouseEvent* event) {
    for (const Placed& place : placed()) {
        if (place.cell.ledger != nullptr && place.rect.contains(event->position().toPoint())) {
            Q_EMIT ledgerActivated(place.cell.index);
            return;
        }
    }
}

void LedgerStrip::keyPressEvent(QKeyEvent* event) {
    const int step = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    if (step == 0 || m_history.isEmpty()) {
        return QWidget::keyPressEvent(event);
    }
    std::vector<std::uint32_t> shown;
    for (const Placed& place : placed()) {
        if (place.cell.ledger != nullptr) {
            shown.push_back(place.cell.index);
        }
    }
    const auto at = std::find(shown.begin(), shown.end(), m_selected.value_or(0));
    const auto from = at == shown.end() ? static_cast<std::ptrdiff_t>(shown.size()) - 1
                                        : std::distance(shown.begin(), at) + step;
    if (from >= 0 && from < static_cast<std::ptrdiff_t>(shown.size())) {
        Q_EMIT ledgerActivated(shown[static_cast<std::size_t>(from)]);
    }
}

} // namespace countersign::app
