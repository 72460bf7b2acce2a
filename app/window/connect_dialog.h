#pragma once

#include <QDialog>
#include <QUrl>

class QCheckBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace countersign::app {

class Theme;

// Asks for a server's address. Refuses what is no ws:// or wss:// address with the reason, and asks
// for a tick before an unencrypted connection to another machine.
class ConnectDialog : public QDialog {
    Q_OBJECT
public:
    explicit ConnectDialog(const Theme& theme, QWidget* parent = nullptr);

    void setAddress(const QString& address);

Q_SIGNALS:
    void chosen(const QUrl& url);

private:
    void check();
    void choose();

    const Theme& m_theme;
    QLineEdit* m_address = nullptr;
    QLabel* m_remark = nullptr;
    QCheckBox* m_unencrypted = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace countersign::app
