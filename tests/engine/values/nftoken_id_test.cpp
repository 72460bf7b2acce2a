#include "engine/values/nftoken_id.h"

#include "engine/values/address.h"
#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

values::Hash256 idOf(const QString& hex) {
    values::Hash256 id;
    const bytes::Bytes bytes = test::bytesOf(hex);
    if (bytes.size() == id.size)
        std::copy(bytes.begin(), bytes.end(), id.data.begin());
    return id;
}

} // namespace

class NftokenIdTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void parts_data() {
        QTest::addColumn<QString>("hex");
        QTest::addColumn<quint32>("flags");
        QTest::addColumn<quint32>("fee");
        QTest::addColumn<quint32>("taxon");
        QTest::addColumn<quint32>("sequence");
        QTest::newRow("usual") << "000B0539C35B55AA096BA6D87A6E6C965A6534150DC56E5E12C5D09E0000000C"
                               << 11U << 1337U << 1337U << 12U;
        QTest::newRow("largest")
            << "0008C350B9BD7D214128A91ECECE5FCFF9BDB0D043567C51FFFFFFFFFFFFFFFF" << 8U << 50000U
            << 384157541U << 4294967295U;
        QTest::newRow("scramble beyond 32 bits")
            << "000D0000B9BD7D214128A91ECECE5FCFF9BDB0D043567C51CFBEC443000063A7" << 13U << 0U << 1U
            << 25511U;
    }

    void parts() {
        QFETCH(QString, hex);
        const values::NftokenId parts = values::nftokenIdFromBytes(idOf(hex));
        QTEST(quint32(parts.flags), "flags");
        QTEST(quint32(parts.transferFee), "fee");
        QTEST(parts.taxon, "taxon");
        QTEST(parts.sequence, "sequence");
        QCOMPARE(test::hexOf(parts.issuer.view()), hex.mid(8, 40));
        QCOMPARE(test::hexOf(values::toBytes(parts).view()), hex);
    }

    void sharedLines() {
        const QString path = test::sharedFile("conformance/values.jsonl");
        if (path.isEmpty())
            QSKIP("no shared data on this machine");
        int seen = 0;
        test::forEachLine(path, [&seen](int, const QJsonObject& line) {
            if (line["type"] != "NFTokenID")
                return;
            ++seen;
            const QJsonObject expected = line["expected"].toObject();
            const values::NftokenId parts =
                values::nftokenIdFromBytes(idOf(line["json"].toString()));
            QCOMPARE(qint64(parts.flags), expected["Flags"].toInteger());
            QCOMPARE(qint64(parts.transferFee), expected["TransferFee"].toInteger());
            QCOMPARE(qint64(parts.taxon), expected["Taxon"].toInteger());
            QCOMPARE(qint64(parts.sequence), expected["Sequence"].toInteger());
            QCOMPARE(QString::fromStdString(values::toAddress(parts.issuer)),
                     expected["Issuer"].toString());
        });
        QCOMPARE(seen, 15);
    }
};

QTEST_GUILESS_MAIN(NftokenIdTest)
#include "nftoken_id_test.moc"
