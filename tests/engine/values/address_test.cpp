#include "engine/values/address.h"

#include "engine/bytes/base58.h"
#include "engine/bytes/hex.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace countersign;

class AddressTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addresses_data() {
        QTest::addColumn<QByteArray>("address");
        QTest::addColumn<QByteArray>("account");
        QTest::newRow("zero") << QByteArray("rrrrrrrrrrrrrrrrrrrrrhoLvTp")
                              << QByteArray("0000000000000000000000000000000000000000");
        QTest::newRow("one") << QByteArray("rrrrrrrrrrrrrrrrrrrrBZbvji")
                             << QByteArray("0000000000000000000000000000000000000001");
        QTest::newRow("genesis") << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh")
                                 << QByteArray("B5F762798A53D543A014CAF8B297CFF8F2F937E8");
        QTest::newRow("sample") << QByteArray("r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ")
                                << QByteArray("5B812C9D57731E27A2DA8B1830195F88EF32A3B6");
    }
    void addresses() {
        QFETCH(QByteArray, address);
        QFETCH(QByteArray, account);
        const auto id = values::accountFromAddress(address.toStdString());
        QVERIFY(id);
        QCOMPARE(bytes::toHex(id->view()), account.toStdString());
        QCOMPARE(values::toAddress(*id), address.toStdString());
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Errc>("code");
        const auto typed = [](std::uint8_t type, std::size_t length) {
            bytes::Bytes payload(length, 0x11);
            payload[0] = type;
            return QByteArray::fromStdString(bytes::toBase58Check(payload));
        };
        QTest::newRow("empty") << QByteArray() << Errc::badLength;
        QTest::newRow("bad checksum")
            << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi") << Errc::checksum;
        QTest::newRow("cut") << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyT") << Errc::checksum;
        QTest::newRow("seed") << QByteArray("snoPBrXtMeMyMHUVTgbuqAfg1SUTb") << Errc::unknownName;
        QTest::newRow("ed25519 seed")
            << QByteArray("sEdTM1uX8pu2do5XvTnutH6HsouMaM2") << Errc::unknownName;
        QTest::newRow("node key") << QByteArray(
                                         "n9L3vajE7vwfm7Rr8rAMfJ5H5co5ZWocjAb4gZJEEvZnQrjKCruX")
                                  << Errc::unknownName;
        QTest::newRow("tagged address")
            << QByteArray("X7TYFRtYHMcHtT2qNycMwgXzFbcRvEmwjyxqCzjV2c2EKMG") << Errc::unknownName;
        QTest::newRow("other type byte, same length") << typed(1, 21) << Errc::unknownName;
        QTest::newRow("nineteen bytes") << typed(0, 20) << Errc::badLength;
        QTest::newRow("twenty-one bytes") << typed(0, 22) << Errc::badLength;
        QTest::newRow("only a type") << typed(0, 1) << Errc::badLength;
        QTest::newRow("fifty-one letters") << QByteArray(51, 'r') << Errc::checksum;
        QTest::newRow("two hundred letters") << QByteArray(200, 'r') << Errc::badLength;
        QTest::newRow("forty hex digits")
            << QByteArray("B5F762798A53D543A014CAF8B297CFF8F2F937E8") << Errc::badBase58;
        QTest::newRow("blank before")
            << QByteArray(" rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh") << Errc::badBase58;
        QTest::newRow("line end behind")
            << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh\n") << Errc::badBase58;
        QTest::newRow("Bitcoin") << QByteArray("1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2")
                                 << Errc::checksum;
    }
    void refused() {
        QFETCH(QByteArray, text);
        QFETCH(Errc, code);
        const auto id = values::accountFromAddress(text.toStdString());
        QVERIFY(!id);
        QCOMPARE(id.error().code, code);
    }

    void conformancePack() {
        const QString shared =
            qEnvironmentVariable("COUNTERSIGN_SHARED", COUNTERSIGN_SOURCE_DIR "/../shared");
        QFile file(shared + "/conformance/addresses.jsonl");
        if (!file.open(QIODevice::ReadOnly)) {
            QSKIP("the shared data is not here");
        }
        int classic = 0;
        while (!file.atEnd()) {
            const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
            const std::string text = line["address"].toString().toStdString();
            const auto id = values::accountFromAddress(text);
            if (line["kind"] != "classic" && !line["valid"].toBool()) {
                continue; // bad as its own kind says nothing about ours
            }
            const bool expected = line["kind"] == "classic" && line["valid"].toBool();
            QVERIFY2(id.has_value() == expected, text.c_str());
            if (expected) {
                ++classic;
                QCOMPARE(bytes::toHex(id->view()), line["account_id"].toString().toStdString());
                QCOMPARE(values::toAddress(*id), text);
            }
        }
        QVERIFY(classic > 100);
    }
};

QTEST_GUILESS_MAIN(AddressTest)
#include "address_test.moc"
