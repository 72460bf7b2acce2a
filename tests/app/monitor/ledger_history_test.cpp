#include "app/monitor/ledger_history.h"

#include <QStringList>
#include <QTest>

using namespace countersign;
using app::LedgerHistory;

namespace {

model::Ledger ledger(std::uint32_t index, std::uint32_t transactions = 0) {
    model::Ledger made;
    made.index = index;
    made.transactionCount = transactions;
    return made;
}

QString printed(const LedgerHistory& history, std::size_t count = 100) {
    QStringList cells;
    for (const auto& cell : history.newest(count)) {
        cells += cell.ledger != nullptr ? QString::number(cell.index)
                                        : QStringLiteral("%1+%2").arg(cell.index).arg(cell.missing);
    }
    return cells.join(' ');
}

} // namespace

class LedgerHistoryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gapsAreOneCell() {
        LedgerHistory history;
        for (const std::uint32_t index : {5U, 6U, 10U, 11U, 13U}) {
            history.add(ledger(index));
        }
        QCOMPARE(printed(history), QStringLiteral("5 6 7+3 10 11 12+1 13"));
        QCOMPARE(printed(history, 3), QStringLiteral("11 12+1 13"));
        QCOMPARE(printed(history, 0), QString());
    }

    void lateAndRepeatedLedgers() {
        LedgerHistory history;
        for (const std::uint32_t index : {5U, 7U, 6U, 5U}) {
            history.add(ledger(index, index == 5 ? 9 : 0));
        }
        QCOMPARE(printed(history), QStringLiteral("5 6 7"));
        QCOMPARE(history.find(5)->transactionCount, std::optional<std::uint32_t>(9));
        QVERIFY(history.find(8) == nullptr);
        QCOMPARE(history.last().index, 7U);
    }

    void isBounded() {
        LedgerHistory history(10);
        for (std::uint32_t index = 0; index < 1000; ++index) {
            history.add(ledger(index));
        }
        QCOMPARE(history.size(), std::size_t{10});
        QCOMPARE(printed(history, 2), QStringLiteral("998 999"));
        history.add(ledger(3)); // older than all: not kept
        QCOMPARE(printed(history, 1), QStringLiteral("999"));
        QVERIFY(history.find(3) == nullptr);
    }

    void extremes() {
        LedgerHistory history;
        history.add(ledger(0));
        history.add(ledger(UINT32_MAX));
        QCOMPARE(printed(history), QStringLiteral("0 1+4294967294 4294967295"));
    }
};

QTEST_GUILESS_MAIN(LedgerHistoryTest)
#include "ledger_history_test.moc"
