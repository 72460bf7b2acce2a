#include "engine/values/natural.h"

#include <QTest>

#include <limits>

using namespace countersign;

class NaturalTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void naturals_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<quint64>("max");
        QTest::addColumn<quint64>("value");
        const quint64 top = std::numeric_limits<quint64>::max();
        QTest::newRow("zero") << QByteArray("0") << top << quint64{0};
        QTest::newRow("zero, at its limit") << QByteArray("0") << quint64{0} << quint64{0};
        QTest::newRow("ten") << QByteArray("10") << top << quint64{10};
        QTest::newRow("32 bits") << QByteArray("4294967295") << quint64{4294967295U}
                                 << quint64{4294967295U};
        QTest::newRow("past doubles")
            << QByteArray("9007199254740993") << top << quint64{9007199254740993U};
        QTest::newRow("64 bits") << QByteArray("18446744073709551615") << top << top;
    }
    void naturals() {
        QFETCH(QByteArray, text);
        QFETCH(quint64, max);
        QFETCH(quint64, value);
        QCOMPARE(quint64{values::naturalFromText(text.toStdString(), max).value()}, value);
    }

    void badNaturals_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<quint64>("max");
        QTest::addColumn<Errc>("code");
        QTest::addColumn<unsigned>("offset");
        const quint64 top = std::numeric_limits<quint64>::max();
        const unsigned nowhere = Error::nowhere;
        QTest::newRow("empty") << QByteArray() << top << Errc::badNumber << 0U;
        QTest::newRow("plus") << QByteArray("+1") << top << Errc::badNumber << 0U;
        QTest::newRow("minus") << QByteArray("-1") << top << Errc::badNumber << 0U;
        QTest::newRow("leading zero") << QByteArray("01") << top << Errc::badNumber << 0U;
        QTest::newRow("two zeros") << QByteArray("00") << top << Errc::badNumber << 0U;
        QTest::newRow("hex") << QByteArray("0x10") << top << Errc::badNumber << 1U;
        QTest::newRow("exponent") << QByteArray("1e3") << top << Errc::badNumber << 1U;
        QTest::newRow("point") << QByteArray("1.0") << top << Errc::badNumber << 1U;
        QTest::newRow("letters behind") << QByteArray("12abc") << top << Errc::badNumber << 2U;
        QTest::newRow("blank before") << QByteArray(" 1") << top << Errc::badNumber << 0U;
        QTest::newRow("blank behind") << QByteArray("1 ") << top << Errc::badNumber << 1U;
        QTest::newRow("zero byte behind") << QByteArray("1\0", 2) << top << Errc::badNumber << 1U;
        QTest::newRow("other digits") << QByteArray("١") << top << Errc::badNumber << 0U;
        QTest::newRow("bad behind too much")
            << QByteArray("99999999999999999999999x") << top << Errc::badNumber << 23U;
        QTest::newRow("64 bits + 1")
            << QByteArray("18446744073709551616") << top << Errc::outOfRange << nowhere;
        QTest::newRow("wraps to 1")
            << QByteArray("18446744073709551617") << top << Errc::outOfRange << nowhere;
        QTest::newRow("twenty-one digits")
            << QByteArray("100000000000000000000") << top << Errc::outOfRange << nowhere;
        QTest::newRow("32 bits + 1")
            << QByteArray("4294967296") << quint64{4294967295U} << Errc::outOfRange << nowhere;
        QTest::newRow("one above nothing")
            << QByteArray("1") << quint64{0} << Errc::outOfRange << nowhere;
    }
    void badNaturals() {
        QFETCH(QByteArray, text);
        QFETCH(quint64, max);
        QFETCH(Errc, code);
        QFETCH(unsigned, offset);
        const auto result = values::naturalFromText(text.toStdString(), max);
        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QCOMPARE(result.error().offset, offset);
    }

    void integers() {
        QCOMPARE(values::integerFromText("-12", 12).value(), std::int64_t{-12});
        QCOMPARE(values::integerFromText("12", 12).value(), std::int64_t{12});
        QCOMPARE(values::integerFromText("0", 12).value(), std::int64_t{0});
        QCOMPARE(values::integerFromText("-13", 12).error().code, Errc::outOfRange);
        QCOMPARE(values::integerFromText("-0", 12).error(), (Error{Errc::badNumber, 0, {}}));
        QCOMPARE(values::integerFromText("--1", 12).error(), (Error{Errc::badNumber, 1, {}}));
        QCOMPARE(values::integerFromText("-", 12).error(), (Error{Errc::badNumber, 1, {}}));
        QCOMPARE(values::integerFromText("", 12).error(), (Error{Errc::badNumber, 0, {}}));
    }
};

QTEST_GUILESS_MAIN(NaturalTest)
#include "natural_test.moc"
