#include "app/text/time_text.h"

#include <QTest>

#include <clocale>

using namespace countersign;

class TimeTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ledgerTimesAreUtc() {
        qputenv("TZ", "Pacific/Auckland");
        const values::LedgerTime time{849'367'789};
        QCOMPARE(text::timeOfDay(time), QStringLiteral("15:29:49"));
        QCOMPARE(text::dateTime(time), QStringLiteral("2026-11-30 15:29:49"));
        QCOMPARE(text::dateTimeUtc(time), QStringLiteral("2026-11-30 15:29:49 UTC"));
        QCOMPARE(text::dateTime({0}), QStringLiteral("2000-01-01 00:00:00"));
        QCOMPARE(text::dateTime({UINT32_MAX}), QStringLiteral("2136-02-07 06:28:15"));
    }

    void timesWithWhatIsKnownOfThem() {
        QCOMPARE(text::isoTime(values::LedgerTime{800'000'000}),
                 QStringLiteral("2025-05-08T06:13:20Z"));
        QCOMPARE(text::isoTime(std::nullopt), QStringLiteral("unknown"));
        QCOMPARE(text::isoTime(std::nullopt, false), QStringLiteral("unknown"));
        QCOMPARE(text::isoTime(values::LedgerTime{0}), QStringLiteral("2000-01-01T00:00:00Z"));
        QCOMPARE(text::isoTime(values::LedgerTime{0}, false),
                 QStringLiteral("2000-01-01T00:00:00Z (not agreed)"));
    }

    void ages_data() {
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("shown");
        QTest::newRow("tenths") << qint64{899} << "0.8 s";
        QTest::newRow("below ten") << qint64{9'999} << "9.9 s";
        QTest::newRow("seconds") << qint64{10'000} << "10 s";
        QTest::newRow("minutes") << qint64{120'000} << "2 min";
        QTest::newRow("hours") << qint64{7'200'000} << "2 h";
        QTest::newRow("clock went back") << qint64{-5} << "0.0 s";
    }
    void ages() {
        QFETCH(qint64, ms);
        QTEST(text::age(std::chrono::milliseconds(ms)), "shown");
    }
};

QTEST_GUILESS_MAIN(TimeTextTest)
#include "time_text_test.moc"
