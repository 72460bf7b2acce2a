#include "app/application.h"
#include "app/monitor/ledger_strip.h"
#include "app/monitor/monitor_page.h"
#include "app/monitor/transaction_view.h"
#include "app/window/main_window.h"

#include <QAbstractButton>
#include <QAction>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
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

    void everyActionIsReachableAndKeysAreUnique() {
        const QTemporaryDir folder;
        Application application(in(folder));
        MainWindow& window = application.window();
        QStringList menus;
        for (const QAction* menu : window.menuBar()->actions()) {
            menus += menu->text().remove('&');
            QVERIFY2(!menu->menu()->actions().isEmpty(), qPrintable(menu->text()));
        }
        QCOMPARE(menus, QStringList({"File", "Edit", "View", "Go", "Help"}));
        for (const char* text : {"Open recording…",
                                 "Play the sample",
                                 "Connect…",
                                 "Disconnect",
                                 "Retry now",
                                 "Quit",
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
                                 "Reset layout",
                                 "Next row",
                                 "Previous row",
                                 "First row",
                                 "Last row",
                                 "Follow the end",
                                 "Keyboard shortcuts",
                                 "About Countersign"}) {
            QVERIFY2(action(window, QString::fromUtf8(text)) != nullptr, text);
        }
        QSet<QKeySequence> keys;
        for (const QAction* found : window.findChildren<QAction*>() + window.menuActions()) {
            if (found->parent() != nullptr && window.menuActions().contains(found)) {
                continue;
            }
            QVERIFY(found->shortcuts().isEmpty());
        }
        for (const QAction* found : window.menuActions()) {
            for (const QKeySequence& key : found->shortcuts()) {
                QVERIFY2(!keys.contains(key), qPrintable(key.toString()));
                keys += key;
            }
        }
        QVERIFY(keys.size() > 15);
    }

    void everyMenuHasUniqueAccessKeys() {
        const QTemporaryDir folder;
        Application application(in(folder));
        for (const QAction* menu : application.window().menuBar()->actions()) {
            QSet<QChar> seen;
            for (const QAction* entry : menu->menu()->actions()) {
                const auto at = entry->text().indexOf('&');
                if (entry->isSeparator()) {
                    continue;
                }
                QVERIFY2(at >= 0, qPrintable(entry->text()));
                const QChar key = entry->text()[at + 1].toLower();
                QVERIFY2(!seen.contains(key), qPrintable(entry->text()));
                seen += key;
            }
        }
    }

    void inputsAndButtonsHaveAccessibleNames() {
        const QTemporaryDir folder;
        Application application(in(folder));
        application.start();
        for (const QWidget* widget : application.window().findChildren<QWidget*>()) {
            const bool input = qobject_cast<const QLineEdit*>(widget) != nullptr ||
                               qobject_cast<const QPlainTextEdit*>(widget) != nullptr ||
                               qobject_cast<const QTableView*>(widget) != nullptr;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool internal =
                widget->objectName().startsWith("qt_") ||
                QByteArray(widget->metaObject()->className()).startsWith("QTable") ||
                widget->inherits("QTableCornerButton") ||
                QByteArray(widget->metaObject()->className()).contains("Close");
            if ((input || button != nullptr) && !internal && widget->isVisible()) {
                const bool named = !widget->accessibleName().isEmpty() ||
                                   (button != nullptr && !button->text().isEmpty());
                QVERIFY2(named, widget->metaObject()->className());
            }
        }
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
