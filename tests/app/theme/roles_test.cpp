#include "app/theme/roles.h"

#include "app/theme/palette.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace countersign::app;

namespace {

double channel(int value) {
    const double part = value / 255.0;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color) {
    return 0.2126 * channel(color.red()) + 0.7152 * channel(color.green()) +
           0.0722 * channel(color.blue());
}

// WCAG 2 contrast ratio.
double ratio(ThemeName theme, Role front, Role back) {
    const double a = luminance(color(theme, front));
    const double b = luminance(color(theme, back));
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

const QList<Role> grounds{Role::window, Role::base, Role::alt, Role::sel, Role::selIdle};

} // namespace

class RolesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contrast_data() {
        QTest::addColumn<int>("theme");
        QTest::addColumn<int>("front");
        QTest::addColumn<int>("back");
        QTest::addColumn<double>("least");
        const auto row = [](Role front, Role back, double least) {
            for (const ThemeName theme : {ThemeName::light, ThemeName::dark}) {
                QTest::addRow("%d on %d in %d", static_cast<int>(front), static_cast<int>(back),
                              static_cast<int>(theme))
                    << static_cast<int>(theme) << static_cast<int>(front) << static_cast<int>(back)
                    << least;
            }
        };
        for (const Role ground : grounds) {
            for (const Role ink :
                 {Role::text, Role::muted, Role::accent, Role::ok, Role::tec, Role::tem,
                  Role::pending, Role::own, Role::added, Role::changed, Role::removed,
                  Role::mainnet, Role::testnet, Role::devnet, Role::otherNetwork}) {
                row(ink, ground, 4.5);
            }
            if (ground != Role::sel && ground != Role::selIdle) {
                row(Role::strong, ground, 3.0); // outlines never stand on a selection
            }
            for (int hue = 0; hue < hueCount; ++hue) {
                row(hueRole(hue), ground, 3.0);
            }
        }
        row(Role::text, Role::hover, 4.5);
        row(Role::muted, Role::hover, 4.5);
        row(Role::muted, Role::raised, 4.5);
        row(Role::ok, Role::okTint, 4.5);
        row(Role::tec, Role::tecTint, 4.5);
        row(Role::tem, Role::temTint, 4.5);
        row(Role::text, Role::infoTint, 4.5);
        row(Role::onAccent, Role::accent, 4.5);
        row(Role::onBand, Role::band, 4.5);
        row(Role::bytesHeader, Role::tintHeader, 4.5);
        row(Role::bytesLength, Role::tintLength, 4.5);
        row(Role::bytesEnd, Role::tintEnd, 4.5);
        row(Role::text, Role::tintValue, 4.5);
        row(Role::text, Role::tintError, 4.5);
    }
    void contrast() {
        QFETCH(int, theme);
        QFETCH(int, front);
        QFETCH(int, back);
        QFETCH(double, least);
        const double found =
            ratio(static_cast<ThemeName>(theme), static_cast<Role>(front), static_cast<Role>(back));
        QVERIFY2(found >= least, qPrintable(QString::number(found)));
    }

    void huesWrap() {
        QCOMPARE(hueRole(0), Role::hue0);
        QCOMPARE(hueRole(9), Role::hue1);
        QCOMPARE(hueRole(-1), Role::hue7);
    }

    void everyPaletteRoleIsOurs() {
        for (const ThemeName theme : {ThemeName::light, ThemeName::dark}) {
            const QPalette made = palette(theme);
            for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
                for (int role = 0; role < QPalette::NColorRoles; ++role) {
                    const auto target = static_cast<QPalette::ColorRole>(role);
                    if (target != QPalette::NoRole) {
                        QVERIFY2(made.isBrushSet(group, target), qPrintable(QString::number(role)));
                    }
                }
            }
            QCOMPARE(made.color(QPalette::HighlightedText), made.color(QPalette::Text));
        }
    }

    // Colours live in app/theme only.
    void noColourElsewhere() {
        static const QRegularExpression pattern("QColor\\s*\\(\\s*[0-9\"]|\"#[0-9A-Fa-f]{3,8}\"|"
                                                "\\bQt::(red|green|blue|black|white|gray|"
                                                "darkGray|lightGray|yellow|cyan|magenta|dark[A-Z]["
                                                "a-z]+)\\b|setStyleSheet|\\bqRgba?\\(");
        int files = 0;
        QDirIterator walk(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/app"), {"*.cpp", "*.h"},
                          QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            QFile file(walk.next());
            if (file.fileName().contains("/app/theme/")) {
                continue;
            }
            ++files;
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto match = pattern.match(QString::fromUtf8(file.readAll()));
            QVERIFY2(!match.hasMatch(), qPrintable(file.fileName() + ": " + match.captured()));
        }
        QVERIFY(files > 30);
    }
};

QTEST_GUILESS_MAIN(RolesTest)
#include "roles_test.moc"
