#include "engine/link/backoff.h"

#include <QTest>

using namespace std::chrono_literals;
using countersign::link::Backoff;

namespace {

QList<qint64> waits(Backoff& backoff, int count) {
    QList<qint64> list;
    for (int index = 0; index < count; ++index)
        list += backoff.next().count();
    return list;
}

} // namespace

class BackoffTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void doublesUpToTheLongest() {
        Backoff backoff({}, [] { return 0x80000000U; }); // the middle: no jitter
        QCOMPARE(waits(backoff, 7), (QList<qint64>{1000, 2000, 4000, 8000, 16000, 30000, 30000}));
        for (int index = 0; index < 100; ++index)
            QCOMPARE(backoff.next().count(), qint64{30000});
    }

    void jitterIsTwentyPercent() {
        Backoff least({}, [] { return 0U; });
        QCOMPARE(waits(least, 6), (QList<qint64>{800, 1600, 3200, 6400, 12800, 24000}));
        Backoff most({}, [] { return 0xFFFFFFFFU; });
        QCOMPARE(waits(most, 6), (QList<qint64>{1199, 2399, 4799, 9599, 19199, 35999}));
    }

    void resetStartsAnew() {
        Backoff backoff({}, [] { return 0x80000000U; });
        waits(backoff, 5);
        backoff.reset();
        QCOMPARE(waits(backoff, 2), (QList<qint64>{1000, 2000}));
    }

    void limitsAreInjected() {
        Backoff backoff({10ms, 25ms}, [] { return 0x80000000U; });
        QCOMPARE(waits(backoff, 3), (QList<qint64>{10, 20, 25}));
    }
};

QTEST_GUILESS_MAIN(BackoffTest)
#include "backoff_test.moc"
