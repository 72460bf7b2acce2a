#pragma once

#include "app/monitor/transaction_table_model.h"
#include "app/panes/open_transaction.h"
#include "engine/model/ledger.h"
#include "engine/model/sentences.h"
#include "engine/model/verification.h"

#include <QByteArray>
#include <QString>
#include <QWidget>

#include <vector>

class QAction;
class QLabel;

namespace countersign::app {

class DocumentPanes;
class FilterChips;
class LedgerStrip;
class MeaningSource;
class NewRowsChip;
class Theme;
class TransactionView;

// The live page: ledger strip and list, with the linked views of the selected transaction. Only
// wires; it is given what arrives and knows no engine.
class MonitorPage : public QWidget {
    Q_OBJECT
public:
    struct Parts {
        const Theme& theme;
        PresentationPtr presentation;
        TransactionSource source;
        int capacity = TransactionTableModel::defaultCapacity;
        std::shared_ptr<const model::Sentences> sentences{}; // null: nothing is told in sentences
    };
    explicit MonitorPage(const Parts& parts, QWidget* parent = nullptr);

    void addTransactions(const model::TransactionBatch& batch);
    void addLedgers(const model::LedgerBatch& batch);
    void addVerifications(const model::VerificationBatch& batch);
    void reset();                        // another session begins
    void setState(const QString& words); // what will fill the list; shown while it is empty

    TransactionTableModel& rows() { return *m_model; }
    TransactionView& view() { return *m_view; }
    DocumentPanes& panes() { return *m_panes; }
    OpenTransaction& openTransaction() { return *m_openTransaction; }
    MeaningSource& meaning() { return *m_meaning; }
    LedgerStrip& strip() { return *m_strip; }
    FilterChips& chips() { return *m_chips; }

    // The actions of this page, for menus.
    struct Actions {
        QAction* copyHash = nullptr;
        QAction* copyRow = nullptr;
        QAction* copyDetails = nullptr;
        QAction* copyValue = nullptr; // of the field that is selected
        QAction* copyJson = nullptr;
        QAction* copyHex = nullptr;
        QAction* next = nullptr;
        QAction* previous = nullptr;
        QAction* first = nullptr;
        QAction* last = nullptr;
        QAction* follow = nullptr; // checkable
        QAction* nextPane = nullptr;
        QAction* previousPane = nullptr;
        QAction* clearFilter = nullptr;
    };
    const Actions& actions() const { return m_actions; }

    QByteArray layoutState() const;
    QByteArray columnState() const;
    void restoreLayout(const QByteArray& layout, const QByteArray& columns);
    void resetLayout();

Q_SIGNALS:
    // Somebody looks at these, the open one first: their facts are wanted.
    void rowsLookedAt(const std::vector<countersign::values::Hash256>& ids);
    void placeChanged(const QString& words); // "0x000D–0x003D · 49 B · Amount"; empty for nothing

private:
    QWidget* makeTop(const Theme& theme);
    void makeActions();
    void connectParts();
    void onCurrentChanged(const QModelIndex& current);
    void onDataChanged(const QModelIndex& first, const QModelIndex& last);
    void onTransaction();
    void onPlace();
    void onFilter();
    void askForFacts();
    void showEmptyText();
    void moveBy(int rows);
    void copy(const QString& text) const;
    void focusPane(int step); // +1 the next one, −1 the one before
    void enableActions();
    void applyTheme();

    const Theme& m_theme;
    TransactionTableModel* m_model = nullptr;
    TransactionView* m_view = nullptr;
    LedgerStrip* m_strip = nullptr;
    FilterChips* m_chips = nullptr;
    QLabel* m_lastLedger = nullptr;
    NewRowsChip* m_chip = nullptr;
    OpenTransaction* m_openTransaction = nullptr;
    MeaningSource* m_meaning = nullptr;
    DocumentPanes* m_panes = nullptr;
    Actions m_actions;
    int m_openStrength = -1;              // of the form that was asked for
    QString m_state;                      // what will fill the list
    std::vector<values::Hash256> m_asked; // the rows whose facts were asked for last
};

} // namespace countersign::app
