#include "engine/codec/encoder.h"

#include "engine/codec/transaction_id.h"
#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::ObjectKind;
using codec::Purpose;

class EncoderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wholeAndSigning();
    void nestedSignaturesStay();
    void reusesTheBuffer();
    void ids();
};

namespace {

constexpr const char* signedBlob = "12000024000000077300740201028114DF8C200AA60B4A5831E5BDF9612BED"
                                   "7C75A861D1F3E0107300740103811 4DF8C200AA60B4A5831E5BDF9612BED7C"
                                   "75A861D1E1F1";

QString encoded(const QByteArray& hex, Purpose purpose) {
    const auto decoded = test::bundledCodec().dissect(
        test::bytesOf(QByteArray(hex).replace(" ", "")), ObjectKind::transaction);
    bytes::Bytes out{1, 2, 3}; // what was in the buffer is gone
    test::bundledCodec().encode(decoded.object, purpose, out);
    return test::hexOf(out);
}

} // namespace

void EncoderTest::wholeAndSigning() {
    QCOMPARE(encoded(signedBlob, Purpose::whole), QString(signedBlob).remove(' '));
    QCOMPARE(encoded(signedBlob, Purpose::signing),
             QString("120000240000000773008114DF8C200AA60B4A5831E5BDF9612BED7C75A861D1"));
    QCOMPARE(encoded("1200007300", Purpose::signing), QString("1200007300"));
    QCOMPARE(encoded("740101", Purpose::signing), QString(""));
    QCOMPARE(encoded("", Purpose::signing), QString(""));
    // A field that the table does not know is signed.
    QCOMPARE(encoded("20C700000005740101", Purpose::signing), QString("20C700000005"));
}

void EncoderTest::nestedSignaturesStay() {
    const QByteArray memoWithSignature = "120000F9EA740101E1F1";
    QCOMPARE(encoded(memoWithSignature, Purpose::signing), QString(memoWithSignature));
}

void EncoderTest::reusesTheBuffer() {
    const auto decoded = test::bundledCodec().dissect(
        test::bytesOf(QByteArray(signedBlob).replace(" ", "")), ObjectKind::transaction);
    bytes::Bytes out;
    test::bundledCodec().encode(decoded.object, Purpose::whole, out);
    const std::uint8_t* const place = out.data();
    const std::size_t room = out.capacity();
    for (int round = 0; round < 10; ++round) {
        test::bundledCodec().encode(decoded.object, Purpose::signing, out);
        test::bundledCodec().encode(decoded.object, Purpose::whole, out);
    }
    QCOMPARE(out.data(), place);
    QCOMPARE(out.capacity(), room);
}

void EncoderTest::ids() {
    const bytes::Bytes blob = test::bytesOf(QByteArray(
        "120066240000000026040B52006840000000000000007300701321ED6629E456285AE3613B285F65BBFF168D69"
        "5CA3921F309949AFCD2CA7AFEC16FE810000101101"));
    QCOMPARE(test::hexOf(codec::transactionId(blob).view()),
             QString("CA9D906EA7AAE0937E449C17EA8C79C4BF36F63CE5279A8876BE8DBE39A48880"));
}

QTEST_GUILESS_MAIN(EncoderTest)
#include "encoder_test.moc"
