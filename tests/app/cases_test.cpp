#include "tests/app/cases/case_checks.h"

#include "app/monitor/monitor_page.h"
#include "app/monitor/transaction_view.h"
#include "app/resources.h"
#include "app/text/amount_text.h"
#include "app/theme/theme.h"
#include "engine/model/field_value.h"
#include "tests/support/codec_fixture.h"
#include "tests/support/sample_transactions.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

#include <map>

using namespace countersign;

// Public bug reports about what is shown, as small inputs with the right behaviour (kinds stream
// and UI, and amounts on a screen). Each is checked here or by the test that is named, or waits for
// a part of the window that does not exist yet.
namespace {

struct Elsewhere {
    const char* id;
    const char* file;
    const char* function;
};
constexpr std::array elsewhere{
    Elsewhere{"stream-70c24", "engine/link/connection_test.cpp", "silenceIsALoss"},
    Elsewhere{"stream-9f984", "engine/session/session_test.cpp", "comesBack"},
    Elsewhere{"stream-b2ac8", "engine/session/session_test.cpp", "comesBack"},
    Elsewhere{"stream-22887", "engine/session/session_test.cpp", "stalledReceiverLosesOldRowsOnly"},
    Elsewhere{"stream-2694d", "app/monitor/transaction_table_model_test.cpp",
              "oldestLeaveInChunks"},
    Elsewhere{"UI-fb83c", "engine/inspect/detect_test.cpp", "kinds"},
    Elsewhere{"UI-06a5c", "engine/inspect/detect_test.cpp", "tooLarge"},
    Elsewhere{"UI-07060", "app/cases_test.cpp", "menuActsOnTheRowThatWasClicked"},
    Elsewhere{"UI-0c6be", "app/monitor/transaction_table_model_test.cpp",
              "moreThanItHoldsInOneTick"},
};

struct Later {
    const char* id;
    const char* waitsFor;
};
constexpr std::array later{
    Later{"stream-24af1", "submitting"},
    Later{"stream-a3b2b", "looking up a ledger"},
    Later{"stream-5a834", "subscriptions of several windows"},
    Later{"stream-d71a1", "watching accounts"},
    Later{"UI-3ed89", "draft files"},
    Later{"UI-93b7f", "account page"},
    Later{"UI-266ab", "export as CSV"},
    Later{"UI-0b222", "lists that sort"},
    Later{"UI-92e90", "lists that sort"},
    Later{"UI-1dff3", "amount field"},
    Later{"UI-9a5e6", "amount field"},
    Later{"UI-c7671", "payment links"},
    Later{"UI-fc84f", "amount field"},
    Later{"UI-835dd", "signing"},
    Later{"UI-3f99b", "keys"},
    Later{"UI-6d743", "keys"},
    Later{"UI-ece21", "keys"},
};

const test::ShownCaseCheck* checkOf(const QString& id) {
    for (const auto checks : {test::streamCaseChecks(), test::viewCaseChecks()}) {
        for (const test::ShownCaseCheck& check : checks) {
            if (id == QLatin1String(check.id)) {
                return &check;
            }
        }
    }
    return nullptr;
}

template <typename Table>
bool names(const Table& table, const QString& id) {
    return std::any_of(table.begin(), table.end(),
                       [&id](const auto& row) { return id == QLatin1String(row.id); });
}

bool isOfTheWindow(const QJsonObject& line) {
    const QString kind = line["kind"].toString();
    return kind == "stream" || kind == "UI" || (kind == "amounts" && line["where"] != "engine");
}

} // namespace

class CasesTest : public QObject {
    Q_OBJECT

    std::map<QString, QJsonObject> m_own;
    std::map<QString, QJsonObject> m_shared;

    void addRows(const char* source, const std::map<QString, QJsonObject>& cases) {
        for (const auto& [id, line] : cases) {
            if (checkOf(id) != nullptr) {
                QTest::newRow(qPrintable(QLatin1String(source) + id)) << line;
            }
        }
    }

private Q_SLOTS:
    void initTestCase() {
        app::loadResources();
        test::forEachLine(
            COUNTERSIGN_SOURCE_DIR "/tests/data/shown_cases.jsonl",
            [this](int, const QJsonObject& line) { m_own[line["id"].toString()] = line; });
        const QString path = test::sharedFile("cases/open.jsonl");
        if (!path.isEmpty()) {
            test::forEachLine(path, [this](int, const QJsonObject& line) {
                if (isOfTheWindow(line)) {
                    m_shared[line["id"].toString()] = line;
                }
            });
        }
    }

    void asShown_data() {
        QTest::addColumn<QJsonObject>("line");
        addRows("own ", m_own);
        addRows("", m_shared);
    }

    void asShown() {
        QFETCH(QJsonObject, line);
        const test::ShownCaseCheck* check = checkOf(line["id"].toString());
        const QString problem = check->run(line["input"].toObject(), line["expect"].toObject());
        QVERIFY2(problem.isEmpty(), qPrintable(problem + " — " + line["symptom"].toString()));
    }

    void everyCheckHasAVectorOfOurOwn() {
        for (const auto checks : {test::streamCaseChecks(), test::viewCaseChecks()}) {
            for (const test::ShownCaseCheck& check : checks) {
                QVERIFY2(m_own.count(QLatin1String(check.id)) == 1, check.id);
            }
        }
        for (const auto& own : m_own) {
            QVERIFY2(checkOf(own.first) != nullptr, qPrintable(own.first));
        }
    }

    void everyCaseHasItsPlace() {
        if (m_shared.empty())
            QSKIP("no shared data on this machine");
        QCOMPARE(m_shared.size(), std::size_t{48});
        for (const auto& one : m_shared) {
            const int places = (checkOf(one.first) != nullptr ? 1 : 0) +
                               (names(elsewhere, one.first) ? 1 : 0) +
                               (names(later, one.first) ? 1 : 0);
            QVERIFY2(places == 1, qPrintable(one.first));
        }
    }

    void namedTestsExist() {
        for (const Elsewhere& one : elsewhere) {
            const QByteArray text = test::fileText(
                QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/") + QLatin1String(one.file));
            QVERIFY2(text.contains("void " + QByteArray(one.function) + "()"), one.id);
        }
    }

    // Amounts with traps in their digits: tree and list show what the bytes say, digit by digit.
    void amountsKeepTheirDigits_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("inTheList");
        const auto issued = [](const char* text) {
            return QStringLiteral(R"({"currency":"USD","value":"%1",)"
                                  R"("issuer":"rD1Q9MzAp9aUMcSU1skmYxcerqZBQFsSWo"})")
                .arg(QLatin1String(text));
        };
        QTest::newRow("10^15") << issued("1000000000000000") << "1000000000000000"
                               << "1000000000000000";
        QTest::newRow("16 digits") << issued("1234.567890123456") << "1234.567890123456"
                                   << "1234.567890…";
        QTest::newRow("small") << issued("0.00000001") << "0.00000001"
                               << "0.000000…";
        QTest::newRow("zero") << issued("0") << "0"
                              << "0";
        QTest::newRow("negative") << issued("-1.5") << "-1.5"
                                  << "-1.5";
        QTest::newRow("one drop") << R"("1")"
                                  << "0.000001"
                                  << "0.000001";
        QTest::newRow("above 2^53") << R"("9007199254740993")"
                                    << "9007199254.740993"
                                    << "9007199254.740993";
        QTest::newRow("all XRP") << R"("100000000000000000")"
                                 << "100000000000"
                                 << "100000000000";
    }

    void amountsKeepTheirDigits() {
        QFETCH(QString, json);
        QFETCH(QString, value);
        QFETCH(QString, inTheList);
        const auto wire = test::bundledCodec().valueFromJson("Amount", {}, json.toStdString());
        QVERIFY(wire);
        const auto amount = model::amountOfWire(*wire);
        QVERIFY(amount);
        QCOMPARE(text::valueText(*amount), value);
        QCOMPARE(text::listAmount(text::valueText(*amount)), inTheList);
        QVERIFY(text::amountText(*amount).startsWith(value + ' '));
    }

    // Export comes later (UI-266ab); a copied row is pasted into sheets already.
    void copiedRowIsNoFormula() {
        for (const char* name : {"=HYPERLINK(\"x\")", "+1", "-2+3", "@SUM(A1)"}) {
            model::Transaction hostile = test::payment(1);
            hostile.type = name;
            hostile.result = name;
            app::RowTables tables;
            const app::TransactionRow row = app::makeRow(hostile, tables);
            const QStringList cells = app::rowText(row, tables).split('\t');
            QCOMPARE(cells.filter(QRegularExpression("^[=+@-]")), QStringList());
            QCOMPARE(cells.filter(QString("'") + name).size(), 2);
        }
    }

    void menuActsOnTheRowThatWasClicked() {
        const app::Theme theme(app::ThemeName::light, 13);
        app::MonitorPage page({theme, test::sharedPresentation(),
                               [](const values::Hash256&, QObject*, auto) {}, 1000});
        page.resize(1200, 700);
        page.show();
        page.addTransactions(test::payments(0, 30));
        page.rows().flush();
        page.view().selectRow(20);
        QAction* copy = page.actions().copyHash;
        page.addTransactions(test::payments(100, 50)); // between the click and the choice
        page.rows().flush();
        copy->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString(62, '0') + "14");
    }
};

QTEST_MAIN(CasesTest)
#include "cases_test.moc"
