#include "engine/codec/member_name.h"

#include "engine/codec/remark.h"
#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::ObjectKind;

class MemberNameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readOnlyMembers();
    void nearestNames();
    void formRemarks();
};

void MemberNameTest::readOnlyMembers() {
    for (const auto kind :
         {ObjectKind::transaction, ObjectKind::metadata, ObjectKind::entry, ObjectKind::other}) {
        QVERIFY(codec::isReadOnlyMember("hash", kind));
        QVERIFY(codec::isReadOnlyMember("ledger_index", kind));
        QVERIFY(!codec::isReadOnlyMember("Hash", kind));
        QVERIFY(!codec::isReadOnlyMember("status", kind));
        QCOMPARE(codec::isReadOnlyMember("delivered_amount", kind), kind == ObjectKind::metadata);
        QCOMPARE(codec::isReadOnlyMember("index", kind), kind == ObjectKind::entry);
    }
    QVERIFY(codec::isReplyMember("status"));
    QVERIFY(!codec::isReplyMember("Sequence"));
}

void MemberNameTest::nearestNames() {
    const auto& table = *test::bundledCodec().definitions();
    QCOMPARE(codec::nearestFieldName(table, "destinationTag"), std::string("DestinationTag"));
    QCOMPARE(codec::nearestFieldName(table, "lastledgersequence"),
             std::string("LastLedgerSequence"));
    QCOMPARE(codec::nearestFieldName(table, "SigningPubkey"), std::string("SigningPubKey"));
    QCOMPARE(codec::nearestFieldName(table, "TransctionTyp"), std::string("TransactionType"));
    QCOMPARE(codec::nearestFieldName(table, "Acount"), std::string("Account")); // not Amount
    QCOMPARE(codec::nearestFieldName(table, "qqqqqqqq"), std::string());
    QCOMPARE(codec::nearestFieldName(table, ""), std::string());
    QCOMPARE(codec::nearestFieldName(table, std::string(100'000, 'x')), std::string());
}

void MemberNameTest::formRemarks() {
    for (const Errc code :
         {Errc::wrongOrder, Errc::missingEndMarker, Errc::emptyAccount, Errc::badArrayElement}) {
        QVERIFY(codec::isFormOnly(code));
    }
    for (const Errc code : {Errc::duplicateField, Errc::unknownField, Errc::illegalAmount,
                            Errc::notMinimal, Errc::unknownName}) {
        QVERIFY(!codec::isFormOnly(code));
    }
}

QTEST_GUILESS_MAIN(MemberNameTest)
#include "member_name_test.moc"
