#include "app/text/byte_text.h"

#include "tests/support/sample_objects.h"

#include <QTest>

using namespace countersign;

namespace {

QString said(const codec::Object& object, std::uint32_t offset) {
    const auto text = text::byteText(
        object, inspect::byteMeaning(object, inspect::NodeIndex(object), object.bytes(), offset));
    return text.detail.isEmpty() ? text.title : text.title + " | " + text.detail;
}

} // namespace

class ByteTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lines_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("inField");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* field, int inField, const char* line) {
            QTest::addRow("%s %d", field, inField)
                << QString(field) << inField << QString::fromUtf8(line);
        };
        row("Amount", 0, "header of Amount | type 6 (Amount) · field 1");
        row("Amount", 1,
            "value of Amount, byte 1 of 8 | bit 7: not XRP · bit 6: positive · bits 5–0: exponent "
            "-10 (87 − 97)");
        row("Amount", 2,
            "value of Amount, byte 2 of 8 | bits 7–6: exponent -10 (87 − 97) · bits 5–0: mantissa "
            "1000000000000000");
        row("Amount", 8, "value of Amount, byte 8 of 8 | mantissa 1000000000000000");
        row("Amount", 9, "currency of Amount, byte 1 of 20 | USD");
        row("Amount", 22, "currency of Amount, byte 14 of 20 | letter S");
        row("Amount", 29, "issuer of Amount, byte 1 of 20 | rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B");
        row("Fee", 1,
            "value of Fee, byte 1 of 8 | bit 7: no issued token · bit 6: positive · bits 4–0: 10 "
            "drops");
        row("Fee", 8, "value of Fee, byte 8 of 8 | 10 drops");
        row("LastLedgerSequence", 0,
            "header of LastLedgerSequence, byte 1 of 2 | type 2 (UInt32) · the field has a byte of "
            "its own");
        row("LastLedgerSequence", 1, "header of LastLedgerSequence, byte 2 of 2 | field 27");
        row("LastLedgerSequence", 5, "value of LastLedgerSequence, byte 4 of 4 | 99");
        row("TxnSignature", 1,
            "length prefix of TxnSignature | 64 bytes follow · one byte, for lengths 0 to 192");
        row("TxnSignature", 2, "value of TxnSignature, byte 1 of 64");
        row("Paths", 2, "type of Paths | bit 5: an issuer follows · bit 4: a currency follows");
        row("Paths", 43, "boundary of Paths");
    }

    void lines() {
        QFETCH(QString, field);
        QFETCH(int, inField);
        const auto payment = test::payment();
        const std::uint32_t begin = payment->nodes()[payment->find(field.toStdString())].begin;
        QTEST(said(*payment, begin + static_cast<std::uint32_t>(inField)), "line");
    }

    void endMarkersAndRest() {
        const auto payment = test::payment();
        const std::uint32_t end = payment->nodes()[payment->find("Memos")].end;
        QCOMPARE(said(*payment, end - 1), QStringLiteral("end marker of Memos"));
        QCOMPARE(said(*payment, end - 2), QStringLiteral("end marker of Memo"));
        const bytes::Bytes blob{0x12, 0, 0, 0x00, 0x05};
        const auto decoded = test::bundledCodec().dissect(blob, codec::ObjectKind::transaction);
        const auto meaning =
            inspect::byteMeaning(decoded.object, inspect::NodeIndex(decoded.object), blob, 4);
        QCOMPARE(text::byteText(decoded.object, meaning).title,
                 QStringLiteral("not read, byte 2 of 2"));
    }

    void figures() {
        QCOMPARE(text::byteHex(0x0A), QStringLiteral("0A"));
        QCOMPARE(text::byteBits(0x48), QStringLiteral("0100 1000"));
        QCOMPARE(text::spanText(13, 62), QStringLiteral("0x000D–0x003D · 49 B"));
        QCOMPARE(text::spanText(13, 14), QStringLiteral("0x000D · 1 B"));
        QCOMPARE(text::offsetText(0x123456), QStringLiteral("0x123456"));
    }
};

QTEST_GUILESS_MAIN(ByteTextTest)
#include "byte_text_test.moc"
