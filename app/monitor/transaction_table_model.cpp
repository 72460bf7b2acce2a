#include "app/monitor/transaction_table_model.h"

#include "app/widgets/plain_tool_tip.h"

#include <algorithm>
#include <utility>

namespace countersign::app {

namespace {

// One tick shows at most this many, so that a turn of the UI loop stays short under any load; the
// rest follows in the next tick.
constexpr std::size_t rowsPerTick = 4096;
constexpr std::size_t maxWaiting = 65'536; // beyond it a tick takes more instead
// Scattered updates are announced as runs; more runs than this as one span.
constexpr std::size_t maxRuns = 32;
constexpr std::size_t evictFraction = 16;

} // namespace

struct TransactionTableModel::Tick {
    std::uint64_t firstFresh = 0; // number of fresh[0]
    std::vector<TransactionRow> fresh;
    std::vector<std::uint64_t> changed;
};

TransactionTableModel::TransactionTableModel(PresentationPtr presentation, int capacity,
                                             QObject* parent)
    : QAbstractTableModel(parent)
    , m_presentation(std::move(presentation))
    , m_rows(static_cast<std::size_t>(std::max(1, capacity))) {
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &TransactionTableModel::tick);
}

void TransactionTableModel::append(const model::TransactionBatch& batch) {
    if (!batch || batch->empty()) {
        return;
    }
    m_pending.push_back(batch);
    m_waiting += batch->size();
    if (m_timer.isActive()) {
        return;
    }
    const qint64 since = m_sinceTick.isValid() ? m_sinceTick.elapsed() : tickMs;
    m_timer.start(static_cast<int>(std::clamp<qint64>(tickMs - since, 0, tickMs)));
}

void TransactionTableModel::flush() {
    while (m_waiting > 0) {
        tick();
    }
}

void TransactionTableModel::tick() {
    m_sinceTick.start();
    Tick changes;
    changes.firstFresh = m_firstNumber + m_rows.size();
    take(changes, std::max(rowsPerTick, m_waiting - std::min(m_waiting, maxWaiting)));
    announce(changes.changed);
    insert(changes.fresh);
    if (m_waiting > 0) {
        m_timer.start(tickMs);
    } else {
        m_timer.stop();
    }
    if (!changes.fresh.empty() || !changes.changed.empty()) {
        Q_EMIT rowsChanged();
    }
}

void TransactionTableModel::take(Tick& tick, std::size_t limit) {
    tick.fresh.reserve(std::min(limit, m_waiting));
    while (limit > 0 && m_waiting > 0) {
        const auto& batch = *m_pending.front();
        const model::TransactionPtr& transaction = batch[m_pendingAt];
        --m_waiting;
        --limit;
        if (transaction) {
            accept(tick, *transaction);
        }
        if (++m_pendingAt == batch.size()) {
            m_pending.pop_front();
            m_pendingAt = 0;
        }
    }
}

void TransactionTableModel::accept(Tick& tick, const model::Transaction& transaction) {
    const std::uint64_t number = tick.firstFresh + tick.fresh.size();
    const auto [known, isNew] = m_numbers.try_emplace(transaction.id, number);
    if (isNew) {
        tick.fresh.push_back(makeRow(transaction, m_tables));
        ++m_rowsSeen;
        return;
    }
    update(tick, known->second, transaction);
}

void TransactionTableModel::update(Tick& tick, std::uint64_t number,
                                   const model::Transaction& transaction) {
    const bool isFresh = number >= tick.firstFresh;
    TransactionRow& row =
        isFresh ? tick.fresh[number - tick.firstFresh] : m_rows[number - m_firstNumber];
    if (strengthOf(transaction) <= strengthOf(row)) {
        ++m_ignored;
        return;
    }
    row = makeRow(transaction, m_tables);
    ++m_updates;
    if (!isFresh) {
        tick.changed.push_back(number);
    }
}

void TransactionTableModel::announce(std::vector<std::uint64_t>& changed) {
    if (changed.empty()) {
        return;
    }
    std::sort(changed.begin(), changed.end());
    std::vector<std::pair<int, int>> runs;
    for (const std::uint64_t number : changed) {
        const auto row = static_cast<int>(number - m_firstNumber);
        if (!runs.empty() && row <= runs.back().second + 1) {
            runs.back().second = row;
        } else {
            runs.emplace_back(row, row);
        }
    }
    if (runs.size() > maxRuns) {
        runs = {{runs.front().first, runs.back().second}};
    }
    for (const auto& [first, last] : runs) {
        Q_EMIT dataChanged(index(first, 0), index(last, app::columnCount - 1));
    }
}

void TransactionTableModel::insert(const std::vector<TransactionRow>& fresh) {
    if (fresh.empty()) {
        return;
    }
    const std::size_t shown = std::min(fresh.size(), m_rows.capacity());
    if (m_rows.free() < shown) {
        const std::size_t chunk = m_rows.capacity() / evictFraction;
        evict(std::min(m_rows.size(), std::max(shown - m_rows.free(), chunk)));
    }
    skip(fresh, fresh.size() - shown);
    const auto first = static_cast<int>(m_rows.size());
    beginInsertRows({}, first, first + static_cast<int>(shown) - 1);
    for (std::size_t i = fresh.size() - shown; i < fresh.size(); ++i) {
        m_rows.push(fresh[i]);
    }
    endInsertRows();
    ++m_insertTicks;
}

void TransactionTableModel::evict(std::size_t count) {
    if (count == 0) {
        return;
    }
    beginRemoveRows({}, 0, static_cast<int>(count) - 1);
    for (std::size_t i = 0; i < count; ++i) {
        m_numbers.erase(m_rows[i].id);
    }
    m_rows.dropOldest(count);
    m_firstNumber += count;
    endRemoveRows();
}

// More came in one tick than the table holds: the oldest of them pass through unseen. The table is
// empty by then, evict() took everything.
void TransactionTableModel::skip(const std::vector<TransactionRow>& fresh, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        m_numbers.erase(fresh[i].id);
    }
    m_firstNumber += count;
}

void TransactionTableModel::reset() {
    beginResetModel();
    m_timer.stop();
    m_pending = {};
    m_pendingAt = 0;
    m_waiting = 0;
    m_rows = RowRing(m_rows.capacity());
    m_numbers = {};
    m_tables = RowTables();
    m_firstNumber = m_insertTicks = m_rowsSeen = m_updates = m_ignored = 0;
    endResetModel();
    Q_EMIT rowsChanged();
}

int TransactionTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TransactionTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : app::columnCount;
}

QVariant TransactionTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const TransactionRow& shown = row(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(shown, column, m_tables);
    case Qt::ToolTipRole:
        return plainToolTip(column == Column::type ? typeToolTip(shown)
                                                   : fullCellText(shown, column, m_tables));
    case Qt::AccessibleTextRole:
        return fullCellText(shown, column, m_tables);
    default:
        return {};
    }
}

QVariant TransactionTableModel::headerData(int section, Qt::Orientation orientation,
                                           int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= app::columnCount) {
        return {};
    }
    const auto column = static_cast<Column>(section);
    if (role == Qt::AccessibleTextRole && column == Column::mark) {
        return tr("Marks");
    }
    return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? QVariant(columnTitle(column))
                                                                     : QVariant();
}

definitions::TypeFamily TransactionTableModel::family(const TransactionRow& row) const {
    const QByteArray name = m_tables.types.text(row.type).toUtf8();
    const auto* known = m_presentation ? m_presentation->type(name.toStdString()) : nullptr;
    return known != nullptr ? known->family : definitions::TypeFamily::account;
}

QString TransactionTableModel::typeToolTip(const TransactionRow& row) const {
    const QString name = fullCellText(row, Column::type, m_tables);
    const auto* known = m_presentation ? m_presentation->type(name.toStdString()) : nullptr;
    if (known == nullptr) {
        return name;
    }
    return QStringLiteral("%1\n%2\n%3")
        .arg(name, QString::fromStdString(known->label), QString::fromStdString(known->help));
}

int TransactionTableModel::rowOf(const values::Hash256& id) const {
    const auto known = m_numbers.find(id);
    if (known == m_numbers.end()) {
        return -1;
    }
    const auto at = static_cast<int>(known->second - m_firstNumber);
    return at < rowCount() ? at : -1; // known already, shown with this tick
}

int TransactionTableModel::firstRowOfLedger(std::uint32_t ledger) const {
    for (int at = 0; at < rowCount(); ++at) {
        if (row(at).hasLedger && row(at).ledger == ledger) {
            return at;
        }
    }
    return -1;
}

} // namespace countersign::app
