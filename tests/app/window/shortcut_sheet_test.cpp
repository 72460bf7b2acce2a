#include "app/resources.h"
#include "app/theme/theme.h"
#include "app/window/page_tabs.h"
#include "app/window/shortcut_sheet.h"

#include <QAction>
#include <QLabel>
#include <QTest>

using namespace countersign::app;

namespace {

QAction* action(QObject& parent, const char* text, const char* keys) {
    auto* made = new QAction(text, &parent);
    made->setShortcut(QKeySequence(QLatin1String(keys)));
    return made;
}

QStringList printed(const QList<ShortcutSheet::Group>& groups) {
    QStringList lines;
    for (const auto& group : groups) {
        lines += group.title;
        for (const auto& row : group.rows) {
            lines += QStringLiteral("  %1 | %2 | %3").arg(row.text, row.keys, row.note);
        }
    }
    return lines;
}

} // namespace

class ShortcutSheetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void rowsComeFromTheActions() {
        Theme theme(ThemeName::light, 13);
        QObject owner;
        MainWindow window(theme,
                          {{MenuId::file, action(owner, "&Open…", "Ctrl+O")},
                           {MenuId::help, action(owner, "&About", "")}},
                          {});
        for (const char* title : {"&Live", "&Inspector"}) {
            window.addPage({title,
                            "bytes",
                            new QWidget,
                            {{MenuId::edit, action(owner, "Copy &value", "Ctrl+Alt+C")},
                             {MenuId::edit, action(owner, title, title[1] == 'L' ? "F7" : "F8")}}});
        }
        const QStringList lines = printed(shortcutGroups(window));
        QVERIFY(lines.contains("File"));
        QVERIFY(lines.contains("  Open… | Ctrl+O | "));
        QVERIFY(lines.contains("  Copy value | Ctrl+Alt+C | Live, Inspector"));
        QCOMPARE(lines.count("  Copy value | Ctrl+Alt+C | Live, Inspector"), 1);
        QVERIFY(lines.contains("  Live | F7 | Live"));
        QVERIFY(lines.contains("  Inspector | F8 | Inspector"));
        QVERIFY(lines.contains("  Live | Alt+1 | "));
        QVERIFY(!lines.join('\n').contains("About")); // no keys
        QVERIFY(!lines.contains("Help"));             // nothing in it
    }

    void everythingIsOnTheSheet() {
        const Theme theme(ThemeName::dark, 13);
        const QList<ShortcutSheet::Group> groups{
            {"File", {{"Open…", "Ctrl+O", ""}, {"Quit", "Ctrl+Q", ""}}},
            {"Edit", {{"Copy", "Ctrl+C", "Live"}}},
        };
        auto* sheet = new ShortcutSheet(theme, groups);
        QStringList texts;
        for (const QLabel* label : sheet->findChildren<QLabel*>()) {
            texts += label->text();
        }
        for (const char* text :
             {"File", "Open…", "Ctrl+O", "Quit", "Ctrl+Q", "Edit", "Copy (Live)", "Ctrl+C"}) {
            QVERIFY2(texts.contains(QString::fromUtf8(text)), text);
        }
        QTest::keyClick(sheet, Qt::Key_Escape);
        QVERIFY(!sheet->isVisible());
        delete sheet;
    }
};

QTEST_MAIN(ShortcutSheetTest)
#include "shortcut_sheet_test.moc"
