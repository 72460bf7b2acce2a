#include "app/text/inspection_text.h"

#include "tests/support/blob_samples.h"

#include <QSet>
#include <QTest>

using namespace countersign;
using namespace countersign::test;
using inspect::Inspection;

class InspectionTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // look.md, section 10, and the picture of it.
    void theDamagedBlob() {
        const Inspection inspection = inspectOne(damagedBlob);
        QCOMPARE(text::causeText(inspection),
                 "Decoding stopped at byte 116 (0x74): TxnSignature claims 72 bytes, an Ed25519 "
                 "signature has 64.");
        QCOMPARE(text::consequenceText(inspection),
                 "The 8 bytes too many are the start of Account. The 36 bytes after them are shown "
                 "but not read. Nothing here can be signed or sent.");
        QCOMPARE(text::sourceText(inspection), "hex, 225 bytes, looks like: transaction");
        QCOMPARE(text::differenceText(inspection),
                 "Encoded anew, what was understood differs from byte 189 (0xBD) on.");
    }

    void causes_data() {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QString>("cause");
        QTest::addColumn<QString>("consequence");
        const QString nothing = QStringLiteral("Nothing here can be signed or sent.");
        const auto row = [](const char* title, const QByteArray& source, const QString& cause,
                            const QString& consequence) {
            QTest::newRow(title) << source << cause << consequence;
        };
        row("clean", paymentBlob, {}, {});
        row("cut", paymentBlob.chopped(4),
            "Decoding stopped at byte 56 (0x38): Destination claims 20 bytes, only 18 are left.",
            nothing);
        row("cut number", "12000022000000",
            "Decoding stopped at byte 3 (0x03): Flags needs 4 bytes, only 3 are left.", nothing);
        row("behind the end", paymentBlob + "0000",
            "Decoding stopped at byte 77 (0x4D): cut short.", nothing);
        row("stray", paymentBlob + "E1AABB",
            "Decoding stopped at byte 77 (0x4D): an end without a beginning.",
            "The 2 bytes from there on are shown but not read. " + nothing);
        row("half a byte", paymentBlob.chopped(1),
            "The last hex digit stands alone: half a byte is missing.", nothing);
        row("no digit", paymentBlob.left(60) + "ZZ" + paymentBlob.mid(62),
            "Reading stopped at character 61: it is no hex digit.",
            "The 94 characters from there on were not read. " + nothing);
        row("order", "12000024000000012200000000",
            "Everything was read, one thing is odd. Byte 8 (0x08): Flags: a field in the wrong "
            "place.",
            nothing);
        row("JSON", R"({"TransactionType":"Payment","Sequence":"7a"})",
            "This JSON cannot be signed as it stands. Sequence, at position 40: a number out of "
            "range.",
            nothing);
        row("seed", "saGwBRReqUNKuWNLpUAq8i8NkXEPN", {}, {});
    }

    void causes() {
        QFETCH(QByteArray, source);
        const Inspection inspection = inspectOne(source);
        QTEST(text::causeText(inspection), "cause");
        QTEST(text::consequenceText(inspection), "consequence");
    }

    void sources() {
        QCOMPARE(text::sourceText(inspectOne(paymentBlob)),
                 "hex, 77 bytes, looks like: transaction without signature");
        QCOMPARE(text::sourceText(inspectOne(QByteArray::fromHex(headerBlob))),
                 "bytes, 118 bytes, looks like: ledger header");
        QCOMPARE(text::sourceText(inspectOne("53545800" + paymentBlob)),
                 "hex, 81 bytes, looks like: bytes to be signed, STX: a transaction, by one key");
        QCOMPARE(text::reasonText(inspectOne(paymentBlob)),
                 "It has the field TransactionType, as nothing else has.");
        QCOMPARE(text::reasonText(inspectOne(manifestBlob)),
                 "It has the fields PublicKey and MasterSignature, as nothing else has.");
        QCOMPARE(text::reasonText(inspectOne("53545800" + paymentBlob)),
                 "It begins with the prefix STX.");
        QCOMPARE(text::removedText(inspectOne(" 0x" + paymentBlob + "\n\n").source.removed),
                 "Removed: 1 blank, 2 line breaks, 1 hex prefix.");
        QCOMPARE(text::removedText({}), QString());
        QCOMPARE(text::layoutText(inspect::SourceLayout::lines, 3), "3 blobs in lines");
        QCOMPARE(text::layoutText(inspect::SourceLayout::lines, 1), QString());
    }

    // What it is is said; nothing of it is.
    void refusals() {
        const QByteArray seed = "saGwBRReqUNKuWNLpUAq8i8NkXEPN";
        const QString said = text::refusalText(*inspectOne(seed).source.refusal);
        QCOMPARE(said, "This is a seed, the secret of an account. Nothing of it was kept. Empty "
                       "the clipboard when it need not be there.");
        QCOMPARE(text::refusalText(*inspectOne("tx_blob= " + paymentBlob).source.refusal),
                 "This is no hex, base64 or JSON of anything in the ledger. There are 154 hex "
                 "digits in it, from character 10 on.");
        QCOMPARE(text::refusalText(*inspectOne("").source.refusal), "There is nothing in it.");
    }

    void everyValueHasItsOwnWords() {
        QSet<QString> words;
        int count = 0;
        const auto add = [&](const QString& text) {
            QVERIFY(!text.isEmpty());
            words += text;
            ++count;
        };
        for (int kind = 0; kind <= int(codec::BlobKind::other); ++kind)
            add(text::blobKindText(codec::BlobKind(kind)));
        for (int role = 0; role <= int(inspect::SignerRole::publisher); ++role)
            add(text::signerRoleText(inspect::SignerRole(role)));
        for (int kind = 0; kind <= int(codec::PayloadKind::batch); ++kind)
            add(text::payloadText(codec::PayloadKind(kind)));
        for (int kind = 0; kind <= int(inspect::Identity::Kind::leaf); ++kind)
            add(text::identityText(inspect::Identity::Kind(kind)));
        for (int why = 0; why < int(inspect::NotShown::secret); ++why)
            add(text::refusalText({inspect::NotShown(why)}));
        for (int form = 0; form <= int(inspect::SecretForm::perhapsKey); ++form)
            add(text::refusalText({inspect::NotShown::secret, inspect::SecretForm(form)}));
        QCOMPARE(words.size(), count);
    }
};

QTEST_GUILESS_MAIN(InspectionTextTest)
#include "inspection_text_test.moc"
