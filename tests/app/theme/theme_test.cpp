#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QSignalSpy>
#include <QTest>

using namespace countersign::app;

class ThemeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sizesFollowTheBase() {
        Theme theme(ThemeName::light, 13);
        QCOMPARE(theme.fonts().body.pixelSize(), 13);
        QCOMPARE(theme.fonts().hint.pixelSize(), 12);
        QCOMPARE(theme.fonts().monoTiny.pixelSize(), 11);
        QCOMPARE(theme.scaled(24), 24);
        theme.setBaseSize(26);
        QCOMPARE(theme.fonts().body.pixelSize(), 26);
        QCOMPARE(theme.scaled(24), 48);
        QVERIFY(theme.rowHeight(24) >= QFontMetrics(theme.fonts().body).height());
    }

    void changesAreAnnouncedOnce() {
        Theme theme(ThemeName::light, 13);
        const QSignalSpy spy(&theme, &Theme::changed);
        theme.setName(ThemeName::light);
        theme.setBaseSize(13);
        QCOMPARE(spy.count(), 0);
        theme.setName(ThemeName::dark);
        theme.setBaseSize(14);
        QCOMPARE(spy.count(), 2);
        QCOMPARE(theme.color(Role::base), color(ThemeName::dark, Role::base));
    }

    void baseSizeIsBounded() {
        Theme theme(ThemeName::light, 1'000'000);
        QCOMPARE(theme.baseSize(), largestBaseSize);
        theme.setBaseSize(-3);
        QCOMPARE(theme.baseSize(), smallestBaseSize);
        QVERIFY(theme.fonts().monoTiny.pixelSize() > 0);
    }

    // What is seen is what is copied: no ligatures in figures and ledger text.
    void ledgerFontsAreNotShaped() {
        const Fonts fonts = makeFonts(13);
        for (const QFont& font :
             {fonts.mono, fonts.monoRow, fonts.monoTiny, fonts.ledgerText, fonts.ledgerStrong}) {
            QVERIFY(font.styleStrategy() & QFont::PreferNoShaping);
        }
        QVERIFY(!(fonts.body.styleStrategy() & QFont::PreferNoShaping));
    }
};

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
