#include "app/text/transaction_text.h"
#include "engine/bytes/hex.h"
#include "engine/codec/codec.h"
#include "engine/codec/transaction_id.h"
#include "tests/support/bundled_table.h"
#include "tests/support/sample_transactions.h"

#include <QTest>

using namespace countersign;

namespace {

codec::ObjectPtr objectOf(const char* json, codec::ObjectKind kind) {
    const codec::Codec codec(test::bundledTable());
    return std::make_shared<const codec::Object>(codec.fromJson(json, kind).value());
}

} // namespace

class TransactionTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void summaryIsComplete() {
        model::Transaction sample = test::payment(7);
        sample.delivered.amount = test::issued("22.49266381526267", "USD", 9);
        sample.delivered.lessThanAsked = true;
        const QStringList lines = text::transactionSummary(sample).split('\n', Qt::SkipEmptyParts);
        QStringList labels;
        for (const QString& line : lines) {
            labels += line.section(' ', 0, 0);
        }
        QCOMPARE(labels, QStringList({"Hash", "Check", "Type", "Result", "State", "Ledger",
                                      "Closed", "From", "To", "Sequence", "Fee", "Delivered"}));
        QCOMPARE(lines[0].size(), 13 + 64);
        QCOMPARE(lines[1].mid(13), QStringLiteral("not checked"));
        QCOMPARE(lines[5].mid(13), QStringLiteral("12, transaction 7 in it"));
        QCOMPARE(lines[6].mid(13),
                 QStringLiteral("2026-11-30 15:29:49 UTC (849367789 s of the ledger's epoch)"));
        QCOMPARE(lines[10].mid(13), QStringLiteral("0.00001 XRP (10 drops)"));
        QVERIFY(lines[11].contains("22.49266381526267 USD issued by r"));
        QVERIFY(lines[11].contains("partial payment"));
    }

    void proposedIsNotFinal() {
        const QString text = text::transactionSummary(test::payment(7, false));
        QVERIFY(text.contains("proposed: not final"));
        QVERIFY(!text.contains("Delivered"));
    }

    void deliveredStates() {
        QCOMPARE(text::deliveredText({}), QStringLiteral("nothing"));
        QVERIFY(text::deliveredText({model::DeliveredState::unavailable, false, {}})
                    .startsWith("unknown"));
        QVERIFY(text::deliveredText({model::DeliveredState::unreadable, false, {}})
                    .startsWith("unknown"));
    }

    void emptyTransactionHasWords() {
        const QString text = text::transactionText({});
        QVERIFY(text.contains("Type         not known"));
        QVERIFY(text.contains("has no transaction in it"));
    }

    void objectsAreTheMessage() {
        model::Transaction sample = test::payment(7);
        sample.received.clear();
        sample.body = objectOf(R"({"TransactionType":"Payment","Fee":"12","Sequence":7})",
                               codec::ObjectKind::transaction);
        sample.meta = objectOf(R"({"TransactionResult":"tesSUCCESS","TransactionIndex":3})",
                               codec::ObjectKind::metadata);
        sample.idState = model::IdState::matches;
        const QString shown = text::transactionText(sample);
        QVERIFY(shown.contains("Check        id matches the bytes\n"));
        QVERIFY(shown.contains("Read with    the definitions “bundled”\n"));
        QVERIFY(shown.contains("Transaction, 17 bytes on the wire\n"));
        const QString dense = QString(shown).remove(' ');
        QVERIFY(dense.contains("\"Fee\":\"12\""));
        QVERIFY(shown.indexOf("Metadata, 9 bytes on the wire") > shown.indexOf("\"Sequence\""));
        QVERIFY(dense.contains("\"TransactionIndex\":3"));
        QVERIFY(!shown.contains("As received"));
    }

    void mismatchShowsBothHashes() {
        model::Transaction sample = test::payment(7);
        sample.body = objectOf(R"({"TransactionType":"Payment"})", codec::ObjectKind::transaction);
        sample.idState = model::IdState::differs;
        const QString shown = text::transactionSummary(sample);
        const auto own = codec::transactionId(sample.body->bytes());
        QVERIFY(shown.contains("Hash         " +
                               QString::fromStdString(bytes::toHex(sample.id.view()))));
        QVERIFY(shown.contains("mismatch: id does not match the bytes, whose hash is " +
                               QString::fromStdString(bytes::toHex(own.view()))));
    }

    void hugeMessageIsBoundedAndSaysSo() {
        model::Transaction huge = test::payment(7);
        huge.received = "{\"a\":[" + std::string(16'000'000, '1') + "]";
        for (int i = 0; i < 200'000; ++i) {
            huge.received += ",1";
        }
        const QString text = text::transactionText(huge);
        QVERIFY(text.size() < 700'000);
        QVERIFY(text.contains("bytes more are not shown here"));
    }
};

QTEST_GUILESS_MAIN(TransactionTextTest)
#include "transaction_text_test.moc"
