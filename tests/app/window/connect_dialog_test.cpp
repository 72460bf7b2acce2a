#include "app/theme/theme.h"
#include "app/window/connect_dialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace countersign::app;

class ConnectDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyAddressesOfServersAreTaken() {
        const Theme theme(ThemeName::light, 13);
        ConnectDialog dialog(theme);
        dialog.show();
        auto* address = dialog.findChild<QLineEdit*>("address");
        auto* button = dialog.findChild<QPushButton*>("connect");
        const QSignalSpy chosen(&dialog, &ConnectDialog::chosen);
        QVERIFY(!button->isEnabled());
        QTest::keyClicks(address, "http://x");
        QVERIFY(!button->isEnabled());
        QVERIFY(dialog.findChild<QLabel*>("remark")->text().contains("wss://"));
        address->setText("wss://node.example");
        QVERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toUrl(), QUrl("wss://node.example"));
        QVERIFY(!dialog.isVisible());
    }

    void unencryptedNeedsATickForEachAddress() {
        const Theme theme(ThemeName::light, 13);
        ConnectDialog dialog(theme);
        dialog.show();
        auto* address = dialog.findChild<QLineEdit*>("address");
        auto* button = dialog.findChild<QPushButton*>("connect");
        auto* tick = dialog.findChild<QCheckBox*>("unencrypted");
        address->setText("ws://127.0.0.1:6006");
        QVERIFY(button->isEnabled());
        QVERIFY(!tick->isVisible());
        address->setText("ws://node.example");
        QVERIFY(!button->isEnabled());
        QVERIFY(tick->isVisible());
        const QSignalSpy chosen(&dialog, &ConnectDialog::chosen);
        QTest::keyClick(address, Qt::Key_Return);
        QCOMPARE(chosen.count(), 0);
        tick->setChecked(true);
        QVERIFY(button->isEnabled());
        address->setText("ws://other.example");
        QVERIFY(!button->isEnabled());
    }
};

QTEST_MAIN(ConnectDialogTest)
#include "connect_dialog_test.moc"
