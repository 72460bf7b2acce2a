#include "engine/sign/party_check.h"

#include "tests/support/signed_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;
using codec::PayloadKind;

namespace {

const char* goodSigner = "signer valid multisigning own";

QJsonObject signedTogether(const QList<const TestSigner*>& signers,
                           const QJsonObject& json = payment()) {
    return with(json, "Signers", signersOf(json, signers));
}

QJsonObject loan() {
    return {{"TransactionType", "LoanSet"},
            {"Account", alice().address()},
            {"Counterparty", bob().address()},
            {"LoanBrokerID", QString("AB").repeated(32)},
            {"PrincipalRequested", "1000"},
            {"Fee", "12"},
            {"Sequence", 7}};
}

QJsonObject sponsored() {
    return with(with(payment(), "Sponsor", bob().address()), "SponsorFlags", 1);
}

// Signed by Alice, and in `field` by somebody else over the payload of that kind.
QJsonObject inRole(const QJsonObject& json, const char* field, const TestSigner& signer,
                   PayloadKind kind) {
    const QJsonObject signedOnce = signedBy(alice(), json);
    return with(signedOnce, field, signatureObject(signer, payloadOf(signedOnce, kind)));
}

QJsonObject severalInRole(const QJsonObject& json, const char* field,
                          const QList<const TestSigner*>& signers, PayloadKind kind) {
    const QJsonObject signedOnce = signedBy(alice(), json);
    const QJsonObject part{{"SigningPubKey", ""},
                           {"Signers", signersOf(signedOnce, signers, kind)}};
    return with(signedOnce, field, part);
}

} // namespace

class SeveralTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signers_data();
    void signers();
    void roles_data();
    void roles();

    void aForeignKeyInTheNameOfASigner() {
        const values::AccountId account = carol().account();
        const QJsonObject entry =
            signerEntry(bob(), account, payloadOf(payment(), PayloadKind::multisigning, &account));
        const auto report = reportOf(with(payment(), "Signers", QJsonArray{entry}));
        QVERIFY(report);
        QCOMPARE(describe(*report), "valid: signer valid multisigning");
        QVERIFY(report->signatures[0].signer == carol().account());
        QVERIFY(report->signatures[0].onBehalfOf == alice().account());
    }

    void theLimitOfSigners() {
        std::vector<std::unique_ptr<TestSigner>> many;
        QList<const TestSigner*> signers;
        for (std::size_t at = 0; at <= sign::PartyCheck::maxSigners; ++at) {
            many.push_back(std::make_unique<TestSigner>(static_cast<std::uint8_t>(10 + at)));
            signers << many.back().get();
        }
        QCOMPARE(described(signedTogether(inOrder(signers))),
                 "invalid bad_signer_count: account invalid bad_signer_count");
        signers.removeLast();
        QVERIFY(described(signedTogether(inOrder(signers))).startsWith("valid: signer valid"));
    }

    void aDelegateIsNoSignerOfItsOwn() {
        const QJsonObject json = with(payment(), "Delegate", bob().address());
        QCOMPARE(described(signedTogether({&bob()}, json)),
                 "invalid self_signer: signer invalid self_signer multisigning own");
        QVERIFY(described(signedTogether({&alice()}, json)).startsWith("valid: "));
    }
};

void SeveralTest::signers_data() {
    QTest::addColumn<QJsonObject>("json");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const QJsonObject& json, const QString& result) {
        QTest::newRow(name) << json << result;
    };
    const QList<const TestSigner*> right = inOrder({&bob(), &carol()});
    const QList<const TestSigner*> wrong{right[1], right[0]};
    const QString good(goodSigner);
    row("one", signedTogether({&bob()}), "valid: " + good);
    row("two", signedTogether(right), "valid: " + good + "; " + good);
    row("unsorted", signedTogether(wrong),
        "invalid unsorted_signers: " + good + "; signer invalid unsorted_signers multisigning own");
    row("twice", signedTogether({&bob(), &bob()}),
        "invalid duplicate_signer: " + good + "; signer invalid duplicate_signer multisigning own");
    row("itself", signedTogether({&alice()}),
        "invalid self_signer: signer invalid self_signer multisigning own");
    row("none", with(payment(), "Signers", QJsonArray{}),
        "invalid bad_signer_count: account invalid bad_signer_count");
    row("other bytes", with(signedTogether(right), "Amount", "1000001"),
        "invalid wrong_signature: signer invalid wrong_signature own; "
        "signer invalid wrong_signature own");
    row("signature beside", with(signedTogether(right), "TxnSignature", "AB"),
        "invalid mixed_signing: account invalid mixed_signing");
    row("signed as if alone",
        with(payment(), "Signers",
             QJsonArray{
                 signerEntry(bob(), bob().account(), payloadOf(payment(), PayloadKind::signing))}),
        "invalid wrong_signature: signer invalid wrong_signature own");
    const QJsonObject entry = signerEntry(bob(), payment());
    QJsonObject inner = entry["Signer"].toObject();
    inner.remove("Account");
    row("no account", with(payment(), "Signers", QJsonArray{QJsonObject{{"Signer", inner}}}),
        "invalid bad_signer: account invalid bad_signer");
    inner = entry["Signer"].toObject();
    inner.remove("TxnSignature");
    row("no signature", with(payment(), "Signers", QJsonArray{QJsonObject{{"Signer", inner}}}),
        "missing missing_signature: signer missing missing_signature own");
}

void SeveralTest::signers() {
    QFETCH(QJsonObject, json);
    QTEST(described(json), "result");
}

void SeveralTest::roles_data() {
    QTest::addColumn<QJsonObject>("json");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const QJsonObject& json, const QString& result) {
        QTest::newRow(name) << json << result;
    };
    const QString main = "account valid signing own; ";
    const char* counterparty = "CounterpartySignature";
    const char* sponsor = "SponsorSignature";
    row("CPT", inRole(loan(), counterparty, bob(), PayloadKind::counterparty),
        "valid own: " + main + "counterparty valid counterparty own");
    row("CPT, older", inRole(loan(), counterparty, bob(), PayloadKind::signing),
        "valid own: " + main + "counterparty valid signing own");
    row("CPT, of a sponsor", inRole(loan(), counterparty, bob(), PayloadKind::sponsor),
        "invalid wrong_signature own: " + main + "counterparty invalid wrong_signature own");
    row("CPT, other key", inRole(loan(), counterparty, carol(), PayloadKind::counterparty),
        "valid: " + main + "counterparty valid counterparty");
    row("CPM",
        severalInRole(loan(), counterparty, inOrder({&alice(), &carol()}),
                      PayloadKind::counterpartyMultisigning),
        "valid: " + main +
            "counterparty-signer valid counterparty-multisigning own; "
            "counterparty-signer valid counterparty-multisigning own");
    row("CPM, older", severalInRole(loan(), counterparty, {&carol()}, PayloadKind::multisigning),
        "valid: " + main + "counterparty-signer valid multisigning own");
    row("CPM, the counterparty itself",
        severalInRole(loan(), counterparty, {&bob()}, PayloadKind::counterpartyMultisigning),
        "valid: " + main + "counterparty-signer valid counterparty-multisigning own");
    row("a loan without", signedBy(alice(), loan()),
        "missing missing_signature: " + main + "counterparty missing missing_signature");
    row("an empty one", with(signedBy(alice(), loan()), counterparty, QJsonObject{}),
        "missing missing_signature: " + main + "counterparty missing missing_signature");
    QJsonObject unnamed = loan();
    unnamed.remove("Counterparty");
    row("nobody named", inRole(unnamed, counterparty, bob(), PayloadKind::counterparty),
        "valid: " + main + "counterparty valid counterparty");
    row("SPN", inRole(sponsored(), sponsor, bob(), PayloadKind::sponsor),
        "valid own: " + main + "sponsor valid sponsor own");
    row("SPN, older", inRole(sponsored(), sponsor, bob(), PayloadKind::signing),
        "valid own: " + main + "sponsor valid signing own");
    row("SPM", severalInRole(sponsored(), sponsor, {&carol()}, PayloadKind::sponsorMultisigning),
        "valid: " + main + "sponsor-signer valid sponsor-multisigning own");
    row("SPM, older", severalInRole(sponsored(), sponsor, {&carol()}, PayloadKind::multisigning),
        "valid: " + main + "sponsor-signer valid multisigning own");
    row("a sponsor who paid beforehand", signedBy(alice(), sponsored()),
        "valid own: account valid signing own");
}

void SeveralTest::roles() {
    QFETCH(QJsonObject, json);
    QTEST(described(json), "result");
}

QTEST_GUILESS_MAIN(SeveralTest)
#include "several_test.moc"
