#include "engine/bytes/utf8.h"

#include <QTest>

#include <string>

using namespace countersign;

class Utf8Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cutsAtCharacters_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("max");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("shorter") << QByteArray("abc") << 4 << QByteArray("abc");
        QTest::newRow("equal") << QByteArray("abc") << 3 << QByteArray("abc");
        QTest::newRow("longer") << QByteArray("abcd") << 3 << QByteArray("abc");
        QTest::newRow("nothing") << QByteArray("abc") << 0 << QByteArray();
        QTest::newRow("two bytes split") << QByteArray("aé") << 2 << QByteArray("a");
        QTest::newRow("two bytes whole") << QByteArray("aéb") << 3 << QByteArray("aé");
        QTest::newRow("three bytes split") << QByteArray("a€b") << 3 << QByteArray("a");
        QTest::newRow("four bytes split") << QByteArray("a😀b") << 4 << QByteArray("a");
        QTest::newRow("four bytes whole") << QByteArray("a😀b") << 5 << QByteArray("a😀");
        QTest::newRow("only a part") << QByteArray("😀") << 3 << QByteArray();
        QTest::newRow("not UTF-8") << QByteArray("\x80\x80\x80") << 2 << QByteArray();
    }
    void cutsAtCharacters() {
        QFETCH(QByteArray, text);
        QFETCH(int, max);
        QFETCH(QByteArray, expected);
        const std::string source = text.toStdString();
        QCOMPARE(std::string(bytes::cutAtCharacter(source, std::size_t(max))),
                 expected.toStdString());
    }
};

QTEST_GUILESS_MAIN(Utf8Test)
#include "utf8_test.moc"
