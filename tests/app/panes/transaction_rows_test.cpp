#include "app/panes/transaction_rows.h"

#include "tests/support/sample_objects.h"
#include "tests/support/sample_transactions.h"

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
        const MeaningRows rows = transactionRows(transaction, objects);
        QCOMPARE(printed(rows).mid(0, 4),
                 QStringList({": XRP | 20", ":  | arrived: 20 XRP.",
                              ": tesSUCCESS | in a validated ledger, by this server's word",
                              ": Id matches the bytes | hash checked here"}));
        const MeaningRow fee = rowOf(rows, "Fee");
        QCOMPARE(fee.value, QStringLiteral("0.00001 XRP"));
        QCOMPARE(fee.place, placeOfField(*objects[0], 0, objects[0]->object().find("Fee")));
        QVERIFY(rowOf(rows, "tesSUCCESS").kind == MeaningKind::ok);
        QCOMPARE(rowOf(rows, "tesSUCCESS").place.object, 1);
        QVERIFY(rowOf(rows, "Partial payment").value.isEmpty());
    }

    void exceptionsAreNotSuccess() {
        model::Transaction transaction = withObjects(7);
        transaction.validated = false;
        transaction.delivered.lessThanAsked = true;
        transaction.idState = model::IdState::differs;
        MeaningRows rows = transactionRows(transaction, shownObjects(transaction));
        QVERIFY(rowOf(rows, "tesSUCCESS").kind == MeaningKind::pending);
        QVERIFY(rowOf(rows, "Id does not match the bytes").kind == MeaningKind::error);
        QVERIFY(!rowOf(rows, "Id does not match the bytes").value.isEmpty());
        QVERIFY(rowOf(rows, "Partial payment").value.isEmpty()); // nothing is final yet
        transaction.validated = true;
        transaction.result = "tecPATH_DRY";
        transaction.resultClass = model::ResultClass::tec;
        transaction.delivered.state = model::DeliveredState::unavailable;
        rows = transactionRows(transaction, shownObjects(transaction));
        QVERIFY(rowOf(rows, "tecPATH_DRY").kind == MeaningKind::warning);
        QVERIFY(rowOf(rows, "Delivered").value.startsWith("unknown"));
        QVERIFY(rowOf(rows, "Partial payment").kind == MeaningKind::notice);
    }

    void withoutABody() {
        model::Transaction transaction = test::payment(7);
        transaction.hasBody = false;
        transaction.partial = true;
        transaction.type = "<b>\xE2\x80\xAE";
        const MeaningRows rows = transactionRows(transaction, {});
        QCOMPARE(rowOf(rows, "Type").value, QStringLiteral("<b>⟨U+202E⟩"));
        QCOMPARE(rowOf(rows, "Fee").place.object, -1);
        QVERIFY(!rowOf(rows, "No transaction in the message").value.isEmpty());
        QVERIFY(!rowOf(rows, "Partly understood").value.isEmpty());
        QVERIFY(rowOf(rows, "Id not checked").kind == MeaningKind::pending);
    }
};

QTEST_GUILESS_MAIN(TransactionRowsTest)
#include "transaction_rows_test.moc"
