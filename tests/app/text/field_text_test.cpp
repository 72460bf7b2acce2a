#include "app/text/field_text.h"

#include "tests/support/sample_objects.h"

#include <QTest>

using namespace countersign;

namespace {

definitions::Presentation presentation() {
    return definitions::Presentation::fromJson(test::resource("presentation.json").toStdString())
        .value();
}

codec::ObjectPtr entryWith(const QString& members) {
    return test::objectOf(QStringLiteral("{%1}").arg(members).toStdString(),
                          codec::ObjectKind::entry);
}

} // namespace

class FieldTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void values_data() {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("meaning");
        const auto row = [](const char* members, const char* field, const char* value,
                            const char* meaning) {
            QTest::newRow(field + QByteArray(" ") + value)
                << QString::fromUtf8(members) << QString(field) << QString::fromUtf8(value)
                << QString::fromUtf8(meaning);
        };
        row(R"("TransactionType":"Payment")", "TransactionType", "Payment", "code 0");
        row(R"("TransactionType":"AMMCreate")", "TransactionType", "AMMCreate",
            "Create an AMM · code 35");
        row(R"("Fee":"10")", "Fee", "10", "0.00001 XRP");
        row(R"("Expiration":849367789)", "Expiration", "849367789", "2026-11-30 15:29:49 UTC");
        row(R"("LastUpdateTime":946684800)", "LastUpdateTime", "946684800",
            "2000-01-01 00:00:00 UTC");
        row(R"("TransferRate":1002000000)", "TransferRate", "1002000000", "0.2 % fee");
        row(R"("TransferRate":1000000000)", "TransferRate", "1000000000", "no fee");
        row(R"("QualityIn":990000000)", "QualityIn", "990000000", "99 %");
        row(R"("TradingFee":337)", "TradingFee", "337", "0.337 %");
        row(R"("SettleDelay":86400)", "SettleDelay", "86400", "1 × 24 h");
        row(R"("SettleDelay":61)", "SettleDelay", "61", "61 s");
        row(R"("Domain":"6578616D706C65")", "Domain", "6578616D706C65", "“example”");
        row(R"("Domain":"3C623EE280AE")", "Domain", "3C623EE280AE", "“<b>⟨U+202E⟩”");
        row(R"("Domain":"FF00")", "Domain", "FF00", "2 bytes");
        row(R"("SigningPubKey":"")", "SigningPubKey", "", "empty: no single key signed");
        row(R"("IndexNext":"1A")", "IndexNext", "000000000000001A", "26");
        row(R"("SetFlag":8)", "SetFlag", "8", "asfDefaultRipple");
        row(R"("Sequence":21)", "Sequence", "21", "");
        row(R"("OwnerCount":2)", "OwnerCount", "2", "Owned entries");
        row(R"("Asset":{"currency":"XRP"})", "Asset", "XRP", "the native asset");
        row(R"("TransactionResult":"tecPATH_DRY")", "TransactionResult", "tecPATH_DRY", "*");
        row(R"("Balance":{"currency":"015841551A748AD2C1F76FF6ECB0CCCD00000000",
            "issuer":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B","value":"1.5"})",
            "Balance", "1.5", "1.5 0158…");
        row(R"("Balance":{"currency":"464F4F4C00000000000000000000000000000000",
            "issuer":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B","value":"-1e-20"})",
            "Balance", "-0.00000000000000000001", "-0.00000000000000000001 464F… (“FOOL”)");
        row(R"("Balance":{"mpt_issuance_id":"0000000155534400000000005B812C9D57731E27A2DA8B18",
            "value":"7"})",
            "Balance", "7", "7 units of MPT #1");
    }

    void values() {
        QFETCH(QString, members);
        QFETCH(QString, field);
        const auto object = entryWith(members);
        QVERIFY(object);
        const definitions::Presentation words = presentation();
        const std::uint32_t node = object->find(field.toStdString());
        QTEST(text::fieldValue(*object, node), "value");
        QFETCH(QString, meaning);
        const QString said = text::fieldMeaning(*object, node, &words);
        if (meaning == "*") {
            QVERIFY(said.size() > 20);
        } else {
            QCOMPARE(said, meaning);
        }
    }

    void flagsByTheirHolder() {
        const auto payment = test::payment();
        QCOMPARE(text::fieldMeaning(*payment, payment->find("Flags"), nullptr),
                 QStringLiteral("tfPartialPayment"));
        const auto meta = test::metadata();
        std::uint32_t flags = codec::Node::none;
        for (std::uint32_t node = 0; node < meta->nodes().size(); ++node) {
            flags = meta->name(meta->nodes()[node]) == "Flags" ? node : flags;
        }
        const text::FieldHolder holder = text::fieldHolder(*meta, flags);
        QCOMPARE(holder.type, QStringLiteral("AccountRoot"));
        QVERIFY(holder.isEntry);
        QCOMPARE(text::fieldMeaning(*meta, flags, nullptr), QStringLiteral("lsfDefaultRipple"));
        const auto odd = entryWith(R"("TransactionType":"Payment","Flags":2147483649)");
        QCOMPARE(text::fieldMeaning(*odd, odd->find("Flags"), nullptr),
                 QStringLiteral("tfFullyCanonicalSig, 0x00000001 without a name"));
        const auto none = entryWith(R"("TransactionType":"Payment","Flags":0)");
        QCOMPARE(text::fieldMeaning(*none, none->find("Flags"), nullptr),
                 QStringLiteral("none set"));
    }

    void lengthIsBounded() {
        const auto object = test::objectOf("{\"Domain\":\"" + std::string(200'000, 'A') + "\"}",
                                           codec::ObjectKind::entry);
        QCOMPARE(text::fieldValue(*object, 0).size(), text::fieldCharacters + 1);
        QCOMPARE(text::fieldMeaning(*object, 0, nullptr), QStringLiteral("100000 bytes"));
    }

    void helpNamesTheField() {
        const definitions::Presentation words = presentation();
        const auto payment = test::payment();
        QVERIFY(
            text::fieldHelp(*payment, payment->find("Fee"), &words).startsWith("Network fee: "));
        QVERIFY(text::fieldHelp(*payment, payment->find("Fee"), nullptr).isEmpty());
    }

    void membersNotUnderstood() {
        const auto partial = test::partialPayment();
        QStringList lines;
        for (std::uint32_t node = 0; node < partial->nodes().size(); ++node) {
            if (partial->nodes()[node].kind == codec::NodeKind::text) {
                lines << text::fieldName(*partial, node) + '=' + text::fieldValue(*partial, node) +
                             '|' + text::fieldMeaning(*partial, node, nullptr);
            }
        }
        lines.sort();
        QCOMPARE(lines, QStringList({R"(Novelty={"a":[1,"x"]}|not understood, as received)",
                                     R"(Sequence="soon"|not understood, as received)"}));
    }

    void parts() {
        const auto payment = test::payment();
        const auto amount = inspect::valueParts(*payment, payment->find("Amount"));
        QCOMPARE(text::partName(amount[0]), QStringLiteral("value"));
        QCOMPARE(text::partMeaning(*payment, amount[0]),
                 QStringLiteral("8 bytes, D5C38D7EA4C68000"));
        QCOMPARE(text::partValue(*payment, amount[1]), QStringLiteral("USD"));
        QCOMPARE(text::partMeaning(*payment, amount[1]), QStringLiteral("standard code"));
        const auto paths = inspect::valueParts(*payment, payment->find("Paths"));
        QCOMPARE(text::partName(paths[6]), QStringLiteral("path 2"));
        QCOMPARE(text::partName(paths[10]), QStringLiteral("step 2"));
    }
};

QTEST_GUILESS_MAIN(FieldTextTest)
#include "field_text_test.moc"
