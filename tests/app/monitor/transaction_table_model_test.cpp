#include "app/monitor/transaction_table_model.h"
#include "tests/support/sample_transactions.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace countersign;
using app::TransactionTableModel;

namespace {

// "ledger result" of every row, the oldest first.
QStringList printed(const TransactionTableModel& model) {
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        lines += QStringLiteral("%1 %2").arg(model.index(row, 2).data().toString(),
                                             model.index(row, 7).data().toString());
    }
    return lines;
}

model::VerificationBatch facts(const std::vector<std::uint32_t>& ids, model::Verdict verdict) {
    std::vector<model::VerificationPtr> all;
    for (const std::uint32_t id : ids) {
        auto one = std::make_shared<model::Verification>();
        one->id = test::idOf(id);
        one->idMatches = model::IdState::matches;
        one->signatureRight = verdict;
        all.push_back(one);
    }
    return std::make_shared<const std::vector<model::VerificationPtr>>(std::move(all));
}

struct Tested {
    explicit Tested(int capacity = 100)
        : model(nullptr, capacity)
        , tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest) {}

    TransactionTableModel model;
    QAbstractItemModelTester tester;
};

} // namespace

class TransactionTableModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wholeTable() {
        Tested tested;
        model::Transaction failed = test::payment(2);
        failed.result = "tecPATH_DRY";
        tested.model.append(test::batch({test::share(test::payment(1)), test::share(failed),
                                         test::share(test::payment(3, false))}));
        tested.model.flush();
        QCOMPARE(printed(tested.model),
                 QStringList({"12·1 tesSUCCESS", "12·2 tecPATH_DRY", "12 proposed"}));
    }

    // Facts may come before their row, with it and after it; those of rows that left are dropped.
    void factsFollowTheirRows() {
        Tested tested(50);
        const auto verdicts = [&tested] {
            QString all;
            for (int row = 0; row < tested.model.rowCount(); ++row) {
                all += QString::number(static_cast<int>(tested.model.row(row).knownVerdict()));
            }
            return all;
        };
        tested.model.append(test::payments(0, 3));
        tested.model.addFacts(facts({0, 2}, model::Verdict::valid)); // in one tick with them
        tested.model.flush();
        QCOMPARE(verdicts(), QStringLiteral("040"));
        QVERIFY(!tested.model.row(1).isChecked);
        const QSignalSpy changes(&tested.model, &QAbstractItemModel::dataChanged);
        tested.model.addFacts(facts({1, 77}, model::Verdict::invalid));
        QTRY_COMPARE(verdicts(), QStringLiteral("060"));
        QCOMPARE(changes.count(), 1);
        tested.model.append(test::payments(100, 60)); // pushes all of them out
        tested.model.addFacts(facts({1}, model::Verdict::valid));
        tested.model.flush();
        QTRY_COMPARE(tested.model.row(0).id, test::idOf(110));
        QVERIFY(!tested.model.row(0).isChecked);
    }

    // What a flood leaves unchecked stays said as not yet checked.
    void floodLeavesRowsUnchecked() {
        Tested tested(10'000);
        tested.model.append(test::payments(0, 5'000));
        tested.model.addFacts(facts({4'998, 4'999}, model::Verdict::valid));
        tested.model.flush();
        QTRY_VERIFY(tested.model.row(4'999).isChecked);
        tested.model.setFilter(app::RowFilter(app::RowFilter::unchecked));
        QCOMPARE(tested.model.rowCount(), 4'998);
        QCOMPARE(tested.model.index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Signature not yet checked"));
    }

    void filterByState() {
        Tested tested;
        model::Transaction failed = test::payment(2);
        failed.result = "tecPATH_DRY";
        failed.resultClass = model::ResultClass::tec;
        model::Transaction less = test::payment(3);
        less.delivered = {model::DeliveredState::amount, true, values::Drops{5}};
        model::Transaction wrong = test::payment(4);
        wrong.idState = model::IdState::differs;
        tested.model.append(test::batch({test::share(test::payment(1)), test::share(failed),
                                         test::share(less), test::share(wrong)}));
        tested.model.flush();
        tested.model.addFacts(facts({1, 2, 3}, model::Verdict::valid));
        QTRY_VERIFY(tested.model.row(0).isChecked);
        const auto shown = [&tested](unsigned conditions) {
            tested.model.setFilter(app::RowFilter(conditions));
            QString ids;
            for (int row = 0; row < tested.model.rowCount(); ++row) {
                for (std::uint32_t id = 1; id < 10; ++id) {
                    ids += tested.model.row(row).id == test::idOf(id) ? QString::number(id) : "";
                }
            }
            return ids;
        };
        using app::RowFilter;
        QCOMPARE(shown(0), QStringLiteral("1234"));
        QCOMPARE(shown(RowFilter::failed), QStringLiteral("2"));
        QCOMPARE(shown(RowFilter::partial), QStringLiteral("3"));
        QCOMPARE(shown(RowFilter::wrong), QStringLiteral("4"));
        QCOMPARE(shown(RowFilter::unchecked), QStringLiteral("4"));
        QCOMPARE(shown(RowFilter::failed | RowFilter::partial), QStringLiteral("23"));
        QCOMPARE(tested.model.totalRows(), 4);
        QCOMPARE(tested.model.rowOf(test::idOf(1)), -1); // hidden
    }

    // A verdict or a final form that arrives changes what the filter shows, in its place.
    void rowsAreJudgedAgain() {
        Tested tested(200);
        tested.model.setFilter(app::RowFilter(app::RowFilter::wrong));
        tested.model.append(test::payments(0, 150));
        tested.model.flush();
        QCOMPARE(tested.model.rowCount(), 0);
        tested.model.addFacts(facts({30, 10, 20}, model::Verdict::invalid));
        QTRY_COMPARE(tested.model.rowCount(), 3);
        QCOMPARE(tested.model.row(0).id, test::idOf(10));
        QCOMPARE(tested.model.row(2).id, test::idOf(30));
        QCOMPARE(tested.model.rowOf(test::idOf(20)), 1);
        tested.model.addFacts(facts({20}, model::Verdict::valid));
        QTRY_COMPARE(tested.model.rowCount(), 2);
        std::vector<std::uint32_t> many;
        for (std::uint32_t id = 0; id < 150; ++id) {
            many.push_back(id);
        }
        tested.model.addFacts(facts(many, model::Verdict::missing)); // a new list at once
        QTRY_COMPARE(tested.model.rowCount(), 150);
        tested.model.append(test::payments(1000, 100)); // the oldest go, shown or not
        tested.model.flush();
        QCOMPARE(tested.model.totalRows(), 200);
        QVERIFY(tested.model.rowCount() < 150 && tested.model.rowCount() > 0);
        tested.model.reset();
        QCOMPARE(tested.model.rowCount(), 0);
    }

    void oneInsertPerTickWhateverTheBatches() {
        Tested tested(10'000);
        const QSignalSpy inserts(&tested.model, &QAbstractItemModel::rowsInserted);
        for (std::uint32_t i = 0; i < 50; ++i) {
            tested.model.append(test::payments(i * 20, 20));
        }
        QCOMPARE(inserts.count(), 0); // never inside append
        QTRY_COMPARE(tested.model.rowCount(), 1000);
        QCOMPARE(inserts.count(), 1);
        QCOMPARE(tested.model.insertTicks(), std::uint64_t{1});
        tested.model.append(test::payments(5000, 1));
        tested.model.append(test::payments(5001, 1));
        QTRY_COMPARE(tested.model.rowCount(), 1002);
        QCOMPARE(inserts.count(), 2);
    }

    void bigArrivalIsSpreadOverTicks() {
        Tested tested(20'000);
        tested.model.append(test::payments(0, 10'000));
        QTRY_COMPARE(tested.model.rowCount(), 10'000);
        QCOMPARE(tested.model.insertTicks(), std::uint64_t{3});
        QCOMPARE(tested.model.waiting(), std::size_t{0});
    }

    void proposedBecomesValidatedInPlace() {
        Tested tested;
        tested.model.append(test::payments(0, 6, false));
        tested.model.flush();
        const QSignalSpy changes(&tested.model, &QAbstractItemModel::dataChanged);
        const QSignalSpy inserts(&tested.model, &QAbstractItemModel::rowsInserted);
        tested.model.append(
            test::batch({test::share(test::payment(3)), test::share(test::payment(1)),
                         test::share(test::payment(2))}));
        tested.model.flush();
        QCOMPARE(inserts.count(), 0);
        QCOMPARE(changes.count(), 1); // rows 1…3 in one
        QCOMPARE(changes[0][0].toModelIndex().row(), 1);
        QCOMPARE(changes[0][1].toModelIndex().row(), 3);
        QCOMPARE(printed(tested.model),
                 QStringList({"12 proposed", "12·1 tesSUCCESS", "12·2 tesSUCCESS",
                              "12·3 tesSUCCESS", "12 proposed", "12 proposed"}));
        QCOMPARE(tested.model.updates(), std::uint64_t{3});
    }

    void weakerNeverReplacesStronger() {
        Tested tested;
        tested.model.append(test::payments(0, 3));
        tested.model.flush();
        const QSignalSpy changes(&tested.model, &QAbstractItemModel::dataChanged);
        model::Transaction liar = test::payment(1, false);
        liar.result = "tecFAKE";
        model::Transaction repeated = test::payment(2);
        repeated.result = "tecFAKE";
        tested.model.append(test::batch({test::share(liar), test::share(repeated)}));
        tested.model.flush();
        QCOMPARE(changes.count(), 0);
        QCOMPARE(printed(tested.model).filter("FAKE"), QStringList());
        QCOMPARE(tested.model.ignored(), std::uint64_t{2});
        QCOMPARE(tested.model.rowCount(), 3);
    }

    void copiesInOneTickAreOneRow() {
        Tested tested;
        tested.model.append(test::payments(7, 1, false));
        tested.model.append(test::payments(7, 1));
        tested.model.append(test::payments(7, 1, false));
        tested.model.flush();
        QCOMPARE(printed(tested.model), QStringList({"12·7 tesSUCCESS"}));
        QCOMPARE(tested.model.rowsSeen() + tested.model.updates() + tested.model.ignored(),
                 std::uint64_t{3});
    }

    void oldestLeaveInChunks() {
        Tested tested(64);
        const QSignalSpy removes(&tested.model, &QAbstractItemModel::rowsRemoved);
        for (std::uint32_t number = 0; number < 200; ++number) {
            tested.model.append(test::payments(number, 1));
            tested.model.flush();
            QVERIFY(tested.model.rowCount() <= 64);
        }
        QVERIFY(removes.count() <= 200 / 4);
        const int last = tested.model.rowCount() - 1;
        QCOMPARE(tested.model.row(last).id, test::idOf(199));
        QCOMPARE(tested.model.rowOf(test::idOf(199)), last);
        QCOMPARE(tested.model.rowOf(test::idOf(0)), -1);
        QCOMPARE(tested.model.evicted() + static_cast<std::uint64_t>(tested.model.rowCount()),
                 std::uint64_t{200});
        for (int row = 0; row <= last; ++row) {
            QCOMPARE(tested.model.rowOf(tested.model.row(row).id), row);
        }
    }

    void moreThanItHoldsInOneTick() {
        Tested tested(10);
        tested.model.append(test::payments(0, 5));
        tested.model.flush();
        tested.model.append(test::payments(100, 35));
        tested.model.flush();
        QCOMPARE(tested.model.rowCount(), 10);
        QCOMPARE(tested.model.row(0).id, test::idOf(125));
        QCOMPARE(tested.model.rowsSeen(), std::uint64_t{40});
        QCOMPARE(tested.model.rowOf(test::idOf(100)), -1);
        QCOMPARE(tested.model.rowOf(test::idOf(134)), 9);
    }

    void evictedComesBackAsNew() {
        Tested tested(4);
        for (std::uint32_t number : {0U, 1U, 2U, 3U, 4U, 0U}) {
            tested.model.append(test::payments(number, 1));
            tested.model.flush();
        }
        QCOMPARE(tested.model.rowOf(test::idOf(0)), tested.model.rowCount() - 1);
    }

    void resetDropsEverything() {
        Tested tested;
        tested.model.append(test::payments(0, 5));
        tested.model.flush();
        tested.model.append(test::payments(5, 5)); // waits
        tested.model.reset();
        QTest::qWait(2 * TransactionTableModel::tickMs);
        QCOMPARE(tested.model.rowCount(), 0);
        QCOMPARE(tested.model.rowsSeen(), std::uint64_t{0});
        QCOMPARE(tested.model.rowOf(test::idOf(1)), -1);
        tested.model.append(test::payments(0, 5));
        QTRY_COMPARE(tested.model.rowCount(), 5);
    }

    void oddBatches() {
        Tested tested;
        tested.model.append(nullptr);
        tested.model.append(test::batch({}));
        tested.model.append(test::batch({nullptr, test::share({}), nullptr}));
        tested.model.flush();
        QCOMPARE(tested.model.rowCount(), 1); // all of it absent is a row, not a crash
    }

    void hostileTypeNameIsNoMarkup() {
        Tested tested;
        model::Transaction hostile = test::payment(1);
        hostile.type = "<b>Payment</b>";
        tested.model.append(test::batch({test::share(hostile)}));
        tested.model.flush();
        QCOMPARE(tested.model.index(0, 3).data().toString(), QStringLiteral("<b>Payment</b>"));
        const QString toolTip = tested.model.index(0, 3).data(Qt::ToolTipRole).toString();
        QVERIFY2(toolTip.contains("&lt;b&gt;"), qPrintable(toolTip));
    }

    void familiesAndToolTipsComeFromThePresentation() {
        auto read = definitions::Presentation::fromJson(
            "{\"transaction_types\":{\"Payment\":{\"family\":\"payment\",\"label\":\"Payment\","
            "\"help\":\"Sends.\"}}}");
        QVERIFY(read);
        TransactionTableModel model(
            std::make_shared<const definitions::Presentation>(std::move(*read)), 10);
        model.append(test::payments(0, 1));
        model.flush();
        QCOMPARE(model.family(model.row(0)), definitions::TypeFamily::payment);
        QVERIFY(model.index(0, 3).data(Qt::ToolTipRole).toString().contains("Sends."));
    }

    void cellsAreCompleteForScreenReaders() {
        Tested tested;
        tested.model.append(test::payments(1, 1));
        tested.model.flush();
        for (int column = 1; column < app::columnCount; ++column) {
            const QString text =
                tested.model.index(0, column).data(Qt::AccessibleTextRole).toString();
            QVERIFY(!text.isEmpty());
            QVERIFY(!text.contains(QChar(0x2026)));
        }
    }

    void firstRowOfLedger() {
        Tested tested;
        model::Transaction later = test::payment(5);
        later.ledgerIndex = 13;
        tested.model.append(test::payments(0, 3));
        tested.model.append(test::batch({test::share(later)}));
        tested.model.flush();
        QCOMPARE(tested.model.firstRowOfLedger(12), 0);
        QCOMPARE(tested.model.firstRowOfLedger(13), 3);
        QCOMPARE(tested.model.firstRowOfLedger(14), -1);
    }
};

QTEST_GUILESS_MAIN(TransactionTableModelTest)
#include "transaction_table_model_test.moc"
