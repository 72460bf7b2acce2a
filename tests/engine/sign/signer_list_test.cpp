#include "engine/sign/signer_list.h"

#include "engine/values/address.h"
#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using sign::SignerList;

namespace {

const QString alice = QStringLiteral("rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA");
const QString bob = QStringLiteral("raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A");
const QString carol = QStringLiteral("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh");

QJsonObject entry(const QString& account, int weight) {
    return {{"account", account}, {"weight", weight}};
}

QJsonObject sample() {
    QJsonObject second = entry(carol, 2);
    second["masterDisabled"] = true;
    second["regularKey"] = alice;
    QJsonObject first = entry(bob, 1);
    first["regularKey"] = QJsonValue::Null;
    return {{"countersign", "signer-list"},
            {"version", 1},
            {"account", alice},
            {"quorum", 3},
            {"signers", QJsonArray{first, second}},
            {"source", "typed"},
            {"ledger", 77},
            {"made", "2026-11-30T00:00:00Z"}};
}

Result<SignerList> read(const QJsonObject& json) {
    const std::string text = test::compact(json);
    codec::JsonDocument document;
    if (const auto done = document.read(text, codec::JsonOddities::kept); !done)
        return tl::unexpected(done.error());
    return SignerList::fromJson(codec::DocumentValue(document, 0));
}

QJsonObject with(const char* name, const QJsonValue& value, QJsonObject json = sample()) {
    if (value.isUndefined())
        json.remove(QLatin1String(name));
    else
        json[QLatin1String(name)] = value;
    return json;
}

QJsonObject withSigners(const QJsonArray& signers) {
    return with("signers", signers);
}

} // namespace

class SignerListTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsEverything() {
        const auto list = read(sample());
        QVERIFY2(list, list ? "" : qPrintable(test::describe(list.error())));
        QCOMPARE(values::toAddress(list->account), alice.toStdString());
        QCOMPARE(list->quorum, 3U);
        QCOMPARE(list->signers.size(), std::size_t{2});
        QCOMPARE(list->signers[0].weight, 1U);
        QVERIFY(!list->signers[0].regularKey && !list->signers[0].isMasterDisabled);
        QVERIFY(list->signers[1].isMasterDisabled);
        QVERIFY(list->signers[1].regularKey == list->account);
        QCOMPARE(list->source, std::string("typed"));
        QVERIFY(list->ledger == 77U);
        QCOMPARE(list->made, std::string("2026-11-30T00:00:00Z"));
        QCOMPARE(list->find(list->signers[1].account), &list->signers[1]);
        QCOMPARE(list->find(list->account), nullptr);
    }

    void refused_data() {
        QTest::addColumn<QJsonObject>("json");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QJsonObject& json, const char* error) {
            QTest::newRow(name) << json << QString(error);
        };
        row("another kind", with("countersign", "sheet"), "unknown_name countersign");
        row("another version", with("version", 2), "out_of_range version");
        row("unknown member", with("note", "x"), "unknown_name note");
        row("no account", with("account", QJsonValue::Undefined), "missing_member account");
        row("no quorum", with("quorum", QJsonValue::Undefined), "missing_member quorum");
        row("no signers", with("signers", QJsonValue::Undefined), "missing_member signers");
        row("quorum 0", with("quorum", 0), "out_of_range quorum");
        row("quorum as text", with("quorum", "3"), "wrong_json_type quorum");
        row("empty list", withSigners({}), "bad_signer_count signers");
        row("list as object", with("signers", QJsonObject{}), "wrong_json_type signers");
        row("signer as text", withSigners({bob}), "wrong_json_type signers[0]");
        row("twice", withSigners({entry(bob, 1), entry(bob, 1)}),
            "duplicate_signer signers[1].account");
        row("itself", withSigners({entry(alice, 1)}), "self_signer signers");
        row("weight 0", withSigners({entry(bob, 0)}), "out_of_range signers[0].weight");
        row("weight too large", withSigners({entry(bob, 65536)}), "out_of_range signers[0].weight");
        row("bad address", withSigners({entry(bob.chopped(1), 1)}), "checksum signers[0].account");
        row("flag as number", withSigners({with("masterDisabled", 1, entry(bob, 1))}),
            "wrong_json_type signers[0].masterDisabled");
        row("unknown in a signer", withSigners({with("tag", 1, entry(bob, 1))}),
            "unknown_name signers[0].tag");
        QJsonArray many;
        for (int at = 0; at < 33; ++at) {
            values::AccountId account;
            account.data[0] = static_cast<std::uint8_t>(at + 1);
            many.append(entry(QString::fromStdString(values::toAddress(account)), 1));
        }
        row("too many", withSigners(many), "bad_signer_count signers[32]");
    }

    void refused() {
        QFETCH(QJsonObject, json);
        const auto list = read(json);
        QVERIFY(!list);
        const QString error = QString::fromUtf8(errcName(list.error().code).data()) + u' ' +
                              QString::fromStdString(list.error().subject);
        QTEST(error, "error");
    }

    void twiceTheSameMember() {
        const std::string text = R"({"quorum":1,"quorum":2})";
        codec::JsonDocument document;
        QVERIFY(document.read(text, codec::JsonOddities::kept));
        const auto list = SignerList::fromJson(codec::DocumentValue(document, 0));
        QVERIFY(!list && list.error().code == Errc::duplicateKey);
    }
};

QTEST_GUILESS_MAIN(SignerListTest)
#include "signer_list_test.moc"
