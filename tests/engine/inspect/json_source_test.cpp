#include "engine/inspect/json_source.h"

#include "tests/support/blob_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;
using inspect::Detected;

namespace {

const QByteArray fields =
    "\"TransactionType\":\"Payment\",\"Flags\":0,\"Sequence\":7,\"Amount\":\"1000000\",\"Fee\":"
    "\"12\",\"SigningPubKey\":\"\",\"Account\":\"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA\","
    "\"Destination\":\"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A\"";
const QByteArray meta =
    "{\"AffectedNodes\":[],\"TransactionIndex\":1,\"TransactionResult\":\"tesSUCCESS\"}";
const QByteArray hash(64, 'C');

} // namespace

class JsonSourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shapes_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QStringList>("expected");
        const QString transaction = "json transaction members:TransactionType";
        const QString metadata = "json metadata members:AffectedNodes";
        const QString blob = "hex transaction fields:TransactionType";
        QTest::newRow("object") << '{' + fields + '}' << QStringList{"1 " + transaction};
        QTest::newRow("over lines") << "\n{\n" + QByteArray(fields).replace(",", ",\n") + "}\n"
                                    << QStringList{"2 " + transaction};
        QTest::newRow("tx_blob") << "{\"tx_blob\":\"" + paymentBlob + "\"}"
                                 << QStringList{"1 tx_blob " + blob};
        QTest::newRow("a reply") << "{\"id\":1,\"result\":{\"meta_blob\":\"" + metadataBlob +
                                        "\",\"tx_blob\":\"" + paymentBlob + "\"}}"
                                 << QStringList{"1 result.meta_blob hex metadata "
                                                "fields:AffectedNodes",
                                                "1 result.tx_blob " + blob};
        QTest::newRow("version 1")
            << "{\"transaction\":{" + fields + "},\"meta\":" + meta + '}'
            << QStringList{"1 transaction " + transaction, "1 meta " + metadata};
        QTest::newRow("flat") << '{' + fields + ",\"meta\":" + meta + '}'
                              << QStringList{"1 " + transaction, "1 meta " + metadata};
        QTest::newRow("list") << "[{" + fields + "},{" + fields + "}]"
                              << QStringList{"1 [0] " + transaction, "1 [1] " + transaction};
        QTest::newRow("state") << "{\"state\":[{\"data\":\"" + entryBlob + "\",\"index\":\"" +
                                      hash + "\"}]}"
                               << QStringList{"1 state[0].data hex entry fields:LedgerEntryType"};
        QTest::newRow("other data") << "{\"data\":\"hello\",\"tx\":\"" + hash + "\"}"
                                    << QStringList{"1 refused unrecognised"};
        QTest::newRow("lines") << '{' + fields + "}\n{" + fields + '}'
                               << QStringList{"1 " + transaction, "2 " + transaction};
        QTest::newRow("header") << "{\"ledger\":{\"ledger_data\":\"" + headerBlob + "\"}}"
                                << QStringList{"1 ledger.ledger_data hex header size"};
        QTest::newRow("half a header") << QByteArray("{\"parent_hash\":\"\",\"account_hash\":\"\"}")
                                       << QStringList{"1 refused unrecognised"};
    }

    void shapes() {
        QFETCH(QByteArray, json);
        QTEST(describeAll(json), "expected");
    }

    void jsonBecomesBytes() {
        const Detected found = std::move(detectAll('{' + fields + '}').front());
        QCOMPARE(hexOf(found.bytes), QString::fromLatin1(paymentBlob));
        QVERIFY(!found.jsonProblem);
        QVERIFY(found.isWhole());
    }

    void oddJsonIsShownWithItsProblem() {
        const Detected found =
            std::move(detectAll('{' + QByteArray(fields).replace(":7,", ":\"7a\",") + '}').front());
        QVERIFY(found.jsonProblem);
        QCOMPARE(found.jsonProblem->subject, std::string("Sequence"));
        QVERIFY(found.decoded && found.decoded->object.isPartial());
    }

    void twoOfANameAreSaid() {
        const Detected found = std::move(detectAll('{' + fields + ",\"Flags\":0}").front());
        QVERIFY(found.jsonProblem);
        QCOMPARE(found.jsonProblem->code, Errc::duplicateKey);
    }

    void membersOfServersAreIgnoredAndNamed() {
        const Detected found =
            std::move(detectAll('{' + fields + ",\"hash\":\"" + hash + "\",\"date\":1}").front());
        QVERIFY(!found.jsonProblem);
        QCOMPARE(found.ignored, (std::vector<std::string>{"hash", "date"}));
        QVERIFY(found.claimedId);
        QCOMPARE(hexOf(found.claimedId->view()), QString::fromLatin1(hash));
    }

    void indexOfAnEntry() {
        const Detected found = std::move(
            detectAll("{\"node_binary\":\"" + entryBlob + "\",\"index\":\"" + hash + "\"}")
                .front());
        QVERIFY(found.index);
        QCOMPARE(hexOf(found.index->view()), QString::fromLatin1(hash));
    }

    void validatorList() {
        const QByteArray list = "{\"sequence\":3,\"expiration\":851963876,\"validators\":[{"
                                "\"validation_public_key\":\"ED79\"},{}]}";
        const QByteArray manifest = QByteArray::fromHex(manifestBlob).toBase64();
        const QByteArray one = "{\"public_key\":\"ED75\",\"manifest\":\"" + manifest +
                               "\",\"blob\":\"" + list.toBase64() +
                               "\",\"signature\":\"AABB\",\"version\":1}";
        const QStringList expected{"1 manifest base64 manifest fields:PublicKey:MasterSignature",
                                   "1 blob base64 validator-list members:manifest:blob"};
        QCOMPARE(describeAll(one), expected);
        const auto all = detectAll(one);
        QCOMPARE(QByteArray(reinterpret_cast<const char*>(all[1].bytes.data()),
                            qsizetype(all[1].bytes.size())),
                 list);
        QCOMPARE(hexOf(all[1].list->manifest), QString::fromLatin1(manifestBlob));
        QCOMPARE(hexOf(all[1].list->signature), "AABB");

        const QByteArray several = "{\"manifest\":\"" + manifest + "\",\"blobs_v2\":[{\"blob\":\"" +
                                   list.toBase64() +
                                   "\",\"signature\":\"AABB\"},{\"blob\":\"?\"}]}";
        QCOMPARE(describeAll(several),
                 (QStringList{expected[0],
                              "1 blobs_v2[0].blob base64 validator-list members:manifest:blobs_v2",
                              "1 blobs_v2[1].blob refused unrecognised"}));
        QCOMPARE(describeAll(list),
                 QStringList{"1 json validator-list members:validators:expiration"});
    }

    void visitorEndsIt() {
        int visits = 0;
        inspect::Detector detector(bundledCodec());
        const QByteArray json = "[{" + fields + "},{" + fields + "}]";
        detector.run(viewOf(json), [&visits](Detected&&) { return ++visits < 1; });
        QCOMPARE(visits, 1);
    }

    void deepDocumentsEnd() {
        const QByteArray deep =
            QByteArray("[").repeated(60) + '{' + fields + '}' + QByteArray("]").repeated(60);
        QCOMPARE(describeAll(deep), QStringList{"1 refused unrecognised"});
    }
};

QTEST_GUILESS_MAIN(JsonSourceTest)
#include "json_source_test.moc"
