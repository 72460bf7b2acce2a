#include "app/window/connect_dialog.h"

#include "app/theme/theme.h"
#include "app/window/server_url.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFontMetrics>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace countersign::app {

namespace {

constexpr int dialogMargin = 20;
constexpr int dialogWidth = 480;
constexpr int remarkLines = 3; // of the longest remark, so that nothing jumps while typing

} // namespace

ConnectDialog::ConnectDialog(const Theme& theme, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_address(new QLineEdit(this))
    , m_remark(new QLabel(this))
    , m_unencrypted(new QCheckBox(tr("Connect &without encryption"), this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Cancel, this)) {
    setObjectName(QStringLiteral("connectDialog"));
    setWindowTitle(tr("Connect to a server"));
    auto* label = new QLabel(tr("&Address of the server"), this);
    label->setBuddy(m_address);
    m_address->setObjectName(QStringLiteral("address"));
    m_address->setAccessibleName(tr("Address of the server"));
    m_address->setPlaceholderText(QStringLiteral("wss://host:port/"));
    m_address->setFont(theme.fonts().mono);
    m_address->setTextMargins(theme.scaled(4), 0, theme.scaled(4), 0);
    m_remark->setTextFormat(Qt::PlainText);
    m_remark->setWordWrap(true);
    m_remark->setObjectName(QStringLiteral("remark"));
    m_remark->setFont(theme.fonts().hint);
    m_remark->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_remark->setMinimumHeight(remarkLines * QFontMetrics(theme.fonts().hint).lineSpacing());
    m_unencrypted->setObjectName(QStringLiteral("unencrypted"));
    m_unencrypted->setVisible(false);
    QPushButton* connectButton = m_buttons->addButton(tr("Co&nnect"), QDialogButtonBox::AcceptRole);
    connectButton->setObjectName(QStringLiteral("connect"));
    auto* column = new QVBoxLayout(this);
    const int margin = m_theme.scaled(dialogMargin);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(m_theme.scaled(8));
    column->addWidget(label);
    column->addWidget(m_address);
    column->addWidget(m_remark);
    column->addWidget(m_unencrypted);
    column->addWidget(m_buttons);
    setMinimumWidth(m_theme.scaled(dialogWidth));
    connect(m_address, &QLineEdit::textChanged, this, [this] {
        m_unencrypted->setChecked(false); // consent counts for one address
        check();
    });
    connect(m_unencrypted, &QCheckBox::toggled, this, &ConnectDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &ConnectDialog::choose);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

void ConnectDialog::setAddress(const QString& address) {
    m_address->setText(address);
    m_address->selectAll();
}

void ConnectDialog::check() {
    const Result<QUrl> url = serverUrl(m_address->text());
    const bool open = url && needsConsent(*url);
    m_unencrypted->setVisible(open);
    if (m_address->text().isEmpty()) {
        m_remark->setText(tr("The server learns which streams and transactions you ask for."));
    } else if (!url) {
        m_remark->setText(tr("Not a server's address: it begins with wss:// or ws://, then the "
                             "host; no user name in it."));
    } else if (open) {
        m_remark->setText(tr("ws:// is not encrypted: others on the way to %1 can read and change "
                             "what is shown. wss:// prevents that.")
                              .arg(url->host()));
    } else {
        m_remark->setText(tr("Nothing is sent before you press Connect."));
    }
    const bool allowed = url && (!open || m_unencrypted->isChecked());
    for (QAbstractButton* button : m_buttons->buttons()) {
        if (m_buttons->buttonRole(button) == QDialogButtonBox::AcceptRole) {
            button->setEnabled(allowed);
        }
    }
}

void ConnectDialog::choose() {
    const Result<QUrl> url = serverUrl(m_address->text());
    if (url && (!needsConsent(*url) || m_unencrypted->isChecked())) {
        accept();
        Q_EMIT chosen(*url);
    }
}

} // namespace countersign::app
