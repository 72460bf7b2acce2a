#include "app/panes/transaction_rows.h"

#include "tests/support/sample_objects.h"
#include "tests/support/sample_transactions.h"
#include "tests/support/sentence_fixture.h"

#include <QRegularExpression>

#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

model::Transaction withObjects(std::uint32_t number) {
    model::Transaction made = test::payment(number);
    made.body = test::payment();
    made.meta = test::metadata();
    made.idState = model::IdState::matches;
    return made;
}

MeaningTexts texts() {
    return {std::make_shared<const model::Sentences>(test::bundledSentences()),
            std::make_shared<const definitions::Presentation>(test::bundledPresentation())};
}

MeaningRows rowsOf(const model::Transaction& transaction,
                   const model::VerificationPtr& facts = nullptr) {
    return transactionRows(transaction, shownObjects(transaction), texts(), facts);
}

QStringList printed(const MeaningRows& rows) {
    QStringList lines;
    for (const MeaningRow& row : rows) {
        lines << QStringLiteral("%1: %2 | %3").arg(row.section, row.label, row.value);
    }
    return lines;
}

MeaningRow rowOf(const MeaningRows& rows, const QString& label) {
    for (const MeaningRow& row : rows) {
        if (row.label == label) {
            return row;
        }
    }
    return {};
}

} // namespace

class TransactionRowsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void objectsOfAMessage() {
        QCOMPARE(shownObjects(withObjects(7)).size(), 2);
        QCOMPARE(shownObjects(test::payment(7)).size(), 0);
        model::Transaction proposed = withObjects(7);
        proposed.meta.reset();
        const ShownObjects objects = shownObjects(proposed);
        QCOMPARE(objects.size(), 1);
        QCOMPARE(objects[0]->title(), QStringLiteral("Transaction"));
    }

    void validatedPayment() {
        const model::Transaction transaction = withObjects(7);
        const ShownObjects objects = shownObjects(transaction);
        const MeaningRows rows = rowsOf(transaction);
        QCOMPARE(printed(rows).first(), QStringLiteral(": XRP | 20"));
        QVERIFY(rows[1].kind == MeaningKind::sentence && rows[1].value.contains("20 XRP"));
        QVERIFY(rowOf(rows, "Delivered").value.isEmpty()); // it stands above
        const MeaningRow fee = rowOf(rows, "Fee");
        QCOMPARE(fee.value, QStringLiteral("0.00001 XRP"));
        QCOMPARE(fee.place, placeOfField(*objects[0], 0, objects[0]->object().find("Fee")));
        QVERIFY(rowOf(rows, "tesSUCCESS").kind == MeaningKind::ok);
        QCOMPARE(rowOf(rows, "tesSUCCESS").place.object, 1);
        QVERIFY(rowOf(rows, "Id matches the bytes").kind == MeaningKind::verified);
        QVERIFY(rowOf(rows, "Signature not yet checked").kind == MeaningKind::unverified);
        QVERIFY(rowOf(rows, "Ledger not proven").kind == MeaningKind::unverified);
    }

    void exceptionsAreNotSuccess() {
        model::Transaction transaction = withObjects(7);
        transaction.validated = false;
        transaction.delivered.lessThanAsked = true;
        transaction.idState = model::IdState::differs;
        MeaningRows rows = rowsOf(transaction);
        QVERIFY(rowOf(rows, "tesSUCCESS").kind == MeaningKind::pending);
        const MeaningRow mismatch = rowOf(rows, "Id does not match the bytes");
        QVERIFY(mismatch.kind == MeaningKind::error);
        QCOMPARE(mismatch.value.count(QRegularExpression("[0-9A-F]{64}")), 2); // both, in full
        QVERIFY(!rowOf(rows, "In no agreed ledger yet").label.isEmpty());
        transaction.validated = true;
        rows = rowsOf(transaction);
        QVERIFY(rowOf(rows, "Partial payment").kind == MeaningKind::notice);
        transaction.result = "tecPATH_DRY";
        transaction.resultClass = model::ResultClass::tec;
        transaction.delivered = {};
        transaction.delivered.state = model::DeliveredState::unavailable;
        rows = rowsOf(transaction);
        QVERIFY(rowOf(rows, "tecPATH_DRY").kind == MeaningKind::warning);
        QVERIFY(rowOf(rows, "Delivered").value.startsWith("unknown"));
        QVERIFY(std::none_of(rows.begin(), rows.end(), [](const MeaningRow& row) {
            return row.kind == MeaningKind::amount; // never the one that was asked
        }));
    }

    // Four facts, each by itself; several signatures one by one.
    void verification() {
        const model::Transaction transaction = withObjects(7);
        auto facts = std::make_shared<model::Verification>();
        facts->id = transaction.id;
        facts->idMatches = model::IdState::matches;
        facts->signatureRight = model::Verdict::invalid;
        facts->reason = Errc::wrongSignature;
        sign::Signature one;
        one.role = sign::Role::signer;
        one.verdict = model::Verdict::valid;
        sign::Signature two = one;
        two.verdict = model::Verdict::invalid;
        facts->signatures = {one, two};
        MeaningRows rows = rowsOf(transaction, facts);
        QVERIFY(rowOf(rows, "Signature wrong").kind == MeaningKind::error);
        QVERIFY(rowOf(rows, "Id matches the bytes").kind == MeaningKind::verified);
        QCOMPARE(std::count_if(rows.begin(), rows.end(),
                               [](const MeaningRow& row) {
                                   return row.label.startsWith("One of the signers");
                               }),
                 2);
        facts = std::make_shared<model::Verification>(*facts);
        facts->signatureRight = model::Verdict::historic;
        rows = rowsOf(transaction, facts);
        QVERIFY(rowOf(rows, "Signature right, historic").kind == MeaningKind::warning);
        facts = std::make_shared<model::Verification>(*facts);
        facts->signatureRight = model::Verdict::pseudo;
        facts->signatures.clear();
        rows = rowsOf(transaction, facts);
        QVERIFY(rowOf(rows, "Unsigned by rule").kind == MeaningKind::info);
    }

    void withoutABody() {
        model::Transaction transaction = test::payment(7);
        transaction.hasBody = false;
        transaction.partial = true;
        transaction.type = "<b>\xE2\x80\xAE";
        const MeaningRows rows = rowsOf(transaction);
        QCOMPARE(rowOf(rows, "Type").value, QStringLiteral("<b>⟨U+202E⟩"));
        QVERIFY(!rowOf(rows, "tesSUCCESS").value.isEmpty());
        QVERIFY(!rowOf(rows, "No transaction in the message").value.isEmpty());
        QVERIFY(!rowOf(rows, "Partly understood").value.isEmpty());
        QVERIFY(rowOf(rows, "Id not checked").kind == MeaningKind::unverified);
    }
};

QTEST_GUILESS_MAIN(TransactionRowsTest)
#include "transaction_rows_test.moc"
