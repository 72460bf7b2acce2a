#include "engine/inspect/detect.h"

#include "tests/support/blob_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;
using inspect::Detected;
using inspect::SourceLayout;

namespace {

const QString isTransaction = QStringLiteral("hex transaction fields:TransactionType");
const QByteArray paymentJson =
    R"({"TransactionType":"Payment","Flags":0,"Sequence":7,"Amount":"1000000","Fee":"12","SigningPubKey":"","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","Destination":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"})";
const QByteArray seed = "saGwBRReqUNKuWNLpUAq8i8NkXEPN"; // all ones

QByteArray base64Of(const QByteArray& hex) {
    return QByteArray::fromHex(hex).toBase64();
}

QByteArray wrapped(const QByteArray& text, int width, const QByteArray& end = "\n") {
    QByteArray lines;
    for (int at = 0; at < text.size(); at += width)
        lines += text.mid(at, width) + end;
    return lines;
}

} // namespace

class DetectTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kinds_data() {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QString>("expected"); // behind the form
        const auto row = [](const char* title, const QByteArray& hex, const char* expected) {
            QTest::newRow(title) << hex << QString::fromLatin1(expected);
        };
        const QByteArray account(40, 'A');
        const QByteArray hash(64, 'B');
        row("transaction", paymentBlob, "transaction fields:TransactionType");
        row("metadata", metadataBlob, "metadata fields:AffectedNodes");
        row("entry", entryBlob, "entry fields:LedgerEntryType");
        row("header", headerBlob, "header size");
        row("header as hashed", "4C575200" + headerBlob, "header prefix:LWR");
        row("validation", validationBlob, "validation fields:SigningTime:LedgerHash");
        row("manifest", manifestBlob, "manifest fields:PublicKey:MasterSignature");
        row("STX", "53545800" + paymentBlob, "payload prefix:STX");
        row("SMT", "534D5400" + paymentBlob + account, "payload prefix:SMT");
        row("CPT", "43505400" + paymentBlob, "payload prefix:CPT");
        row("CPM", "43504D00" + paymentBlob + account, "payload prefix:CPM");
        row("SPN", "53504E00" + paymentBlob, "payload prefix:SPN");
        row("SPM", "53504D00" + paymentBlob + account, "payload prefix:SPM");
        row("CLM", "434C4D00" + hash + "00000000000F4240", "payload prefix:CLM");
        row("BCH",
            "42434800" + account +
                "0000000100010000"
                "00000001" +
                hash + account,
            "payload prefix:BCH");
        row("VAL", "56414C00" + validationBlob, "payload prefix:VAL");
        row("MAN", "4D414E00" + manifestBlob, "payload prefix:MAN");
    }

    void kinds() {
        QFETCH(QByteArray, hex);
        QFETCH(QString, expected);
        QCOMPARE(describeAll(hex), QStringList{"1 hex " + expected});
        QCOMPARE(describeAll(base64Of(hex)), QStringList{"1 base64 " + expected});
        QCOMPARE(describeAll(QByteArray::fromHex(hex)), QStringList{"1 binary " + expected});
        const Detected found = std::move(detectAll(hex).front());
        QVERIFY(found.isWhole());
        QCOMPARE(hexOf(found.bytes), QString::fromLatin1(hex));
    }

    // As large as a key, and an entry beyond doubt.
    void smallEntry() {
        QCOMPARE(describeAll("110073220000000025FFFFFFFF35FFFFFFFFFFFFFFFF6017400000000000000A"),
                 QStringList{"1 hex entry fields:LedgerEntryType"});
    }

    // As large as a header, and the beginning of a transaction.
    void damagedTransactionOfTheSizeOfAHeader() {
        QCOMPARE(describeAll("120000" + QByteArray("FF").repeated(115)),
                 QStringList{"1 " + isTransaction});
    }

    void fieldsOfNoKind() {
        QCOMPARE(describeAll("201B00000001"), QStringList{"1 hex other none"});
        QCOMPARE(describeAll("7300"), QStringList{"1 hex other none"});
    }

    // The texts of cases/open.jsonl codec-5c42b.
    void decorations_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("removed");
        QTest::newRow("small letters") << paymentBlob.toLower() << QString();
        QTest::newRow("0x") << "0x" + paymentBlob << " hex-prefixes=1";
        QTest::newRow("lines") << wrapped(paymentBlob, 40) << " line-breaks=4";
        QTest::newRow("lines of Windows") << wrapped(paymentBlob, 40, "\r\n") << " line-breaks=4";
        QTest::newRow("quotes") << '"' + paymentBlob + '"' << " quotes=2";
        QTest::newRow("ends") << "  " + paymentBlob + "\r\n"
                              << " blanks=2 line-breaks=1";
        QTest::newRow("pairs") << paymentBlob.left(8) + wrapped(paymentBlob.mid(8), 8, " ")
                               << " blanks=19";
    }

    void decorations() {
        QFETCH(QByteArray, text);
        QFETCH(QString, removed);
        QCOMPARE(describeAll(text), QStringList{"1 " + isTransaction + removed});
        QCOMPARE(hexOf(detectAll(text).front().bytes), QString::fromLatin1(paymentBlob));
    }

    void partOfATextIsOfferedOnly() {
        const auto all = detectAll("tx_blob= " + paymentBlob);
        QCOMPARE(describe(all.front()), "1 refused unrecognised");
        QCOMPARE(all.front().refusal->hexPart,
                 (inspect::TextSpan{9, std::uint32_t(9 + paymentBlob.size())}));
    }

    void onePerLine() {
        SourceLayout layout{};
        const QByteArray text = paymentBlob + "\n\n" + base64Of(manifestBlob) + "\r\n" +
                                paymentJson + "\n" + headerBlob + "\nwhat is this\n";
        detectAll(text, &layout);
        QCOMPARE(layout, SourceLayout::lines);
        QCOMPARE(
            describeAll(text),
            (QStringList{"1 " + isTransaction, "3 base64 manifest fields:PublicKey:MasterSignature",
                         "4 json transaction members:TransactionType", "5 hex header size",
                         "6 refused unrecognised"}));
    }

    void damagedFirstLineOfMany() {
        QCOMPARE(describeAll(paymentBlob.chopped(6) + '\n' + entryBlob + '\n'),
                 (QStringList{"1 " + isTransaction, "2 hex entry fields:LedgerEntryType"}));
    }

    void linesOfOneLengthAreSeveral() {
        QCOMPARE(describeAll(paymentBlob + '\n' + paymentBlob),
                 (QStringList{"1 " + isTransaction, "2 " + isTransaction}));
    }

    void damagedBlobInLinesStaysOne() {
        SourceLayout layout{};
        const auto all = detectAll(wrapped(damagedBlob, 64), &layout);
        QCOMPARE(layout, SourceLayout::single);
        QCOMPARE(hexOf(all.front().bytes), QString::fromLatin1(damagedBlob));
    }

    void nothingToShow_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("nothing") << QByteArray() << "1 refused empty";
        QTest::newRow("blanks") << QByteArray(" \n ") << "1 refused empty";
        QTest::newRow("words") << QByteArray("hello world") << "1 refused unrecognised";
        QTest::newRow("passphrase") << QByteArray("masterpassphrase") << "1 refused unrecognised";
        QTest::newRow("address") << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh")
                                 << "1 refused address";
        QTest::newRow("no JSON") << QByteArray("{\"a\": }") << "1 refused not-json";
        QTest::newRow("other JSON") << QByteArray("{\"a\": 1}") << "1 refused unrecognised";
        QTest::newRow("bytes") << QByteArray("\x01\x02\x03\x04\x05", 5) << "1 refused unrecognised";
        QTest::newRow("seed") << seed << "1 refused secret seed";
        QTest::newRow("hash") << QByteArray(64, 'A') << "1 refused secret perhaps-key";
        QTest::newRow("hash as bytes") << QByteArray(32, '\x01') << "1 refused secret perhaps-key";
        QTest::newRow("hash in pairs")
            << wrapped(QByteArray(64, 'A'), 2, " ") << "1 refused secret perhaps-key";
        QTest::newRow("key with an error") << QByteArray(63, 'A') << "1 refused secret perhaps-key";
        QTest::newRow("key with another")
            << QByteArray(40, 'A') + 'x' + QByteArray(23, 'B') << "1 refused secret perhaps-key";
        QTest::newRow("secret in JSON") << "{\"tx_blob\":\"" + paymentBlob + "\",\"secret\":\"x\"}"
                                        << "1 refused secret member";
        QTest::newRow("seed in JSON") << "[{\"note\":\"" + seed + "\"}," + paymentJson + "]"
                                      << "1 refused secret member";
    }

    void nothingToShow() {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        const auto all = detectAll(text);
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(describe(all.front()), expected);
        QVERIFY(all.front().bytes.empty());
        QVERIFY(!all.front().decoded);
    }

    void secretLineDoesNotHideTheOthers() {
        QCOMPARE(
            describeAll(paymentBlob + '\n' + seed + '\n' + paymentBlob),
            (QStringList{"1 " + isTransaction, "2 refused secret seed", "3 " + isTransaction}));
    }

    void tooLarge() {
        inspect::Detector detector(bundledCodec());
        const std::string text(inspect::Detector::maxSource + 1, '0');
        int visits = 0;
        detector.run(std::string_view(text), [&](Detected&& found) {
            ++visits;
            return found.refusal && found.refusal->why == inspect::NotShown::tooLarge;
        });
        QCOMPARE(visits, 1);
        QCOMPARE(detector.work(), 0U);
    }

    void kindThatWasAskedFor() {
        inspect::Detector detector(bundledCodec(), codec::BlobKind::metadata);
        QString seen;
        detector.run(viewOf(paymentBlob), [&](Detected&& found) {
            seen = describe(found);
            return true;
        });
        QCOMPARE(seen, "1 hex metadata asked");
    }

    // The same ten times over costs ten times as much: in letters looked at and in fields made.
    void workIsLinear() {
        const auto workOf = [](int nodes, std::size_t& fields) {
            const QByteArray node = "E51100612500000001E722000000002400000001E1E1";
            const QByteArray blob = "201C00000000F8" + node.repeated(nodes) + "F1031000";
            inspect::Detector detector(bundledCodec());
            detector.run(viewOf(blob), [&](Detected&& found) {
                fields = found.isWhole() ? found.decoded->object.nodes().size() : 0;
                return true;
            });
            return double(detector.work()) / double(blob.size());
        };
        std::size_t few = 0;
        std::size_t many = 0;
        const double small = workOf(25'000, few);   // 1 MB of hex
        const double large = workOf(250'000, many); // 11 MB
        QVERIFY(few > 25'000U);
        QCOMPARE((many - 3) / 10, few - 3);
        QVERIFY(large <= small * 1.01);
        QVERIFY(large < 8.0);
    }
};

QTEST_GUILESS_MAIN(DetectTest)
#include "detect_test.moc"
