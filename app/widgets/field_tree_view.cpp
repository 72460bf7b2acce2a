#include "app/widgets/field_tree_view.h"

#include "app/theme/theme.h"
#include "app/widgets/field_tree_delegate.h"
#include "app/widgets/field_tree_model.h"

#include <QFontMetrics>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>

namespace countersign::app {

namespace {

using Column = FieldTreeModel::Column;

constexpr int indent = 12; // metadata nests five deep
constexpr int headHeight = 24;
constexpr int fieldWidth = 166;
constexpr int smallestMeaning = 100;
constexpr int smallestValue = 90;
constexpr int numberWidth = 64;
constexpr int addressCharacters = 34; // one must be readable in full
constexpr int headPadding = 8;        // as of the cells
constexpr int cellPadding = 13;       // both sides of a value

// Titles stand where the text of their column stands.
class FieldTreeHeader : public QHeaderView {
public:
    FieldTreeHeader(const Theme& theme, QWidget* parent)
        : QHeaderView(Qt::Horizontal, parent)
        , m_theme(theme) {}

    QSize sizeHint() const override {
        return {QHeaderView::sizeHint().width(), m_theme.rowHeight(headHeight)};
    }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override {
        painter->fillRect(rect, m_theme.color(Role::window));
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1),
                          m_theme.color(Role::border));
        painter->setFont(m_theme.fonts().hint);
        painter->setPen(m_theme.color(Role::muted));
        const int padding = m_theme.scaled(headPadding);
        const QRect area = rect.adjusted(padding, 0, -padding / 2, -1);
        const bool isRight = section >= static_cast<int>(Column::offset);
        const QString title = painter->fontMetrics().elidedText(
            model()->headerData(section, Qt::Horizontal).toString(), Qt::ElideRight, area.width());
        painter->drawText(area,
                          Qt::AlignVCenter | Qt::TextSingleLine |
                              (isRight ? Qt::AlignRight : Qt::AlignLeft),
                          title);
    }

private:
    const Theme& m_theme;
};

} // namespace

FieldTreeView::FieldTreeView(const Theme& theme, FieldTreeModel& model, QWidget* parent)
    : QTreeView(parent)
    , m_theme(theme) {
    setHeader(new FieldTreeHeader(theme, this));
    setModel(&model);
    setItemDelegate(new FieldTreeDelegate(theme, this));
    setUniformRowHeights(true); // or a hundred thousand rows would each be asked for theirs
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerItem);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // its coming must not move columns
    setTextElideMode(Qt::ElideRight);
    setAllColumnsShowFocus(true);
    setTabKeyNavigation(false);
    setLayoutDirection(Qt::LeftToRight);
    setExpandsOnDoubleClick(true);
    setMouseTracking(true);
    header()->setStretchLastSection(true);
    header()->setHighlightSections(false);
    header()->setSectionsMovable(false);
    header()->setAccessibleName(tr("Columns"));
    setSizesShown(false);
    connect(header(), &QHeaderView::sectionResized, this, [this](int section) {
        const bool isStretched = section == static_cast<int>(Column::meaning);
        m_ownColumns = m_ownColumns || !(m_settingColumns || isStretched);
    });
    connect(&m_theme, &Theme::changed, this, &FieldTreeView::applyTheme);
    applyTheme();
}

void FieldTreeView::applyTheme() {
    setIndentation(m_theme.scaled(indent));
    header()->setMinimumSectionSize(m_theme.scaled(40));
    header()->updateGeometry();
    if (!m_ownColumns) {
        applyDefaultColumns();
    }
    scheduleDelayedItemsLayout();
    viewport()->update();
}

void FieldTreeView::setSizesShown(bool shown) {
    const QScopedValueRollback guard(m_settingColumns, true);
    setColumnHidden(static_cast<int>(Column::offset), !shown);
    setColumnHidden(static_cast<int>(Column::size), !shown);
    header()->setStretchLastSection(!shown);
    header()->setSectionResizeMode(static_cast<int>(Column::meaning),
                                   shown ? QHeaderView::Stretch : QHeaderView::Interactive);
    applyDefaultColumns();
}

void FieldTreeView::applyDefaultColumns() {
    const QScopedValueRollback guard(m_settingColumns, true);
    const int field = m_theme.scaled(fieldWidth);
    const int smallest = m_theme.scaled(smallestValue);
    const int numbers = isColumnHidden(static_cast<int>(Column::size)) ? 0 : 2 * numberWidth;
    const int rest = viewport()->width() - field - m_theme.scaled(smallestMeaning + numbers);
    const int address = QFontMetrics(m_theme.fonts().monoRow)
                            .horizontalAdvance(QString(addressCharacters, QLatin1Char('0')));
    setColumnWidth(static_cast<int>(Column::field), field);
    setColumnWidth(
        static_cast<int>(Column::value),
        std::clamp(address + m_theme.scaled(cellPadding), smallest, std::max(smallest, rest)));
    for (const Column column : {Column::offset, Column::size}) {
        setColumnWidth(static_cast<int>(column), m_theme.scaled(numberWidth));
    }
}

void FieldTreeView::resetColumns() {
    m_ownColumns = false;
    applyDefaultColumns();
}

QByteArray FieldTreeView::saveColumns() const {
    return m_ownColumns ? header()->saveState() : QByteArray();
}

void FieldTreeView::restoreColumns(const QByteArray& state) {
    if (!state.isEmpty()) {
        const QScopedValueRollback guard(m_settingColumns, true);
        m_ownColumns = header()->restoreState(state);
    }
}

void FieldTreeView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    if (!m_ownColumns) {
        applyDefaultColumns();
    }
}

bool FieldTreeView::event(QEvent* event) {
    // Copying here means the field, whatever the window's menu copies.
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return QTreeView::event(event);
}

void FieldTreeView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        Q_EMIT copyRequested();
        return;
    }
    QTreeView::keyPressEvent(event);
}

void FieldTreeView::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const bool isSelected = selectionModel()->isSelected(index);
    const QPoint pointer = viewport()->mapFromGlobal(QCursor::pos());
    const bool isHovered = underMouse() && option.rect.contains(pointer);
    const Role role = isSelected ? Role::sel : isHovered ? Role::hover : Role::base;
    painter->fillRect(option.rect, m_theme.color(role));
    QStyleOptionViewItem plain(option);
    plain.palette.setColor(QPalette::All, QPalette::Highlight, m_theme.color(role));
    plain.palette.setColor(QPalette::All, QPalette::Base, m_theme.color(role));
    plain.showDecorationSelected = true;
    QTreeView::drawRow(painter, plain, index);
}

void FieldTreeView::drawBranches(QPainter* painter, const QRect& rect,
                                 const QModelIndex& index) const {
    if (!model()->hasChildren(index)) {
        return;
    }
    const int size = m_theme.scaled(12);
    const QPixmap arrow = m_theme.pixmap(QStringLiteral("chev"), Role::muted, size,
                                         painter->device()->devicePixelRatioF());
    const QPointF centre(rect.right() - indentation() / 2.0 + m_theme.scaled(3),
                         rect.center().y() + 0.5);
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->translate(centre);
    painter->rotate(isExpanded(index) ? 90 : 0);
    painter->drawPixmap(QPointF(-size / 2.0, -size / 2.0), arrow);
    painter->restore();
}

} // namespace countersign::app
