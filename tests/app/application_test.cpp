#include "app/application.h"
#include "app/inspect/inspector_page.h"
#include "app/inspect/presented_blob.h"
#include "app/monitor/ledger_strip.h"
#include "app/monitor/monitor_page.h"
#include "app/monitor/transaction_view.h"
#include "app/opener.h"
#include "app/panes/samples.h"
#include "app/panes/start_page.h"
#include "app/program_actions.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"

#include <QAction>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

CommandLine in(const QTemporaryDir& folder) {
    CommandLine line;
    line.folder = folder.path();
    line.size = QSize(1200, 800);
    return line;
}

RecordingSource fastSample(int repeat = 1) {
    return {QString(), 0.0, repeat};
}

QAction* action(MainWindow& window, const QString& text) {
    for (QAction* found : window.menuActions()) {
        if (found->text().remove('&') == text) {
            return found;
        }
    }
    return nullptr;
}

QAction* action(QMenu& menu, const QString& text) {
    for (QAction* found : menu.actions()) {
        if (found->text() == text) {
            return found;
        }
    }
    return nullptr;
}

QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes) {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName()
                                                                                : QString();
}

void drop(QWidget& window, const QMimeData& data) {
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

} // namespace

// The whole window with the real engine and the bundled recording.
class ApplicationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void startsOffline() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        QVERIFY(application.window().isVisible());
        QCOMPARE(application.page().rows().rowCount(), 0);
        QCOMPARE(application.window().findChild<QLabel*>("connectionTitle")->text(),
                 QStringLiteral("Offline"));
        QCOMPARE(application.engine().borderCrossings(), std::uint64_t{0});
    }

    void samplePlaysToItsEnd() {
        const QTemporaryDir folder;
        Application application(in(folder));
        const QSignalSpy connections(&application.engine(), &Engine::connectionChanged);
        application.start();
        application.open(fastSample());
        const auto& rows = application.page().rows();
        auto* state = application.window().findChild<QLabel*>("connectionState");
        QTRY_VERIFY_WITH_TIMEOUT(state->text().startsWith("played to its end"), 60'000);
        QTRY_COMPARE(rows.waiting(), std::size_t{0});
        QVERIFY(rows.rowCount() > 400);
        QVERIFY(!application.page().strip().history().isEmpty());
        QVERIFY(rows.insertTicks() <= application.engine().borderCrossings());

        application.page().view().selectRow(rows.rowCount() - 1);
        QTRY_VERIFY(application.page().openTransaction().transaction() != nullptr);
    }

    void everyActionIsReachable() {
        const QTemporaryDir folder;
        Application application(in(folder));
        MainWindow& window = application.window();
        QStringList menus;
        for (const MainWindow::Group& group : window.menuGroups()) {
            menus += group.title;
            QVERIFY2(!group.actions.isEmpty(), qPrintable(group.title));
        }
        QCOMPARE(menus, QStringList({"File", "Edit", "View", "Go", "Capture", "Window", "Help"}));
        for (const char* text : {"New draft",
                                 "Open…",
                                 "Open recent",
                                 "Open a sample",
                                 "Close tab",
                                 "Quit",
                                 "Paste and inspect",
                                 "Copy hash",
                                 "Copy row",
                                 "Copy details",
                                 "Copy field value",
                                 "Copy field as JSON",
                                 "Copy field as hex",
                                 "Light theme",
                                 "Dark theme",
                                 "Larger text",
                                 "Smaller text",
                                 "Text as the desktop asks",
                                 "Full screen",
                                 "Reset layout",
                                 "Clear filter",
                                 "Copy report",
                                 "Try the expected length",
                                 "Clear the Inspector",
                                 "Next blob",
                                 "Previous blob",
                                 "Next row",
                                 "Previous row",
                                 "First row",
                                 "Last row",
                                 "Follow the end",
                                 "Connect…",
                                 "Disconnect",
                                 "Retry now",
                                 "Start",
                                 "Live",
                                 "Inspector",
                                 "Next tab",
                                 "Previous tab",
                                 "Keyboard shortcuts",
                                 "About Countersign"}) {
            QVERIFY2(action(window, QString::fromUtf8(text)) != nullptr, text);
        }
        for (const QAction* found : window.findChildren<QAction*>()) {
            if (found->parent() == &application.inspector()) {
                continue; // its Paste and Open buttons are the program's
            }
            QVERIFY2(found->shortcuts().isEmpty() || window.menuActions().contains(found),
                     qPrintable(found->text()));
        }
    }

    // Whatever page is in front: two actions in force never share a key or, in one menu, an access
    // key.
    void keysAreUnambiguousOnEachPage() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        MainWindow& window = application.window();
        int seen = 0;
        for (const Page& page : window.pages().pages()) {
            window.pages().showPage(page.widget);
            QSet<QKeySequence> keys;
            for (const MainWindow::Group& group : window.menuGroups()) {
                QSet<QChar> accessKeys;
                for (const QAction* found : group.actions) {
                    if (!found->isVisible()) {
                        continue;
                    }
                    const auto at = found->text().indexOf('&');
                    QVERIFY2(at >= 0, qPrintable(found->text()));
                    const QChar access = found->text()[at + 1].toLower();
                    QVERIFY2(!accessKeys.contains(access), qPrintable(found->text()));
                    accessKeys += access;
                    for (const QKeySequence& key : found->shortcuts()) {
                        QVERIFY2(!keys.contains(key), qPrintable(found->text()));
                        keys += key;
                    }
                }
            }
            seen += static_cast<int>(keys.size());
        }
        QVERIFY(seen > 60);
    }

    void tabsComeAndGo() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        PageTabs& pages = application.window().pages();
        QCOMPARE(pages.currentWidget(), &application.startPage());
        QVERIFY(!pages.isPageShown(&application.page()));
        application.open(fastSample());
        QCOMPARE(pages.currentWidget(), &application.page());
        QVERIFY(!pages.isPageShown(&application.startPage()));
        application.opener().openSample(samples().first());
        QCOMPARE(pages.currentWidget(), &application.inspector());
        QVERIFY(pages.isPageShown(&application.page()));
        QTRY_VERIFY(application.page().rows().rowCount() > 0);

        QAction* close = action(application.window(), "Close tab");
        close->trigger();
        QCOMPARE(pages.currentWidget(), &application.page());
        QVERIFY(application.inspector().isEmpty());
        QVERIFY(!pages.isPageShown(&application.inspector()));
        close->trigger();
        QCOMPARE(pages.currentWidget(), &application.startPage());
        QCOMPARE(application.page().rows().rowCount(), 0);
        close->trigger(); // the last one stays
        QVERIFY(pages.isPageShown(&application.startPage()));
    }

    void statusFollowsThePage() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        auto* counts = application.window().findChild<QLabel*>("counts");
        application.open(fastSample());
        QTRY_VERIFY(counts->text().contains("transactions shown"));
        QVERIFY(counts->isVisible());
        application.window().pages().showPage(&application.startPage());
        QVERIFY(!counts->isVisible());
        QVERIFY(application.window().findChild<QLabel*>("sending", Qt::FindChildrenRecursively) !=
                nullptr);
    }

    void eachSampleOpens() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        for (const Sample& sample : samples()) {
            if (sample.isRecording()) {
                continue; // samplePlaysToItsEnd
            }
            application.inspector().clear();
            action(application.actions().sampleMenu(), sample.title)->trigger();
            QTRY_VERIFY(!application.inspector().isEmpty());
            QVERIFY(application.inspector().source()->name.contains(sample.title));
            QVERIFY(application.inspector().blob() != nullptr);
            QCOMPARE(application.inspector().blob()->blob->inspection.isDamaged(),
                     sample.id == "damaged-blob");
        }
    }

    void samplesAreOfferedAtTheirCard() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        application.open(fastSample());
        action(application.window(), "Open a sample")->trigger();
        QMenu& menu = application.actions().sampleMenu();
        QVERIFY(menu.isVisible());
        QCOMPARE(menu.actions().size(), samples().size());
        QTest::keyClick(&menu, Qt::Key_Return);
        QVERIFY(!menu.isVisible());
        QCOMPARE(application.window().pages().currentWidget(), &application.inspector());
    }

    void filesGoWhereTheyBelongAndAreRemembered() {
        const QTemporaryDir folder;
        const QString blob = write(folder, "a.hex", "1200002280000000");
        const QString recording = write(folder, "a.jsonl", R"({"t":1,"d":"in","m":"{}"})");
        {
            CommandLine line = in(folder);
            line.files = {recording, blob};
            Application application(line);
            application.start();
            PageTabs& pages = application.window().pages();
            QVERIFY(pages.isPageShown(&application.page()));
            QCOMPARE(pages.currentWidget(), &application.inspector());
            application.window().close();
        }
        const auto loaded = SettingsFile(settingsPath(folder.path())).load();
        const QList<RecentFile> recent = loaded.settings.recent;
        QCOMPARE(recent.size(), 2);
        QVERIFY(recent[0] == RecentFile({blob, false}));
        QVERIFY(recent[1] == RecentFile({recording, true}));

        QFile::remove(blob);
        Application application(in(folder));
        application.start();
        QCOMPARE(application.opener().recent().size(), 2);
        application.opener().openRecent(recent[0]);
        QCOMPARE(application.opener().recent().size(), 1);
        QVERIFY(application.window().findChild<QLabel*>("remark")->text().contains("gone"));
        application.opener().forgetRecent();
        QVERIFY(application.opener().recent().isEmpty());
    }

    void droppedThings() {
        const QTemporaryDir folder;
        const QString blob = write(folder, "a.hex", "1200002280000000");
        Application application(in(folder));
        application.start();
        PageTabs& pages = application.window().pages();
        QMimeData address;
        address.setUrls({QUrl("https://example.com/a.hex")});
        drop(application.window(), address);
        QCOMPARE(pages.currentWidget(), &application.startPage());
        QVERIFY(application.window().findChild<QLabel*>("remark")->text().contains("fetched"));
        QMimeData text;
        text.setText("1200002280000000");
        drop(application.window(), text);
        QCOMPARE(pages.currentWidget(), &application.inspector());
        QTRY_COMPARE(application.inspector().source() != nullptr, true);
        QVERIFY(application.opener().recent().isEmpty());
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(blob)});
        drop(application.window(), files);
        QCOMPARE(application.opener().recent().size(), 1);
    }

    void themesAndSizesSwitchLive() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        application.open(fastSample());
        QTRY_VERIFY(application.page().rows().rowCount() > 0);
        MainWindow& window = application.window();
        for (const char* text : {"Dark theme", "Larger text", "Larger text", "Smaller text",
                                 "Text as the desktop asks", "Light theme", "Dark theme"}) {
            action(window, text)->trigger();
            QVERIFY(!window.grab().isNull());
        }
        QTRY_COMPARE(window.palette().color(QPalette::Window),
                     color(ThemeName::dark, Role::window));
    }

    void settingsAreRemembered() {
        const QTemporaryDir folder;
        {
            Application application(in(folder));
            application.start();
            action(application.window(), "Dark theme")->trigger();
            action(application.window(), "Larger text")->trigger();
            application.window().close();
        }
        QVERIFY(QFileInfo(settingsPath(folder.path())).isFile());
        CommandLine light = in(folder);
        light.theme = ThemeName::light; // for one run
        {
            Application application(light);
            application.start();
            QTRY_COMPARE(application.window().palette().color(QPalette::Window),
                         color(ThemeName::light, Role::window));
            application.window().close();
        }
        const auto loaded = SettingsFile(settingsPath(folder.path())).load();
        QVERIFY(loaded.settings.theme == ThemeName::dark);
        QVERIFY(loaded.settings.baseSize > 13);
    }

    void damagedSettingsAreKeptAndSaid() {
        const QTemporaryDir folder;
        QFile file(settingsPath(folder.path()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("nonsense");
        file.close();
        Application application(in(folder));
        application.start();
        QVERIFY(application.window().findChild<QLabel*>("remark")->text().contains("damaged-1"));
    }

    void unreadableRecordingIsSaidAndTheWindowGoesOn() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        application.open(RecordingSource{folder.filePath("none.jsonl"), 0.0, 1});
        auto* state = application.window().findChild<QLabel*>("connectionState");
        QTRY_COMPARE(state->text(), QStringLiteral("could not be opened"));
        application.open(fastSample());
        QTRY_VERIFY(application.page().rows().rowCount() > 0);
    }

    void disconnectKeepsTheRows() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        application.open(fastSample());
        QTRY_VERIFY(application.page().rows().rowCount() > 0);
        action(application.window(), "Disconnect")->trigger();
        auto* title = application.window().findChild<QLabel*>("connectionTitle");
        QTRY_COMPARE(title->text(), QStringLiteral("Offline"));
        QVERIFY(application.page().rows().rowCount() > 0);
    }
};

QTEST_MAIN(ApplicationTest)
#include "application_test.moc"
