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
// The oldest leave in chunks: a removal has a price of its own, but so has each row in it, and a
// large table would stand still for a sixteenth of its rows.
constexpr std::size_t evictFraction = 16;
constexpr std::size_t maxChunk = 4096;
constexpr std::size_t maxFacts = 131'072;
// More rows than this that a filter takes in or away at once are a new list.
constexpr std::size_t maxMoves = 64;

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
    startTimer();
}

// More of them than rows could wait for are left: their rows are checked again when looked at.
void TransactionTableModel::addFacts(const model::VerificationBatch& batch) {
    if (!batch || batch->empty()) {
        return;
    }
    const std::size_t room = maxFacts - std::min(maxFacts, m_facts.size());
    const std::size_t taken = std::min(room, batch->size());
    m_facts.insert(m_facts.end(), batch->end() - static_cast<std::ptrdiff_t>(taken), batch->end());
    startTimer();
}

void TransactionTableModel::startTimer() {
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
    takeFacts(changes);
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

// Facts follow their rows; one whose row still waits is kept for the next tick.
void TransactionTableModel::takeFacts(Tick& tick) {
    std::vector<model::VerificationPtr> kept;
    for (const model::VerificationPtr& facts : m_facts) {
        const auto known = m_numbers.find(facts->id);
        if (known == m_numbers.end()) {
            if (m_waiting > 0) {
                kept.push_back(facts);
            }
        } else if (known->second >= tick.firstFresh) {
            setFacts(tick.fresh[known->second - tick.firstFresh], *facts);
        } else {
            setFacts(m_rows[known->second - m_firstNumber], *facts);
            tick.changed.push_back(known->second);
        }
    }
    m_facts.swap(kept);
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
    const TransactionRow before = row;
    row = makeRow(transaction, m_tables);
    row.isChecked = before.isChecked; // of the same id, so of the same bytes
    row.verdict = before.verdict;
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
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    if (!m_filter.showsAll()) {
        announceRuns(judgeAgain(changed));
        return;
    }
    std::vector<int> rows;
    rows.reserve(changed.size());
    for (const std::uint64_t number : changed) {
        rows.push_back(static_cast<int>(number - m_firstNumber));
    }
    announceRuns(rows);
}

void TransactionTableModel::announceRuns(const std::vector<int>& rows) {
    std::vector<std::pair<int, int>> runs;
    for (const int row : rows) {
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

int TransactionTableModel::shownRow(std::uint64_t number) const {
    if (m_filter.showsAll()) {
        return static_cast<int>(number - m_firstNumber);
    }
    const auto place = std::lower_bound(m_shown.begin(), m_shown.end(), number);
    const bool isShown = place != m_shown.end() && *place == number;
    return isShown ? static_cast<int>(place - m_shown.begin()) : -1;
}

// Takes rows in and away; answers those that stay and changed.
std::vector<int> TransactionTableModel::judgeAgain(const std::vector<std::uint64_t>& changed) {
    std::vector<std::uint64_t> moved;
    std::vector<std::uint64_t> stayed;
    for (const std::uint64_t number : changed) {
        const bool wasShown = shownRow(number) >= 0;
        const bool isMatch = m_filter.matches(m_rows[number - m_firstNumber]);
        if (wasShown != isMatch) {
            moved.push_back(number);
        } else if (isMatch) {
            stayed.push_back(number);
        }
    }
    if (moved.size() > maxMoves) {
        refilter();
        return {};
    }
    for (const std::uint64_t number : moved) {
        const int row = shownRow(number);
        row >= 0 ? hideRow(row) : showNumber(number);
    }
    std::vector<int> rows;
    for (const std::uint64_t number : stayed) {
        rows.push_back(shownRow(number));
    }
    return rows;
}

void TransactionTableModel::hideRow(int row) {
    beginRemoveRows({}, row, row);
    m_shown.erase(m_shown.begin() + row);
    endRemoveRows();
}

void TransactionTableModel::showNumber(std::uint64_t number) {
    const auto place = std::lower_bound(m_shown.begin(), m_shown.end(), number);
    const auto row = static_cast<int>(place - m_shown.begin());
    beginInsertRows({}, row, row);
    m_shown.insert(place, number);
    endInsertRows();
}

void TransactionTableModel::setFilter(RowFilter filter) {
    if (!(filter == m_filter)) {
        m_filter = filter;
        refilter();
        Q_EMIT rowsChanged();
    }
}

void TransactionTableModel::refilter() {
    beginResetModel();
    m_shown.clear();
    for (std::size_t at = 0; !m_filter.showsAll() && at < m_rows.size(); ++at) {
        if (m_filter.matches(m_rows[at])) {
            m_shown.push_back(m_firstNumber + at);
        }
    }
    endResetModel();
}

void TransactionTableModel::insert(const std::vector<TransactionRow>& fresh) {
    if (fresh.empty()) {
        return;
    }
    const std::size_t kept = std::min(fresh.size(), m_rows.capacity());
    if (m_rows.free() < kept) {
        const std::size_t chunk = std::min(m_rows.capacity() / evictFraction, maxChunk);
        evict(std::min(m_rows.size(), std::max(kept - m_rows.free(), chunk)));
    }
    skip(fresh, fresh.size() - kept);
    const auto first = fresh.begin() + static_cast<std::ptrdiff_t>(fresh.size() - kept);
    const auto shown = m_filter.showsAll()
                           ? static_cast<std::ptrdiff_t>(kept)
                           : std::count_if(first, fresh.end(), [this](const TransactionRow& row) {
                                 return m_filter.matches(row);
                             });
    const int before = rowCount();
    if (shown > 0) {
        beginInsertRows({}, before, before + static_cast<int>(shown) - 1);
    }
    pushFresh(fresh, fresh.size() - kept);
    if (shown > 0) {
        endInsertRows();
    }
    ++m_insertTicks;
}

void TransactionTableModel::pushFresh(const std::vector<TransactionRow>& fresh, std::size_t first) {
    for (std::size_t at = first; at < fresh.size(); ++at) {
        if (!m_filter.showsAll() && m_filter.matches(fresh[at])) {
            m_shown.push_back(m_firstNumber + m_rows.size());
        }
        m_rows.push(fresh[at]);
    }
}

void TransactionTableModel::evict(std::size_t count) {
    if (count == 0) {
        return;
    }
    const std::uint64_t end = m_firstNumber + count;
    const auto shown = m_filter.showsAll() ? static_cast<std::ptrdiff_t>(count)
                                           : std::lower_bound(m_shown.begin(), m_shown.end(), end) -
                                                 m_shown.begin();
    if (shown > 0) {
        beginRemoveRows({}, 0, static_cast<int>(shown) - 1);
    }
    for (std::size_t i = 0; i < count; ++i) {
        m_numbers.erase(m_rows[i].id);
    }
    m_rows.dropOldest(count);
    m_firstNumber += count;
    if (!m_filter.showsAll()) {
        m_shown.erase(m_shown.begin(), m_shown.begin() + shown);
    }
    if (shown > 0) {
        endRemoveRows();
    }
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
    m_facts = {};
    m_shown = {};
    m_rows = RowRing(m_rows.capacity());
    m_numbers = {};
    m_tables = RowTables();
    m_firstNumber = m_insertTicks = m_rowsSeen = m_updates = m_ignored = 0;
    endResetModel();
    Q_EMIT rowsChanged();
}

int TransactionTableModel::rowCount(const QModelIndex& parent) const {
    const std::size_t rows = m_filter.showsAll() ? m_rows.size() : m_shown.size();
    return parent.isValid() ? 0 : static_cast<int>(rows);
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
    const int at = shownRow(known->second);
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
