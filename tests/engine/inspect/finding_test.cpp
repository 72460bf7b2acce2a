#include "engine/inspect/finding.h"

#include "tests/support/blob_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;
using inspect::ByteSpan;
using inspect::Findings;

namespace {

const QByteArray edKey = "7321ED" + QByteArray("11").repeated(32);
const QByteArray account = "8114DF8C200AA60B4A5831E5BDF9612BED7C75A861D1";

QString spanText(const ByteSpan& span) {
    return QStringLiteral("%1-%2").arg(span.begin).arg(span.end);
}

// "bad_length TxnSignature 116-117 ed25519-signature 72/64".
QString describe(const inspect::Finding& finding) {
    QString text = textOf(errcName(finding.code)) + ' ' + textOf(finding.subject) + ' ' +
                   spanText(finding.fault);
    if (finding.rule != inspect::LengthRule::none)
        text += QStringLiteral(" %1 %2/%3")
                    .arg(textOf(inspect::lengthRuleName(finding.rule)))
                    .arg(finding.claimed ? int(*finding.claimed) : -1)
                    .arg(finding.expected ? int(*finding.expected) : -1);
    return text;
}

Findings findingsOf(const QByteArray& hex, codec::Decoded* after = nullptr) {
    const bytes::Bytes blob = bytesOf(hex);
    codec::Decoded decoded = bundledCodec().dissect(blob, codec::ObjectKind::transaction);
    const ByteSpan object{0, std::uint32_t(blob.size())};
    Findings findings = inspect::findingsOf(bundledCodec(), blob, object, decoded);
    if (after != nullptr)
        *after = std::move(decoded);
    return findings;
}

QStringList list(const Findings& findings) {
    QStringList rows;
    for (const inspect::Finding& finding : findings.all)
        rows << describe(finding);
    return rows;
}

// "field 115-189 swallowed 181-189 unread 189-225".
QString damageOf(const Findings& findings) {
    if (!findings.damage)
        return {};
    const inspect::Damage& damage = *findings.damage;
    return describe(findings.all[damage.finding]) + " field " + spanText(damage.field) +
           " swallowed " + spanText(damage.swallowed) + " unread " + spanText(damage.unread);
}

} // namespace

class FindingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lengthIsTheCauseOfTheNonsenseBehindIt() {
        codec::Decoded decoded;
        const Findings findings = findingsOf(damagedBlob, &decoded);
        QCOMPARE(list(findings),
                 QStringList{"bad_length TxnSignature 116-117 ed25519-signature 72/64"});
        QCOMPARE(damageOf(findings),
                 list(findings).front() + " field 115-189 swallowed 181-189 unread 189-225");
        QCOMPARE(bundledCodec().definitions()->field(findings.damage->swallowedField)->name,
                 std::string("Account"));
        QCOMPARE(decoded.restBegin, 189U);
        QCOMPARE(decoded.object.nodes().size(), std::size_t(8));

        const auto repaired = inspect::withExpectedLength(bytesOf(damagedBlob), findings);
        QVERIFY(repaired);
        codec::Decoded whole;
        QVERIFY(findingsOf(hexOf(*repaired).toLatin1(), &whole).all.empty());
        QCOMPARE(whole.restBegin, 225U);
    }

    void damages_data() {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* title, const QByteArray& hex, const char* expected) {
            QTest::newRow(title) << hex << QString::fromLatin1(expected);
        };
        row("cut in a blob",
            "120000"
            "7321AABB",
            "truncated SigningPubKey 4-5 blob-end 33/2 field 3-7 swallowed 5-7 unread 7-7");
        row("cut in a number",
            "120000"
            "22000000",
            "truncated Flags 3-4 blob-end 4/3 field 3-7 swallowed 4-7 unread 7-7");
        row("cut in an amount",
            "120000"
            "61D4838D7E",
            "truncated Amount 3-4 blob-end 48/4 field 3-8 swallowed 4-8 unread 8-8");
        row("cut in a header",
            "120000"
            "20",
            "truncated  3-4 field 3-4 swallowed 4-4 unread 4-4");
        row("cut in a length",
            "120000"
            "73C1",
            "truncated SigningPubKey 3-5 field 3-5 swallowed 5-5 unread 5-5");
        row("impossible length",
            "120000"
            "73FF0000",
            "bad_length SigningPubKey 4-5 field 3-5 swallowed 5-5 unread 5-7");
        row("field 0",
            "120000"
            "00001000",
            "bad_header  3-6 field 3-6 swallowed 6-6 unread 6-7");
        row("unknown type",
            "120000"
            "011B0000",
            "unknown_type Type27:1 3-5 field 3-5 swallowed 5-5 unread 5-7");
        row("stray end",
            "120000"
            "E1220000",
            "stray_end_marker  3-4 field 3-4 swallowed 4-4 unread 4-7");
        row("account swallows",
            "120000"
            "81C1DF8C200AA60B4A5831E5BDF9612BED7C75A861D1"
            "8300",
            "truncated Account 4-6 account 416/20 field 3-27 swallowed 26-27 unread 27-27");
        row("account too long",
            "120000"
            "811ADF8C200AA60B4A5831E5BDF9612BED7C75A861D183143752",
            "truncated Account 4-5 account 26/20 field 3-29 swallowed 25-29 unread 29-29");
        row("signature too long",
            "120000" + edKey + "7448" + QByteArray("22").repeated(64) + account,
            "bad_length TxnSignature 39-40 ed25519-signature 72/64 field 38-112 swallowed 104-112 "
            "unread 112-126");
    }

    void damages() {
        QFETCH(QByteArray, hex);
        QTEST(damageOf(findingsOf(hex)), "expected");
    }

    void remarksHaveTheirPlaces_data() {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("order") << QByteArray("1200002400000001"
                                             "2200000000")
                               << QStringList{"wrong_order Flags 8-9"};
        QTest::newRow("unknown field") << QByteArray("1200002063"
                                                     "00000001")
                                       << QStringList{"unknown_field UInt32:99 3-5"};
        QTest::newRow("amount") << QByteArray("1200006180000000000F4240")
                                << QStringList{"truncated Amount 3-4 blob-end 48/8"};
        QTest::newRow("type") << QByteArray("12FFFF")
                              << QStringList{"unknown_name TransactionType 0-3"};
        QTest::newRow("no end") << QByteArray("120000F9EA7C00")
                                << QStringList{"missing_end_marker Memos[0].Memo 7-7"};
        QTest::newRow("account") << "120000"
                                    "8115" +
                                        QByteArray(42, '0')
                                 << QStringList{"bad_length Account 4-5 account 21/20"};
        QTest::newRow("signature") << "120000" + edKey + "7402AABB"
                                   << QStringList{"bad_length TxnSignature 39-40 "
                                                  "ed25519-signature 2/64"};
        QTest::newRow("der") << QByteArray("120000732102") + QByteArray("11").repeated(32) +
                                    "740530030201AA"
                             << QStringList{};
        QTest::newRow("short der")
            << QByteArray("120000732102") + QByteArray("11").repeated(32) + "740530040201AA"
            << QStringList{"bad_length TxnSignature 39-40 der-signature 5/6"};
    }

    void remarksHaveTheirPlaces() {
        QFETCH(QByteArray, hex);
        QTEST(list(findingsOf(hex)), "expected");
    }

    // A wrong length with sense behind it is a remark; the object stays whole.
    void lengthAloneDamagesNothing() {
        codec::Decoded decoded;
        const Findings findings = findingsOf("120000" + edKey + "7402AABB" + account, &decoded);
        QCOMPARE(list(findings).size(), 1);
        QVERIFY(!findings.damage);
        QVERIFY(!inspect::withExpectedLength(bytesOf(paymentBlob), findings));
        QCOMPARE(decoded.object.nodes().size(), std::size_t(4));
    }

    void placesCountFromTheBlob() {
        const bytes::Bytes blob = bytesOf(QByteArray("53545800"
                                                     "2400000001"
                                                     "2200000000"));
        const bytes::ByteView fields = bytes::ByteView(blob).subspan(4);
        codec::Decoded decoded = bundledCodec().dissect(fields, codec::ObjectKind::transaction);
        const Findings findings =
            inspect::findingsOf(bundledCodec(), blob, {4, std::uint32_t(blob.size())}, decoded);
        QCOMPARE(list(findings), QStringList{"wrong_order Flags 9-10"});
    }

    void manyWrongLengthsAreBounded() {
        const QByteArray signer = "E010" + edKey +
                                  "7401AA"
                                  "E1";
        const Findings findings = findingsOf("120000F3" + signer.repeated(5'000) + "F1");
        QVERIFY(findings.all.size() <= 32U);
        QVERIFY(!findings.damage);
    }
};

QTEST_GUILESS_MAIN(FindingTest)
#include "finding_test.moc"
