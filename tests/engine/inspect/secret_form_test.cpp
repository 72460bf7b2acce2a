#include "engine/inspect/secret_form.h"

#include <QTest>

using namespace countersign;
using inspect::SecretForm;

namespace {

// Throw-away: the entropy is all ones, the passphrase is public, the numbers count.
const char* const seed = "saGwBRReqUNKuWNLpUAq8i8NkXEPN";
const char* const edSeed = "sEdSXZMvhEUPRPv9QsyQgZCVwC57xZ2";

QString form(const char* text) {
    const auto found = inspect::secretForm(text);
    return found ? QString::fromUtf8(inspect::secretFormName(*found).data()) : QString();
}

} // namespace

class SecretFormTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void forms_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* title, const char* text, const char* expected) {
            QTest::newRow(title) << QString::fromUtf8(text) << QString::fromLatin1(expected);
        };
        row("seed", seed, "seed");
        row("ed25519 seed", edSeed, "seed");
        row("wrong checksum", "saGwBRReqUNKuWNLpUAq8i8NkXEPM", "seed");
        row("one letter lost", "saGwBRReqUNKuWNLpUAq8i8NkXEP", "seed");
        row("in quotes", "\"saGwBRReqUNKuWNLpUAq8i8NkXEPN\",\n", "seed");
        row("in a sentence", "my seed is saGwBRReqUNKuWNLpUAq8i8NkXEPN, keep it", "seed");
        row("numbers", "042052 392190 394755 631031 363480 113991 424383 201076", "secret-numbers");
        row("numbers in lines",
            "A: 042052\nB: 392190\nC: 394755\nD: 631031\nE: 363480\nF: 113991\n"
            "G: 424383\nH: 201076",
            "secret-numbers");
        row("numbers with dashes", "042052-392190-394755-631031-363480-113991-424383-201076",
            "secret-numbers");
        row("numbers in a row", "042052392190394755631031363480113991424383201076",
            "secret-numbers");
        row("a group lost", "042052 392190 394755 631031 363480 113991 424383", "secret-numbers");
        row("RFC 1751", "CHAW BAR MOON TOUR TORN HAN LAKE AVE FLAW MIT NOT MAST", "words");
        row("short words", "I IRE BOND BOW TRIO LAID SEAT GOAL HEN IBIS IBIS DARE", "words");
        row("BIP 39",
            "exotic weasel rebuild ready royal fold certain nature top pledge victory "
            "similar",
            "words");
        row("numbered",
            "1. exotic 2. weasel 3. rebuild 4. ready 5. royal 6. fold 7. certain "
            "8. nature 9. top 10. pledge 11. victory 12. similar",
            "words");
        row("another language",
            "ábaco abdomen abeja abierto abogado abono aborto abrazo abrir "
            "abuelo abuso acabar",
            "words");
        row("entropy", "DEDCE9CE67B451D852FD4E846FCDE31C", "perhaps-key");
        row("key or hash", "0C7412894D08676006D8C1D11A2278579F969D0156CC5E0071DC58A6984AE711",
            "perhaps-key");
        row("private key", "000C7412894D08676006D8C1D11A2278579F969D0156CC5E0071DC58A6984AE711",
            "private-key");
        row("ed25519 key", "EDBB54B0D9AEE071BB37784AF5A9E7CC49AC7A0EFCE868C54532BCB966B9CFC13B",
            "perhaps-key");
        row("node key", "paKv46LztLqK3GaKz1rG2nQGN6M4JLyRtxFBYFTw4wAVHtGys36", "private-key");
    }

    void forms() {
        QFETCH(QString, text);
        QTEST(form(text.toUtf8().constData()), "expected");
    }

    void others_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "1200002200000000",
              "031215478DD9F3769D8CD25DD829F40669F97834304842ACACB3B216E99E533B3D",
              "This is one sentence.", "n9Ke4695Dg26J7fYajUhDD4krGY5WbbkBzYXyxuRJVmh3wH7aU69",
              "123456 123456", "{\"a\": 1}", "success"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void others() {
        QFETCH(QString, text);
        QCOMPARE(form(text.toUtf8().constData()), QString());
    }

    void longTextsAreNone() {
        QVERIFY(!inspect::secretForm(std::string(inspect::maxSecretText + 1, '1')));
    }

    void members() {
        for (const char* name : {"secret", "seed", "master_seed", "Private-Key", "privateKey",
                                 "passphrase", "seed_hex", "mnemonic", "secretNumbers"})
            QVERIFY2(inspect::isSecretMember(name, "x"), name);
        QVERIFY(inspect::isSecretMember("master_key", "BAWL MAN"));
        QVERIFY(!inspect::isSecretMember("master_key", "nHDwg5Swx"));
        for (const char* name : {"", "Account", "signing_key", "public_key", "seedling",
                                 "a_name_that_is_longer_than_any_of_ours"})
            QVERIFY2(!inspect::isSecretMember(name, "x"), name);
    }

    void checked() {
        QVERIFY(inspect::isCheckedSecret(seed));
        QVERIFY(inspect::isCheckedSecret(edSeed));
        QVERIFY(!inspect::isCheckedSecret("saGwBRReqUNKuWNLpUAq8i8NkXEPM"));
        QVERIFY(!inspect::isCheckedSecret("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"));
        QVERIFY(!inspect::isCheckedSecret(""));
    }
};

QTEST_GUILESS_MAIN(SecretFormTest)
#include "secret_form_test.moc"
