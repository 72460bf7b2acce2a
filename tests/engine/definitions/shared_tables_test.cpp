#include "engine/bytes/hex.h"
#include "engine/definitions/definitions.h"
#include "tests/support/definitions_files.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <set>

using namespace countersign;
using namespace countersign::definitions;
using namespace countersign::tests;
using values::FieldId;

namespace {

std::set<std::string> fieldsMissingFrom(const Definitions& other, const Definitions& table) {
    std::set<std::string> missing;
    for (const FieldDef& field : table.fields()) {
        if (other.field(field.name) == nullptr) {
            missing.insert(field.name);
        }
    }
    return missing;
}

std::string hexOfCode(std::int32_t code, int width) {
    bytes::Bytes wire;
    for (int at = width - 1; at >= 0; --at) {
        wire.push_back(static_cast<std::uint8_t>(static_cast<std::uint32_t>(code) >> (8 * at)));
    }
    return bytes::toHex(wire);
}

} // namespace

// The tables and vectors that were collected with the protocol's description.
class SharedTablesTest : public QObject {
    Q_OBJECT

    DefinitionsPtr m_bundled;

    // Counts the vectors of a type; `check` sees name or number, and the wire bytes.
    template <typename Check>
    int forEachVector(const QString& type, Check check) {
        int count = 0;
        const QByteArray text =
            QByteArray::fromStdString(sharedFile(QStringLiteral("conformance/values.jsonl")));
        for (const QByteArray& line : text.split('\n')) {
            const QJsonObject vector = QJsonDocument::fromJson(line).object();
            if (vector[QLatin1String("type")].toString() == type) {
                check(vector);
                ++count;
            }
        }
        return count;
    }

    void compareNames(const QString& type, const NameTable& table, int width, int expected) {
        const int count = forEachVector(type, [&](const QJsonObject& vector) {
            const QJsonValue json = vector[QLatin1String("json")];
            if (!json.isString()) {
                return; // numbers and other shapes are the codec's matter
            }
            const std::string name = json.toString().toStdString();
            const auto code = table.code(name);
            if (vector[QLatin1String("valid")].toBool(true)) {
                QVERIFY2(code, name.c_str());
                QCOMPARE(hexOfCode(*code, width),
                         vector[QLatin1String("hex")].toString().toStdString());
                QCOMPARE(std::string(table.name(*code)), name);
            } else {
                QVERIFY2(!code || *code < 0, name.c_str()); // negative: no wire form
            }
        });
        QCOMPARE(count, expected);
    }

private Q_SLOTS:
    void initTestCase() {
        if (sharedFile(QStringLiteral("conformance/values.jsonl")).empty()) {
            QSKIP("no shared data");
        }
        m_bundled = bundledTable();
        QVERIFY(m_bundled);
    }

    void fieldHeaders() {
        const int count = forEachVector("FieldHeader", [&](const QJsonObject& vector) {
            const std::string name = vector[QLatin1String("field")].toString().toStdString();
            const QJsonObject json = vector[QLatin1String("json")].toObject();
            const FieldDef* field = m_bundled->field(name);
            QVERIFY2(field, name.c_str());
            QCOMPARE(bytes::toHex(field->headerBytes()),
                     vector[QLatin1String("hex")].toString().toStdString());
            QCOMPARE(int{field->id.type()}, json[QLatin1String("type_code")].toInt());
            QCOMPARE(int{field->id.nth()}, json[QLatin1String("nth")].toInt());
            QCOMPARE(field->isVlEncoded, json[QLatin1String("vl")].toBool());
            QCOMPARE(field->isSigning, json[QLatin1String("signing")].toBool());
        });
        QCOMPARE(count, 239);
    }

    void transactionTypes() {
        compareNames("TransactionType", m_bundled->transactionTypes(), 2, 107);
    }
    void ledgerEntryTypes() {
        compareNames("LedgerEntryType", m_bundled->ledgerEntryTypes(), 2, 60);
    }
    void transactionResults() {
        compareNames("TransactionResult", m_bundled->transactionResults(), 1, 150);
    }
    void permissions() { compareNames("PermissionValue", m_bundled->permissions(), 4, 68); }

    void theBundledTableIsTheCollectedOne() {
        const auto table = loadTable(sharedFile(QStringLiteral("protocol/definitions.json")));
        QVERIFY(table);
        QCOMPARE((*table)->fields().size(), m_bundled->fields().size());
        QVERIFY(fieldsMissingFrom(**table, *m_bundled).empty());
        for (const FieldDef& field : m_bundled->fields()) {
            QCOMPARE((*table)->field(field.name)->id, field.id);
        }
    }

    void theServersTable() {
        const auto server =
            loadTable(sharedFile(QStringLiteral("captures/oracle/server_definitions.json")));
        QVERIFY(server);
        // What the server says its hash is, computed here from the text.
        QCOMPARE((*server)->hash(),
                 std::string("B8D71E05792AE08998F375C630B52EA351F327AB29CC8E48B6F69B56D4DF8EEA"));
        QCOMPARE(fieldsMissingFrom(**server, *m_bundled).size(), std::size_t{27});
        QCOMPARE(fieldsMissingFrom(*m_bundled, **server).size(), std::size_t{30});
        // One code, two names with opposite meanings.
        QCOMPARE((*server)->field(FieldId::of(2, 53))->name, std::string("MutableFlags"));
        QCOMPARE(m_bundled->field(FieldId::of(2, 53))->name, std::string("ImmutableFlags"));
        QVERIFY(!(*server)->field("ImmutableFlags") && !m_bundled->field("MutableFlags"));
        QCOMPARE((*server)->fieldFlags("MPTokenIssuanceSet", "MutableFlags").size(),
                 std::size_t{7});
        QVERIFY(!(*server)->transactionTypes().code("SponsorshipSet"));
        QCOMPARE((*server)->transactionTypes().size(), std::size_t{80});
        for (const FieldDef& field : (*server)->fields()) {
            if (const FieldDef* mine = m_bundled->field(field.name)) {
                QCOMPARE(mine->id, field.id);
                QCOMPARE(mine->isSigning, field.isSigning);
            }
        }
    }

    void xahauNamesTheSameCodesOtherwise() {
        const auto table =
            loadTable(sharedFile(QStringLiteral("protocol/definitions-xahau.json")), "Xahau");
        QVERIFY2(table, table ? "" : table.error().subject.c_str());
        QCOMPARE(fieldsMissingFrom(*m_bundled, **table).size(), std::size_t{67});
        QCOMPARE(fieldsMissingFrom(**table, *m_bundled).size(), std::size_t{175});
        const struct {
            FieldId id;
            const char* xahau;
            const char* mainnet;
        } fields[] = {
            {FieldId::of(5, 34), "OfferID", "DomainID"},
            {FieldId::of(5, 35), "EscrowID", "VaultID"},
            {FieldId::of(5, 36), "URITokenID", "ParentBatchID"},
            {FieldId::of(7, 26), "Blob", "DIDDocument"},
            {FieldId::of(19, 5), "HookNamespaces", "CredentialIDs"},
            {FieldId::of(5, 1), "LedgerHash", "LedgerHash"}, // not `hash`
        };
        for (const auto& field : fields) {
            QCOMPARE((*table)->field(field.id)->name, std::string(field.xahau));
            QCOMPARE(m_bundled->field(field.id)->name, std::string(field.mainnet));
        }
        QCOMPARE(std::string((*table)->transactionTypes().name(45)), std::string("URITokenMint"));
        QCOMPARE(std::string((*table)->transactionTypes().name(100)), std::string("Amendment"));
        QCOMPARE(std::string((*table)->ledgerEntryTypes().name(73)),
                 std::string("ImportVLSequence"));
        QCOMPARE(std::string((*table)->transactionResults().name(153)),
                 std::string("tecHOOK_REJECTED"));
        QVERIFY(m_bundled->transactionResults().name(153).empty());
    }
};

QTEST_GUILESS_MAIN(SharedTablesTest)
#include "shared_tables_test.moc"
