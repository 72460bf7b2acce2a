#include "engine/values/address_kind.h"

#include "engine/bytes/base58.h"
#include "engine/bytes/hex.h"
#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using values::AddressKind;

namespace {

std::string textOf(std::initializer_list<std::uint8_t> prefix, std::size_t size,
                   std::uint8_t first = 2) {
    bytes::Bytes payload(prefix);
    payload.push_back(first);
    payload.resize(prefix.size() + size, 7);
    return bytes::toBase58Check(payload);
}

QString nameOf(const Result<values::AddressParts>& parts) {
    return parts ? QString::fromUtf8(values::addressKindName(parts->kind).data())
                 : test::describe(parts.error());
}

} // namespace

class AddressKindTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kinds_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char* name, const std::string& text, const char* kind) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(kind);
        };
        row("classic", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "classic");
        row("zero", "rrrrrrrrrrrrrrrrrrrrrhoLvTp", "classic");
        row("x", "X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ", "x-address");
        row("node public", textOf({0x1C}, 33), "node-public");
        row("account public", textOf({0x23}, 33, 0xED), "account-public");
        row("seed", textOf({0x21}, 16), "seed");
        row("ed25519 seed", textOf({0x01, 0xE1, 0x4B}, 16), "seed");
        row("account secret", textOf({0x22}, 32), "account-secret");
        row("node private", textOf({0x20}, 32), "node-private");
        row("family generator", textOf({0x29}, 33, 0x4B), "family-generator");
        row("key of no type", textOf({0x1C}, 33, 0x04), "out_of_range @-1 ");
        row("long seed", textOf({0x21}, 17), "bad_length @-1 ");
        row("unknown prefix", textOf({0x77}, 20), "unknown_name @-1 ");
        row("blank in front", " rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "bad_base58 @0 ");
        row("changed", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi", "checksum @-1 ");
        row("empty", "", "bad_length @-1 ");
    }

    void kinds() {
        QFETCH(QString, text);
        QFETCH(QString, kind);
        QCOMPARE(nameOf(values::addressPartsFromText(text.toStdString())), kind);
    }

    void partsOfAnXAddress() {
        const auto parts =
            values::addressPartsFromText("T7C64Ka7m8gnh4gixUBTgcYwWBnDDSNd8U4ioW4mRaRx5xe");
        QVERIFY(parts.has_value());
        QCOMPARE(parts->tag, std::optional<std::uint32_t>(1));
        QVERIFY(parts->isTest);
        QVERIFY(parts->account.has_value());
        QVERIFY(!parts->publicKey);
    }

    void nothingOfASecretIsKept() {
        for (const std::string& text :
             {textOf({0x21}, 16), textOf({0x22}, 32), textOf({0x20}, 32)}) {
            const auto parts = values::addressPartsFromText(text);
            QVERIFY(parts.has_value());
            QVERIFY(values::isSecret(parts->kind));
            QVERIFY(!parts->account);
            QVERIFY(!parts->publicKey);
        }
        QVERIFY(!values::isSecret(AddressKind::classic));
        QVERIFY(!values::isSecret(AddressKind::nodePublic));
    }

    void publicKeysGoBothWays() {
        values::PublicKey key;
        key.data.fill(9);
        key.data[0] = 0xED;
        for (const AddressKind kind : {AddressKind::nodePublic, AddressKind::accountPublic}) {
            const auto text = values::publicKeyToText(kind, key);
            QVERIFY(text.has_value());
            QCOMPARE(values::addressPartsFromText(*text)->kind, kind);
            QVERIFY(values::addressPartsFromText(*text)->publicKey == key);
        }
        QCOMPARE(values::publicKeyToText(AddressKind::seed, key).error().code, Errc::unknownName);
        key.data[0] = 0x04;
        QCOMPARE(values::publicKeyToText(AddressKind::nodePublic, key).error().code,
                 Errc::outOfRange);
    }

    void namesGoBothWays() {
        for (int kind = 0; kind <= static_cast<int>(AddressKind::familyGenerator); ++kind) {
            const auto one = static_cast<AddressKind>(kind);
            QCOMPARE(values::addressKindOfName(values::addressKindName(one)), std::optional(one));
        }
        QVERIFY(!values::addressKindOfName("wallet"));
    }

    void sharedLines() {
        const QString path = test::sharedFile("conformance/addresses.jsonl");
        if (path.isEmpty())
            QSKIP("no shared data on this machine");
        const int lines = test::forEachLine(path, [](int number, const QJsonObject& line) {
            const QString text = line[line.contains("address") ? "address" : "encoded"].toString();
            const auto parts = values::addressPartsFromText(text.toStdString());
            const QString where = QString::number(number) + ' ' + text;
            // Three lines hold a sound text of another kind than they ask for.
            const bool isRight = parts && nameOf(parts) == line["kind"].toString();
            QVERIFY2(isRight == line["valid"].toBool(true), qPrintable(where));
            if (!isRight)
                return;
            if (parts->account)
                QCOMPARE(test::hexOf(parts->account->view()), line["account_id"].toString());
            if (parts->publicKey)
                QCOMPARE(test::hexOf(parts->publicKey->view()), line["public_key"].toString());
            if (parts->kind == AddressKind::xAddress) {
                QCOMPARE(parts->isTest, line["test"].toBool());
                QCOMPARE(parts->tag ? QJsonValue(qint64(*parts->tag)) : QJsonValue(), line["tag"]);
            }
        });
        QCOMPARE(lines, 1065);
    }
};

QTEST_GUILESS_MAIN(AddressKindTest)
#include "address_kind_test.moc"
