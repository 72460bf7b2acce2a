#include "engine/model/transaction.h"

#include <QTest>

using namespace countersign::model;

class TransactionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void resultClasses_data() {
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<int>("expected");
        const auto row = [](const char* result, ResultClass expected) {
            QTest::newRow(result) << QByteArray(result) << static_cast<int>(expected);
        };
        row("", ResultClass::none);
        row("tesSUCCESS", ResultClass::tes);
        row("tecPATH_DRY", ResultClass::tec);
        row("tefPAST_SEQ", ResultClass::tef);
        row("temMALFORMED", ResultClass::tem);
        row("telINSUF_FEE_P", ResultClass::tel);
        row("terQUEUED", ResultClass::ter);
        row("te", ResultClass::other);
        row("TESSUCCESS", ResultClass::other);
        row("something", ResultClass::other);
    }
    void resultClasses() {
        QFETCH(QByteArray, result);
        QFETCH(int, expected);
        QCOMPARE(static_cast<int>(resultClassOf(result.toStdString())), expected);
    }

    void costCountsWhatIsHeld() {
        Transaction tx;
        QCOMPARE(tx.cost(), sizeof tx);
        tx.result = "tesSUCCESS"; // lives inside the object
        QCOMPARE(tx.cost(), sizeof tx);
        tx.received.assign(5000, 'x');
        QVERIFY(tx.cost() >= sizeof tx + 5000);
        QVERIFY(tx.cost() <= sizeof tx + 2 * 5000);
        tx.type.assign(64, 'x');
        QVERIFY(tx.cost() >= sizeof tx + 5000 + 64);
    }
};

QTEST_GUILESS_MAIN(TransactionTest)
#include "transaction_test.moc"
