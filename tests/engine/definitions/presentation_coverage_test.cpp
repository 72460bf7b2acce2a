#include "engine/definitions/presentation.h"

#include "tests/support/definitions_files.h"

#include <QTest>

#include <set>

using namespace countersign;
using namespace countersign::definitions;
using namespace countersign::tests;

namespace {

// What a sentence that users read must look like.
bool isSentence(std::string_view help) {
    return help.size() > 15 && help.size() <= 160 && help.back() == '.' &&
           help.find("  ") == std::string_view::npos && help.find(". ") == std::string_view::npos &&
           help.front() != ' ';
}

bool isLabel(std::string_view label) {
    return !label.empty() && label.size() <= 48 && label.back() != '.';
}

bool isGood(const Wording* wording) {
    return wording != nullptr && isLabel(wording->label) && isSentence(wording->help);
}

} // namespace

// The rule that CI keeps: nothing of the tables is shown without a name in words and a sentence.
class PresentationCoverageTest : public QObject {
    Q_OBJECT

    Presentation m_words;

    void check(const DefinitionsPtr& table) {
        for (const FieldDef& field : table->fields()) {
            QVERIFY2(isGood(m_words.field(field.name)), field.name.c_str());
        }
        for (const NamedCode& entry : table->ledgerEntryTypes().entries()) {
            QVERIFY2(isGood(m_words.ledgerEntryType(entry.name)), entry.name.c_str());
            checkFlags(table->ledgerEntryFlags(entry.name));
        }
        for (const NamedCode& type : table->transactionTypes().entries()) {
            QVERIFY2(m_words.type(type.name), type.name.c_str());
            checkFlags(table->transactionFlags(type.name));
            for (const char* field : {"ImmutableFlags", "MutableFlags", "SponsorFlags"}) {
                checkFlags(table->fieldFlags(type.name, field));
            }
        }
        for (const NamedCode& result : table->transactionResults().entries()) {
            QVERIFY2(isSentence(m_words.result(result.name)), result.name.c_str());
            QVERIFY2(isGood(m_words.resultClass(result.name)), result.name.c_str());
        }
        for (const char* field : {"ImmutableFlags", "MutableFlags"}) {
            checkFlags(table->fieldFlags("MPTokenIssuance", field));
        }
        checkFlags(table->ledgerEntryFlags("MPTokenIssuanceMutable"));
        checkFlags(table->accountSetFlags());
    }

    void checkFlags(std::span<const Flag> flags) {
        for (const Flag& flag : flags) {
            QVERIFY2(isGood(m_words.flag(flag.name)), flag.name.c_str());
        }
    }

private Q_SLOTS:
    void initTestCase() {
        auto words = Presentation::fromJson(definitionsFile("presentation.json"));
        QVERIFY2(words, words ? "" : words.error().subject.c_str());
        m_words = std::move(*words);
    }

    void bundledTable() { check(tests::bundledTable()); }

    void namesOfOtherTables() {
        const std::string text = fileText(
            QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/names_of_other_tables.txt"));
        const QStringList lines = QString::fromStdString(text).trimmed().split('\n');
        QCOMPARE(lines.size(), 77);
        for (const QString& line : lines) {
            const std::string name = line.section(' ', 1).toStdString();
            const bool isField = line.startsWith(QStringLiteral("field "));
            QVERIFY2(isGood(isField ? m_words.field(name) : m_words.flag(name)), name.c_str());
        }
    }

    void serverTable() {
        const std::string reply =
            sharedFile(QStringLiteral("captures/oracle/server_definitions.json"));
        if (reply.empty()) {
            QSKIP("no shared data");
        }
        const auto table = loadTable(reply);
        QVERIFY(table);
        check(*table);
    }

    void xahauFields() {
        const auto table = loadTable(definitionsFile("xahau.json"));
        QVERIFY(table);
        for (const FieldDef& field : (*table)->fields()) {
            QVERIFY2(isGood(m_words.field(field.name)), field.name.c_str());
        }
        checkFlags((*table)->accountSetFlags());
    }

    void theHolderMakesItMoreExact() {
        QCOMPARE(m_words.field("TakerGets", "OfferCreate")->label, std::string("You give"));
        QCOMPARE(m_words.field("TakerGets")->label, std::string("Given"));
        QCOMPARE(m_words.field("TakerGets", "Check"), m_words.field("TakerGets"));
        QVERIFY(m_words.flag("tfLPToken", "AMMDeposit") != m_words.flag("tfLPToken"));
        QVERIFY(m_words.flag("tfLPToken", "AMMDeposit") !=
                m_words.flag("tfLPToken", "AMMWithdraw"));
    }

    void unknownNamesAreNothing() {
        QVERIFY(!m_words.field("Nothing") && !m_words.field("") && !m_words.field("", "Payment"));
        QVERIFY(!m_words.flag("tfNothing") && !m_words.ledgerEntryType("Nothing"));
        QVERIFY(m_words.result("tecNOTHING").empty() && !m_words.resultClass("xyz"));
        QCOMPARE(m_words.resultClass("tecNOTHING")->label, std::string("Failed, fee taken"));
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("section");
        QTest::addColumn<QByteArray>("path");
        const auto row = [](const char* section, const char* path) {
            QTest::newRow(section) << QByteArray(section) << QByteArray(path);
        };
        row("\"fields\":[]", "fields");
        row("\"fields\":{\"A\":1}", "fields.A");
        row("\"fields\":{\"A\":{\"label\":\"L\"}}", "fields.A.help");
        row("\"flags\":{\"A\":{\"label\":\"\",\"help\":\"H\"}}", "flags.A.label");
        row("\"ledger_entry_types\":{\"A\":{\"help\":\"H\"}}", "ledger_entry_types.A.label");
        row("\"results\":{\"tecA\":\"\"}", "results.tecA");
        row("\"results\":{\"tecA\":7}", "results.tecA");
        row("\"result_classes\":{\"tec\":\"H\"}", "result_classes.tec");
    }
    void refused() {
        QFETCH(QByteArray, section);
        QFETCH(QByteArray, path);
        const auto words =
            Presentation::fromJson("{\"transaction_types\":{}," + section.toStdString() + "}");
        QVERIFY(!words);
        QCOMPARE(words.error().code, Errc::wrongJsonType);
        QCOMPARE(words.error().subject, path.toStdString());
    }
};

QTEST_GUILESS_MAIN(PresentationCoverageTest)
#include "presentation_coverage_test.moc"
