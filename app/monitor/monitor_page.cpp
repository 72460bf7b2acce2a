#include "app/monitor/monitor_page.h"

#include "app/monitor/ledger_strip.h"
#include "app/monitor/new_rows_chip.h"
#include "app/monitor/transaction_view.h"
#include "app/text/address_text.h"
#include "app/theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace countersign::app {

MonitorPage::MonitorPage(const Parts& parts, QWidget* startPage, QWidget* parent)
    : QWidget(parent)
    , m_theme(parts.theme)
    , m_stack(new QStackedWidget(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_start(startPage)
    , m_model(new TransactionTableModel(parts.presentation, parts.capacity, this))
    , m_view(new TransactionView(parts.theme, *m_model, this))
    , m_strip(new LedgerStrip(parts.theme, this))
    , m_lastLedger(new QLabel(this))
    , m_chip(new NewRowsChip(parts.theme, this))
    , m_details(new DetailsPane(parts.theme, parts.source, this)) {
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(makeTop(parts.theme));
    m_splitter->addWidget(m_details);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_stack->addWidget(m_start);
    m_stack->addWidget(m_splitter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    makeActions();
    connectParts();
    applyTheme();
    showWhatIsThere();
}

QWidget* MonitorPage::makeTop(const Theme& theme) {
    auto* top = new QWidget(m_splitter);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(0, 0, theme.scaled(12), 0);
    line->setSpacing(theme.scaled(8));
    line->addWidget(m_strip, 1);
    line->addWidget(m_lastLedger);
    line->addWidget(m_chip);
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(m_view, 1);
    m_lastLedger->setObjectName(QStringLiteral("lastLedger"));
    m_lastLedger->setTextFormat(Qt::PlainText);
    m_lastLedger->setForegroundRole(QPalette::PlaceholderText);
    return top;
}

void MonitorPage::makeActions() {
    const auto action = [this](const QString& text, const QKeySequence& keys, auto&& run) {
        auto* made = new QAction(text, this);
        made->setShortcut(keys);
        connect(made, &QAction::triggered, this, run);
        return made;
    };
    m_actions.copyHash = action(tr("Copy &hash"), QKeySequence(tr("Ctrl+Shift+C")), [this] {
        const QModelIndex current = m_view->currentIndex();
        if (current.isValid()) {
            copy(text::hashText(m_model->row(current.row()).id));
        }
    });
    m_actions.copyRow = action(tr("Copy &row"), QKeySequence(QKeySequence::Copy), [this] {
        const QModelIndex current = m_view->currentIndex();
        if (current.isValid()) {
            copy(rowText(m_model->row(current.row()), m_model->tables()));
        }
    });
    m_actions.copyDetails = action(tr("Copy &details"), QKeySequence(tr("Ctrl+Alt+D")),
                                   [this] { copy(m_details->text()); });
    m_actions.next = action(tr("&Next row"), QKeySequence(Qt::Key_F8), [this] { moveBy(1); });
    m_actions.previous =
        action(tr("&Previous row"), QKeySequence(Qt::Key_F7), [this] { moveBy(-1); });
    m_actions.first =
        action(tr("&First row"), QKeySequence(tr("Alt+Home")), [this] { m_view->selectRow(0); });
    m_actions.last = action(tr("&Last row"), QKeySequence(tr("Alt+End")),
                            [this] { m_view->selectRow(m_model->rowCount() - 1); });
    m_actions.nextPane =
        action(tr("Next p&ane"), QKeySequence(Qt::Key_F6), [this] { focusNextPane(); });
    m_actions.follow = new QAction(tr("F&ollow the end"), this);
    m_actions.follow->setCheckable(true);
    m_actions.follow->setChecked(true);
    m_actions.follow->setShortcut(QKeySequence(tr("Ctrl+End")));
    connect(m_actions.follow, &QAction::toggled, m_view, &TransactionView::setFollowing);
}

void MonitorPage::connectParts() {
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { onCurrentChanged(current); });
    connect(m_model, &QAbstractItemModel::dataChanged, this, &MonitorPage::onDataChanged);
    connect(m_model, &TransactionTableModel::rowsChanged, this, &MonitorPage::showWhatIsThere);
    const auto showChip = [this] { m_chip->setState(m_view->isFollowing(), m_view->newRows()); };
    connect(m_view, &TransactionView::newRowsChanged, m_chip, showChip);
    connect(m_view, &TransactionView::followingChanged, m_chip, showChip);
    connect(m_view, &TransactionView::followingChanged, m_actions.follow, &QAction::setChecked);
    connect(m_chip, &QAbstractButton::clicked, m_view, [this] { m_view->setFollowing(true); });
    connect(m_strip, &LedgerStrip::ledgerActivated, this, [this](quint32 ledger) {
        m_view->selectRow(m_model->firstRowOfLedger(ledger));
        m_strip->setSelected(ledger);
    });
    connect(m_strip, &LedgerStrip::changed, this,
            [this] { m_lastLedger->setText(m_strip->lastLedgerText()); });
    connect(&m_theme, &Theme::changed, this, &MonitorPage::applyTheme);
}

void MonitorPage::addTransactions(const model::TransactionBatch& batch) {
    m_model->append(batch);
}

void MonitorPage::addLedgers(const model::LedgerBatch& batch) {
    m_strip->add(batch);
}

void MonitorPage::reset() {
    m_details->clear();
    m_strip->clear();
    m_model->reset();
}

void MonitorPage::setOpen(bool open) {
    m_open = open;
    showWhatIsThere();
}

void MonitorPage::setState(const QString& words) {
    m_view->setEmptyText(words);
}

void MonitorPage::showWhatIsThere() {
    const bool rows = m_model->rowCount() > 0;
    m_stack->setCurrentWidget(m_open || rows ? static_cast<QWidget*>(m_splitter) : m_start);
    const bool selected = m_view->currentIndex().isValid();
    m_actions.copyHash->setEnabled(selected);
    m_actions.copyRow->setEnabled(selected);
    m_actions.copyDetails->setEnabled(!m_details->isEmpty());
    for (QAction* action : {m_actions.next, m_actions.previous, m_actions.first, m_actions.last}) {
        action->setEnabled(rows);
    }
}

// An invalid current row is one that was taken away: Details keeps what it shows.
void MonitorPage::onCurrentChanged(const QModelIndex& current) {
    if (current.isValid()) {
        const TransactionRow& row = m_model->row(current.row());
        m_details->open(row.id);
        m_strip->setSelected(row.hasLedger ? std::optional(row.ledger) : std::nullopt);
    }
    showWhatIsThere();
}

void MonitorPage::onDataChanged(const QModelIndex& first, const QModelIndex& last) {
    const QModelIndex current = m_view->currentIndex();
    if (current.isValid() && current.row() >= first.row() && current.row() <= last.row()) {
        onCurrentChanged(current);
    }
}

void MonitorPage::moveBy(int rows) {
    const int from = m_view->currentIndex().isValid() ? m_view->currentIndex().row()
                     : rows > 0                       ? -1
                                                      : m_model->rowCount();
    m_view->selectRow(std::clamp(from + rows, 0, std::max(0, m_model->rowCount() - 1)));
}

void MonitorPage::copy(const QString& text) const {
    QGuiApplication::clipboard()->setText(text);
}

void MonitorPage::focusNextPane() {
    const QList<QWidget*> panes{m_strip, m_view, m_details->body()};
    qsizetype at = 0;
    while (at < panes.size() && !panes[at]->hasFocus()) {
        ++at;
    }
    panes[at < panes.size() ? (at + 1) % panes.size() : 1]->setFocus(Qt::ShortcutFocusReason);
}

QByteArray MonitorPage::splitterState() const {
    return m_splitter->saveState();
}

QByteArray MonitorPage::columnState() const {
    return m_view->saveColumns();
}

void MonitorPage::restoreLayout(const QByteArray& splitter, const QByteArray& columns) {
    if (!splitter.isEmpty()) {
        m_splitter->restoreState(splitter);
    }
    m_view->restoreColumns(columns);
}

void MonitorPage::resetLayout() {
    m_view->resetColumns();
    const int whole = std::max(2, m_splitter->height());
    m_splitter->setSizes({whole * 3 / 5, whole * 2 / 5});
}

void MonitorPage::applyTheme() {
    m_lastLedger->setFont(m_theme.fonts().hint);
}

} // namespace countersign::app
