#include "engine/bytes/ripemd160.h"

#include "engine/bytes/hex.h"

#include <QTest>

using namespace countersign;

// The vectors of the algorithm's authors.
class Ripemd160Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void vectors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("digest");
        QTest::newRow("empty") << QByteArray() << "9C1185A5C5E9FC54612808977EE8F548B2258D31";
        QTest::newRow("abc") << QByteArray("abc") << "8EB208F7E05D987A9B044A8E98C6B087F15A0BFC";
        QTest::newRow("two blocks")
            << QByteArray("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
            << "12A053384A9C0C88E405A06C27DCF49ADA62EB2B";
        QTest::newRow("eighty digits")
            << QByteArray("1234567890").repeated(8) << "9B752E45573D4B39F4DBD3323CAB82BF63326BFB";
    }

    void vectors() {
        QFETCH(QByteArray, text);
        const bytes::Bytes input(text.begin(), text.end());
        QTEST(QString::fromStdString(bytes::toHex(bytes::ripemd160(input))), "digest");
    }
};

QTEST_GUILESS_MAIN(Ripemd160Test)
#include "ripemd160_test.moc"
