#include "engine/codec/json_reader.h"
#include "engine/stream/address_cache.h"
#include "tests/support/codec_fixture.h"

#include <QTest>

#include <cstdlib>
#include <new>

using namespace countersign;
using codec::ObjectKind;
using codec::Purpose;

namespace {

std::size_t allocations = 0; // of the one thread of this program, by new

} // namespace

void* operator new(std::size_t size) {
    ++allocations;
    void* block = std::malloc(size > 0 ? size : 1);
    return block != nullptr ? block : throw std::bad_alloc();
}
void operator delete(void* block) noexcept {
    std::free(block);
}
void operator delete(void* block, std::size_t /*size*/) noexcept {
    std::free(block);
}

// Encoding from parsed input costs no heap bytes, once the caller's buffers have grown.
class EncodeAllocationsTest : public QObject {
    Q_OBJECT

    const std::string m_json =
        R"({"TransactionType":"Payment","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA",)"
        R"("Destination":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A","Fee":"12","Sequence":7,"Flags":0,)"
        R"("Amount":{"currency":"USD","issuer":"rD1Q9MzAp9aUMcSU1skmYxcerqZBQFsSWo","value":"1.5"},)"
        R"("Memos":[{"Memo":{"MemoData":"AABBCC"}}],"SigningPubKey":"","TxnSignature":"AA"})";

private Q_SLOTS:
    void countingWorks() {
        const std::size_t before = allocations;
        const bytes::Bytes block(100);
        QCOMPARE(allocations, before + 1);
        QCOMPARE(block.size(), std::size_t{100});
    }

    void ofAnObject() {
        const codec::Object object =
            test::bundledCodec().fromJson(m_json, ObjectKind::transaction).value();
        bytes::Bytes out;
        test::bundledCodec().encode(object, Purpose::whole, out);
        const std::size_t before = allocations;
        test::bundledCodec().encode(object, Purpose::whole, out);
        test::bundledCodec().encode(object, Purpose::signing, out);
        QCOMPARE(allocations, before);
        QVERIFY(out.size() < object.bytes().size()); // without the signature
    }

    void ofJson_data() {
        QTest::addColumn<bool>("remembersAddresses");
        QTest::newRow("each address checked") << false;
        QTest::newRow("addresses remembered") << true;
    }
    void ofJson() {
        QFETCH(bool, remembersAddresses);
        stream::AddressCache addresses;
        codec::AddressSource* source = remembersAddresses ? &addresses : nullptr;
        codec::JsonBuffers buffers;
        bytes::Bytes out;
        const auto encode = [&] {
            return codec::encodeJson(test::bundledCodec(), m_json, ObjectKind::transaction,
                                     Purpose::signing, source, buffers, out)
                .has_value();
        };
        QVERIFY(encode());
        const std::size_t before = allocations;
        const bool isDone = encode() && encode();
        const std::size_t after = allocations;
        QVERIFY(isDone);
        QCOMPARE(after, before);
    }
};

QTEST_GUILESS_MAIN(EncodeAllocationsTest)
#include "encode_allocations_test.moc"
