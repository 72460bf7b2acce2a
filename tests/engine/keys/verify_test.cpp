#include "engine/keys/verify.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

#include <set>

using namespace countersign;
using keys::PublicKey;
using keys::SignatureCheck;

namespace {

// One context for the whole program, as it is meant.
const keys::Secp256k1& secp256k1() {
    static const keys::Secp256k1 context;
    return context;
}

SignatureCheck check(const QByteArray& message, const QByteArray& signature,
                     const QByteArray& key) {
    const auto read = PublicKey::fromBytes(test::bytesOf(key));
    return read ? keys::verify(secp256k1(), test::bytesOf(message), test::bytesOf(signature), *read)
                : SignatureCheck::badKey;
}

QString nameOf(SignatureCheck check) {
    const std::optional<Errc> reason = keys::reasonOf(check);
    return reason ? QString::fromUtf8(errcName(*reason).data()) : QStringLiteral("valid");
}

const QByteArray message = "DEADBEEF48E0020D893D600C966F41F2491EFFCE";
const QByteArray edMessage = "DEADBEEF00000000000000000000000000000000";
const QByteArray key = "0221EA7AD0CA61DD74820D5E7A1A86D48DA13B2695E8EB028016801F57DEBC5105";
const QByteArray r = "289FDFDE3FE961CC1FBB23C4B089869D8AEFE535BEEF2F03F86652073F669530";
const QByteArray s = "0FC971E3A728C1C526EEECC44DAA2CDD96E60A4D58AA47374E879226B8071CFC";
const QByteArray highS = "F0368E1C58D73E3AD911133BB255D32123C8D299569E5904714ACC66182F2445";
const QByteArray order = "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141";
const QByteArray edKey = "ED1A7C082846CFF58FF9A892BA4BA2593151CCF1DBA59F37714CC9ED39824AF85F";
const QByteArray edR = "E88EBD857C3AB9757E694314F330F76C280BC8F52EE707994827BC3B06480FC8";
const QByteArray edS = "9D61431C577B7F69A33C129DFA3B39A2729AD9B276F43DEE515B1FBEBCC84904";
const QByteArray edSPlusOrder = "8A35397971DE91C179D90940D93518B7729AD9B276F43DEE515B1FBEBCC84914";

// DER of two integers, each with the bytes given.
QByteArray der(const QByteArray& first, const QByteArray& second) {
    const auto sized = [](const QByteArray& hex) {
        return QByteArray::number(hex.size() / 2, 16).rightJustified(2, '0') + hex;
    };
    return "30" + sized("02" + sized(first) + "02" + sized(second));
}

} // namespace

class VerifyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void checks_data();
    void checks();

    void otherMessagesAndKeys() {
        const QByteArray otherMessage = "DEADBEEF48E0020D893D600C966F41F2491EFFCF";
        const QByteArray otherKey =
            "038F588E4D88C46C2CFD63B1AEB12B8ECDCA032443BDE921FA3633351DEC1E4C5C";
        QCOMPARE(nameOf(check(otherMessage, der(r, s), key)), "wrong_signature");
        QCOMPARE(nameOf(check(message, der(r, s), otherKey)), "wrong_signature");
        QCOMPARE(nameOf(check(otherMessage, edR + edS, edKey)), "wrong_signature");
        QCOMPARE(nameOf(check({}, edR + edS, edKey)), "wrong_signature");
        // The other point with the same abscissa.
        QCOMPARE(nameOf(check(message, der(r, s), "03" + key.mid(2))), "wrong_signature");
    }

    void keysThatAreNoPoint() {
        const QByteArray offCurve = "02" + QByteArray("00").repeated(31) + "05";
        QCOMPARE(nameOf(check(message, der(r, s), offCurve)), "bad_public_key");
        QCOMPARE(nameOf(check(message, der(r, s), "02" + QByteArray("FF").repeated(32))),
                 "bad_public_key");
        // Of small order: would accept one signature for every message.
        const QByteArray smallOrder = "ED01" + QByteArray("00").repeated(31);
        QVERIFY(check(message, "01" + QByteArray("00").repeated(63), smallOrder) !=
                SignatureCheck::valid);
    }

    void everyCurveItsOwnCheck() {
        const auto ed = PublicKey::fromBytes(test::bytesOf(edKey));
        QVERIFY(ed);
        QCOMPARE(nameOf(secp256k1().verify({}, test::bytesOf(der(r, s)), *ed)), "bad_public_key");
    }

    // Whatever single byte of a signature is changed, it is not valid any more.
    void noByteCanBeChanged() {
        for (const auto& [text, signature, itsKey] :
             {std::tuple(message, der(r, s), key), std::tuple(edMessage, edR + edS, edKey)}) {
            const bytes::Bytes whole = test::bytesOf(signature);
            const auto read = PublicKey::fromBytes(test::bytesOf(itsKey));
            QCOMPARE(nameOf(check(text, signature, itsKey)), "valid");
            for (std::size_t at = 0; at < whole.size(); ++at)
                for (int mask = 1; mask < 256; ++mask) {
                    bytes::Bytes changed = whole;
                    changed[at] ^= static_cast<std::uint8_t>(mask);
                    const SignatureCheck result =
                        keys::verify(secp256k1(), test::bytesOf(text), changed, *read);
                    QVERIFY2(result != SignatureCheck::valid && !keys::isHistoric(result),
                             qPrintable(QStringLiteral("byte %1 ^ %2").arg(at).arg(mask)));
                }
        }
    }

    void reasonsAreDistinct() {
        std::set<QString> names;
        for (int at = 0; at <= static_cast<int>(SignatureCheck::mismatch); ++at)
            names.insert(nameOf(static_cast<SignatureCheck>(at)));
        QCOMPARE(names.size(), std::size_t{7});
    }

    void corpus() {
        const QString path = test::sharedFile("conformance/keys.jsonl");
        if (path.isEmpty())
            QSKIP("no shared data here");
        int checked = 0;
        QStringList wrong;
        test::forEachLine(path, [&](int number, const QJsonObject& line) {
            if (line["kind"] != "verify")
                return;
            ++checked;
            const SignatureCheck result = check(line["message"].toString().toLatin1(),
                                                line["signature"].toString().toLatin1(),
                                                line["public_key"].toString().toLatin1());
            const bool isHigh = line["valid_after_low_s"].toBool();
            if ((result == SignatureCheck::valid) != line["valid"].toBool() ||
                (result == SignatureCheck::highS) != isHigh)
                wrong << QStringLiteral("%1 %2: %3")
                             .arg(number)
                             .arg(line["case"].toString(), nameOf(result));
        });
        QCOMPARE(wrong.join('\n'), QString());
        QVERIFY(checked >= 343);
    }
};

void VerifyTest::checks_data() {
    QTest::addColumn<QByteArray>("signature");
    QTest::addColumn<QByteArray>("itsKey");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const QByteArray& signature, const char* result) {
        QTest::newRow(name) << signature << key << QString(result);
    };
    row("valid", der(r, s), "valid");
    row("high S", der(r, "00" + highS), "high_s");
    row("padded r", der("00" + r, s), "lax_signature");
    row("padded s, twice", der(r, "0000" + s), "lax_signature");
    row("looks negative", der(r, highS), "lax_signature");
    row("r = 0", der("00", s), "signature_range");
    row("s = 0", der(r, "00"), "signature_range");
    row("r = n", der("00" + order, s), "signature_range");
    row("s = n", der(r, "00" + order), "signature_range");
    row("r of 33 bytes", der("01" + r, s), "bad_signature");
    row("s changed", der(r, s.chopped(1) + "0"), "wrong_signature");
    row("r and s swapped", der(s, r), "wrong_signature");
    row("byte behind", der(r, s) + "00", "bad_signature");
    row("cut", der(r, s).chopped(2), "bad_signature");
    row("empty integer", der("", s), "bad_signature");
    row("length too large", "3045" + der(r, s).mid(4), "bad_signature");
    row("length too small", "3043" + der(r, s).mid(4), "bad_signature");
    row("long form of the length", "308144" + der(r, s).mid(4), "bad_signature");
    row("no sequence", "31" + der(r, s).mid(2), "bad_signature");
    row("no integer", der(r, s).replace(4, 2, "03"), "bad_signature");
    row("three integers", "3047" + der(r, s).mid(4) + "020101", "bad_signature");
    row("empty", {}, "bad_signature");
    row("compact", r + s, "bad_signature");
    const auto ed = [](const char* name, const QByteArray& signature, const char* result) {
        QTest::newRow(name) << signature << edKey << QString(result);
    };
    ed("ed25519", edR + edS, "valid");
    ed("ed25519, S + L", edR + edSPlusOrder, "signature_range");
    ed("ed25519, S = L", edR + "EDD3F55C1A631258D69CF7A2DEF9DE1400000000000000000000000000000010",
       "signature_range");
    ed("ed25519, S = L - 1",
       edR + "ECD3F55C1A631258D69CF7A2DEF9DE1400000000000000000000000000000010", "wrong_signature");
    ed("ed25519, short", (edR + edS).chopped(2), "bad_signature");
    ed("ed25519, long", edR + edS + "00", "bad_signature");
    ed("ed25519, DER", der(r, s), "bad_signature");
}

void VerifyTest::checks() {
    QFETCH(QByteArray, signature);
    QFETCH(QByteArray, itsKey);
    const QByteArray& itsMessage = itsKey == edKey ? edMessage : message;
    QTEST(nameOf(check(itsMessage, signature, itsKey)), "result");
}

QTEST_GUILESS_MAIN(VerifyTest)
#include "verify_test.moc"
