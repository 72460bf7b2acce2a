#include "engine/inspect/inspection.h"

#include "tests/support/blob_samples.h"

#include "engine/codec/transaction_id.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;
using codec::BlobKind;
using inspect::Inspection;

namespace {

const QByteArray hash(64, 'C');

QString json(const Inspection& inspection) {
    return QString::fromStdString(inspect::jsonOf(bundledCodec(), inspection));
}

} // namespace

class InspectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanTransaction() {
        const Inspection inspection = inspectOne(paymentBlob);
        QVERIFY(inspection.isClean());
        QVERIFY(!inspection.isDamaged());
        QVERIFY(!inspection.firstDifference);
        QCOMPARE(inspection.signers.size(), std::size_t(1));
        QVERIFY(inspection.identity);
        QCOMPARE(inspection.identity->hash, codec::transactionId(bytesOf(paymentBlob)));
        QVERIFY(json(inspection).contains("\"TransactionType\":\"Payment\""));
    }

    void damagedOne() {
        const Inspection inspection = inspectOne(damagedBlob);
        QVERIFY(inspection.isDamaged());
        QCOMPARE(inspection.unread, (inspect::ByteSpan{189, 225}));
        QCOMPARE(inspection.firstDifference, std::optional<std::uint32_t>(189));
        QVERIFY(!inspection.identity);
        QVERIFY(inspection.signers.empty());
        QCOMPARE(hexOf(inspection.bytes()), QString::fromLatin1(damagedBlob));
    }

    void oddOne() {
        const Inspection inspection = inspectOne("1200002400000001"
                                                 "2200000000");
        QVERIFY(!inspection.isDamaged());
        QVERIFY(!inspection.isClean());
        QCOMPARE(inspection.firstDifference, std::optional<std::uint32_t>(3));
        QVERIFY(inspection.identity); // of the bytes as they are
    }

    void damagedText() {
        const Inspection inspection = inspectOne(paymentBlob.left(60) + "ZZ" + paymentBlob.mid(62));
        QVERIFY(inspection.isDamaged());
        QVERIFY(inspection.source.fault);
        QCOMPARE(inspection.source.fault->offset, 60U);
        QVERIFY(!inspection.identity);
    }

    void payloads() {
        const Inspection signing = inspectOne("53545800" + paymentBlob);
        QVERIFY(signing.isClean());
        QCOMPARE(signing.payload->kind, codec::PayloadKind::signing);
        QVERIFY(!signing.payloadSigner);
        QVERIFY(!signing.identity);
        const Inspection several = inspectOne("534D5400" + paymentBlob + QByteArray(40, 'A'));
        QVERIFY(several.isClean());
        QCOMPARE(hexOf(several.payloadSigner->view()), QString(40, u'A'));
        const Inspection without = inspectOne("534D5400"
                                              "120000");
        QVERIFY(!without.isClean());
        QCOMPARE(without.findings.all.back().subject, std::string("signer"));
    }

    void fixedLayouts() {
        const Inspection claim = inspectOne("434C4D00" + hash + "00000000000F4240");
        QVERIFY(claim.isClean());
        QCOMPARE(json(claim),
                 "{\"channel\":\"" + QString::fromLatin1(hash) + "\",\"amount\":\"1000000\"}");
        const Inspection cut = inspectOne("434C4D00" + hash + "00000000");
        QVERIFY(cut.isDamaged());
        QCOMPARE(cut.unread, (inspect::ByteSpan{4, 40}));
        QCOMPARE(json(cut), "{}");
        QVERIFY(inspectOne("42434800" + QByteArray(40, 'A') + "000000010001000000000000" +
                           QByteArray(40, 'B'))
                    .isClean());
        const Inspection header = inspectOne(headerBlob);
        QVERIFY(header.isClean());
        QCOMPARE(hexOf(header.identity->hash.view()),
                 "943B5A99E2495969ECC0ED2C218F5F0C02BE7AB9DAC3D84006A623E47DC0A456");
    }

    void leafHashNeedsTheIndex() {
        QVERIFY(!inspectOne(entryBlob).identity);
        const Inspection leaf =
            inspectOne("{\"data\":\"" + entryBlob + R"(","index":")" + hash + "\"}");
        QVERIFY(leaf.identity);
        QCOMPARE(leaf.identity->kind, inspect::Identity::Kind::leaf);
    }

    void anotherHashIsAContradiction() {
        const auto with = [](const QByteArray& id) {
            return inspectOne("{\"tx_blob\":\"" + paymentBlob + R"(","hash":")" + id + "\"}");
        };
        QVERIFY(with(hash).identity->isContradicted());
        QVERIFY(!with(hash).isClean());
        const QString right = hexOf(codec::transactionId(bytesOf(paymentBlob)).view());
        QVERIFY(with(right.toLatin1()).isClean());
    }

    void validatorList() {
        const Inspection list = inspectOne(
            R"({"sequence":3,"effective":5,"expiration":851963876,"validators":[{},{}]})");
        const auto* summary = std::get_if<inspect::ListSummary>(&list.layout);
        QVERIFY(summary != nullptr);
        QCOMPARE(summary->sequence, std::optional<std::uint64_t>(3));
        QCOMPARE(summary->effective, std::optional<std::uint64_t>(5));
        QCOMPARE(summary->expiration, std::optional<std::uint64_t>(851963876));
        QCOMPARE(summary->validators, 2U);
        QVERIFY(json(list).startsWith("{\"sequence\":3"));
    }

    void refusalStaysOne() {
        const Inspection inspection = inspectOne("saGwBRReqUNKuWNLpUAq8i8NkXEPN");
        QVERIFY(inspection.isRefused());
        QVERIFY(inspection.bytes().empty());
        QVERIFY(inspection.object() == nullptr);
        QVERIFY(inspection.findings.all.empty());
    }

    void partialJsonIsNeverSigned() {
        const Inspection inspection =
            inspectOne(R"({"TransactionType":"Payment","Sequence":"x","Account":"y"})");
        QVERIFY(!inspection.isRefused());
        QVERIFY(!inspection.isClean());
        QVERIFY(inspection.signers.empty());
        QVERIFY(!inspection.identity);
    }

    void bytesWithoutASource() {
        QVERIFY(inspect::dissect(bundledCodec(), bytesOf(paymentBlob)).isClean());
        const Inspection asked =
            inspect::dissect(bundledCodec(), bytesOf(headerBlob), BlobKind::transaction);
        QVERIFY(asked.isDamaged());
        QCOMPARE(asked.source.reason.evidence, inspect::Evidence::asked);
    }
};

QTEST_GUILESS_MAIN(InspectionTest)
#include "inspection_test.moc"
