#include "app/monitor/asset_hues.h"
#include "tests/support/sample_transactions.h"

#include <QSet>
#include <QTest>

using namespace countersign;
using app::AssetHues;

namespace {

values::Currency code(const std::string& text) {
    return values::currencyFromText(text).value();
}

} // namespace

class AssetHuesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sameAssetSameHueInEveryRun() {
        AssetHues one;
        AssetHues other;
        const auto hue = one.hue(code("USD"), test::accountOf(1));
        QCOMPARE(one.hue(code("USD"), test::accountOf(1)), hue);
        QCOMPARE(other.hue(code("USD"), test::accountOf(1)), hue);
        QVERIFY(hue < 8);
    }

    void sameCodeOfEightIssuersDiffers() {
        AssetHues hues;
        QSet<int> seen;
        for (std::uint8_t issuer = 1; issuer <= 8; ++issuer) {
            seen += hues.hue(code("USD"), test::accountOf(issuer));
        }
        QCOMPARE(seen.size(), 8);
        QVERIFY(hues.hue(code("USD"), test::accountOf(9)) < 8); // more issuers than hues
    }

    void isBounded() {
        AssetHues hues(2);
        hues.hue(code("USD"), test::accountOf(1));
        hues.hue(code("USD"), test::accountOf(2));
        AssetHues fresh;
        QCOMPARE(hues.hue(code("EUR"), test::accountOf(3)),
                 fresh.hue(code("EUR"), test::accountOf(3)));
    }
};

QTEST_GUILESS_MAIN(AssetHuesTest)
#include "asset_hues_test.moc"
