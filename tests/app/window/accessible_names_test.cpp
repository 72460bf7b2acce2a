#include "app/application.h"
#include "app/inspect/inspector_page.h"
#include "app/monitor/monitor_page.h"
#include "app/monitor/transaction_view.h"
#include "app/opener.h"
#include "app/program_actions.h"
#include "app/window/connect_dialog.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

using namespace countersign;
using namespace countersign::app;

namespace {

constexpr int deepest = 64;
constexpr int mostChildren = 2000; // of one list: rows are alike

// What somebody can do something with must say what it is.
const QSet<QAccessible::Role> interactive{
    QAccessible::PushButton, QAccessible::CheckBox,     QAccessible::RadioButton,
    QAccessible::ComboBox,   QAccessible::EditableText, QAccessible::Slider,
    QAccessible::SpinBox,    QAccessible::Table,        QAccessible::Tree,
    QAccessible::List,       QAccessible::PageTab,      QAccessible::PageTabList,
    QAccessible::MenuItem,   QAccessible::ButtonMenu,   QAccessible::Link,
    QAccessible::Dialog,     QAccessible::Chart,        QAccessible::Document,
};

// Roles that tell somebody who hears them nothing.
const QSet<QAccessible::Role> empty{
    QAccessible::NoRole,      QAccessible::Client, QAccessible::Whitespace,
    QAccessible::LayeredPane, QAccessible::Pane,   QAccessible::Window,
};

class Walk {
public:
    explicit Walk(QObject* root) { visit(QAccessible::queryAccessibleInterface(root), {}, 0); }

    QStringList faults;
    int visited = 0;

private:
    static QString name(QAccessibleInterface& item) {
        QString class_ = item.object() != nullptr
                             ? QString::fromLatin1(item.object()->metaObject()->className()) + ' ' +
                                   item.object()->objectName()
                             : QString();
        return QStringLiteral("%1 [role %2] \"%3\"")
            .arg(class_.section("::", -1))
            .arg(item.role(), 0, 16)
            .arg(item.text(QAccessible::Name));
    }

    void visit(QAccessibleInterface* item, const QString& path, int depth) {
        if (item == nullptr || !item->isValid() || item->state().invisible || depth > deepest) {
            return;
        }
        ++visited;
        const QString here = path + QStringLiteral("\n    > ") + name(*item);
        check(*item, here);
        for (int child = 0; child < std::min(item->childCount(), mostChildren); ++child) {
            visit(item->child(child), here, depth + 1);
        }
    }

    void check(QAccessibleInterface& item, const QString& here) {
        const auto* widget = qobject_cast<QWidget*>(item.object());
        const bool takesFocus = widget != nullptr && widget->isEnabled() &&
                                widget->focusPolicy() != Qt::NoFocus &&
                                widget->focusProxy() == nullptr;
        const bool isInteractive = interactive.contains(item.role());
        if ((takesFocus || isInteractive) && item.text(QAccessible::Name).trimmed().isEmpty()) {
            faults += "no name:" + here;
        }
        if (takesFocus && empty.contains(item.role())) {
            faults += "a role that says nothing:" + here;
        }
    }
};

void check(QWidget* root, const char* what) {
    const Walk walk(root);
    QVERIFY2(walk.visited > 1, what);
    QVERIFY2(walk.faults.isEmpty(),
             qPrintable(QLatin1String(what) + ":\n" + walk.faults.join('\n')));
}

QDialog* dialog(const QString& name) {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (widget->objectName() == name && widget->isVisible()) {
            return qobject_cast<QDialog*>(widget);
        }
    }
    return nullptr;
}

} // namespace

// Walks the accessible tree of the real window, as a screen reader does.
class AccessibleNamesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        CommandLine line;
        line.folder = m_folder.path();
        line.size = QSize(1440, 900);
        m_application = std::make_unique<Application>(line);
        m_application->start();
        QAccessible::setActive(true);
    }
    void cleanupTestCase() { m_application.reset(); }

    void theWalkFindsFaults() {
        QWidget root;
        auto* button = new QWidget(&root);
        button->setFocusPolicy(Qt::TabFocus);
        root.show();
        QCOMPARE(Walk(&root).faults.size(), 2); // neither name nor role
        button->setAccessibleName("named");
        QCOMPARE(Walk(&root).faults.size(), 1);
    }

    void startPage() {
        m_application->window().pages().showPage(&page<StartPage>());
        check(&m_application->window(), "start");
    }

    void livePage() {
        check(&livePageWithRow(QSize(1440, 900)), "live");
        check(&livePageWithRow(QSize(1000, 800)), "live, narrow"); // Meaning is a tab then
    }

    void inspectorPage() {
        for (const Sample& sample : samples()) {
            if (!sample.isRecording()) {
                m_application->inspector().clear();
                m_application->opener().openSample(sample);
                QTRY_VERIFY(!m_application->inspector().isEmpty());
                check(&m_application->window(), qPrintable("inspector: " + sample.id));
            }
        }
    }

    void dialogs() {
        const ProgramActions& actions = m_application->actions();
        const QList<std::pair<QAction*, QString>> openers{
            {actions.connectServer, "connectDialog"},
            {actions.shortcuts, "shortcutSheet"},
            {actions.about, "aboutDialog"},
        };
        for (const auto& [action, name] : openers) {
            action->trigger();
            QDialog* opened = dialog(name);
            QVERIFY2(opened != nullptr, qPrintable(name));
            check(opened, qPrintable(name));
            opened->close();
        }
    }

    void menus() {
        for (QMenu* menu : m_application->window().findChildren<QMenu*>()) {
            for (const QAction* entry : menu->actions()) {
                QVERIFY2(entry->isSeparator() || !entry->text().isEmpty(),
                         qPrintable(menu->title()));
            }
        }
        QCOMPARE(m_application->actions().sampleMenu().actions().size(), samples().size());
    }

private:
    template <class T>
    T& page() {
        return *m_application->window().findChild<T*>();
    }

    QWidget& livePageWithRow(const QSize& size) {
        MainWindow& window = m_application->window();
        window.resize(size);
        if (m_application->page().rows().rowCount() == 0) {
            m_application->opener().openSample(samples().last());
            wait();
        }
        m_application->page().view().selectRow(0);
        return window;
    }
    void wait() {
        QTRY_VERIFY(m_application->page().rows().rowCount() > 0);
        m_application->page().view().selectRow(0);
        QTRY_VERIFY(m_application->page().openTransaction().transaction() != nullptr);
    }

    const QTemporaryDir m_folder;
    std::unique_ptr<Application> m_application;
};

QTEST_MAIN(AccessibleNamesTest)
#include "accessible_names_test.moc"
