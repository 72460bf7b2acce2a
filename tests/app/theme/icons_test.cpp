#include "app/theme/icons.h"

#include "app/resources.h"

#include <QDir>
#include <QTest>

using namespace countersign::app;

class IconsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void everyGlyphDrawsInItsRole() {
        const Icons icons;
        const QStringList names = QDir(QStringLiteral(":/icons")).entryList({"*.svg"});
        QVERIFY(names.size() >= 40);
        for (const QString& file : names) {
            const QPixmap glyph =
                icons.pixmap(file.chopped(4), ThemeName::light, Role::tem, 16, 2.0);
            QCOMPARE(glyph.size(), QSize(32, 32));
            QCOMPARE(glyph.devicePixelRatio(), 2.0);
            const QImage image = glyph.toImage().convertToFormat(QImage::Format_ARGB32);
            int inked = 0;
            for (int at = 0; at < 32 * 32; ++at) {
                const QColor pixel = image.pixelColor(at % 32, at / 32);
                if (pixel.alpha() == 255) {
                    QCOMPARE(pixel.rgb(), color(ThemeName::light, Role::tem).rgb());
                    ++inked;
                }
            }
            QVERIFY2(inked > 5, qPrintable(file));
        }
    }

    void cacheIsUsedAndBounded() {
        const Icons icons(8);
        const auto key = icons.pixmap("check", ThemeName::light, Role::ok, 16, 1.0).cacheKey();
        QCOMPARE(icons.pixmap("check", ThemeName::light, Role::ok, 16, 1.0).cacheKey(), key);
        for (int size = 1; size < 100; ++size) {
            icons.pixmap("check", ThemeName::light, Role::ok, size, 1.0);
        }
        QVERIFY(icons.cached() <= 8);
    }

    void unknownNameIsNull() {
        const Icons icons;
        QVERIFY(icons.pixmap("../main", ThemeName::light, Role::ok, 16, 1.0).isNull());
        QVERIFY(icons.pixmap("check", ThemeName::light, Role::ok, 0, 1.0).isNull());
    }
};

QTEST_MAIN(IconsTest)
#include "icons_test.moc"
