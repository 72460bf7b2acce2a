#include "engine/sign/verify.h"

#include "engine/bytes/writer.h"
#include "engine/codec/transaction_id.h"
#include "tests/support/signed_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;
using codec::PayloadKind;
using sign::Verdict;

namespace {

Result<codec::Object> transactionOf(bytes::ByteView blob) {
    return bundledCodec().fromBytes(blob, codec::ObjectKind::transaction);
}

bytes::Bytes blobOf(const QJsonObject& json) {
    const auto object = bundledCodec().fromJson(compact(json), codec::ObjectKind::transaction);
    return object ? bytes::Bytes(object->bytes().begin(), object->bytes().end()) : bytes::Bytes();
}

QString verdictOf(const QByteArray& blob) {
    const auto object = transactionOf(bytesOf(blob));
    return object ? describe(ownVerifier().transaction(*object)) : describe(object.error());
}

// Made by another implementation: a payment of 1 XRP signed by the account's own key.
const QByteArray foreignHead =
    "120000220000000024000000076140000000000F424068400000000000000C7321035A7FA22521397BE0FFE9CD7C35"
    "DDE0FB0C8EA96E48FF84E0C6309D0D4D70D9EA";
const QByteArray foreignTail =
    "8114DF8C200AA60B4A5831E5BDF9612BED7C75A861D1831437F54033B764CC193BE7779B733472DB948BC3C1";
const QByteArray foreignSignature =
    "74473045022100A69B0D5499BF782ECBF8BC82C8509F8C7E954D5B703C0BA82C6E74808CD317BA02200CCE7FDA7F6A"
    "63139BF4A998C4AE02FB8275E439593EE46EB8D62B2C1B3BE511";
const QByteArray foreignHighS =
    "74483046022100A69B0D5499BF782ECBF8BC82C8509F8C7E954D5B703C0BA82C6E74808CD317BA022100F331802580"
    "959CEC640B56673B51FD033838F8AD5609BBCD06FC3360B4FA5C30";

// The bundled table with some text replaced, as a server could send it.
definitions::DefinitionsPtr otherTable(const char* before, const char* after) {
    QByteArray text = resource("server.json");
    const qsizetype length = text.size();
    text.replace(before, after);
    return text.size() == length && qstrcmp(before, after) != 0 ? nullptr
                                                                : loadDefinitions(text, "server");
}

} // namespace

class VerifyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void blobsOfOthers() {
        QCOMPARE(verdictOf(foreignHead + foreignSignature + foreignTail),
                 "valid own: account valid signing own");
        QCOMPARE(verdictOf(foreignHead + foreignHighS + foreignTail),
                 "historic high_s own: account historic high_s signing own");
        QByteArray other = foreignHead + foreignSignature + foreignTail;
        other.replace("0F4240", "0F4241");
        QCOMPARE(verdictOf(other),
                 "invalid wrong_signature own: account invalid wrong_signature own");
    }

    void single_data();
    void single();
    void notSigned_data();
    void notSigned();

    void theSignerIsNamed() {
        const Result<sign::Report> report = reportOf(signedBy(bob(), payment()));
        QVERIFY(report);
        const sign::Signature& signature = report->signatures[0];
        QVERIFY(signature.signer == alice().account());
        QVERIFY(!signature.onBehalfOf);
        QCOMPARE(hexOf(signature.publicKey->view()), bob().publicKey());
    }

    void noByteCanBeChanged();

    void claimsAreContent_data();
    void claimsAreContent();

    void partialObjects() {
        QJsonObject json = signedBy(alice(), payment());
        const values::Hash256 id = codec::transactionId(blobOf(json));
        json["SomethingNew"] = "x";
        codec::JsonReading tolerant;
        tolerant.strictness = codec::Strictness::tolerant;
        const auto object =
            bundledCodec().fromJson(compact(json), codec::ObjectKind::transaction, tolerant);
        QVERIFY(object && object->isPartial());
        QCOMPARE(describe(ownVerifier().transaction(*object)), "not-checked partial_object");
        const values::Hash256 otherId;
        QCOMPARE(describe(ownVerifier().transaction(*object, &otherId)),
                 "not-checked partial_object");
        QCOMPARE(describe(ownVerifier().transaction(*object, &id)),
                 "valid own: account valid signing own");
    }

    // A server's table decides what a field is called, not what is signed.
    void aTableThatLies() {
        const QByteArray before = R"(["Amount",{"isSerialized":true,"isSigningField":true,)";
        const auto lying =
            otherTable(before, R"(["Amount",{"isSerialized":true,"isSigningField":false,)");
        QVERIFY(lying && !lying->field("Amount")->isSigning);
        const codec::Codec codec(lying);
        const QJsonObject honest = signedBy(alice(), payment());
        const auto read = [&codec](const QJsonObject& json) {
            return codec.fromJson(compact(json), codec::ObjectKind::transaction);
        };
        QCOMPARE(describe(ownVerifier().transaction(*read(honest))),
                 "valid own: account valid signing own");
        QCOMPARE(describe(ownVerifier().transaction(*read(with(honest, "Amount", "9999999")))),
                 "invalid wrong_signature own: account invalid wrong_signature own");
    }

    void aTableThatKnowsMore() {
        const auto newer = otherTable(
            R"("FIELDS":[)",
            R"("FIELDS":[["Seal",{"isSerialized":true,"isSigningField":false,"isVLEncoded":true,"nth":222,"type":"Blob"}],["Note",{"isSerialized":true,"isSigningField":true,"isVLEncoded":true,"nth":223,"type":"Blob"}],)");
        QVERIFY(newer && newer->field("Seal") != nullptr);
        const codec::Codec codec(newer);
        const QJsonObject json = signedBy(alice(), payment());
        const auto sealed =
            codec.fromJson(compact(with(json, "Seal", "AB")), codec::ObjectKind::transaction);
        QVERIFY(sealed);
        QCOMPARE(describe(ownVerifier().transaction(*sealed)), "not-checked foreign_table");
        const auto noted =
            codec.fromJson(compact(with(json, "Note", "AB")), codec::ObjectKind::transaction);
        QVERIFY(noted);
        QCOMPARE(ownVerifier().transaction(*noted).verdict, Verdict::invalid);
    }

    void attestationsAreContent();
};

void VerifyTest::single_data() {
    QTest::addColumn<QJsonObject>("json");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const QJsonObject& json, const char* result) {
        QTest::newRow(name) << json << QString(result);
    };
    const QJsonObject good = signedBy(alice(), payment());
    row("own key", good, "valid own: account valid signing own");
    row("own key, ed25519", signedBy(bob(), with(payment(), "Account", bob().address())),
        "valid own: account valid signing own");
    row("other key", signedBy(carol(), payment()), "valid: account valid signing");
    row("by the delegate", signedBy(bob(), with(payment(), "Delegate", bob().address())),
        "valid: account valid signing own");
    row("by the account for a delegate",
        signedBy(alice(), with(payment(), "Delegate", bob().address())),
        "valid: account valid signing");
    row("changed amount", with(good, "Amount", "1000001"),
        "invalid wrong_signature own: account invalid wrong_signature own");
    row("other key put in", with(good, "SigningPubKey", carol().publicKey()),
        "invalid wrong_signature: account invalid wrong_signature");
    row("no signature", with(payment(), "SigningPubKey", alice().publicKey()),
        "missing missing_signature own: account missing missing_signature own");
    row("empty signature", with(good, "TxnSignature", ""),
        "missing missing_signature own: account missing missing_signature own");
    row("no key", with(good, "SigningPubKey", ""),
        "invalid bad_public_key: account invalid bad_public_key");
    row("no key at all", with(good, "SigningPubKey", "0412"),
        "invalid bad_public_key: account invalid bad_public_key");
    row("not signed", payment(), "missing missing_signature: account missing missing_signature");
    row("no signature but bytes", with(good, "TxnSignature", "AABB"),
        "invalid bad_signature own: account invalid bad_signature own");
    const QJsonObject multi = payment();
    row("as one of several",
        with(with(good, "TxnSignature",
                  alice().sign(payloadOf(with(payment(), "SigningPubKey", alice().publicKey()),
                                         PayloadKind::multisigning))),
             "Flags", 0),
        "invalid wrong_signature own: account invalid wrong_signature own");
    row("key and signers", with(with(good, "Signers", signersOf(multi, {&carol()})), "Flags", 0),
        "invalid mixed_signing: account invalid mixed_signing");
}

void VerifyTest::single() {
    QFETCH(QJsonObject, json);
    QTEST(described(json), "result");
}

void VerifyTest::notSigned_data() {
    QTest::addColumn<QJsonObject>("json");
    QTest::addColumn<QString>("result");
    const QJsonObject amendment{{"TransactionType", "EnableAmendment"},
                                {"Account", "rrrrrrrrrrrrrrrrrrrrrhoLvTp"},
                                {"Amendment", QString("AB").repeated(32)},
                                {"Fee", "0"},
                                {"Sequence", 0},
                                {"LedgerSequence", 9},
                                {"SigningPubKey", ""}};
    QTest::newRow("pseudo") << amendment << "pseudo";
    QTest::newRow("pseudo without an account's bytes")
        << QJsonObject{{"TransactionType", "UNLModify"},
                       {"Account", "rrrrrrrrrrrrrrrrrrrrrhoLvTp"},
                       {"Fee", "0"},
                       {"Sequence", 0},
                       {"LedgerSequence", 9},
                       {"UNLModifyDisabling", 1},
                       {"UNLModifyValidator", "ED" + QString("AB").repeated(32)},
                       {"SigningPubKey", ""}}
        << "pseudo";
    QTest::newRow("of somebody") << with(amendment, "Account", alice().address())
                                 << "missing missing_signature: account missing missing_signature";
    QTest::newRow("of another type")
        << with(payment(), "Account", "rrrrrrrrrrrrrrrrrrrrrhoLvTp")
        << "missing missing_signature: account missing missing_signature";
    QTest::newRow("pseudo, signed")
        << signedBy(alice(), amendment) << "valid: account valid signing";
    const QJsonObject inner = with(payment(), "Flags", 0x40000000);
    QTest::newRow("inner") << inner << "inner";
    QTest::newRow("inner, signed")
        << signedBy(alice(), inner) << "invalid needless_signature own: account valid signing own";
    QJsonObject untyped = payment();
    untyped.remove("TransactionType");
    QTest::newRow("no type") << untyped << "not-checked nothing_signed";
    QJsonObject nobody = payment();
    nobody.remove("Account");
    QTest::newRow("no account") << nobody << "not-checked nothing_signed";
}

void VerifyTest::notSigned() {
    QFETCH(QJsonObject, json);
    QTEST(described(json), "result");
}

// Whatever single byte of a signed blob is changed, it is not valid, or no transaction any more.
void VerifyTest::noByteCanBeChanged() {
    const QJsonObject both =
        with(payment(), "Signers", signersOf(payment(), inOrder({&bob(), &carol()})));
    for (const QJsonObject& json :
         {signedBy(alice(), payment()), signedBy(bob(), payment()), both}) {
        const bytes::Bytes whole = blobOf(json);
        QCOMPARE(ownVerifier().transaction(*transactionOf(whole)).verdict, Verdict::valid);
        int decoded = 0;
        for (std::size_t at = 0; at < whole.size(); ++at)
            for (const int mask : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
                bytes::Bytes changed = whole;
                changed[at] ^= static_cast<std::uint8_t>(mask);
                const auto object = transactionOf(changed);
                if (!object)
                    continue;
                ++decoded;
                const sign::Report report = ownVerifier().transaction(*object);
                const bool isNone = report.reason == Errc::nothingSigned;
                QVERIFY2(report.verdict == Verdict::invalid || report.verdict == Verdict::missing ||
                             isNone,
                         qPrintable(QStringLiteral("byte %1 ^ %2: ").arg(at).arg(mask) +
                                    describe(report)));
            }
        QVERIFY(decoded > 500);
    }
}

void VerifyTest::claimsAreContent_data() {
    QTest::addColumn<QString>("amount");
    QTest::addColumn<QString>("result");
    const char* own = "valid own: account valid signing own; ";
    QTest::newRow("right") << "5000000000" << QString(own) + "claim valid claim";
    QTest::newRow("other amount") << "5000000001" << QString(own) + "claim invalid wrong_signature";
    QTest::newRow("from the balance") << "" << QString(own) + "claim valid claim";
}

void VerifyTest::claimsAreContent() {
    QFETCH(QString, amount);
    codec::ClaimPayload claim{{}, amount.isEmpty() ? 3U : 5000000000U};
    claim.channel.data.fill(0xAB);
    QJsonObject json{{"TransactionType", "PaymentChannelClaim"},
                     {"Account", alice().address()},
                     {"Channel", QString("AB").repeated(32)},
                     {"Balance", "3"},
                     {"PublicKey", bob().publicKey()},
                     {"Signature", bob().sign(codec::toBytes(claim))},
                     {"Fee", "12"},
                     {"Sequence", 7}};
    if (!amount.isEmpty())
        json["Amount"] = amount;
    QTEST(described(signedBy(alice(), json)), "result");
}

void VerifyTest::attestationsAreContent() {
    const QJsonObject bridge{{"LockingChainDoor", alice().address()},
                             {"LockingChainIssue", QJsonObject{{"currency", "XRP"}}},
                             {"IssuingChainDoor", carol().address()},
                             {"IssuingChainIssue", QJsonObject{{"currency", "XRP"}}}};
    QJsonObject content{{"XChainBridge", bridge},   {"OtherChainSource", carol().address()},
                        {"Amount", "8000000"},      {"AttestationRewardAccount", alice().address()},
                        {"WasLockingChainSend", 1}, {"XChainClaimID", "2"}};
    const auto signedPart = bundledCodec().fromJson(compact(content), codec::ObjectKind::other);
    QVERIFY(signedPart);
    QJsonObject json = content;
    json["TransactionType"] = "XChainAddClaimAttestation";
    json["Account"] = alice().address();
    json["AttestationSignerAccount"] = bob().address();
    json["Fee"] = "12";
    json["Sequence"] = 7;
    json["PublicKey"] = bob().publicKey();
    json["Signature"] = bob().sign(signedPart->bytes());
    QCOMPARE(described(signedBy(alice(), json)),
             "valid own: account valid signing own; attestation valid own");
    json["Amount"] = "8000001";
    QCOMPARE(described(signedBy(alice(), json)),
             "valid own: account valid signing own; attestation invalid wrong_signature own");
}

QTEST_GUILESS_MAIN(VerifyTest)
#include "verify_test.moc"
