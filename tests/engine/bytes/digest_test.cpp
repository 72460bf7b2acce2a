#include "engine/bytes/digest.h"

#include "engine/bytes/hex.h"

#include <QCryptographicHash>
#include <QTest>

using namespace countersign;

class DigestTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownValue() {
        const bytes::Bytes hello{'h', 'e', 'l', 'l', 'o'};
        QCOMPARE(bytes::toHex(bytes::doubleSha256(hello)),
                 std::string("9595C9DF90075148EB06860365DF33584B75BFF782A510C6CD4883A419833D50"));
    }

    void agreesWithQt() {
        for (int length = 0; length < 200; ++length) {
            const QByteArray input(length, static_cast<char>(length));
            const QByteArray once = QCryptographicHash::hash(input, QCryptographicHash::Sha256);
            const QByteArray twice = QCryptographicHash::hash(once, QCryptographicHash::Sha256);
            const bytes::Bytes bytes(input.begin(), input.end());
            QCOMPARE(QByteArray::fromStdString(bytes::toHex(bytes::doubleSha256(bytes))),
                     twice.toHex().toUpper());
        }
    }
};

QTEST_GUILESS_MAIN(DigestTest)
#include "digest_test.moc"
