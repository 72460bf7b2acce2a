#include "engine/sign/message.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

bytes::Bytes bytesOfText(const QByteArray& text) {
    return {text.begin(), text.end()};
}

} // namespace

// threats.md 3: nobody is talked into signing a payment as a message.
class MessageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void frame() {
        const auto frame = sign::messageFrame(bytesOfText("hello"));
        QVERIFY(frame);
        QCOMPARE(QByteArray(reinterpret_cast<const char*>(frame->data()),
                            static_cast<qsizetype>(frame->size())),
                 QByteArray("XRPL Signed Message\n5\nhello"));
        const auto empty = sign::messageFrame({});
        QVERIFY(empty);
        QCOMPARE(empty->back(), '\n');
    }

    void protocolPrefixes_data() {
        QTest::addColumn<QByteArray>("prefix");
        for (const char* prefix : {"TXN", "SND", "MLN", "MIN", "LWR", "STX", "SMT", "CPT", "CPM",
                                   "SPN", "SPM", "VAL", "PRP", "MAN", "CLM", "BCH"})
            QTest::newRow(prefix) << QByteArray(prefix);
    }

    void protocolPrefixes() {
        QFETCH(QByteArray, prefix);
        const auto framed = sign::messageFrame(bytesOfText(prefix + QByteArray(5, '\0')));
        QVERIFY(!framed);
        QVERIFY(framed.error().code == Errc::protocolPrefix);
        QVERIFY(sign::hasProtocolPrefix(bytesOfText(prefix + QByteArray(1, '\0'))));
        QVERIFY(!sign::hasProtocolPrefix(bytesOfText(prefix)));
        QVERIFY(!sign::hasProtocolPrefix(bytesOfText(prefix + " is a word")));
        QVERIFY(!sign::hasProtocolPrefix(bytesOfText(" " + prefix + QByteArray(1, '\0'))));
    }
};

QTEST_GUILESS_MAIN(MessageTest)
#include "message_test.moc"
