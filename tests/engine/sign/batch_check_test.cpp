#include "engine/sign/batch_check.h"

#include "engine/codec/transaction_id.h"
#include "tests/support/signed_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;

namespace {

constexpr int innerFlag = 0x40000000;

QJsonObject innerOf(const TestSigner& signer, int sequence) {
    return {{"TransactionType", "Payment"},
            {"Account", signer.address()},
            {"Destination", alice().address()},
            {"Amount", "1"},
            {"Fee", "0"},
            {"Flags", innerFlag},
            {"Sequence", sequence},
            {"SigningPubKey", ""}};
}

QJsonObject batchOf(const QList<QJsonObject>& inner) {
    QJsonArray raw;
    for (const QJsonObject& one : inner)
        raw.append(QJsonObject{{"RawTransaction", one}});
    return {{"TransactionType", "Batch"},
            {"Account", alice().address()},
            {"Flags", 65536},
            {"Fee", "60"},
            {"Sequence", 7},
            {"RawTransactions", raw}};
}

sign::BatchBytes bytesOfBatch(const QJsonObject& json) {
    sign::BatchBytes batch;
    batch.parts.account = alice().account();
    batch.parts.sequence = static_cast<std::uint32_t>(json["Sequence"].toInt());
    if (batch.parts.sequence == 0)
        batch.parts.sequence = static_cast<std::uint32_t>(json["TicketSequence"].toInt());
    batch.parts.flags = static_cast<std::uint32_t>(json["Flags"].toInt());
    for (const QJsonValue& raw : json["RawTransactions"].toArray()) {
        const auto inner = bundledCodec().fromJson(compact(raw["RawTransaction"].toObject()),
                                                   codec::ObjectKind::transaction);
        batch.parts.transactions.push_back(codec::transactionId(inner->bytes()));
    }
    return batch;
}

QJsonObject entry(const TestSigner& signer, bytes::ByteView payload) {
    return {{"BatchSigner", with(signatureObject(signer, payload), "Account", signer.address())}};
}

// Signed by those accounts inside, then by Alice.
QJsonObject signedBatch(QJsonObject json, const QList<const TestSigner*>& signers) {
    QJsonArray entries;
    for (const TestSigner* signer : signers)
        entries.append(entry(*signer, bytesOfBatch(json).bytes(signer->account(), nullptr)));
    if (!entries.isEmpty())
        json["BatchSigners"] = entries;
    return signedBy(alice(), json);
}

// Bob's part, signed by those together.
QJsonObject nested(QJsonObject json, const QList<const TestSigner*>& signers,
                   bool isOlder = false) {
    QJsonArray entries;
    for (const TestSigner* signer : signers) {
        const values::AccountId account = signer->account();
        const sign::BatchBytes batch = bytesOfBatch(json);
        entries.append(
            signerEntry(*signer, account,
                        isOlder ? batch.older(&account) : batch.bytes(bob().account(), &account)));
    }
    const QJsonObject part{
        {"Account", bob().address()}, {"SigningPubKey", ""}, {"Signers", entries}};
    json["BatchSigners"] = QJsonArray{QJsonObject{{"BatchSigner", part}}};
    return signedBy(alice(), json);
}

} // namespace

class BatchCheckTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void batches_data();
    void batches();

    void innerAmountsAreBound() {
        QJsonObject json = signedBatch(batchOf({innerOf(alice(), 1), innerOf(bob(), 2)}), {&bob()});
        QJsonArray raw = json["RawTransactions"].toArray();
        raw[1] = QJsonObject{{"RawTransaction", with(innerOf(bob(), 2), "Amount", "2")}};
        json["RawTransactions"] = raw;
        QCOMPARE(described(json),
                 "invalid wrong_signature own: account invalid wrong_signature own; "
                 "batch-signer invalid wrong_signature own");
    }

    void tooManySigners() {
        QJsonArray entries;
        for (int at = 0; at < 33; ++at)
            entries.append(entry(bob(), {}));
        const QJsonObject json = with(batchOf({innerOf(bob(), 1)}), "BatchSigners", entries);
        QCOMPARE(described(signedBy(alice(), json)),
                 "invalid bad_signer_count: account valid signing own; "
                 "batch-signer invalid bad_signer_count");
    }
};

void BatchCheckTest::batches_data() {
    QTest::addColumn<QJsonObject>("json");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const QJsonObject& json, const QString& result) {
        QTest::newRow(name) << json << result;
    };
    const QString main = "account valid signing own";
    const QString good = "batch-signer valid batch own";
    const QJsonObject own = batchOf({innerOf(alice(), 1), innerOf(alice(), 2)});
    const QJsonObject two = batchOf({innerOf(alice(), 1), innerOf(bob(), 2)});
    const QJsonObject three = batchOf({innerOf(bob(), 1), innerOf(carol(), 2)});
    const QList<const TestSigner*> right = inOrder({&bob(), &carol()});
    row("alone", signedBatch(own, {}), "valid own: " + main);
    row("with another", signedBatch(two, {&bob()}), "valid own: " + main + "; " + good);
    row("with two", signedBatch(three, right), "valid own: " + main + "; " + good + "; " + good);
    row("by ticket", signedBatch(with(with(two, "Sequence", 0), "TicketSequence", 9), {&bob()}),
        "valid own: " + main + "; " + good);
    row("unsorted", signedBatch(three, {right[1], right[0]}),
        "invalid unsorted_signers own: " + main + "; " + good +
            "; batch-signer invalid unsorted_signers batch own");
    row("twice", signedBatch(two, {&bob(), &bob()}),
        "invalid duplicate_signer own: " + main + "; " + good +
            "; batch-signer invalid duplicate_signer batch own");
    row("one is missing", signedBatch(three, {&bob()}),
        "missing missing_signature: " + main + "; " + good +
            "; batch-signer missing missing_signature");
    row("all are missing", signedBatch(two, {}),
        "missing missing_signature: " + main + "; batch-signer missing missing_signature");
    row("the outer account", signedBatch(own, {&alice()}),
        "invalid self_signer own: " + main + "; batch-signer invalid self_signer batch own");
    row("a stranger", signedBatch(own, {&carol()}),
        "invalid needless_signature own: " + main +
            "; batch-signer invalid needless_signature batch own");
    row("an inner one signed", signedBatch(batchOf({signedBy(alice(), innerOf(alice(), 1))}), {}),
        "invalid needless_signature: " + main + "; batch-signer invalid needless_signature");
    row("together", nested(two, inOrder({&alice(), &carol()})),
        "valid: " + main + "; batch-nested valid batch own; batch-nested valid batch own");
    row("together, itself", nested(two, {&bob()}),
        "invalid self_signer: " + main + "; batch-nested invalid self_signer batch own");
    row("together, older", nested(two, {&carol()}, true),
        "historic older_payload: " + main + "; batch-nested historic older_payload batch own");
    const QJsonObject older =
        with(two, "BatchSigners", QJsonArray{entry(bob(), bytesOfBatch(two).older(nullptr))});
    row("older", signedBy(alice(), older),
        "historic older_payload own: " + main + "; batch-signer historic older_payload batch own");
    const auto olderEntry = [&three](const TestSigner& signer) {
        return entry(signer, bytesOfBatch(three).older(nullptr));
    };
    row("older, in any order",
        signedBy(alice(), with(three, "BatchSigners",
                               QJsonArray{olderEntry(*right[1]), olderEntry(*right[0])})),
        "historic older_payload own: " + main +
            "; batch-signer historic older_payload batch own; "
            "batch-signer historic older_payload batch own");
    row("older, twice",
        signedBy(alice(), with(two, "BatchSigners",
                               QJsonArray{entry(bob(), bytesOfBatch(two).older(nullptr)),
                                          entry(bob(), bytesOfBatch(two).older(nullptr))})),
        "invalid duplicate_signer own: " + main +
            "; batch-signer historic older_payload batch own; "
            "batch-signer invalid duplicate_signer batch own");
}

void BatchCheckTest::batches() {
    QFETCH(QJsonObject, json);
    QTEST(described(json), "result");
}

QTEST_GUILESS_MAIN(BatchCheckTest)
#include "batch_check_test.moc"
