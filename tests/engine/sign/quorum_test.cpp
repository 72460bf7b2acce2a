#include "engine/sign/quorum.h"

#include "tests/support/signed_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;

namespace {

sign::SignerList listOf(std::uint32_t quorum) {
    sign::SignerList list;
    list.account = alice().account();
    list.quorum = quorum;
    list.signers.push_back({bob().account(), 1, false, {}});
    list.signers.push_back({carol().account(), 2, false, {}});
    return list;
}

sign::Report signedTogether(const QList<const TestSigner*>& signers) {
    return *reportOf(with(payment(), "Signers", signersOf(payment(), inOrder(signers))));
}

// "met 3/3: bob 1, carol 2 reason; missing bob".
QString describe(const std::optional<sign::Quorum>& quorum) {
    if (!quorum)
        return QStringLiteral("none");
    const auto name = [](const values::AccountId& account) {
        return account == bob().account()     ? QStringLiteral("bob")
               : account == carol().account() ? QStringLiteral("carol")
                                              : QStringLiteral("?");
    };
    QStringList parts;
    for (const sign::Quorum::Part& part : quorum->parts)
        parts << name(part.signer) + u' ' + QString::number(part.weight) +
                     (part.reason ? u' ' + QString::fromUtf8(errcName(*part.reason).data())
                                  : QString());
    parts.sort();
    QStringList missing;
    for (const values::AccountId& account : quorum->missing)
        missing << name(account);
    return QStringLiteral("%1 %2/%3: %4; missing %5")
        .arg(quorum->isMet ? "met" : "not met")
        .arg(quorum->weight)
        .arg(quorum->needed)
        .arg(parts.join(", "), missing.join(", "));
}

} // namespace

class QuorumTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void weights() {
        const sign::Report both = signedTogether({&bob(), &carol()});
        QCOMPARE(describe(sign::quorumOf(both, listOf(3))), "met 3/3: bob 1, carol 2; missing ");
        QCOMPARE(describe(sign::quorumOf(both, listOf(4))),
                 "not met 3/4: bob 1, carol 2; missing ");
        const sign::Report one = signedTogether({&bob()});
        QCOMPARE(describe(sign::quorumOf(one, listOf(1))), "met 1/1: bob 1; missing carol");
        QCOMPARE(describe(sign::quorumOf(one, listOf(2))), "not met 1/2: bob 1; missing carol");
    }

    void whoIsNotListed() {
        const TestSigner stranger(9);
        const sign::Report report = signedTogether({&carol(), &stranger});
        QCOMPARE(describe(sign::quorumOf(report, listOf(2))),
                 "not met 2/2: ? 0 not_listed, carol 2; missing bob");
    }

    void aDisabledMasterKey() {
        sign::SignerList list = listOf(1);
        list.signers[0].isMasterDisabled = true;
        QCOMPARE(describe(sign::quorumOf(signedTogether({&bob()}), list)),
                 "not met 0/1: bob 1 master_disabled; missing bob, carol");
    }

    void aRegularKey() {
        const values::AccountId account = carol().account();
        const QJsonObject entry = signerEntry(
            bob(), account, payloadOf(payment(), codec::PayloadKind::multisigning, &account));
        const auto report = reportOf(with(payment(), "Signers", QJsonArray{entry}));
        QVERIFY(report);
        sign::SignerList list = listOf(2);
        QCOMPARE(describe(sign::quorumOf(*report, list)),
                 "not met 0/2: carol 2 foreign_key; missing bob, carol");
        list.signers[1].regularKey = bob().account();
        list.signers[1].isMasterDisabled = true;
        QCOMPARE(describe(sign::quorumOf(*report, list)), "met 2/2: carol 2; missing bob");
    }

    void signaturesThatAreNotRight() {
        sign::Report report = signedTogether({&bob(), &carol()});
        for (sign::Signature& signature : report.signatures) {
            signature.verdict = sign::Verdict::invalid;
            signature.reason = Errc::wrongSignature;
        }
        QCOMPARE(describe(sign::quorumOf(report, listOf(1))),
                 "not met 0/1: bob 1 wrong_signature, carol 2 wrong_signature; missing bob, carol");
    }

    void twiceTheSameCountsOnce() {
        sign::Report report = signedTogether({&bob()});
        report.signatures.push_back(report.signatures[0]);
        QCOMPARE(describe(sign::quorumOf(report, listOf(2))),
                 "not met 1/2: bob 1, bob 1; missing carol");
    }

    void whoSignsAloneHasNoQuorum() {
        const auto alone = reportOf(signedBy(alice(), payment()));
        QVERIFY(alone);
        QCOMPARE(describe(sign::quorumOf(*alone, listOf(1))), "none");
        sign::SignerList ofAnother = listOf(1);
        ofAnother.account = carol().account();
        QCOMPARE(describe(sign::quorumOf(signedTogether({&bob()}), ofAnother)), "none");
    }
};

QTEST_GUILESS_MAIN(QuorumTest)
#include "quorum_test.moc"
