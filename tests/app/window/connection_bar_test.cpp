#include "app/resources.h"
#include "app/theme/theme.h"
#include "app/window/connection_bar.h"
#include "app/window/connection_indicator.h"

#include <QAction>
#include <QMainWindow>
#include <QTest>

using namespace countersign::app;

class ConnectionBarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    // Whatever the width of the window and the size of the text.
    void theConnectionIsAlwaysInSight() {
        Theme theme(ThemeName::light, 13);
        QAction open(theme.icon("open"), "Open…");
        QAction paste(theme.icon("paste"), "Paste and inspect");
        QAction connect(theme.icon("online"), "Connect…");
        QMainWindow window;
        auto* bar = new ConnectionBar(theme, {&open, &paste, &connect}, &window);
        window.addToolBar(bar);
        window.show();
        for (const int width : {1200, 420, 1200}) {
            window.resize(width, 300);
            QCoreApplication::processEvents();
            QCOMPARE(bar->toolButtonStyle(),
                     width > 1000 ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
            QVERIFY(bar->connection().isVisible());
            QVERIFY(bar->rect().contains(bar->connection().geometry()));
        }
        window.resize(700, 300);
        theme.setBaseSize(26);
        QCoreApplication::processEvents();
        QCOMPARE(bar->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QVERIFY(bar->connection().isVisible());
    }
};

QTEST_MAIN(ConnectionBarTest)
#include "connection_bar_test.moc"
