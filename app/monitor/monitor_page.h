#pragma once

#include "app/monitor/transaction_table_model.h"
#include "app/panes/details_pane.h"
#include "engine/model/ledger.h"

#include <QByteArray>
#include <QWidget>

class QAction;
class QLabel;
class QSplitter;
class QStackedWidget;

namespace countersign::app {

class LedgerStrip;
class NewRowsChip;
class Theme;
class TransactionView;

// The live page: ledger strip, list and details. Only wires; it is given what arrives and knows no
// engine.
class MonitorPage : public QWidget {
    Q_OBJECT
public:
    struct Parts {
        const Theme& theme;
        PresentationPtr presentation;
        TransactionSource source;
        int capacity = TransactionTableModel::defaultCapacity;
    };
    MonitorPage(const Parts& parts, QWidget* startPage, QWidget* parent = nullptr);

    void addTransactions(const model::TransactionBatch& batch);
    void addLedgers(const model::LedgerBatch& batch);
    void reset();                        // another session begins
    void setOpen(bool open);             // false shows the start page while there are no rows
    void setState(const QString& words); // what will fill the list; shown while it is empty

    TransactionTableModel& rows() { return *m_model; }
    TransactionView& view() { return *m_view; }
    DetailsPane& details() { return *m_details; }
    LedgerStrip& strip() { return *m_strip; }

    // The actions of this page, for menus.
    struct Actions {
        QAction* copyHash = nullptr;
        QAction* copyRow = nullptr;
        QAction* copyDetails = nullptr;
        QAction* next = nullptr;
        QAction* previous = nullptr;
        QAction* first = nullptr;
        QAction* last = nullptr;
        QAction* follow = nullptr; // checkable
        QAction* nextPane = nullptr;
    };
    const Actions& actions() const { return m_actions; }

    QByteArray splitterState() const;
    QByteArray columnState() const;
    void restoreLayout(const QByteArray& splitter, const QByteArray& columns);
    void resetLayout();

private:
    QWidget* makeTop(const Theme& theme);
    void makeActions();
    void connectParts();
    void onCurrentChanged(const QModelIndex& current);
    void onDataChanged(const QModelIndex& first, const QModelIndex& last);
    void moveBy(int rows);
    void copy(const QString& text) const;
    void focusNextPane();
    void showWhatIsThere();
    void applyTheme();

    const Theme& m_theme;
    QStackedWidget* m_stack = nullptr;
    QSplitter* m_splitter = nullptr;
    QWidget* m_start = nullptr;
    TransactionTableModel* m_model = nullptr;
    TransactionView* m_view = nullptr;
    LedgerStrip* m_strip = nullptr;
    QLabel* m_lastLedger = nullptr;
    NewRowsChip* m_chip = nullptr;
    DetailsPane* m_details = nullptr;
    Actions m_actions;
    bool m_open = false;
};

} // namespace countersign::app
