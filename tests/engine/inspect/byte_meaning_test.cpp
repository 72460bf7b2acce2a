#include "engine/inspect/byte_meaning.h"

#include "tests/support/sample_objects.h"

#include <QTest>

using namespace countersign;
using inspect::BitGroup;
using inspect::BitMeaning;
using inspect::ByteMeaning;
using inspect::ByteRole;

namespace {

ByteMeaning meaningAt(const codec::Object& object, std::uint32_t offset) {
    return inspect::byteMeaning(object, inspect::NodeIndex(object), object.bytes(), offset);
}

ByteMeaning meaningOf(const codec::Object& object, const char* field, std::uint32_t inField) {
    return meaningAt(object, object.nodes()[object.find(field)].begin + inField);
}

std::vector<BitGroup> whole(BitMeaning meaning, std::int64_t value = 0) {
    return {{meaning, 7, 0, value}};
}

} // namespace

class ByteMeaningTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void headers() {
        const auto payment = test::payment();
        QVERIFY((meaningOf(*payment, "Amount", 0).bits ==
                 std::vector<BitGroup>{{BitMeaning::typeCode, 7, 4, 6},
                                       {BitMeaning::fieldCode, 3, 0, 1}}));
        // LastLedgerSequence 20 1B: the field code has its own byte
        QVERIFY((meaningOf(*payment, "LastLedgerSequence", 0).bits ==
                 std::vector<BitGroup>{{BitMeaning::typeCode, 7, 4, 2},
                                       {BitMeaning::fieldFollows, 3, 0, 0}}));
        QVERIFY(meaningOf(*payment, "LastLedgerSequence", 1).bits ==
                whole(BitMeaning::fieldCode, 27));
        // Paths 01 12: the type code has its own byte
        QVERIFY((meaningOf(*payment, "Paths", 0).bits ==
                 std::vector<BitGroup>{{BitMeaning::typeFollows, 7, 4, 0},
                                       {BitMeaning::fieldCode, 3, 0, 1}}));
        QVERIFY(meaningOf(*payment, "Paths", 1).bits == whole(BitMeaning::typeCode, 18));
        const auto tick = test::objectOf(R"({"TickSize":5})", codec::ObjectKind::entry);
        QVERIFY(meaningAt(*tick, 1).bits == whole(BitMeaning::typeCode, 16));
        QVERIFY(meaningAt(*tick, 2).bits == whole(BitMeaning::fieldCode, 16));
        QCOMPARE(meaningAt(*tick, 2).size, 3U);
    }

    void lengths() {
        const ByteMeaning one = meaningOf(*test::payment(), "SigningPubKey", 1);
        QVERIFY(one.role == ByteRole::length);
        QVERIFY(one.bits == whole(BitMeaning::length, 33));
        const auto two = test::objectOf("{\"Domain\":\"" + std::string(400, 'A') + "\"}",
                                        codec::ObjectKind::entry);
        QVERIFY(meaningAt(*two, 2).bits == whole(BitMeaning::length, 200));
        QCOMPARE(meaningAt(*two, 2).index, 1U);
        QCOMPARE(meaningAt(*two, 2).size, 2U);
    }

    void endMarkers() {
        const auto payment = test::payment();
        const codec::Node& memos = payment->nodes()[payment->find("Memos")];
        QVERIFY(meaningAt(*payment, memos.end - 1).bits == whole(BitMeaning::arrayEnd));
        QVERIFY(meaningAt(*payment, memos.end - 2).bits == whole(BitMeaning::objectEnd));
        QCOMPARE(meaningAt(*payment, memos.end - 2).size, 1U);
    }

    void nativeAmount() {
        const auto payment = test::payment();
        QVERIFY((meaningOf(*payment, "SendMax", 1).bits ==
                 std::vector<BitGroup>{{BitMeaning::notXrp, 7, 7, 0},
                                       {BitMeaning::positive, 6, 6, 1},
                                       {BitMeaning::isMpt, 5, 5, 0},
                                       {BitMeaning::drops, 4, 0, 50'000'000}}));
        QVERIFY(meaningOf(*payment, "Fee", 8).bits == whole(BitMeaning::drops, 10));
    }

    void issuedAmount() {
        const auto payment = test::payment();
        QVERIFY((meaningOf(*payment, "Amount", 1).bits ==
                 std::vector<BitGroup>{{BitMeaning::notXrp, 7, 7, 1},
                                       {BitMeaning::positive, 6, 6, 1},
                                       {BitMeaning::exponent, 5, 0, -10}}));
        QVERIFY((meaningOf(*payment, "Amount", 2).bits ==
                 std::vector<BitGroup>{{BitMeaning::exponent, 7, 6, -10},
                                       {BitMeaning::mantissa, 5, 0, 1'000'000'000'000'000}}));
        QVERIFY(meaningOf(*payment, "Amount", 8).bits ==
                whole(BitMeaning::mantissa, 1'000'000'000'000'000));
        QVERIFY(meaningOf(*payment, "Amount", 9).bits == whole(BitMeaning::plain));
        QVERIFY(meaningOf(*payment, "Amount", 9 + 12).bits == whole(BitMeaning::letter, 'U'));
        QVERIFY(meaningOf(*payment, "Amount", 9 + 14).bits == whole(BitMeaning::letter, 'D'));
        const ByteMeaning issuer = meaningOf(*payment, "Amount", 29 + 5);
        QVERIFY(issuer.part && issuer.part->kind == inspect::PartKind::issuer);
        QCOMPARE(issuer.index, 5U);
        QCOMPARE(issuer.size, 20U);
    }

    void mptAmount() {
        const auto entry = test::entry();
        QVERIFY((meaningOf(*entry, "Amount", 1).bits ==
                 std::vector<BitGroup>{{BitMeaning::notXrp, 7, 7, 0},
                                       {BitMeaning::positive, 6, 6, 1},
                                       {BitMeaning::isMpt, 5, 5, 1},
                                       {BitMeaning::spare, 4, 0, 0}}));
        QVERIFY(meaningOf(*entry, "Amount", 5).bits == whole(BitMeaning::units, 7));
    }

    void pathStep() {
        QVERIFY((meaningOf(*test::payment(), "Paths", 2).bits ==
                 std::vector<BitGroup>{{BitMeaning::spare, 7, 7, 0},
                                       {BitMeaning::stepHasMpt, 6, 6, 0},
                                       {BitMeaning::stepHasIssuer, 5, 5, 1},
                                       {BitMeaning::stepHasCurrency, 4, 4, 1},
                                       {BitMeaning::spare, 3, 1, 0},
                                       {BitMeaning::stepHasAccount, 0, 0, 0}}));
    }

    void unread() {
        const auto payment = test::payment();
        bytes::Bytes blob(payment->bytes().begin(), payment->bytes().end());
        const auto read = static_cast<std::uint32_t>(blob.size());
        blob.insert(blob.end(), {1, 2, 3});
        const ByteMeaning meaning =
            inspect::byteMeaning(*payment, inspect::NodeIndex(*payment), blob, read + 1);
        QVERIFY(meaning.role == ByteRole::unread);
        QCOMPARE(meaning.index, 1U);
        QCOMPARE(meaning.size, 3U);
        QCOMPARE(meaning.byte, std::uint8_t{2});
    }

    // Whatever the bytes: each has groups that cover its eight bits once, highest first.
    void bitsCoverEveryByte() {
        std::vector<codec::ObjectPtr> objects{test::payment(), test::metadata(), test::entry(),
                                              test::partialPayment()};
        for (const char* name : {"tx", "meta", "entries", "bad"}) {
            test::forEachLine(
                test::sharedFile(QStringLiteral("conformance/%1.jsonl").arg(name)),
                [&](int number, const QJsonObject& line) {
                    if (number % 7 == 0) {
                        const QString hex =
                            line[line.contains("binary") ? "binary" : "hex"].toString();
                        objects.push_back(std::make_shared<const codec::Object>(
                            test::bundledCodec()
                                .dissect(test::bytesOf(hex), codec::ObjectKind::entry)
                                .object));
                    }
                });
        }
        for (const auto& object : objects) {
            const inspect::NodeIndex index(*object);
            for (std::uint32_t at = 0; at < object->bytes().size(); ++at) {
                const ByteMeaning meaning =
                    inspect::byteMeaning(*object, index, object->bytes(), at);
                int next = 7;
                for (const BitGroup& group : meaning.bits) {
                    QCOMPARE(int(group.high), next);
                    QVERIFY(group.low <= group.high);
                    next = group.low - 1;
                }
                QCOMPARE(next, -1);
                QVERIFY(meaning.index < meaning.size);
            }
        }
    }
};

QTEST_GUILESS_MAIN(ByteMeaningTest)
#include "byte_meaning_test.moc"
