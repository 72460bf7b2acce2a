#include "app/window/about_dialog.h"

#include "app/theme/theme.h"
#include "engine/version.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>

namespace countersign::app {

namespace {

constexpr int dialogMargin = 20;
constexpr int sealSize = 40;

} // namespace

AboutDialog::AboutDialog(const Theme& theme, QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("aboutDialog"));
    setWindowTitle(tr("About Countersign"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* seal = new QLabel(this);
    seal->setPixmap(theme.pixmap(QStringLiteral("seal"), Role::accent, theme.scaled(sealSize),
                                 devicePixelRatioF()));
    seal->setAlignment(Qt::AlignTop);
    auto* name = new QLabel(tr("Countersign %1").arg(QLatin1String(version)), this);
    name->setFont(theme.fonts().heading);
    auto* words = new QLabel(tr("An explorer and signing workstation for the XRP Ledger.\n"
                                "It shows what the bytes say."),
                             this);
    auto* licence = new QLabel(tr("Free software under the GNU General Public License, version 3\n"
                                  "or later; it comes without any warranty.\n\n"
                                  "Made with Qt %1")
                                   .arg(QLatin1String(qVersion())),
                               this);
    licence->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : {name, words, licence}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setFocusPolicy(Qt::ClickFocus);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* grid = new QGridLayout(this);
    const int margin = theme.scaled(dialogMargin);
    grid->setContentsMargins(margin, margin, margin, margin);
    grid->setHorizontalSpacing(theme.scaled(16));
    grid->setVerticalSpacing(theme.scaled(8));
    grid->addWidget(seal, 0, 0, 3, 1);
    grid->addWidget(name, 0, 1);
    grid->addWidget(words, 1, 1);
    grid->addWidget(licence, 2, 1);
    grid->addWidget(buttons, 3, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(2, 1);
}

} // namespace countersign::app
