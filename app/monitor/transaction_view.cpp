#include "app/monitor/transaction_view.h"

#include "app/monitor/transaction_delegate.h"
#include "app/monitor/transaction_header.h"
#include "app/monitor/transaction_table_model.h"
#include "app/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr int rowHeightAtDefault = 24;
constexpr int longestTypeExtra = 108; // the longest name then needs no cut
constexpr int longestResultExtra = 60;
constexpr int longestAssetExtra = 90;
constexpr int sightMs = 100;

} // namespace

TransactionView::TransactionView(const Theme& theme, TransactionTableModel& model, QWidget* parent)
    : QTableView(parent)
    , m_theme(theme)
    , m_model(model)
    , m_delegate(new TransactionDelegate(theme, model, this))
    , m_header(new TransactionHeader(theme, this)) {
    setObjectName(QStringLiteral("transactionView"));
    setAccessibleName(tr("Transactions"));
    setHorizontalHeader(m_header);
    setItemDelegate(m_delegate);
    setModel(&model);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerItem);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // its coming must not move columns
    setMouseTracking(true);
    setLayoutDirection(Qt::LeftToRight);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &TransactionView::onScrolled);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &TransactionView::onRangeChanged);
    connect(&model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex&, int first, int last) { onRemoved(last - first + 1); });
    connect(&model, &QAbstractItemModel::modelReset, this, &TransactionView::onReset);
    connect(&m_theme, &Theme::changed, this, &TransactionView::applyTheme);
    connect(m_header, &QHeaderView::sectionResized, this, [this](int section) {
        // The last one is stretched by the header itself.
        const bool last = m_header->visualIndex(section) == columnCount - 1;
        m_ownColumns = m_ownColumns || !(m_settingColumns || last);
    });
    connect(m_header, &QHeaderView::sectionMoved, this,
            [this] { m_ownColumns = m_ownColumns || !m_settingColumns; });
    m_sightTimer.setSingleShot(true);
    m_sightTimer.setInterval(sightMs);
    connect(&m_sightTimer, &QTimer::timeout, this, &TransactionView::sightChanged);
    connect(&model, &TransactionTableModel::rowsChanged, this, &TransactionView::noteSight);
    applyTheme();
}

void TransactionView::noteSight() {
    if (!m_sightTimer.isActive()) {
        m_sightTimer.start();
    }
}

std::pair<int, int> TransactionView::rowsInSight() const {
    const int rows = m_model.rowCount();
    const int first = rowAt(0);
    const int last = rowAt(viewport()->height() - 1);
    return rows == 0 || first < 0 ? std::pair(0, -1) : std::pair(first, last < 0 ? rows - 1 : last);
}

void TransactionView::applyTheme() {
    const int height = m_theme.rowHeight(rowHeightAtDefault);
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    horizontalHeader()->setMinimumSectionSize(m_theme.scaled(20));
    if (!m_ownColumns) {
        applyDefaultColumns();
    }
    viewport()->update();
}

void TransactionView::resetColumns() {
    m_ownColumns = false;
    applyDefaultColumns();
}

QByteArray TransactionView::saveColumns() const {
    return m_ownColumns ? horizontalHeader()->saveState() : QByteArray();
}

void TransactionView::restoreColumns(const QByteArray& state) {
    if (!state.isEmpty()) {
        m_ownColumns = horizontalHeader()->restoreState(state);
    }
}

void TransactionView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    noteSight();
    if (!m_ownColumns) {
        applyDefaultColumns();
    }
}

void TransactionView::applyDefaultColumns() {
    const QScopedValueRollback guard(m_settingColumns, true);
    int wanted = 0;
    for (const int width : columnWidths) {
        wanted += m_theme.scaled(width);
    }
    int extra = std::max(0, viewport()->width() - wanted);
    const auto widen = [&](Column column, int most) {
        const int more = std::min(extra, m_theme.scaled(most));
        extra -= more;
        setColumnWidth(static_cast<int>(column), columnWidth(static_cast<int>(column)) + more);
    };
    for (int column = 0; column < columnCount; ++column) {
        setColumnWidth(column, m_theme.scaled(columnWidths[static_cast<std::size_t>(column)]));
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(column), column);
    }
    widen(Column::type, longestTypeExtra);
    widen(Column::result, longestResultExtra);
    widen(Column::delivered, longestAssetExtra);
}

void TransactionView::setFollowing(bool following) {
    if (following) {
        const QScopedValueRollback guard(m_changing, true);
        scrollToBottom();
    }
    changeFollowing(following);
}

void TransactionView::changeFollowing(bool following) {
    if (following && m_newRows != 0) {
        m_newRows = 0;
        Q_EMIT newRowsChanged(0);
    }
    if (following != m_following) {
        m_following = following;
        Q_EMIT followingChanged(following);
    }
}

bool TransactionView::isAtEnd() const {
    return verticalScrollBar()->value() == verticalScrollBar()->maximum();
}

void TransactionView::onScrolled(int) {
    setHoveredRow(-1);
    noteSight();
    if (!m_changing) {
        changeFollowing(isAtEnd());
    }
}

// The window grew or shrank: an end that was shown stays shown.
void TransactionView::onRangeChanged() {
    if (m_following && !isAtEnd()) {
        const QScopedValueRollback guard(m_changing, true);
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    }
}

void TransactionView::rowsInserted(const QModelIndex& parent, int start, int end) {
    const QScopedValueRollback guard(m_changing, true);
    QTableView::rowsInserted(parent, start, end);
    if (m_following) {
        scrollToBottom();
        return;
    }
    const int fitting = viewport()->height() / std::max(1, verticalHeader()->defaultSectionSize());
    const int below = m_model.rowCount() - verticalScrollBar()->value() - fitting;
    m_newRows = std::clamp(m_newRows + end - start + 1, 0, std::max(0, below));
    Q_EMIT newRowsChanged(m_newRows);
}

// The base class would select a neighbour, and the user would act on a row he never chose (F23).
void TransactionView::rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end) {
    const int current = currentIndex().row();
    if (current >= start && current <= end) {
        selectionModel()->clear();
    }
    m_topBeforeRemoval = verticalScrollBar()->value();
    const QScopedValueRollback guard(m_changing, true);
    QTableView::rowsAboutToBeRemoved(parent, start, end);
}

void TransactionView::onRemoved(int count) {
    const QScopedValueRollback guard(m_changing, true);
    executeDelayedItemsLayout();
    updateGeometries();
    setHoveredRow(-1);
    if (!m_following) {
        verticalScrollBar()->setValue(std::max(0, m_topBeforeRemoval - count));
        m_newRows = std::min(m_newRows, m_model.rowCount());
    }
}

void TransactionView::onReset() {
    setHoveredRow(-1);
    changeFollowing(true);
}

// Choosing a row means reading it: the list stops moving, unless it is the last one.
void TransactionView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (current.isValid()) {
        changeFollowing(current.row() == m_model.rowCount() - 1 && isAtEnd());
    }
}

void TransactionView::selectRow(int row) {
    if (row < 0 || row >= m_model.rowCount()) {
        return;
    }
    const QModelIndex index = m_model.index(row, static_cast<int>(Column::time));
    setCurrentIndex(index);
    scrollTo(index, EnsureVisible);
}

void TransactionView::setEmptyText(const QString& text) {
    if (text != m_emptyText) {
        m_emptyText = text;
        viewport()->update();
    }
}

void TransactionView::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (m_model.rowCount() == 0 && !m_emptyText.isEmpty()) {
        QPainter painter(viewport());
        painter.setFont(m_theme.fonts().body);
        painter.setPen(m_theme.color(Role::muted));
        const int margin = m_theme.scaled(20);
        painter.drawText(viewport()->rect().adjusted(margin, margin, -margin, -margin),
                         Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_emptyText);
    }
}

void TransactionView::mouseMoveEvent(QMouseEvent* event) {
    setHoveredRow(rowAt(event->position().toPoint().y()));
    QTableView::mouseMoveEvent(event);
}

void TransactionView::leaveEvent(QEvent* event) {
    setHoveredRow(-1);
    QTableView::leaveEvent(event);
}

void TransactionView::setHoveredRow(int row) {
    if (row == m_hoveredRow) {
        return;
    }
    for (const int changed : {m_hoveredRow, row}) {
        if (changed >= 0) {
            viewport()->update(0, rowViewportPosition(changed), viewport()->width(),
                               rowHeight(changed));
        }
    }
    m_hoveredRow = row;
    m_delegate->setHoveredRow(row);
}

} // namespace countersign::app
