#include "app/panes/start_page.h"
#include "app/resources.h"
#include "app/theme/theme.h"
#include "app/widgets/choice_card.h"
#include "app/widgets/link_row.h"

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

using namespace countersign::app;

namespace {

struct Tested {
    Tested()
        : page(theme, cards(), {{&sample, "pay", "Payment", "a few words"}}) {
        page.resize(1200, 800);
        page.show();
    }
    QList<StartPage::Choice> cards() {
        paste.setShortcut(QKeySequence("Ctrl+Shift+V"));
        draft.setEnabled(false);
        return {{&paste, "paste", "Paste or drop anything", "It is recognised."},
                {&draft, "draft", "New draft", "Not in this version."},
                {&connect, "online", "Connect…", "Choose a server."}};
    }
    QList<LinkRow*> rows() { return page.findChildren<LinkRow*>("recent"); }

    Theme theme{ThemeName::light, 13};
    QAction paste{"&Paste"};
    QAction draft{"New &draft"};
    QAction connect{"&Connect…"};
    QAction sample{"Payment"};
    StartPage page;
};

} // namespace

class StartPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void cardsDoWhatTheirActionsDo() {
        Tested tested;
        const QSignalSpy pasted(&tested.paste, &QAction::triggered);
        const QSignalSpy opened(&tested.sample, &QAction::triggered);
        auto* card = qobject_cast<ChoiceCard*>(tested.page.card(&tested.paste));
        QVERIFY(card != nullptr);
        QTest::mouseClick(card, Qt::LeftButton);
        QTest::keyClick(card, Qt::Key_Space);
        QCOMPARE(pasted.size(), 2);
        QTest::mouseClick(tested.page.findChild<LinkRow*>(), Qt::LeftButton);
        QCOMPARE(opened.size(), 1);
    }

    void whatIsNotThereYetSaysWhy() {
        Tested tested;
        QWidget* card = tested.page.card(&tested.draft);
        QVERIFY(!card->isEnabled());
        QCOMPARE(card->accessibleDescription(), QStringLiteral("Not in this version."));
        tested.draft.setEnabled(true);
        QVERIFY(card->isEnabled());
    }

    void theFirstKeyGoesToTheFirstCard() {
        Tested tested;
        QVERIFY(QTest::qWaitForWindowActive(&tested.page));
        tested.page.setFocus();
        QVERIFY(tested.page.card(&tested.paste)->hasFocus());
        QTest::keyClick(tested.page.card(&tested.paste), Qt::Key_Tab);
        QVERIFY(tested.page.card(&tested.connect)->hasFocus()); // not the disabled one
        QTest::keyClick(tested.page.card(&tested.connect), Qt::Key_Tab);
        QVERIFY(tested.page.findChild<LinkRow*>()->hasFocus());
    }

    void recentFilesAreShownByNameAndFolder() {
        Tested tested;
        const QSignalSpy chosen(&tested.page, &StartPage::recentChosen);
        tested.page.setRecent({{QDir::homePath() + "/a/stream.jsonl.zst", true},
                               {QString::fromUtf8("/tmp/\u202Egnp.hex"), false}});
        QCOMPARE(tested.rows().size(), 2);
        QCOMPARE(tested.rows()[0]->accessibleName(), QStringLiteral("stream.jsonl.zst"));
        QCOMPARE(tested.rows()[0]->accessibleDescription(), QStringLiteral("~/a"));
        QCOMPARE(tested.rows()[1]->accessibleName(), QString::fromUtf8("⟨U+202E⟩gnp.hex"));
        QTest::mouseClick(tested.rows()[1], Qt::LeftButton);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<RecentFile>().path, QString::fromUtf8("/tmp/\u202Egnp.hex"));
        tested.page.setRecent({});
        QVERIFY(tested.rows().isEmpty());
    }

    void sayingWhatIsSentFollowsTheConnection() {
        Tested tested;
        auto* label = tested.page.findChild<QLabel*>("sending");
        QCOMPARE(label->text(), QStringLiteral("Offline. Nothing is sent anywhere until you "
                                               "connect."));
        tested.page.setConnected(true);
        QVERIFY(!label->text().contains("Offline"));
    }

    void nothingIsCutOff_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("baseSize");
        QTest::newRow("wide") << QSize(1440, 900) << 13;
        QTest::newRow("narrow") << QSize(480, 900) << 13;
        QTest::newRow("large text") << QSize(800, 600) << 32;
    }
    void nothingIsCutOff() {
        QFETCH(QSize, size);
        QFETCH(int, baseSize);
        Tested tested;
        tested.theme.setBaseSize(baseSize);
        tested.page.resize(size);
        QCoreApplication::processEvents();
        for (const ChoiceCard* card : tested.page.findChildren<ChoiceCard*>()) {
            QVERIFY2(card->height() >= card->heightForWidth(card->width()),
                     qPrintable(card->accessibleName()));
        }
    }
};

QTEST_MAIN(StartPageTest)
#include "start_page_test.moc"
