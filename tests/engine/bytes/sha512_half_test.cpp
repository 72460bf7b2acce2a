#include "engine/bytes/digest.h"

#include "engine/bytes/hex.h"

#include <QCryptographicHash>
#include <QTest>

using namespace countersign;

class Sha512HalfTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownValue() {
        QCOMPARE(bytes::toHex(bytes::sha512Half({})),
                 std::string("CF83E1357EEFB8BDF1542850D66D8007D620E4050B5715DC83F4A921D36CE9CE"));
    }

    void agreesWithQt() {
        for (int length = 0; length < 300; ++length) {
            const QByteArray input(length, static_cast<char>(length));
            const QByteArray whole = QCryptographicHash::hash(input, QCryptographicHash::Sha512);
            const bytes::Bytes bytes(input.begin(), input.end());
            QCOMPARE(QByteArray::fromStdString(bytes::toHex(bytes::sha512Half(bytes))),
                     whole.left(32).toHex().toUpper());
        }
    }
};

QTEST_GUILESS_MAIN(Sha512HalfTest)
#include "sha512_half_test.moc"
