#include "app/monitor/monitor_page.h"

#include "app/monitor/filter_chips.h"
#include "app/monitor/ledger_strip.h"
#include "app/monitor/new_rows_chip.h"
#include "app/monitor/transaction_view.h"
#include "app/panes/bytes_pane.h"
#include "app/panes/document_panes.h"
#include "app/panes/meaning_pane.h"
#include "app/panes/meaning_source.h"
#include "app/panes/selection.h"
#include "app/text/address_text.h"
#include "app/text/byte_text.h"
#include "app/text/transaction_text.h"
#include "app/theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace countersign::app {

MonitorPage::MonitorPage(const Parts& parts, QWidget* parent)
    : QWidget(parent)
    , m_theme(parts.theme)
    , m_model(new TransactionTableModel(parts.presentation, parts.capacity, this))
    , m_view(new TransactionView(parts.theme, *m_model, this))
    , m_strip(new LedgerStrip(parts.theme, this))
    , m_chips(new FilterChips(parts.theme, this))
    , m_lastLedger(new QLabel(this))
    , m_chip(new NewRowsChip(parts.theme, this))
    , m_openTransaction(new OpenTransaction(parts.source, this))
    , m_meaning(new MeaningSource({parts.sentences, parts.presentation}, this))
    , m_panes(new DocumentPanes(parts.theme, parts.presentation, makeTop(parts.theme), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_panes);
    makeActions();
    connectParts();
    setFocusProxy(m_view);
    setTabOrder(m_chips, m_strip);
    setTabOrder(m_strip, m_chip);
    setTabOrder(m_chip, m_view);
    setTabOrder(m_view, m_panes->bodies().first());
    applyTheme();
    onTransaction();
}

QWidget* MonitorPage::makeTop(const Theme& theme) {
    auto* top = new QWidget(this);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(0, 0, theme.scaled(12), 0);
    line->setSpacing(theme.scaled(8));
    line->addWidget(m_strip, 1);
    line->addWidget(m_lastLedger);
    line->addWidget(m_chip);
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_chips);
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
    m_actions.copyDetails = action(tr("Copy &details"), QKeySequence(tr("Ctrl+Alt+D")), [this] {
        if (const auto& shown = m_openTransaction->transaction()) {
            copy(text::transactionText(*shown));
        }
    });
    m_actions.copyValue = m_panes->actions().copyValue;
    m_actions.copyJson = m_panes->actions().copyJson;
    m_actions.copyHex = m_panes->actions().copyHex;
    m_actions.next = action(tr("&Next row"), QKeySequence(Qt::Key_F8), [this] { moveBy(1); });
    m_actions.previous =
        action(tr("&Previous row"), QKeySequence(Qt::Key_F7), [this] { moveBy(-1); });
    m_actions.first =
        action(tr("&First row"), QKeySequence(tr("Alt+Home")), [this] { m_view->selectRow(0); });
    m_actions.last = action(tr("&Last row"), QKeySequence(tr("Alt+End")),
                            [this] { m_view->selectRow(m_model->rowCount() - 1); });
    m_actions.nextPane =
        action(tr("Next p&ane"), QKeySequence(Qt::Key_F6), [this] { focusPane(1); });
    m_actions.previousPane =
        action(tr("Previous pan&e"), QKeySequence(tr("Shift+F6")), [this] { focusPane(-1); });
    m_actions.clearFilter =
        action(tr("&Clear filter"), QKeySequence(tr("Ctrl+Shift+F")), [this] { m_chips->clear(); });
    m_actions.clearFilter->setEnabled(false);
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
    connect(m_model, &TransactionTableModel::rowsChanged, this, &MonitorPage::enableActions);
    const auto showChip = [this] { m_chip->setState(m_view->isFollowing(), m_view->newRows()); };
    connect(m_view, &TransactionView::newRowsChanged, m_chip, showChip);
    connect(m_view, &TransactionView::followingChanged, m_chip, showChip);
    connect(m_view, &TransactionView::followingChanged, m_actions.follow, &QAction::setChecked);
    connect(m_chip, &QAbstractButton::clicked, m_view, [this] { m_view->setFollowing(true); });
    connect(m_chips, &FilterChips::changed, this, &MonitorPage::onFilter);
    connect(m_view, &TransactionView::sightChanged, this, &MonitorPage::askForFacts);
    connect(m_meaning, &MeaningSource::changed, this, [this](bool isSame) {
        if (m_openTransaction->transaction()) {
            m_panes->meaning().setRows(m_meaning->rows(), isSame);
        }
    });
    connect(m_strip, &LedgerStrip::ledgerActivated, this, [this](quint32 ledger) {
        m_view->selectRow(m_model->firstRowOfLedger(ledger));
        m_strip->setSelected(ledger);
    });
    connect(m_strip, &LedgerStrip::changed, this,
            [this] { m_lastLedger->setText(m_strip->lastLedgerText()); });
    connect(m_openTransaction, &OpenTransaction::changed, this, &MonitorPage::onTransaction);
    connect(&m_panes->selection(), &Selection::placeChanged, this, &MonitorPage::onPlace);
    connect(&m_theme, &Theme::changed, this, &MonitorPage::applyTheme);
}

void MonitorPage::addTransactions(const model::TransactionBatch& batch) {
    m_model->append(batch);
}

void MonitorPage::addLedgers(const model::LedgerBatch& batch) {
    m_strip->add(batch);
}

void MonitorPage::reset() {
    m_openTransaction->close();
    m_strip->clear();
    m_model->reset();
    m_asked.clear();
}

void MonitorPage::addVerifications(const model::VerificationBatch& batch) {
    m_model->addFacts(batch);
    for (const model::VerificationPtr& facts : *batch) {
        m_meaning->setFacts(facts);
    }
}

// The open one first, then what is in sight and not checked; only when that is something new.
void MonitorPage::askForFacts() {
    std::vector<values::Hash256> ids;
    const model::TransactionPtr& open = m_openTransaction->transaction();
    if (open && !m_meaning->facts()) {
        ids.push_back(open->id);
    }
    const auto [first, last] = m_view->rowsInSight();
    for (int at = first; at <= last; ++at) {
        const TransactionRow& row = m_model->row(at);
        if (!row.isChecked && row.hasBody) {
            ids.push_back(row.id);
        }
    }
    if (ids != m_asked) {
        m_asked = ids;
        Q_EMIT rowsLookedAt(ids);
    }
}

// What was selected stays selected where it can still be seen.
void MonitorPage::onFilter() {
    const QModelIndex current = m_view->currentIndex();
    const auto id =
        current.isValid() ? std::optional(m_model->row(current.row()).id) : std::nullopt;
    m_model->setFilter(m_chips->filter());
    m_actions.clearFilter->setEnabled(!m_chips->filter().showsAll());
    const int row = id ? m_model->rowOf(*id) : -1;
    if (row >= 0) {
        m_view->selectRow(row);
    }
    showEmptyText();
}

void MonitorPage::showEmptyText() {
    const bool isFiltered = !m_model->filter().showsAll() && m_model->totalRows() > 0;
    m_view->setEmptyText(isFiltered ? tr("0 of %1 match the filter. Clear it with %2.")
                                          .arg(QString::number(m_model->totalRows()),
                                               m_actions.clearFilter->shortcut().toString())
                                    : m_state);
}

void MonitorPage::setState(const QString& words) {
    m_state = words;
    showEmptyText();
}

void MonitorPage::enableActions() {
    const bool rows = m_model->totalRows() > 0;
    const bool selected = m_view->currentIndex().isValid();
    m_actions.copyHash->setEnabled(selected);
    m_actions.copyRow->setEnabled(selected);
    m_actions.copyDetails->setEnabled(m_openTransaction->transaction() != nullptr);
    for (QAction* action : {m_actions.next, m_actions.previous, m_actions.first, m_actions.last}) {
        action->setEnabled(rows);
    }
}

// An invalid current row is one that was taken away: Details keeps what it shows.
void MonitorPage::onCurrentChanged(const QModelIndex& current) {
    if (current.isValid()) {
        const TransactionRow& row = m_model->row(current.row());
        m_openStrength = strengthOf(row);
        m_openTransaction->open(row.id);
        m_strip->setSelected(row.hasLedger ? std::optional(row.ledger) : std::nullopt);
    }
    enableActions();
}

void MonitorPage::onDataChanged(const QModelIndex& first, const QModelIndex& last) {
    const QModelIndex current = m_view->currentIndex();
    const bool isTouched =
        current.isValid() && current.row() >= first.row() && current.row() <= last.row();
    const bool isNews = isTouched && strengthOf(m_model->row(current.row())) != m_openStrength;
    if (isNews) {
        onCurrentChanged(current);
    }
}

void MonitorPage::onTransaction() {
    const model::TransactionPtr& transaction = m_openTransaction->transaction();
    if (transaction) {
        const ShownObjects objects = shownObjects(*transaction);
        m_panes->details().setMessage(tr("The message has no transaction in it."));
        m_panes->showObjects(objects);
        m_meaning->open(transaction, objects);
        askForFacts();
    } else {
        m_meaning->open(nullptr, {});
        m_panes->showMessage(m_openTransaction->message());
    }
    enableActions();
}

void MonitorPage::onPlace() {
    const FieldPlace& place = m_panes->selection().place();
    const bool hasSpan = place.object >= 0 && place.end > place.begin;
    Q_EMIT placeChanged(hasSpan ? text::spanText(place.begin, place.end) + QStringLiteral(" · ") +
                                      placeName(m_panes->selection())
                                : QString());
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

void MonitorPage::focusPane(int step) {
    const QList<QWidget*> panes = QList<QWidget*>{m_strip, m_view} + m_panes->bodies();
    const auto count = panes.size();
    qsizetype at = 0;
    while (at < count && !panes[at]->hasFocus()) {
        ++at;
    }
    if (at == count && step > 0) {
        at = 0; // from elsewhere to the list first; backwards to the last pane
    }
    // Details has nothing to focus while nothing is selected: the next one gets its turn.
    for (qsizetype steps = 1; steps < count; ++steps) {
        QWidget* next = panes[(at + step * steps + count * count) % count];
        m_panes->focusOn(next);
        if (next->hasFocus()) {
            return;
        }
    }
}

QByteArray MonitorPage::layoutState() const {
    return m_panes->saveLayout();
}

QByteArray MonitorPage::columnState() const {
    return m_view->saveColumns();
}

void MonitorPage::restoreLayout(const QByteArray& layout, const QByteArray& columns) {
    m_panes->restoreLayout(layout);
    m_view->restoreColumns(columns);
}

void MonitorPage::resetLayout() {
    m_view->resetColumns();
    m_panes->resetLayout();
}

void MonitorPage::applyTheme() {
    m_lastLedger->setFont(m_theme.fonts().hint);
}

} // namespace countersign::app
