#include "engine/definitions/definitions.h"

#include "engine/bytes/hex.h"
#include "tests/support/definitions_files.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace countersign;
using namespace countersign::definitions;
using namespace countersign::tests;
using values::FieldId;

namespace {

// protocol.md 1.1 written again, as a table of four cases.
std::string headerOf(unsigned type, unsigned nth) {
    bytes::Bytes header;
    const auto add = [&](unsigned byte) { header.push_back(static_cast<std::uint8_t>(byte)); };
    if (type < 16 && nth < 16) {
        add(type * 16 + nth);
    } else if (type < 16) {
        add(type * 16);
        add(nth);
    } else if (nth < 16) {
        add(nth);
        add(type);
    } else {
        add(0);
        add(type);
        add(nth);
    }
    return bytes::toHex(header);
}

QStringList names(std::span<const Flag> flags) {
    QStringList list;
    for (const Flag& flag : flags) {
        list << QString::fromStdString(flag.name) + '=' + QString::number(flag.value);
    }
    return list;
}

std::string text(std::string_view view) {
    return std::string(view);
}

} // namespace

class DefinitionsTest : public QObject {
    Q_OBJECT

    DefinitionsPtr m_table;

private Q_SLOTS:
    void initTestCase() {
        m_table = bundledTable();
        QVERIFY(m_table);
    }

    void counts() {
        QCOMPARE(m_table->fields().size(), std::size_t{351});
        QCOMPARE(m_table->transactionTypes().size(), std::size_t{82});
        QCOMPARE(m_table->ledgerEntryTypes().size(), std::size_t{31});
        QCOMPARE(m_table->transactionResults().size(), std::size_t{195});
        QCOMPARE(m_table->permissions().size(), std::size_t{82 + 12});
        QCOMPARE(m_table->accountSetFlags().size(), std::size_t{16});
        QCOMPARE(m_table->commonTransactionFields().size(), std::size_t{20});
        QCOMPARE(m_table->commonLedgerEntryFields().size(), std::size_t{4});
        QCOMPARE(m_table->name(), std::string("bundled"));
        QCOMPARE(m_table->hash(),
                 std::string("0F89957938A9185335A2ACD799EDDF3965F349E2E482A0CDD97094A1E4DB9FE7"));
    }

    void everyFieldIsFoundByIdAndByName() {
        for (const FieldDef& field : m_table->fields()) {
            QCOMPARE(m_table->field(field.id), &field);
            QCOMPARE(m_table->field(field.name), &field);
        }
        QVERIFY(std::is_sorted(m_table->fields().begin(), m_table->fields().end(),
                               [](const FieldDef& a, const FieldDef& b) { return a.id < b.id; }));
    }

    void everyHeader() {
        std::set<std::string> seen;
        for (const FieldDef& field : m_table->fields()) {
            const std::string header = bytes::toHex(field.headerBytes());
            QCOMPARE(header, headerOf(field.id.type(), field.id.nth()));
            QVERIFY2(seen.insert(header).second, field.name.c_str());
        }
    }

    void knownHeaders_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("header");
        QTest::newRow("short, short") << QByteArray("Sequence") << QByteArray("24");
        QTest::newRow("short, long") << QByteArray("LastLedgerSequence") << QByteArray("201B");
        QTest::newRow("long, short") << QByteArray("Paths") << QByteArray("0112");
        QTest::newRow("long, long") << QByteArray("TickSize") << QByteArray("001010");
        QTest::newRow("issue") << QByteArray("Asset") << QByteArray("0318");
        QTest::newRow("end of object") << QByteArray("ObjectEndMarker") << QByteArray("E1");
        QTest::newRow("end of array") << QByteArray("ArrayEndMarker") << QByteArray("F1");
    }
    void knownHeaders() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, header);
        const FieldDef* field = m_table->field(name.toStdString());
        QVERIFY(field);
        QCOMPARE(bytes::toHex(field->headerBytes()), header.toStdString());
    }

    void unknownFieldsAreNull() {
        QVERIFY(!m_table->field(FieldId::of(1, 200)));
        QVERIFY(!m_table->field(FieldId::of(13, 1)));
        QVERIFY(!m_table->field(FieldId::of(0, 0)));
        QVERIFY(!m_table->field(FieldId::of(255, 255)));
        QVERIFY(!m_table->field(FieldId::of(256, 1)));     // not Account's neighbour by truncation
        QVERIFY(!m_table->field(FieldId::of(257, 1)));     // 257 & 255 is UInt16
        QVERIFY(!m_table->field(FieldId::of(2, 256 + 4))); // & 255 would be Sequence
        QVERIFY(!m_table->field(FieldId::of(10001, 257)));
        QVERIFY(!m_table->field("sequence"));
        QVERIFY(!m_table->field(""));
    }

    void fieldsWithoutWireFormAreNoFields() {
        for (const char* name :
             {"Generic", "Invalid", "hash", "index", "taker_gets_funded", "taker_pays_funded",
              "Transaction", "LedgerEntry", "Validation", "Metadata"}) {
            QVERIFY2(!m_table->field(name), name);
        }
    }

    void typesAndSwitches() {
        const FieldDef* account = m_table->field("Account");
        QCOMPARE(account->type, FieldType::accountId);
        QVERIFY(account->isVlEncoded && account->isSigning);
        QCOMPARE(m_table->field("Amount")->type, FieldType::amount);
        QVERIFY(!m_table->field("Amount")->isVlEncoded);
        std::set<std::string> unsigned_;
        for (const FieldDef& field : m_table->fields()) {
            QVERIFY2(field.type != FieldType::unknown, field.name.c_str());
            QCOMPARE(static_cast<unsigned>(field.type), static_cast<unsigned>(field.id.type()));
            const bool isVl = field.type == FieldType::blob || field.type == FieldType::accountId ||
                              field.type == FieldType::vector256;
            QCOMPARE(field.isVlEncoded, isVl);
            if (!field.isSigning) {
                unsigned_.insert(field.name);
            }
        }
        QCOMPARE(unsigned_, (std::set<std::string>{"TxnSignature", "Signature", "MasterSignature",
                                                   "CounterpartySignature", "SponsorSignature",
                                                   "Signers", "BatchSigners"}));
    }

    void forms() {
        std::map<FieldForm, std::set<std::string>> byForm;
        for (const FieldDef& field : m_table->fields()) {
            if (field.form != FieldForm::plain) {
                byForm[field.form].insert(field.name);
            }
        }
        const std::map<FieldForm, std::set<std::string>> expected{
            {FieldForm::decimal64,
             {"MaximumAmount", "OutstandingAmount", "MPTAmount", "LockedAmount",
              "ConfidentialOutstandingAmount"}},
            {FieldForm::signedDrops, {"FeeAmountDelta"}},
            {FieldForm::transactionType, {"TransactionType"}},
            {FieldForm::ledgerEntryType, {"LedgerEntryType"}},
            {FieldForm::transactionResult, {"TransactionResult"}},
            {FieldForm::permission, {"PermissionValue"}},
            {FieldForm::ledgerTime,
             {"CancelAfter", "CloseTime", "Expiration", "FinishAfter", "NextPaymentDueDate",
              "ParentCloseTime", "PreviousPaymentDueDate", "RedemptionDate", "SigningTime",
              "StartDate", "SubscriptionDate"}},
            {FieldForm::unixTime, {"LastUpdateTime"}},
        };
        QCOMPARE(byForm, expected);
    }

    void namesAndCodes() {
        const NameTable& types = m_table->transactionTypes();
        QCOMPARE(types.code("Payment"), std::optional<std::int32_t>(0));
        QCOMPARE(types.code("UNLModify"), std::optional<std::int32_t>(102));
        QCOMPARE(text(types.name(91)), std::string("SponsorshipSet"));
        QVERIFY(!types.code("Invalid") && !types.code("payment") && !types.code(""));
        QVERIFY(types.name(-1).empty() && types.name(6).empty() && types.name(65535).empty());
        QCOMPARE(text(m_table->ledgerEntryTypes().name(0x61)), std::string("AccountRoot"));
        QCOMPARE(m_table->transactionResults().code("telLOCAL_ERROR"),
                 std::optional<std::int32_t>(-399));
        QCOMPARE(text(m_table->transactionResults().name(0)), std::string("tesSUCCESS"));
        for (const NameTable* table : {&types, &m_table->ledgerEntryTypes(),
                                       &m_table->transactionResults(), &m_table->permissions()}) {
            QCOMPARE(table->entries().size(), table->size());
            for (const NamedCode& entry : table->entries()) {
                QCOMPARE(table->code(entry.name), std::optional<std::int32_t>(entry.code));
                QCOMPARE(text(table->name(entry.code)), entry.name);
            }
        }
    }

    void permissions() {
        const NameTable& permissions = m_table->permissions();
        QCOMPARE(permissions.code("Payment"), std::optional<std::int32_t>(1));
        QCOMPARE(permissions.code("TrustlineAuthorize"), std::optional<std::int32_t>(65537));
        QCOMPARE(text(permissions.name(65548)), std::string("MPTokenIssuanceUnlock"));
        QVERIFY(permissions.name(0).empty() && permissions.name(65536).empty());
        for (const NamedCode& type : m_table->transactionTypes().entries()) {
            QCOMPARE(permissions.code(type.name), std::optional<std::int32_t>(type.code + 1));
        }
    }

    void aNamePrintsOnceAndTheFirstOfTwoNamesWins() {
        NameTable table;
        table.add("Old", 5);
        table.add("New", 5);
        table.add("Old", 6);
        QCOMPARE(table.size(), std::size_t{2});
        QCOMPARE(text(table.name(5)), std::string("Old"));
        QCOMPARE(table.code("New"), std::optional<std::int32_t>(5));
        QCOMPARE(table.code("Old"), std::optional<std::int32_t>(5));
        QVERIFY(table.name(6).empty());
    }

    void everyTypeHasAFormatOfKnownFields() {
        const auto check = [&](const Format* format, const std::string& name) {
            QVERIFY2(format, name.c_str());
            QCOMPARE(format->name, name);
            for (const FormatField& field : format->fields) {
                QVERIFY2(m_table->field(field.name), field.name.c_str());
            }
        };
        for (const NamedCode& type : m_table->transactionTypes().entries()) {
            check(m_table->transactionFormat(type.name), type.name);
        }
        for (const NamedCode& type : m_table->ledgerEntryTypes().entries()) {
            check(m_table->ledgerEntryFormat(type.name), type.name);
        }
        QVERIFY(!m_table->transactionFormat("common") && !m_table->transactionFormat("None"));
    }

    void presence() {
        const auto& fields = m_table->transactionFormat("Payment")->fields;
        const auto presenceOf = [&](const char* name) {
            const auto found = std::find_if(fields.begin(), fields.end(),
                                            [&](const auto& field) { return field.name == name; });
            return found->presence;
        };
        QCOMPARE(presenceOf("Amount"), Presence::required);
        QCOMPARE(presenceOf("SendMax"), Presence::optional);
        QCOMPARE(presenceOf("Paths"), Presence::defaulted);
    }

    void innerObjectsAndArrayElements() {
        const Format* memo = m_table->innerFormat("Memo");
        QVERIFY(memo);
        QCOMPARE(memo->fields.size(), std::size_t{3});
        QCOMPARE(m_table->innerFormat("SignerEntry")->fields[1].name, std::string("SignerWeight"));
        QVERIFY(m_table->innerFormat("SponsorSignature"));
        QVERIFY(!m_table->innerFormat("Memos"));
        std::size_t arrays = 0;
        for (const FieldDef& field : m_table->fields()) {
            if (const FieldDef* element = m_table->arrayElement(field.name)) {
                QCOMPARE(field.type, FieldType::array);
                QCOMPARE(element->type, FieldType::object);
                ++arrays;
            }
        }
        QCOMPARE(arrays, std::size_t{18});
        QCOMPARE(m_table->arrayElement("Memos")->name, std::string("Memo"));
        QCOMPARE(m_table->arrayElement("UnauthorizeCredentials")->name, std::string("Credential"));
        QVERIFY(!m_table->arrayElement("AffectedNodes")); // any of three
    }

    void flags() {
        QCOMPARE(names(m_table->transactionFlags("Payment")),
                 (QStringList{"tfNoRippleDirect=65536", "tfPartialPayment=131072",
                              "tfLimitQuality=262144", "tfSponsorCreatedAccount=524288",
                              "tfInnerBatchTxn=1073741824", "tfFullyCanonicalSig=2147483648"}));
        QCOMPARE(names(m_table->transactionFlags("CheckCash")),
                 (QStringList{"tfInnerBatchTxn=1073741824", "tfFullyCanonicalSig=2147483648"}));
        QCOMPARE(names(m_table->ledgerEntryFlags("DirectoryNode")),
                 (QStringList{"lsfNFTokenBuyOffers=1", "lsfNFTokenSellOffers=2"}));
        QVERIFY(m_table->ledgerEntryFlags("Escrow").empty());
        QCOMPARE(m_table->accountSetFlags().front().name, std::string("asfRequireDest"));
        QCOMPARE(m_table->accountSetFlags().front().value, 1U);
    }

    void fieldFlagsDependOnTheHolder() {
        QCOMPARE(names(m_table->fieldFlags("Payment", "SponsorFlags")),
                 (QStringList{"spfSponsorFee=1", "spfSponsorReserve=2"}));
        QCOMPARE(text(m_table->fieldFlags("MPTokenIssuanceCreate", "ImmutableFlags").front().name),
                 std::string("tifMPTCanLock"));
        QCOMPARE(text(m_table->fieldFlags("MPTokenIssuance", "ImmutableFlags").back().name),
                 std::string("lsifMPTTransferFee"));
        QVERIFY(m_table->fieldFlags("Payment", "ImmutableFlags").empty());
        QVERIFY(m_table->fieldFlags("MPTokenIssuanceSet", "MutableFlags").empty()); // no such field
        QVERIFY(m_table->fieldFlags("Payment", "Flags").empty());
    }
};

QTEST_GUILESS_MAIN(DefinitionsTest)
#include "definitions_test.moc"
