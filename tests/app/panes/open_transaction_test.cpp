#include "app/panes/open_transaction.h"

#include "tests/support/sample_transactions.h"

#include <QSignalSpy>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

using Callback = std::function<void(Result<model::TransactionPtr>)>;

struct Tested {
    void answer(std::size_t at, const Result<model::TransactionPtr>& reply) {
        callbacks[at](reply);
    }

    std::vector<values::Hash256> asked;
    std::vector<Callback> callbacks;
    OpenTransaction open{[this](const values::Hash256& id, QObject*, Callback callback) {
        asked.push_back(id);
        callbacks.push_back(std::move(callback));
    }};
    QSignalSpy changes{&open, &OpenTransaction::changed};
};

} // namespace

class OpenTransactionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingSelectedIsSaid() {
        const Tested tested;
        QVERIFY(!tested.open.isOpen());
        QVERIFY(tested.open.message().startsWith("Nothing is selected"));
    }

    void holdsWhatCame() {
        Tested tested;
        tested.open.open(test::idOf(7));
        const auto body = test::share(test::payment(7));
        tested.answer(0, body);
        QCOMPARE(tested.open.transaction(), body);
        QVERIFY(tested.open.message().isEmpty());
        QCOMPARE(tested.changes.size(), 1);
        tested.open.open(test::idOf(7)); // the same body again is no news
        tested.answer(1, body);
        QCOMPARE(tested.changes.size(), 1);
    }

    void lateAnswerForAnotherRowIsDropped() {
        Tested tested;
        tested.open.open(test::idOf(7));
        tested.open.open(test::idOf(8));
        tested.answer(1, test::share(test::payment(8)));
        tested.answer(0, test::share(test::payment(7)));
        QCOMPARE(tested.open.transaction()->id, test::idOf(8));
    }

    void bodyThatLeftMemoryIsSaid() {
        Tested tested;
        tested.open.open(test::idOf(7));
        tested.answer(0, fail(Errc::notInMemory));
        QVERIFY(!tested.open.transaction());
        QVERIFY(tested.open.message().contains("no longer in memory"));
        tested.open.open(test::idOf(8));
        tested.answer(1, fail(Errc::notConnected));
        QVERIFY(tested.open.message().contains("cannot be shown"));
    }

    void shownBodyStaysWhenItLeavesMemory() {
        Tested tested;
        tested.open.open(test::idOf(7));
        tested.answer(0, test::share(test::payment(7)));
        tested.open.open(test::idOf(7));
        tested.answer(1, fail(Errc::notInMemory));
        QCOMPARE(tested.open.transaction()->id, test::idOf(7));
        tested.open.open(test::idOf(8)); // but not in the place of another
        tested.answer(2, fail(Errc::notInMemory));
        QVERIFY(!tested.open.transaction());
    }

    void closingDropsIt() {
        Tested tested;
        tested.open.open(test::idOf(7));
        tested.answer(0, test::share(test::payment(7)));
        tested.open.close();
        QVERIFY(!tested.open.transaction());
        tested.answer(0, test::share(test::payment(7)));
        QVERIFY(!tested.open.transaction());
    }
};

QTEST_GUILESS_MAIN(OpenTransactionTest)
#include "open_transaction_test.moc"
