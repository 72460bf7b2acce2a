#include "app/panes/details_pane.h"
#include "app/theme/theme.h"
#include "tests/support/sample_transactions.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

using namespace countersign;
using namespace countersign::app;

namespace {

using Callback = std::function<void(Result<model::TransactionPtr>)>;

struct Tested {
    Tested()
        : pane(theme, [this](const values::Hash256& id, QObject*, Callback callback) {
            asked.push_back(id);
            callbacks.push_back(std::move(callback));
        }) {
        pane.resize(800, 200);
        pane.show();
    }

    void answer(std::size_t at, const Result<model::TransactionPtr>& reply) {
        callbacks[at](reply);
    }
    QPlainTextEdit& edit() { return *pane.findChild<QPlainTextEdit*>(); }

    Theme theme{ThemeName::light, 13};
    std::vector<values::Hash256> asked;
    std::vector<Callback> callbacks;
    DetailsPane pane;
};

model::TransactionPtr longOne(std::uint32_t number, bool validated = true) {
    model::Transaction made = test::payment(number, validated);
    made.received = "[";
    for (int i = 0; i < 500; ++i) {
        made.received += std::to_string(i) + ",";
    }
    return test::share(made);
}

} // namespace

class DetailsPaneTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingSelectedIsSaid() {
        Tested tested;
        QVERIFY(tested.pane.isEmpty());
        QVERIFY(tested.pane.text().startsWith("Nothing is selected"));
    }

    void showsTheTransaction() {
        Tested tested;
        tested.pane.open(test::idOf(7));
        tested.answer(0, test::share(test::payment(7)));
        QVERIFY(tested.pane.text().startsWith("Hash"));
        QVERIFY(!tested.pane.isEmpty());
    }

    void lateAnswerForAnotherRowIsDropped() {
        Tested tested;
        tested.pane.open(test::idOf(7));
        tested.pane.open(test::idOf(8));
        tested.answer(1, test::share(test::payment(8)));
        const QString shown = tested.pane.text();
        tested.answer(0, test::share(test::payment(7)));
        QCOMPARE(tested.pane.text(), shown);
    }

    void bodyThatLeftMemoryIsSaid() {
        Tested tested;
        tested.pane.open(test::idOf(7));
        tested.answer(0, fail(Errc::notInMemory));
        QVERIFY(tested.pane.text().contains("no longer in memory"));
    }

    void shownBodyStaysWhenItLeavesMemory() {
        Tested tested;
        tested.pane.open(test::idOf(7));
        tested.answer(0, test::share(test::payment(7)));
        const QString shown = tested.pane.text();
        tested.pane.open(test::idOf(7));
        tested.answer(1, fail(Errc::notInMemory));
        QCOMPARE(tested.pane.text(), shown);
    }

    void updateKeepsThePlaceAnotherRowDoesNot() {
        Tested tested;
        tested.pane.open(test::idOf(7));
        tested.answer(0, longOne(7, false));
        tested.edit().verticalScrollBar()->setValue(100);
        tested.pane.open(test::idOf(7));
        tested.answer(1, longOne(7, true));
        QVERIFY(tested.pane.text().contains("in a validated ledger"));
        QCOMPARE(tested.edit().verticalScrollBar()->value(), 100);
        tested.pane.open(test::idOf(8));
        tested.answer(2, longOne(8));
        QCOMPARE(tested.edit().verticalScrollBar()->value(), 0);
    }

    void hugeMessageIsBounded() {
        Tested tested;
        model::Transaction huge = test::payment(7);
        huge.received = "{\"a\":\"" + std::string(16'000'000, 'x') + "\"}";
        tested.pane.open(test::idOf(7));
        tested.answer(0, test::share(huge));
        QVERIFY(tested.pane.text().size() < 700'000);
        for (auto block = tested.edit().document()->begin(); block.isValid();
             block = block.next()) {
            QVERIFY(block.length() < 6000);
        }
    }

    void markupStaysText() {
        Tested tested;
        model::Transaction hostile = test::payment(7);
        hostile.type = "<img src=x>";
        tested.pane.open(test::idOf(7));
        tested.answer(0, test::share(hostile));
        QVERIFY(tested.pane.text().contains("<img src=x>"));
        QVERIFY(tested.edit().isReadOnly());
    }
};

QTEST_MAIN(DetailsPaneTest)
#include "details_pane_test.moc"
