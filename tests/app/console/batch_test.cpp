#include "app/console/operation.h"
#include "tests/app/console/batch_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

// A payment of one drop, its bytes and its id.
const QByteArray paymentJson =
    R"({"TransactionType":"Payment","Flags":0,"Sequence":7,"Amount":"1","Fee":"12","SigningPubKey":"","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","Destination":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"})";
constexpr auto paymentHex =
    "1200002200000000240000000761400000000000000168400000000000000C73008114DF8C200AA60B4A5831E5BDF"
    "9612BED7C75A861D1831437F54033B764CC193BE7779B733472DB948BC3C1";

QByteArray answer(const QByteArray& line) {
    static console::LineAnswerer answerer(test::bundledTables());
    return QByteArray::fromStdString(answerer.answer(line.toStdString()));
}

QJsonObject answerObject(const QByteArray& line) {
    return QJsonDocument::fromJson(answer(line)).object();
}

QByteArray filled(const char* line) {
    return QByteArray(line).replace("$JSON", paymentJson).replace("$HEX", paymentHex);
}

// JSON written with single quotes; moc takes no raw text with an odd number of double ones.
template <typename... Parts>
QByteArray quoted(const char* json, const Parts&... parts) {
    QString text = QString::fromLatin1(json).replace('\'', '"');
    if constexpr (sizeof...(parts) > 0)
        text = text.arg(QString(parts)...);
    return text.toUtf8();
}

QString paymentId() {
    return answerObject(filled(R"({"op":"hash","blob":"$HEX"})"))["hash"].toString();
}

} // namespace

class BatchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answers_data();
    void answers();
    void errors_data();
    void errors();

    void everyErrorHasItsMembers() {
        const QJsonObject error =
            answerObject(R"({"op":"address","text":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi"})")["error"]
                .toObject();
        QCOMPARE(error.keys(), QStringList({"code", "message", "offset", "subject"}));
        QVERIFY(error["offset"].isNull());
        QVERIFY(error["subject"].isNull());
        QVERIFY(!error["message"].toString().isEmpty());
    }

    void idsAreEchoedExactly() {
        for (const QByteArray& id : {QByteArray("12345678901234567890123"), QByteArray("1.50"),
                                     QByteArray(R"({"a":[1,null]})"), QByteArray(R"("x")")})
            QVERIFY(answer("{\"op\":\"none\",\"id\":" + id + "}")
                        .startsWith("{\"id\":" + id + ",\"ok\":false,"));
        const QByteArray reversing = "{\"op\":\"none\",\"id\":\"a\xE2\x80\xAE"
                                     "b\"}"; // U+202E
        QVERIFY(answer(reversing).startsWith("{\"id\":\"a\\u202eb\",\"ok\":"));
    }

    void exactIntegersBothWays() {
        const QByteArray encode = R"({"op":"value","type":"UInt64","json":18446744073709551615})";
        const QByteArray encoded = R"({"ok":true,"hex":"FFFFFFFFFFFFFFFF"})";
        QCOMPARE(answer(encode), encoded);
        const QByteArray decode =
            R"({"op":"valueDecode","type":"UInt64","field":"MaximumAmount","hex":"7FFFFFFFFFFFFFFF"})";
        const QByteArray decoded = R"({"ok":true,"json":"9223372036854775807"})";
        QCOMPARE(answer(decode), decoded);
    }

    void strictKeepsTheOtherMembers() {
        const QByteArray cut = QByteArray(paymentHex).chopped(2);
        const QJsonObject tolerant = answerObject(quoted("{'op':'decode','blob':'%1'}", cut));
        QCOMPARE(tolerant["ok"], true);
        QCOMPARE(tolerant["kind"], "transaction");
        QVERIFY(!tolerant["rest"].toString().isEmpty());
        QVERIFY(cut.endsWith(tolerant["rest"].toString().toLatin1()));
        QCOMPARE(tolerant["json"].toObject()["Sequence"], 7);
        const QJsonObject strict =
            answerObject(quoted("{'op':'decode','strict':true,'blob':'%1'}", cut));
        QCOMPARE(strict["ok"], false);
        QCOMPARE(strict["error"].toObject()["code"], "truncated");
        for (const char* member : {"json", "kind", "remarks", "rest"})
            QCOMPARE(strict[member], tolerant[member]);
        const QJsonObject whole =
            answerObject(filled(R"({"op":"decode","strict":true,"blob":"$HEX"})"));
        QCOMPARE(whole["ok"], true);
    }

    void payloadsGoBothWays() {
        const QByteArray multi = answerObject(filled(
            R"({"op":"encodeForMultisigning","json":$JSON,"signer":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"})"))
                                     ["blob"]
                                         .toString()
                                         .toLatin1();
        QVERIFY(multi.startsWith("534D5400"));
        const QJsonObject decoded = answerObject(quoted("{'op':'decode','blob':'%1'}", multi));
        QCOMPARE(decoded["kind"], "payload");
        QCOMPARE(decoded["payload"], "multisigning");
        QCOMPARE(decoded["signer"], "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh");
        QCOMPARE(decoded["json"], QJsonDocument::fromJson(paymentJson).object());
        QVERIFY(!decoded.contains("rest"));
    }

    void secretsAreNotEchoed() {
        const QByteArray seed = "snoPBrXtMeMyMHUVTgbuqAfg1SUTb"; // the one of every test network
        const QByteArray line = answer("{\"op\":\"address\",\"text\":\"" + seed + "\"}");
        QCOMPARE(line, QByteArray("{\"ok\":true,\"kind\":\"seed\"}"));
        QVERIFY(!answer("{\"op\":\"" + seed + "\"}").contains(seed));
    }

    void twinsInTheJsonNameTheirPlace() {
        const QByteArray line = R"({"id":7,"op":"encode","json":{"Fee":"1","Fee":"2"}})";
        const QJsonObject error = answerObject(line)["error"].toObject();
        QCOMPARE(answerObject(line)["id"], 7);
        QCOMPARE(error["code"], "duplicate_key");
        QCOMPARE(error["subject"], "Fee");
        QCOMPARE(error["offset"], 11);
    }

    void messagesOfEveryShape_data();
    void messagesOfEveryShape();

    void aClaimedIdIsChecked() {
        const QByteArray line = quoted("{'op':'message','message':{'tx_json':%1,'hash':'%2'}}",
                                       paymentJson, QByteArray("AB").repeated(32));
        QCOMPARE(answerObject(line)["hashVerified"], false);
        QCOMPARE(answerObject(line)["hash"], QString("AB").repeated(32));
    }

    void aMatchingIdProvesTheRestToBeNoField() {
        const QJsonObject shown = answerObject(
            quoted("{'op':'message','message':{'tx_json':%1,'words':'of a server'},'hash':'%2'}}",
                   paymentJson.chopped(1), paymentId()));
        QCOMPARE(shown["hashVerified"], true);
        QCOMPARE(shown["partial"], false);
    }

    void whatIsNotUnderstoodIsPartial() {
        const QByteArray odd =
            QByteArray(paymentJson).replace("\"Flags\":0", "\"Novelty\":{\"a\":1}");
        const QJsonObject shown =
            answerObject("{\"op\":\"message\",\"message\":{\"tx_json\":" + odd + "}}");
        QCOMPARE(shown["ok"], true);
        QCOMPARE(shown["partial"], true);
        QCOMPARE(shown["hashVerified"], false);
        QCOMPARE(shown["txJson"].toObject()["Novelty"], (QJsonObject{{"a", 1}}));
        QCOMPARE(shown["sequence"], 7);
    }
};

void BatchTest::answers_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const char* line, const char* expected) {
        QTest::newRow(name) << filled(line) << filled(expected);
    };
    row("encode", R"({"op":"encode","json":$JSON})", R"({"ok":true,"blob":"$HEX"})");
    row("decode", R"({"op":"decode","blob":"$HEX"})",
        R"({"ok":true,"json":$JSON,"kind":"transaction","remarks":[]})");
    row("decode as", R"({"op":"decode","blob":"1100612200000000","as":"entry"})",
        R"({"ok":true,"json":{"LedgerEntryType":"AccountRoot","Flags":0},"kind":"entry","remarks":[]})");
    row("decode claim",
        R"({"op":"decode","blob":"434C4D00ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB00000000000F4240"})",
        R"({"ok":true,"json":{"channel":"ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB","amount":"1000000"},"kind":"payload","payload":"claim","remarks":[]})");
    row("claim",
        R"({"op":"encodeForClaim","channel":"ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB","amount":"1000000"})",
        R"({"ok":true,"blob":"434C4D00ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB00000000000F4240"})");
    row("signing", R"({"op":"encodeForSigning","json":$JSON})",
        R"({"ok":true,"blob":"53545800$HEX"})");
    row("counterparty", R"({"op":"encodeForSigning","json":$JSON,"role":"counterparty"})",
        R"({"ok":true,"blob":"43505400$HEX"})");
    row("counterparty before",
        R"({"op":"encodeForSigning","json":$JSON,"role":"counterparty","legacy":true})",
        R"({"ok":true,"blob":"53545800$HEX"})");
    row("sponsor, several",
        R"({"op":"encodeForSigning","json":$JSON,"role":"sponsor","signer":"rrrrrrrrrrrrrrrrrrrrBZbvji"})",
        R"({"ok":true,"blob":"53504D00$HEX0000000000000000000000000000000000000001"})");
    row("value", R"({"op":"value","type":"Amount","json":"1"})",
        R"({"ok":true,"hex":"4000000000000001"})");
    row("value decode", R"({"op":"valueDecode","type":"TransactionType","hex":"0000"})",
        R"({"ok":true,"json":"Payment"})");
    row("classic", R"({"op":"address","text":"rrrrrrrrrrrrrrrrrrrrBZbvji"})",
        R"({"ok":true,"kind":"classic","account":"rrrrrrrrrrrrrrrrrrrrBZbvji","accountId":"0000000000000000000000000000000000000001"})");
    row("x-address", R"({"op":"address","text":"T7C64Ka7m8gnh4gixUBTgcYwWBnDDSNd8U4ioW4mRaRx5xe"})",
        R"({"ok":true,"kind":"x-address","account":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A","accountId":"37F54033B764CC193BE7779B733472DB948BC3C1","tag":1,"test":true})");
    row("make classic",
        R"({"op":"addressEncode","kind":"classic","accountId":"0000000000000000000000000000000000000001"})",
        R"({"ok":true,"text":"rrrrrrrrrrrrrrrrrrrrBZbvji"})");
    row("make x-address",
        R"({"op":"addressEncode","kind":"x-address","account":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A","tag":1,"test":true})",
        R"({"ok":true,"text":"T7C64Ka7m8gnh4gixUBTgcYwWBnDDSNd8U4ioW4mRaRx5xe"})");
    row("make x-address without tag",
        R"({"op":"addressEncode","kind":"x-address","account":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A","tag":null,"test":true})",
        R"({"ok":true,"text":"T7C64Ka7m8gnh4gixUBTgcYwWBnDDS98VRzDcz36MRhTxvN"})");
    row("make node key",
        R"({"op":"addressEncode","kind":"node-public","publicKey":"02F512242DC5DF155DE547F68A015CB99A550266A367B93225B2DA4AD367AFF951"})",
        R"({"ok":true,"text":"n9LQR1vLncgmvAhib1wzX5Sx1yHTrC9bgGDJ5u7QCwwsQvXYGvAg"})");
    row("index", R"({"op":"objectIndex","kind":"FeeSettings","namespace":"e","json":{}})",
        R"({"ok":true,"index":"4BC50C9B0D8515D3EAAE1E74B29A95804346C491EE1A95BF25E4AAB854A6A651"})");
    row("take ctid", R"({"op":"takeApart","type":"CTID","hex":"C51D26CA00005359"})",
        R"({"ok":true,"ledger_index":85796554,"transaction_index":0,"network_id":21337,"json":{"ledger_index":85796554,"transaction_index":0,"network_id":21337}})");
    row("make ctid",
        R"({"op":"takeApart","type":"CTID","json":{"ledger_index":85796554,"transaction_index":0,"network_id":21337}})",
        R"({"ok":true,"hex":"C51D26CA00005359"})");
    row("take quality", R"({"op":"takeApart","type":"Quality","hex":"5411C37937E08000"})",
        R"({"ok":true,"json":"0.5"})");
    row("make quality", R"({"op":"takeApart","type":"Quality","json":"0.5"})",
        R"({"ok":true,"hex":"5411C37937E08000"})");
    row("take currency",
        R"({"op":"takeApart","type":"Currency","hex":"0000000000000000000000004555520000000000"})",
        R"({"ok":true,"json":"EUR"})");
    row("make token id",
        R"({"op":"takeApart","type":"NFTokenID","json":{"Flags":11,"TransferFee":1337,"Issuer":"rJoxBSzpXhPtAuqFmqxQtGKjA13jUJWthE","Taxon":1337,"Sequence":12}})",
        R"({"ok":true,"hex":"000B0539C35B55AA096BA6D87A6E6C965A6534150DC56E5E12C5D09E0000000C"})");
    row("make issuance id",
        R"({"op":"takeApart","type":"MPTokenIssuanceID","json":{"Sequence":1,"Issuer":"rrrrrrrrrrrrrrrrrrrrBZbvji"}})",
        R"({"ok":true,"hex":"000000010000000000000000000000000000000000000001"})");
    row("other message", R"({"op":"message","message":{"type":"ledgerClosed"}})",
        R"({"ok":true,"type":"ledgerClosed"})");
}

void BatchTest::answers() {
    QFETCH(QByteArray, line);
    QTEST(answer(line), "expected");
}

void BatchTest::errors_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<int>("offset"); // -1: null
    const auto row = [](const char* line, const char* code, const char* subject = "",
                        int offset = -1) {
        QTest::newRow(line) << filled(line) << QString(code) << QString(subject) << offset;
    };
    row("", "not_json", "", 0);
    row("decode", "not_json", "", 0);
    row("[]", "not_an_object");
    row("{}", "missing_member", "op");
    row(R"({"op":5})", "wrong_json_type", "op");
    row(R"({"op":"fly"})", "unknown_name", "op");
    row(R"({"op":"hash","op":"hash"})", "duplicate_key", "op");
    row(R"({"op":"encode"})", "missing_member", "json");
    row(R"({"op":"encode","json":"text"})", "wrong_json_type", "", 0);
    row(R"({"op":"encode","json":{"TransactionType":"Payment","Amount":{"value":"1e99","currency":"USD","issuer":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"}}})",
        "iou_precision_or_range", "Amount.value", 47);
    row(R"({"op":"decode","blob":"123"})", "bad_hex", "blob", 3);
    row(R"({"op":"decode","blob":"12","as":"nothing"})", "unknown_name", "as");
    row(R"({"op":"decode","blob":"12","strict":1})", "wrong_json_type", "strict");
    row(R"({"op":"hash","blob":"1100612200000000"})", "missing_member", "index");
    row(R"({"op":"hash","blob":"00"})", "unknown_name", "kind");
    row(R"({"op":"hash"})", "missing_member", "blob");
    row(R"({"op":"hash","blob":"1100612200000000","index":"AB"})", "bad_length", "index");
    row(R"({"op":"value","type":"UInt9","json":1})", "unknown_name", "type");
    row(R"({"op":"value","type":"UInt8","json":256})", "out_of_range", "", 0);
    row(R"({"op":"valueDecode","type":"UInt8","hex":"0000"})", "bad_length");
    row(R"({"op":"encodeForSigning","json":$JSON,"role":"witness"})", "unknown_name", "role");
    row(R"({"op":"encodeForSigning","json":$JSON,"signer":"rrrrrrrrrrrrrrrrrrrrBZbvji"})",
        "missing_member", "role");
    row(R"({"op":"encodeForMultisigning","json":$JSON})", "missing_member", "signer");
    row(R"({"op":"encodeForClaim","channel":"AB","amount":"1"})", "bad_length", "channel");
    row(R"({"op":"encodeForClaim","channel":"ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB","amount":1})",
        "wrong_json_type", "amount");
    row(R"({"op":"encodeForBatch","json":{"account":"rrrrrrrrrrrrrrrrrrrrBZbvji"}})",
        "missing_member", "sequence");
    row(R"({"op":"address","text":"r"})", "bad_length");
    row(R"({"op":"address","text":" rrrrrrrrrrrrrrrrrrrrBZbvji"})", "bad_base58", "", 0);
    row(R"({"op":"addressEncode","kind":"seed"})", "unknown_name", "kind");
    row(R"({"op":"addressEncode","kind":"x-address","account":"rrrrrrrrrrrrrrrrrrrrBZbvji","tag":4294967296})",
        "out_of_range", "tag");
    row(R"({"op":"addressEncode","kind":"classic","account":"rrrrrrrrrrrrrrrrrrrrBZbvji","accountId":"0000000000000000000000000000000000000002"})",
        "conflicting_fields", "accountId");
    row(R"({"op":"addressEncode","kind":"node-public","publicKey":"02"})", "bad_length",
        "publicKey");
    row(R"({"op":"objectIndex","kind":"Offer","json":{}})", "missing_member", "account", 0);
    row(R"({"op":"objectIndex","kind":"Offer","json":{},"namespace":"oo"})", "unknown_name",
        "namespace");
    row(R"({"op":"takeApart","type":"Thing","hex":""})", "unknown_name", "type");
    row(R"({"op":"takeApart","type":"CTID"})", "missing_member", "hex");
    row(R"({"op":"takeApart","type":"CTID","hex":"AB"})", "bad_length", "hex");
    row(R"({"op":"takeApart","type":"CTID","json":{"ledger_index":268435456,"transaction_index":0,"network_id":0}})",
        "out_of_range", "ledger_index");
    row(R"({"op":"message","message":5})", "not_an_object", "message");
    row(R"({"op":"message","message":"{"})", "not_json", "message", 1);
    row(R"({"op":"message","message":{}})", "missing_type", "message");
    row(R"({"op":"message","message":{"tx_blob":"1"}})", "bad_hex", "message", 1);
}

void BatchTest::errors() {
    QFETCH(QByteArray, line);
    QFETCH(int, offset);
    const QJsonObject shown = answerObject(line);
    const QJsonObject error = shown["error"].toObject();
    QCOMPARE(shown["ok"], false);
    QTEST(error["code"].toString(), "code");
    QTEST(error["subject"].toString(), "subject");
    QCOMPARE(error["offset"], offset < 0 ? QJsonValue() : QJsonValue(offset));
}

void BatchTest::messagesOfEveryShape_data() {
    QTest::addColumn<QByteArray>("message");
    const QByteArray whole = paymentJson;
    const QByteArray inside = whole.chopped(1); // more members may follow
    const QByteArray id = paymentId().toLatin1();
    const QByteArray meta = quoted("{'AffectedNodes':[],'TransactionIndex':1,"
                                   "'TransactionResult':'tesSUCCESS','delivered_amount':'1'}");
    const QByteArray blob = paymentHex;
    const QByteArray metaBlob = "201C00000001F8F1031000";
    const auto row = [](const char* name, const QByteArray& message) {
        QTest::newRow(name) << message;
    };
    row("stream v1", quoted("{'type':'transaction','transaction':%1,'date':5,'hash':'%2'},"
                            "'meta':%3,'validated':true,'ledger_index':9}",
                            inside, id, meta));
    row("stream v2", quoted("{'type':'transaction','tx_json':%1,'date':5},'hash':'%2',"
                            "'meta':%3,'validated':true,'ledger_index':9}",
                            inside, id, meta));
    for (const char* name : {"meta", "metaData", "metadata"})
        row(name, quoted("%1,'date':5,'hash':'%2','%4':%3,'validated':true,'ledger_index':'9'}",
                         inside, id, meta, name));
    row("history v1", quoted("{'tx':%1,'date':5,'hash':'%2','ledger_index':9},"
                             "'meta':%3,'validated':true}",
                             inside, id, meta));
    row("history v2", quoted("{'tx_json':%1,'close_time_iso':'2000-01-01T00:00:05Z','hash':'%2',"
                             "'meta':%3,'validated':true,'ledger_index':9}",
                             whole, id, meta));
    row("binary v1", quoted("{'tx_blob':'%1','date':5,'meta':'%2','validated':true,"
                            "'ledger_index':9}",
                            blob, metaBlob));
    row("binary v2", quoted("{'tx_blob':'%1','date':5,'meta_blob':'%2','hash':'%3',"
                            "'validated':true,'ledger_index':9}",
                            blob, metaBlob, id.toLower()));
    row("reply", quoted("{'type':'response','result':%1,'date':5,'hash':'%2','meta':%3,"
                        "'validated':true,'ledger_index':9}}",
                        inside, id, meta));
}

void BatchTest::messagesOfEveryShape() {
    QFETCH(QByteArray, message);
    const QByteArray quoted =
        QJsonDocument(QJsonArray{QString::fromUtf8(message)}).toJson(QJsonDocument::Compact);
    QJsonObject shown = answerObject("{\"op\":\"message\",\"message\":" + message + "}");
    QCOMPARE(answerObject("{\"op\":\"message\",\"message\":" + quoted.mid(1).chopped(1) + "}"),
             shown); // as text
    for (const char* meaning : {"sentence", "delivered", "balanceChanges", "affected"}) {
        QVERIFY(shown.contains(meaning)); // their values: message_meaning_test
        shown.remove(meaning);
    }
    const QJsonObject expected{{"ok", true},
                               {"type", "transaction"},
                               {"hash", paymentId()},
                               {"hashVerified", true},
                               {"signatureValid", false},
                               {"signatureVerdict", "missing"},
                               {"signatureReason", "missing_signature"},
                               {"transactionType", "Payment"},
                               {"account", "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"},
                               {"destination", "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"},
                               {"sequence", 7},
                               {"fee", "12"},
                               {"result", "tesSUCCESS"},
                               {"resultClass", "tes"},
                               {"validated", true},
                               {"ledgerIndex", 9},
                               {"closeTime", "2000-01-01T00:00:05Z"},
                               {"partial", false},
                               {"txJson", QJsonDocument::fromJson(paymentJson).object()},
                               {"meta", QJsonObject{{"AffectedNodes", QJsonArray()},
                                                    {"TransactionIndex", 1},
                                                    {"TransactionResult", "tesSUCCESS"}}}};
    QCOMPARE(shown, expected);
}

QTEST_GUILESS_MAIN(BatchTest)
#include "batch_test.moc"
