// Done when 9 of the codec: 0 bytes of the heap per encode from parsed input, and few per message.

#include "engine/codec/json_reader.h"
#include "engine/codec/transaction_id.h"
#include "engine/stream/address_cache.h"
#include "engine/stream/parser.h"
#include "tests/support/bundled_table.h"
#include "tests/support/codec_fixture.h"
#include "tests/support/heap_count.h"

#include <QTest>

using namespace countersign;
using codec::ObjectKind;
using codec::Purpose;

namespace {

const std::string payment =
    R"({"TransactionType":"Payment","Account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh","Destination":"rP9r3QYkcYHDdCdJdP2AWHaJXjxqgvE996","Amount":{"currency":"USD","issuer":"r3mw3Hfjfc3VvRBeSisQaQVboLDGA72YML","value":"12.345"},"Fee":"12","Flags":131072,"Sequence":18,"SigningPubKey":"0330E7FC9D56BB25D6893BA3F317AE5BCF33B3291BD63DB32654A313222F7FD020","TxnSignature":"3045","Paths":[[{"account":"r3mw3Hfjfc3VvRBeSisQaQVboLDGA72YML"},{"currency":"XRP"}]],"Memos":[{"Memo":{"MemoType":"746578742F706C61696E","MemoData":"41"}}]})";

// What `work` asks of the heap once it has run before.
template <typename Work>
std::uint64_t requestsOf(Work work) {
    work();
    const std::uint64_t before = test::heapRequests();
    work();
    return test::heapRequests() - before;
}

codec::Object paymentObject() {
    return test::bundledCodec().fromJson(payment, ObjectKind::transaction).value();
}

std::string paddedMessage() {
    const codec::Object object = paymentObject();
    QByteArray text =
        R"({"type":"transaction","hash":"$ID","validated":true,"tx_json":$TX,"meta":{"TransactionIndex":1,"TransactionResult":"tesSUCCESS","AffectedNodes":[]}})";
    text.replace("$ID", test::hexOf(codec::transactionId(object.bytes()).view()).toLatin1());
    text.replace("$TX", QByteArray::fromStdString(payment));
    return text.toStdString() + std::string(stream::Parser::padding(), '\0');
}

} // namespace

class EncodeHeapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCounterCounts() {
        QCOMPARE(requestsOf([] { std::make_unique<int>(1); }), std::uint64_t{1});
        QVERIFY(requestsOf([] { paymentObject(); }) > 1);
    }

    void objectToBytes_data() {
        QTest::addColumn<bool>("isSigning");
        QTest::addRow("signing") << true;
        QTest::addRow("whole") << false;
    }

    void objectToBytes() {
        QFETCH(bool, isSigning);
        const Purpose purpose = isSigning ? Purpose::signing : Purpose::whole;
        const codec::Object object = paymentObject();
        bytes::Bytes out;
        QCOMPARE(requestsOf([&] { test::bundledCodec().encode(object, purpose, out); }),
                 std::uint64_t{0});
        QCOMPARE(out.size() < object.bytes().size(), isSigning);
        QVERIFY(!out.empty());
    }

    void jsonToBytes_data() { objectToBytes_data(); }

    // With checked addresses, and with remembered ones.
    void jsonToBytes() {
        QFETCH(bool, isSigning);
        const Purpose purpose = isSigning ? Purpose::signing : Purpose::whole;
        stream::AddressCache remembered;
        codec::JsonBuffers buffers;
        bytes::Bytes out;
        bytes::Bytes expected;
        test::bundledCodec().encode(paymentObject(), purpose, expected);
        for (codec::AddressSource* addresses : {static_cast<codec::AddressSource*>(nullptr),
                                                static_cast<codec::AddressSource*>(&remembered)}) {
            bool isDone = false;
            const auto encode = [&] {
                isDone = codec::encodeJson(test::bundledCodec(), payment, ObjectKind::transaction,
                                           purpose, addresses, buffers, out)
                             .has_value();
            };
            QCOMPARE(requestsOf(encode), std::uint64_t{0});
            QVERIFY(isDone);
            QCOMPARE(test::hexOf(out), test::hexOf(expected));
        }
    }

    void id() {
        const codec::Object object = paymentObject();
        QCOMPARE(requestsOf([&] { codec::transactionId(object.bytes()); }), std::uint64_t{0});
    }

    // The transaction with both its objects.
    void messageOfTheStream() {
        const std::string padded = paddedMessage();
        const std::string_view text(padded.data(), padded.size() - stream::Parser::padding());
        stream::Parser parser(test::bundledTable());
        model::TransactionPtr tx;
        const auto parse = [&] {
            tx = std::get<model::TransactionPtr>(parser.parse(text).value().body);
        };
        QVERIFY(requestsOf(parse) <= 4);
        QVERIFY(!tx->partial && tx->body && tx->meta);
        QCOMPARE(tx->idState, model::IdState::matches);
    }
};

QTEST_GUILESS_MAIN(EncodeHeapTest)
#include "encode_heap_test.moc"
