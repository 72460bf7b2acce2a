#include "engine/link/utf8_buffer.h"

#include <QTest>

using countersign::link::Utf8Buffer;

namespace {

constexpr std::size_t padding = 64;

} // namespace

class Utf8BufferTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void converts_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("utf8");
        QTest::newRow("empty") << QString() << QByteArray();
        QTest::newRow("ascii") << QStringLiteral("{}") << QByteArray("{}");
        QTest::newRow("two to four bytes")
            << QString::fromUtf8("é€𝄞") << QByteArray("\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9E");
        QTest::newRow("lone surrogate")
            << QString(QChar(0xD800)) + u'x' << QByteArray("\xEF\xBF\xBDx");
        QTest::newRow("nothing is kept for the next text")
            << QString(u'x') + QChar(0xD834) << QByteArray("x\xEF\xBF\xBD");
        QTest::newRow("zero") << QString(QChar(0)) + u'x' << QByteArray("\0x", 2);
    }
    void converts() {
        QFETCH(QString, text);
        Utf8Buffer buffer(padding);
        buffer.assign(QStringLiteral("something longer that was there before"));
        const std::string_view view = buffer.assign(text);
        QTEST(QByteArray(view.data(), static_cast<qsizetype>(view.size())), "utf8");
        for (std::size_t at = 0; at < padding; ++at)
            QCOMPARE(view.data()[view.size() + at], '\0');
    }

    void sameBufferForSmallTexts() {
        Utf8Buffer buffer(padding);
        const char* first = buffer.assign(QString(1000, u'x')).data();
        QCOMPARE(buffer.assign(QString(10, u'y')).data(), first);
        QCOMPARE(buffer.assign(QString(2000, u'z')).data(), first);
    }

    void fallsBackAfterAHugeText() {
        Utf8Buffer buffer(padding);
        const QString huge(5'000'000, u'€');
        QCOMPARE(buffer.assign(huge).size(), std::size_t{15'000'000});
        QVERIFY(buffer.capacity() > Utf8Buffer::cap);
        QCOMPARE(buffer.assign(QStringLiteral("{}")), std::string_view("{}"));
        QVERIFY(buffer.capacity() <= Utf8Buffer::cap);
    }
};

QTEST_GUILESS_MAIN(Utf8BufferTest)
#include "utf8_buffer_test.moc"
