#pragma once

#include "app/monitor/row_filter.h"
#include "app/monitor/row_ring.h"
#include "app/monitor/transaction_columns.h"
#include "engine/definitions/presentation.h"
#include "engine/model/transaction.h"

#include <QAbstractTableModel>
#include <QElapsedTimer>
#include <QTimer>

#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

namespace countersign::app {

using PresentationPtr = std::shared_ptr<const definitions::Presentation>;

// The live table: the newest rows in order of arrival, each transaction once, known by its hash. A
// second copy updates its row in place, never a stronger one by a weaker. Takes batches and changes
// the view at most every 33 ms, with one insert.
class TransactionTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int defaultCapacity = 100'000;
    static constexpr int tickMs = 33;

    explicit TransactionTableModel(PresentationPtr presentation, int capacity = defaultCapacity,
                                   QObject* parent = nullptr);

    void append(const model::TransactionBatch& batch);
    void addFacts(const model::VerificationBatch& batch); // of rows that are not there: forgotten
    void flush(); // shows now what waits; for the end of a stream
    void reset(); // another session: everything is dropped, counters too

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // Rows count what the filter lets through; what it hides is kept and judged again when more is
    // known about it. Setting it resets the model.
    void setFilter(RowFilter filter);
    RowFilter filter() const { return m_filter; }
    int totalRows() const { return static_cast<int>(m_rows.size()); }

    const TransactionRow& row(int at) const {
        const auto place = static_cast<std::size_t>(at);
        return m_rows[m_filter.showsAll() ? place : m_shown[place] - m_firstNumber];
    }
    const RowTables& tables() const { return m_tables; }
    definitions::TypeFamily family(const TransactionRow& row) const;

    int rowOf(const values::Hash256& id) const; // −1 when it is not in the table
    int firstRowOfLedger(std::uint32_t ledger) const;

    // Counters since the last reset; received = rowsSeen + updates + ignored + waiting.
    std::uint64_t insertTicks() const { return m_insertTicks; }
    std::uint64_t rowsSeen() const { return m_rowsSeen; }
    std::uint64_t updates() const { return m_updates; }
    std::uint64_t ignored() const { return m_ignored; } // copies that told nothing new
    std::uint64_t evicted() const { return m_firstNumber; }
    std::size_t waiting() const { return m_waiting; }

Q_SIGNALS:
    void rowsChanged(); // after each tick that changed something

private:
    struct Tick;

    void tick();
    void take(Tick& tick, std::size_t limit);
    void accept(Tick& tick, const model::Transaction& transaction);
    void update(Tick& tick, std::uint64_t number, const model::Transaction& transaction);
    void takeFacts(Tick& tick);
    void startTimer();
    void announce(std::vector<std::uint64_t>& changed);
    void announceRuns(const std::vector<int>& rows);
    std::vector<int> judgeAgain(const std::vector<std::uint64_t>& changed);
    void showNumber(std::uint64_t number);
    void hideRow(int row);
    void refilter();
    int shownRow(std::uint64_t number) const; // -1: hidden
    void pushFresh(const std::vector<TransactionRow>& fresh, std::size_t first);
    void insert(const std::vector<TransactionRow>& fresh);
    void evict(std::size_t count);
    void skip(const std::vector<TransactionRow>& fresh, std::size_t count);
    QString typeToolTip(const TransactionRow& row) const;

    PresentationPtr m_presentation;
    RowTables m_tables;
    RowRing m_rows;
    RowFilter m_filter;
    std::deque<std::uint64_t> m_shown; // numbers of the rows that the filter lets through, if any
    std::unordered_map<values::Hash256, std::uint64_t, values::IdHash> m_numbers;
    std::deque<model::TransactionBatch> m_pending;
    std::size_t m_pendingAt = 0; // inside the first batch
    std::size_t m_waiting = 0;
    std::vector<model::VerificationPtr> m_facts; // wait for the tick, and for their rows
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
    std::uint64_t m_firstNumber = 0; // of row 0; numbers count arrivals
    std::uint64_t m_insertTicks = 0;
    std::uint64_t m_rowsSeen = 0;
    std::uint64_t m_updates = 0;
    std::uint64_t m_ignored = 0;
};

} // namespace countersign::app
