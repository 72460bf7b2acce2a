#include "engine/keys/public_key.h"

#include "engine/values/address.h"
#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using keys::Algorithm;
using keys::PublicKey;

class PublicKeyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void accounts_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("algorithm");
        QTest::addColumn<QString>("address");
        QTest::newRow("masterpassphrase")
            << QByteArray("0330E7FC9D56BB25D6893BA3F317AE5BCF33B3291BD63DB32654A313222F7FD020")
            << "secp256k1"
            << "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh";
        QTest::newRow("02")
            << QByteArray("029109ECA08665F47AA0A451150E4474A7864B7146DE3F5340F076432899ED8A5B")
            << "secp256k1"
            << "rGzzsoiXsM3RmHU9Fu9eDQ6hoNoouyQiNT";
        QTest::newRow("ED")
            << QByteArray("ED01FA53FA5A7E77798F882ECE20B1ABC00BB358A9E55A202D0D0676BD0CE37A63")
            << "ed25519"
            << "rLUEXYuLiQptky37CqLcm9USQpPiz5rkpD";
    }

    void accounts() {
        QFETCH(QByteArray, key);
        const auto read = PublicKey::fromBytes(test::bytesOf(key));
        QVERIFY(read.has_value());
        QTEST(QString::fromStdString(values::toAddress(read->account())), "address");
        QTEST(QString::fromUtf8(keys::algorithmName(read->algorithm()).data()), "algorithm");
        QCOMPARE(test::hexOf(read->view()), QString(key));
        QCOMPARE(test::hexOf(read->value().view()), QString(key));
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("error");
        QTest::newRow("empty") << QByteArray() << "bad_length @-1 ";
        QTest::newRow("short") << "02" + QByteArray("11").repeated(31) << "bad_length @-1 ";
        QTest::newRow("long") << "02" + QByteArray("11").repeated(33) << "bad_length @-1 ";
        QTest::newRow("uncompressed") << "04" + QByteArray("11").repeated(64) << "bad_length @-1 ";
        QTest::newRow("04") << "04" + QByteArray("11").repeated(32) << "bad_public_key @-1 ";
        QTest::newRow("00") << "00" + QByteArray("11").repeated(32) << "bad_public_key @-1 ";
        QTest::newRow("EC") << "EC" + QByteArray("11").repeated(32) << "bad_public_key @-1 ";
    }

    void refused() {
        QFETCH(QByteArray, key);
        const auto read = PublicKey::fromBytes(test::bytesOf(key));
        QVERIFY(!read.has_value());
        QTEST(test::describe(read.error()), "error");
    }
};

QTEST_GUILESS_MAIN(PublicKeyTest)
#include "public_key_test.moc"
