#include "engine/definitions/loader.h"

#include "engine/bytes/digest.h"
#include "engine/bytes/hex.h"
#include "tests/support/definitions_files.h"

#include <QTest>

using namespace countersign;
using namespace countersign::definitions;
using namespace countersign::tests;

namespace {

std::string fee() {
    return fieldItem("Fee", "Amount", 8);
}

std::string digestOf(std::string_view text) {
    const bytes::Bytes bytes(text.begin(), text.end());
    return bytes::toHex(bytes::sha512Half(bytes));
}

} // namespace

class LoaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyShapeGivesTheSameTable_data() {
        QTest::addColumn<QByteArray>("json");
        const std::string result = smallTable(fee());
        const auto row = [](const char* name, const std::string& json) {
            QTest::newRow(name) << QByteArray::fromStdString(json);
        };
        row("result", result);
        row("websocket reply", asReply(result));
        row("http reply",
            R"({"result":)" + smallTable(fee(), R"(,"status":"success","hash":"00")") + "}");
        row("with origin", R"({"origin":"here","result":)" + result + "}");
    }
    void everyShapeGivesTheSameTable() {
        QFETCH(QByteArray, json);
        const auto table = loadTable(json.toStdString());
        QVERIFY(table);
        QCOMPARE((*table)->fields().size(), std::size_t{1});
        QCOMPARE((*table)->field("Fee")->id, values::FieldId::of(6, 8));
        QCOMPARE((*table)->hash(), digestOf(smallTable(fee())));
    }

    void hashIsComputedNotBelieved() {
        const std::string claimed(64, 'A');
        const auto table = loadTable(smallTable(fee(), hashMember(claimed)));
        QVERIFY(table);
        QCOMPARE((*table)->hash(), digestOf(smallTable(fee())));
        const auto other =
            loadTable(smallTable(fieldItem("Fee", "Amount", 9), hashMember(claimed)));
        QVERIFY((*other)->hash() != (*table)->hash());
    }

    void blanksDoNotChangeTheHash() {
        std::string spaced;
        for (const char letter : smallTable(fee())) {
            spaced += letter;
            if (letter == ',' || letter == ':' || letter == '{') {
                spaced += "\n ";
            }
        }
        QCOMPARE((*loadTable(spaced))->hash(), digestOf(smallTable(fee())));
    }

    void aTableWithoutNameIsNamedByItsHash() {
        const auto table = loadTable(smallTable(fee()), "");
        QCOMPARE((*table)->name(), "server " + (*table)->hash().substr(0, 8) + "…");
    }

    void unknownTypesStayUndecodable() {
        const auto table = loadTable(
            smallTable(fieldItem("Thing", "Novel", 3) + ',' + fieldItem("Vault", "UInt192", 9)));
        QVERIFY(table);
        QCOMPARE((*table)->field("Thing")->type, FieldType::unknown);
        QCOMPARE((*table)->field("Thing")->id, values::FieldId::of(27, 3));
        QCOMPARE(bytes::toHex((*table)->field("Thing")->headerBytes()), std::string("031B"));
        QCOMPARE((*table)->field("Vault")->type, FieldType::hash192); // Xahau's word for it
    }

    void aKnownTypeWithAnotherCodeIsUndecodable() {
        const auto table =
            loadTable(R"({"TYPES":{"UInt32":1},"TRANSACTION_TYPES":{},"LEDGER_ENTRY_TYPES":{},)"
                      R"("TRANSACTION_RESULTS":{},"FIELDS":[)" +
                      fieldItem("Flags", "UInt32", 2) + "]}");
        QVERIFY(table);
        QCOMPARE((*table)->field("Flags")->type, FieldType::unknown);
    }

    void membersOfTheEnvelopeAreNoFields() {
        const auto table = loadTable(
            smallTable(fieldItem("LedgerHash", "Hash256", 1) + ',' +
                       fieldItem("hash", "Hash256", 1) + ',' + fieldItem("Generic", "Unknown", 0) +
                       ',' + fieldItem("ObjectEndMarker", "STObject", 1, false)));
        QVERIFY(table);
        QCOMPARE((*table)->fields().size(), std::size_t{1});
    }

    void formsNeedTheirType() {
        const auto table = loadTable(smallTable(fieldItem("MaximumAmount", "UInt32", 3) + ',' +
                                                fieldItem("MPTAmount", "UInt64", 4)));
        QCOMPARE((*table)->field("MaximumAmount")->form, FieldForm::plain);
        QCOMPARE((*table)->field("MPTAmount")->form, FieldForm::decimal64);
    }

    void overlayOnlyNamesFieldsOfTheTable() {
        const auto table = loadTable(smallTable(fieldItem("Memos", "STArray", 9) + ',' +
                                                fieldItem("Memo", "STObject", 10) + ',' +
                                                fieldItem("MemoData", "Blob", 13, true, true) +
                                                ',' + fieldItem("Signers", "STArray", 3)));
        QCOMPARE((*table)->arrayElement("Memos")->name, std::string("Memo"));
        QVERIFY(!(*table)->arrayElement("Signers"));
        QCOMPARE((*table)->innerFormat("Memo")->fields.size(), std::size_t{1});
        QVERIFY(!(*table)->innerFormat("Signer"));
        QCOMPARE((*table)->commonTransactionFields().size(), std::size_t{2}); // Memos, Signers
        QCOMPARE((*table)->transactionFlags("Payment").size(), std::size_t{2});
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<Errc>("code");
        QTest::addColumn<QByteArray>("path");
        const auto row = [](const char* name, const std::string& json, Errc code,
                            const char* path) {
            QTest::newRow(name) << QByteArray::fromStdString(json) << code << QByteArray(path);
        };
        row("empty", "", Errc::notJson, "");
        row("cut", R"({"TYPES":)", Errc::notJson, "");
        row("array", "[]", Errc::notAnObject, "");
        row("no sections", "{}", Errc::wrongJsonType, "TYPES");
        row("an error reply", R"({"result":{"error":"unknownCmd"}})", Errc::wrongJsonType, "TYPES");
        row("fields no list", R"({"TYPES":{},"FIELDS":{}})", Errc::wrongJsonType, "FIELDS");
        row("field no pair", smallTable("1"), Errc::wrongJsonType, "FIELDS[0]");
        row("field of three", smallTable(R"(["Fee",{},1])"), Errc::wrongJsonType, "FIELDS[0]");
        row("no attributes", smallTable(R"(["Fee",{}])"), Errc::wrongJsonType,
            "FIELDS[0].isSerialized");
        row("same id", smallTable(fee() + ',' + fieldItem("Fie", "Amount", 8)), Errc::duplicateKey,
            "FIELDS.Fie");
        row("same name", smallTable(fee() + ',' + fieldItem("Fee", "Amount", 9)),
            Errc::duplicateKey, "FIELDS.Fee");
        row("nth 0", smallTable(fieldItem("Fee", "Amount", 0)), Errc::outOfRange, "FIELDS[0].nth");
        row("nth 256", smallTable(fieldItem("Fee", "Amount", 256)), Errc::outOfRange,
            "FIELDS[0].nth");
        row("type 300", smallTable(fieldItem("Fee", "Far", 1)), Errc::outOfRange, "FIELDS[0].type");
        row("type without code", smallTable(fieldItem("Fee", "Other", 1)), Errc::unknownName,
            "FIELDS[0].type");
        row("length on an amount", smallTable(fieldItem("Fee", "Amount", 8, true, true)),
            Errc::outOfRange, "FIELDS[0].isVLEncoded");
        row("blob without length", smallTable(fieldItem("Data", "Blob", 8)), Errc::outOfRange,
            "FIELDS[0].isVLEncoded");
        row("name with a mark",
            smallTable(fieldItem("Fe\xE2\x80\xAE"
                                 "e",
                                 "Amount", 8)),
            Errc::unknownName, "FIELDS[0]");
        row("name too long", smallTable(fieldItem(std::string(101, 'F'), "Amount", 8)),
            Errc::unknownName, "FIELDS[0]");
        row("fraction", R"({"TYPES":{"UInt16":1.5}})", Errc::wrongJsonType, "TYPES.UInt16");
        row("type code too large", R"({"TYPES":{"UInt16":65536}})", Errc::outOfRange,
            "TYPES.UInt16");
        row("type twice", R"({"TYPES":{"UInt16":1,"UInt16":2}})", Errc::duplicateKey,
            "TYPES.UInt16");
        row("flag too large",
            smallTable(fee(), R"(,"TRANSACTION_FLAGS":{"Payment":{"tfX":4294967296}})"),
            Errc::outOfRange, "TRANSACTION_FLAGS.Payment.tfX");
        row("negative flag", smallTable(fee(), R"(,"LEDGER_ENTRY_FLAGS":{"AMM":{"lsfX":-1}})"),
            Errc::outOfRange, "LEDGER_ENTRY_FLAGS.AMM.lsfX");
        row("presence 3",
            smallTable(fee(),
                       R"(,"TRANSACTION_FORMATS":{"Payment":[{"name":"Fee","optionality":3}]})"),
            Errc::outOfRange, "TRANSACTION_FORMATS.Payment[0].optionality");
        row("format twice",
            smallTable(fee(), R"(,"TRANSACTION_FORMATS":{"Payment":[],"Payment":[]})"),
            Errc::duplicateKey, "TRANSACTION_FORMATS.Payment");
    }
    void refused() {
        QFETCH(QByteArray, json);
        QFETCH(Errc, code);
        QFETCH(QByteArray, path);
        const std::uint64_t built = Definitions::built();
        const auto table = loadTable(json.toStdString());
        QVERIFY(!table);
        QCOMPARE(table.error().code, code);
        QCOMPARE(table.error().subject, path.toStdString());
        QCOMPARE(Definitions::built(), built);
    }

    void boundsHold() {
        std::string fields;
        std::string types;
        for (int at = 0; at < 4097; ++at) {
            fields += (at > 0 ? "," : "") + fieldItem("F" + std::to_string(at), "Amount", 8, false);
            types += (at > 0 ? ",\"T" : "\"T") + std::to_string(at) + "\":" + std::to_string(at);
        }
        const auto many = loadTable(smallTable(fields));
        QVERIFY(!many);
        QCOMPARE(many.error().code, Errc::outOfRange);
        QCOMPARE(many.error().subject, std::string("FIELDS"));
        const auto manyNames = loadTable("{\"TYPES\":{" + types + "}}");
        QVERIFY(!manyNames);
        QCOMPARE(manyNames.error(), (Error{Errc::outOfRange, Error::nowhere, "TYPES"}));
        const auto large = loadTable(smallTable(fee()) + std::string(4U << 20U, ' '));
        QVERIFY(!large);
        QCOMPARE(large.error().code, Errc::messageTooLarge);
    }

    void badOverlaysAreRefused_data() {
        QTest::addColumn<QByteArray>("overlay");
        QTest::addColumn<Errc>("code");
        QTest::addColumn<QByteArray>("path");
        QTest::newRow("no json") << QByteArray("{") << Errc::notJson << QByteArray("overlay");
        QTest::newRow("array") << QByteArray("[]") << Errc::notAnObject << QByteArray("overlay");
        QTest::newRow("empty") << QByteArray("{}") << Errc::wrongJsonType
                               << QByteArray("field_forms");
        QTest::newRow("form") << QByteArray(R"({"field_forms":{"roman":[]}})") << Errc::unknownName
                              << QByteArray("field_forms.roman");
        QTest::newRow("permission")
            << QByteArray(R"({"field_forms":{},"granular_permissions":{"Pay":65536}})")
            << Errc::outOfRange << QByteArray("granular_permissions.Pay");
    }
    void badOverlaysAreRefused() {
        QFETCH(QByteArray, overlay);
        QFETCH(Errc, code);
        QFETCH(QByteArray, path);
        const std::string text = overlay.toStdString();
        const std::string server = smallTable(fee());
        const auto table = Loader::load({server, text, "test"});
        QVERIFY(!table);
        QCOMPARE(table.error().code, code);
        QCOMPARE(table.error().subject, path.toStdString());
    }

    void everyPrefixOfATableEndsWell() {
        const std::string whole = smallTable(fee());
        for (std::size_t length = 0; length < whole.size(); ++length) {
            QVERIFY(!loadTable(whole.substr(0, length)));
        }
        QVERIFY(loadTable(whole));
    }

    void xahauTable() {
        const auto table = loadTable(definitionsFile("xahau.json"), "Xahau");
        QVERIFY(table);
        QCOMPARE((*table)->name(), std::string("Xahau"));
        QCOMPARE((*table)->fields().size(), std::size_t{243});
        QCOMPARE((*table)->field("URITokenID")->id, values::FieldId::of(5, 36));
        QCOMPARE((*table)->field(values::FieldId::of(5, 1))->name, std::string("LedgerHash"));
        QCOMPARE(std::string((*table)->transactionTypes().name(45)), std::string("URITokenMint"));
        QCOMPARE((*table)->accountSetFlags().back().name, std::string("asfDisallowIncomingRemit"));
        QVERIFY((*table)->commonTransactionFields().size() > 10);
        QVERIFY(!(*table)->innerFormat("BatchSigner"));
        QCOMPARE((*table)->field("TransactionType")->form, FieldForm::transactionType);
    }
};

QTEST_GUILESS_MAIN(LoaderTest)
#include "loader_test.moc"
