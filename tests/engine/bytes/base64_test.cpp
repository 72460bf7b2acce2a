#include "engine/bytes/base64.h"

#include <QByteArray>
#include <QTest>

using namespace countersign;

class Base64Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("one") << QByteArray("Zg==") << QByteArray("f");
        QTest::newRow("two") << QByteArray("Zm8=") << QByteArray("fo");
        QTest::newRow("three") << QByteArray("Zm9v") << QByteArray("foo");
        QTest::newRow("no padding") << QByteArray("Zm8") << QByteArray("fo");
        QTest::newRow("both alphabets") << QByteArray("-_+/") << QByteArray("\xFB\xFF\xBF");
    }

    void reads() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, bytes);
        const auto read = bytes::fromBase64({text.constData(), std::size_t(text.size())});
        QVERIFY(read);
        QCOMPARE(QByteArray(reinterpret_cast<const char*>(read->data()), qsizetype(read->size())),
                 bytes);
    }

    void everyLengthAndByte() {
        for (int size = 0; size < 300; ++size) {
            QByteArray bytes(size, '\0');
            for (int at = 0; at < size; ++at)
                bytes[at] = static_cast<char>(at * 7 + size);
            for (const auto option : {QByteArray::Base64Encoding, QByteArray::Base64UrlEncoding}) {
                const std::string text = bytes.toBase64(option).toStdString();
                const auto read = bytes::fromBase64(text);
                QVERIFY(read && std::equal(read->begin(), read->end(), bytes.begin(), bytes.end(),
                                           [](std::uint8_t a, char b) {
                                               return a == static_cast<std::uint8_t>(b);
                                           }));
            }
        }
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text :
             {"Z", "Zm9vZ", "Zm9=v", "Zm 9v", "Zh==", "Zm9=", "Zg=", "====", "Zg===", "Zm9v\n"})
            QTest::newRow(text) << QByteArray(text);
    }

    void refuses() {
        QFETCH(QByteArray, text);
        QVERIFY(!bytes::fromBase64({text.constData(), std::size_t(text.size())}));
    }
};

QTEST_GUILESS_MAIN(Base64Test)
#include "base64_test.moc"
