#include "engine/values/x_address.h"

#include "engine/bytes/base58.h"
#include "engine/values/address.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace countersign;
using values::XAddress;

class XAddressTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void refused_data();
    void refused();
    void otherPayloads();
    void conformance();
};

void XAddressTest::texts_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("classic");
    QTest::addColumn<qint64>("tag"); // -1: none
    QTest::addColumn<bool>("isTest");
    const QString zero = "rrrrrrrrrrrrrrrrrrrrrhoLvTp";
    const QString person = "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A";
    QTest::addRow("no tag") << "T7PnNYsX9KwKKyMSW8M3hgHuJs9NRqL4V1TgJnZnMNYFgg8" << zero
                            << qint64{-1} << true;
    QTest::addRow("tag 0") << "X7TYFRtYHMcHtT2qNycMwgXzFbcRvEmwjyxqCzjV2c2EKMG" << zero << qint64{0}
                           << false;
    QTest::addRow("highest tag") << "X7kwxUAVuq3scivEgPSg8c8GpjYQ6iCQvFAyAgUiir41VXQ" << person
                                 << qint64{4294967295} << false;
    QTest::addRow("high byte") << "X7kwxUAVuq3scivEgPSg8c8GpjYQ6i22jYVPj5qK9PjuBFq" << person
                               << qint64{16777216} << false;
    QTest::addRow("tag 1") << "T7C64Ka7m8gnh4gixUBTgcYwWBnDDSNd8U4ioW4mRaRx5xe" << person
                           << qint64{1} << true;
}

void XAddressTest::texts() {
    QFETCH(QString, text);
    QFETCH(QString, classic);
    QFETCH(qint64, tag);
    QFETCH(bool, isTest);
    const auto address = values::xAddressFromText(text.toStdString());
    QVERIFY(address);
    QCOMPARE(QString::fromStdString(values::toAddress(address->account)), classic);
    QCOMPARE(address->tag ? qint64(*address->tag) : qint64{-1}, tag);
    QCOMPARE(address->isTest, isTest);
    QCOMPARE(QString::fromStdString(values::toText(*address)), text);
    QVERIFY(values::looksLikeXAddress(text.toStdString()));
}

void XAddressTest::refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    QTest::addRow("empty") << ""
                           << "bad_length";
    QTest::addRow("classic") << "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"
                             << "bad_length";
    QTest::addRow("letter changed") << "XVKExWtoLBvAfW8rhRpxNGen2V7ceMwEZbGLq5DHZDCAT8G"
                                    << "checksum";
    QTest::addRow("no such letter") << "X7zgY0Y8268iEGayYsHenHAVPDVA1yYFxxw8ZAbxN9d2ozx"
                                    << "bad_base58";
    QTest::addRow("blank in front") << " X7ga8H3LndWjqx1SSbUQ1cxCXa7yUEB5YHaAFYDzYqb1PLi"
                                    << "bad_base58";
    QTest::addRow("no tag, but tag bytes") << "X7kwxUAVuq3scivEgPSg8c8GpjYQ6iVirCgtoxs8Aj3HXLc"
                                           << "out_of_range";
    QTest::addRow("long payload") << "sKYGww6XWeNSb4fFj5BsCVrYsoDohwutkF84QuiQr2RxovxEs"
                                  << "bad_length";
    QTest::addRow("short payload") << "fubUUCrtd135ac2xQzcX55DdNbV8zw7DWPHzZDuYUYHsGQ"
                                   << "bad_length";
}

void XAddressTest::refused() {
    QFETCH(QString, text);
    QFETCH(QString, code);
    const auto address = values::xAddressFromText(text.toStdString());
    QVERIFY(!address);
    QCOMPARE(QString::fromUtf8(errcName(address.error().code).data()), code);
}

// Flags and bytes that no tool writes, with a right checksum.
void XAddressTest::otherPayloads() {
    std::array<std::uint8_t, 31> payload{0x05, 0x44};
    const auto read = [&payload] {
        return values::xAddressFromText(bytes::toBase58Check(payload));
    };
    QVERIFY(read());
    payload[22] = 2; // flag
    QVERIFY(!read() && read().error().code == Errc::outOfRange);
    payload[22] = 1;
    QVERIFY(read() && read()->tag == 0U);
    payload[30] = 1; // above the tag
    QVERIFY(!read() && read().error().code == Errc::outOfRange);
    payload[30] = 0;
    payload[1] = 0x45; // network
    QVERIFY(!read() && read().error().code == Errc::unknownName);
}

void XAddressTest::conformance() {
    QFile file(qEnvironmentVariable("COUNTERSIGN_SHARED", COUNTERSIGN_SOURCE_DIR "/../shared") +
               "/conformance/addresses.jsonl");
    if (!file.open(QIODevice::ReadOnly)) {
        QSKIP("no shared data here");
    }
    int seen = 0;
    while (!file.atEnd()) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        if (line["kind"] != "x-address") {
            continue;
        }
        ++seen;
        const QString text = line["address"].toString();
        const auto address = values::xAddressFromText(text.toStdString());
        QVERIFY2(address.has_value() == line["valid"].toBool(), qPrintable(text));
        if (address) {
            const QJsonValue tag =
                address->tag ? QJsonValue(qint64(*address->tag)) : QJsonValue(QJsonValue::Null);
            QCOMPARE(tag, line["tag"]);
            QCOMPARE(address->isTest, line["test"].toBool());
            QCOMPARE(QString::fromStdString(values::toAddress(address->account)),
                     line["classic"].toString());
            QCOMPARE(QString::fromStdString(values::toText(*address)), text);
        }
    }
    QVERIFY(seen >= 683);
}

QTEST_GUILESS_MAIN(XAddressTest)
#include "x_address_test.moc"
