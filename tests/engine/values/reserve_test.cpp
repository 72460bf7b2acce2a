#include "engine/values/reserve.h"

#include <QTest>

#include <limits>

using namespace countersign;
using values::Drops;

class ReserveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void spendable_data() {
        QTest::addColumn<qint64>("balance");
        QTest::addColumn<qint64>("base");
        QTest::addColumn<qint64>("increment");
        QTest::addColumn<quint32>("owned");
        QTest::addColumn<qint64>("spendable");
        const quint32 most = std::numeric_limits<quint32>::max();
        const auto row = [](const char* name, qint64 balance, qint64 base, qint64 increment,
                            quint32 owned, qint64 spendable) {
            QTest::newRow(name) << balance << base << increment << owned << spendable;
        };
        row("three entries", 11'000'000, 1'000'000, 200'000, 3, 9'400'000);
        row("none", 11'000'000, 1'000'000, 200'000, 0, 10'000'000);
        row("exactly the reserve", 1'600'000, 1'000'000, 200'000, 3, 0);
        row("one drop above", 1'600'001, 1'000'000, 200'000, 3, 1);
        row("below the reserve", 1'599'999, 1'000'000, 200'000, 3, 0);
        row("nothing to keep", 5, 0, 0, most, 5);
        row("historic balance", -5, 1'000'000, 200'000, 0, 0);
        row("64 bits are not enough", Drops::max, 1, Drops::max, most, 0);
        row("figures of a hostile server", 7, -1'000'000, -200'000, 3, 7);
    }

    void spendable() {
        QFETCH(qint64, balance);
        QFETCH(qint64, base);
        QFETCH(qint64, increment);
        QFETCH(quint32, owned);
        const values::Reserve reserve{Drops{base}, Drops{increment}};
        QTEST(qint64{values::spendable(Drops{balance}, reserve, owned).value}, "spendable");
    }

    void theReserveItself() {
        const values::Reserve reserve{Drops{1'000'000}, Drops{200'000}};
        QCOMPARE(qint64{values::reserveOf(reserve, 3).value}, qint64{1'600'000});
        const values::Reserve huge{Drops{Drops::max}, Drops{Drops::max}};
        QCOMPARE(qint64{values::reserveOf(huge, 2).value}, qint64{Drops::max});
    }
};

QTEST_GUILESS_MAIN(ReserveTest)
#include "reserve_test.moc"
