#include "app/monitor/transaction_columns.h"
#include "app/monitor/transaction_row.h"
#include "tests/support/sample_transactions.h"

#include <QTest>

using namespace countersign;
using app::Column;

namespace {

QStringList cells(const model::Transaction& transaction, bool full) {
    app::RowTables tables;
    const app::TransactionRow row = app::makeRow(transaction, tables);
    QStringList out;
    for (int column = 0; column < app::columnCount; ++column) {
        const auto at = static_cast<Column>(column);
        out += full ? app::fullCellText(row, at, tables) : app::cellText(row, at, tables);
    }
    return out;
}

model::Transaction delivering(const values::Amount& amount) {
    model::Transaction made = test::payment(3);
    made.delivered.amount = amount;
    return made;
}

} // namespace

class TransactionRowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void amountsComeBack_data() {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind < 5; ++kind) {
            QTest::addRow("%d", kind) << kind;
        }
    }
    void amountsComeBack() {
        QFETCH(int, kind);
        values::MptIssuanceId issuance;
        for (std::size_t i = 0; i < issuance.data.size(); ++i) {
            issuance.data[i] = static_cast<std::uint8_t>(i + 1);
        }
        const std::vector<values::Amount> amounts{
            values::Drops{values::Drops::max}, test::issued("-9999999999999999e80", "USD", 7),
            test::issued("1e-81", "usd", 8), test::issued("0", "USD", 7),
            values::MptAmount{INT64_MAX, issuance}};
        const values::Amount amount = amounts[static_cast<std::size_t>(kind)];
        app::RowTables tables;
        const auto back = app::amountOf(app::makeRow(delivering(amount), tables));
        QVERIFY(back.has_value());
        QVERIFY(*back == amount);
    }

    void mismatchIsMarked() {
        model::Transaction sample = test::payment(3);
        for (const auto state : {model::IdState::unknown, model::IdState::matches}) {
            sample.idState = state;
            QVERIFY(cells(sample, false).first().isEmpty());
        }
        sample.idState = model::IdState::differs;
        QCOMPARE(cells(sample, false).first(), QStringLiteral("!"));
        QCOMPARE(cells(sample, true).first(), QStringLiteral("Id does not match the bytes"));
    }

    void verdictsAreMarkedInWords() {
        app::RowTables tables;
        app::TransactionRow row = app::makeRow(test::payment(3), tables);
        const auto mark = [&] { return app::fullCellText(row, app::Column::mark, tables); };
        QCOMPARE(mark(), QStringLiteral("Signature not yet checked"));
        QVERIFY(app::markFact(row).state == text::FactState::unproven);
        model::Verification facts;
        facts.idMatches = model::IdState::matches;
        using model::Verdict;
        using text::FactState;
        const QList<std::tuple<Verdict, FactState, QString>> all{
            {Verdict::valid, FactState::right, "Signature verified"},
            {Verdict::historic, FactState::odd, "Signature right, historic"},
            {Verdict::pseudo, FactState::none, "Unsigned by rule"},
            {Verdict::inner, FactState::none, "Unsigned by rule"},
            {Verdict::notChecked, FactState::unproven, "Signature cannot be checked"},
            {Verdict::missing, FactState::wrong, "Signature missing"},
            {Verdict::invalid, FactState::wrong, "Signature wrong"}};
        for (const auto& [verdict, state, words] : all) {
            facts.signatureRight = verdict;
            app::setFacts(row, facts);
            QVERIFY(row.knownVerdict() == verdict);
            QCOMPARE(mark(), words);
            QVERIFY(app::markFact(row).state == state);
            const bool isWrong = state == FactState::wrong;
            QCOMPARE(app::cellText(row, app::Column::mark, tables), isWrong ? "!" : QString());
        }
        facts.signatureRight = Verdict::valid;
        facts.idMatches = model::IdState::differs; // that is worse
        app::setFacts(row, facts);
        QCOMPARE(mark(), QStringLiteral("Id does not match the bytes"));
    }

    void shortCells() {
        model::Transaction sample = delivering(test::issued("22.49266381526267", "USD", 9));
        sample.delivered.lessThanAsked = true;
        const QStringList shown = cells(sample, false);
        QCOMPARE(shown[1], QStringLiteral("15:29:49"));
        QCOMPARE(shown[2], QStringLiteral("12·3"));
        QCOMPARE(shown[3], QStringLiteral("Payment"));
        QCOMPARE(shown[4].size(), 12);
        QCOMPARE(shown[6], QStringLiteral("22.492663… USD"));
        QCOMPARE(shown[7], QStringLiteral("tesSUCCESS"));
        QCOMPARE(shown[8], QStringLiteral("0.00001"));
    }

    void fullCellsAreWhole() {
        model::Transaction sample = delivering(test::issued("22.49266381526267", "USD", 9));
        sample.delivered.lessThanAsked = true;
        const QStringList shown = cells(sample, true);
        QCOMPARE(shown[1], QStringLiteral("2026-11-30 15:29:49 UTC"));
        QCOMPARE(shown[2], QStringLiteral("ledger 12, transaction 3"));
        QVERIFY(shown[4].size() > 24 && shown[4].startsWith('r'));
        QVERIFY(shown[6].startsWith("22.49266381526267 USD issued by r"));
        QVERIFY(shown[6].endsWith("partial payment: less than asked"));
        QCOMPARE(shown[8], QStringLiteral("fee 0.00001 XRP"));
    }

    // "Success" is not shown before validation, not even the code.
    void proposedShowsNoResult() {
        const QStringList shown = cells(test::payment(3, false), false);
        QCOMPARE(shown[1], QStringLiteral("—"));
        QCOMPARE(shown[2], QStringLiteral("12"));
        QCOMPARE(shown[6], QStringLiteral("—"));
        QCOMPARE(shown[7], QStringLiteral("proposed"));
        QCOMPARE(cells(test::payment(3, false), true)[7],
                 QStringLiteral("proposed, not final; preliminary tesSUCCESS"));
    }

    void unknownIsNotNothing() {
        model::Transaction sample = test::payment(3);
        sample.delivered = {model::DeliveredState::unavailable, false, {}};
        QCOMPARE(cells(sample, false)[6], QStringLiteral("unknown"));
        sample.delivered = {model::DeliveredState::none, false, {}};
        QCOMPARE(cells(sample, false)[6], QStringLiteral("—"));
        QCOMPARE(cells(sample, true)[6], QStringLiteral("nothing delivered"));
    }

    void emptyTransaction() {
        const QStringList shown = cells({}, false);
        QCOMPARE(shown, QStringList({"", "—", "—", "unknown type", "", "", "—", "proposed", "—"}));
    }

    void copiedRowPastesIntoCells() {
        app::RowTables tables;
        model::Transaction sample = test::payment(3);
        sample.type = "Pay\tment\n";
        const QString text = app::rowText(app::makeRow(sample, tables), tables);
        QCOMPARE(text.count('\t'), 8);
        QCOMPARE(text.count('\n'), 0);
        QCOMPARE(text.section('\t', 0, 0).size(), 64);
    }

    void strengthOrder() {
        model::Transaction bare;
        QVERIFY(app::strengthOf(bare) < app::strengthOf(test::payment(1, false)));
        QVERIFY(app::strengthOf(test::payment(1, false)) < app::strengthOf(test::payment(1)));
        bare.validated = true;
        QVERIFY(app::strengthOf(test::payment(1, false)) < app::strengthOf(bare));
    }
};

QTEST_GUILESS_MAIN(TransactionRowTest)
#include "transaction_row_test.moc"
