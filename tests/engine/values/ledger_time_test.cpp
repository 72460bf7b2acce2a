#include "engine/values/ledger_time.h"

#include <QDateTime>
#include <QTest>

#include <limits>

using namespace countersign;
using values::LedgerTime;

class LedgerTimeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void legal_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<unsigned>("seconds");
        QTest::newRow("first") << QByteArray("2000-01-01T00:00:00Z") << 0U;
        QTest::newRow("second second") << QByteArray("2000-01-01T00:00:01Z") << 1U;
        QTest::newRow("leap day of a century") << QByteArray("2000-02-29T00:00:00Z") << 5097600U;
        QTest::newRow("leap day") << QByteArray("2024-02-29T23:59:59Z") << 762566399U;
        QTest::newRow("day after it") << QByteArray("2024-03-01T00:00:00Z") << 762566400U;
        QTest::newRow("sample") << QByteArray("2015-01-14T18:28:30Z") << 474575310U;
        QTest::newRow("past 2^31") << QByteArray("2068-01-19T03:14:08Z") << 2147483648U;
        QTest::newRow("no leap day in 2100") << QByteArray("2100-03-01T00:00:00Z") << 3160857600U;
        QTest::newRow("last") << QByteArray("2136-02-07T06:28:15Z")
                              << std::numeric_limits<unsigned>::max();
    }
    void legal() {
        QFETCH(QByteArray, text);
        QFETCH(unsigned, seconds);
        QCOMPARE(values::ledgerTimeFromIso(text.toStdString()).value().seconds, seconds);
        QCOMPARE(values::toIso(LedgerTime{seconds}), text.toStdString());
    }

    void agreesWithQt() {
        for (std::uint64_t seconds = 0; seconds <= std::numeric_limits<std::uint32_t>::max();
             seconds += 8'123'457) {
            const LedgerTime time{static_cast<std::uint32_t>(seconds)};
            const QString iso =
                QDateTime::fromSecsSinceEpoch(time.toUnix(), Qt::UTC).toString(Qt::ISODate);
            QCOMPARE(QString::fromStdString(values::toIso(time)), iso);
            QCOMPARE(values::ledgerTimeFromIso(values::toIso(time)).value(), time);
        }
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"",
                                 "2026",
                                 "2026-02-29T00:00:00Z",
                                 "2100-02-29T00:00:00Z",
                                 "2026-04-31T00:00:00Z",
                                 "2026-00-10T00:00:00Z",
                                 "2026-13-01T00:00:00Z",
                                 "2026-01-00T00:00:00Z",
                                 "2026-01-32T00:00:00Z",
                                 "2026-01-01T24:00:00Z",
                                 "2026-01-01T23:60:00Z",
                                 "2026-01-01T23:59:60Z",
                                 "1999-12-31T23:59:59Z",
                                 "1970-01-01T00:00:00Z",
                                 "0000-01-01T00:00:00Z",
                                 "2136-02-07T06:28:16Z",
                                 "9999-12-31T23:59:59Z",
                                 "2026-01-01T00:00:00",
                                 "2026-01-01T00:00:00z",
                                 "2026-01-01t00:00:00Z",
                                 "2026-01-01 00:00:00Z",
                                 "2026-01-01T00:00:00+00:00",
                                 "2026-01-01T00:00:00.000Z",
                                 "2026-1-01T00:00:00ZZ",
                                 " 2026-01-01T00:00:00Z",
                                 "2026-01-01T00:00:00Z ",
                                 "+026-01-01T00:00:00Z",
                                 "2026-01-01T0a:00:00Z",
                                 "2026/01/01T00:00:00Z",
                                 "2026-01-01T-1:00:00Z",
                                 "2026-01-01T00:00:0 Z"}) {
            QTest::newRow(text) << QByteArray(text);
        }
    }
    void refused() {
        QFETCH(QByteArray, text);
        const auto time = values::ledgerTimeFromIso(text.toStdString());
        QVERIFY(!time);
        QCOMPARE(time.error().code, Errc::badTime);
    }
};

QTEST_GUILESS_MAIN(LedgerTimeTest)
#include "ledger_time_test.moc"
