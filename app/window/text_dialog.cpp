#include "app/window/text_dialog.h"

#include "app/theme/theme.h"
#include "engine/version.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr int keyColumn = 18;
constexpr int textColumns = 64;
constexpr int mostLines = 26;

} // namespace

TextDialog::TextDialog(const Theme& theme, const QString& title, const QString& text,
                       QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* view = new QPlainTextEdit(text, this);
    view->setReadOnly(true);
    view->setAccessibleName(title);
    view->setFont(theme.fonts().monoRow);
    view->setTabChangesFocus(true);
    const QFontMetrics metrics(view->font());
    const auto lines = std::min<qsizetype>(text.count(QLatin1Char('\n')) + 3, mostLines);
    view->setMinimumSize(metrics.horizontalAdvance(QLatin1Char('0')) * textColumns,
                         metrics.lineSpacing() * static_cast<int>(lines));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    const int margin = theme.scaled(20);
    column->setContentsMargins(margin, margin, margin, margin);
    column->addWidget(view);
    column->addWidget(buttons);
}

QString aboutText() {
    return TextDialog::tr("Countersign %1\n\n"
                          "An explorer and signing workstation for the XRP Ledger.\n"
                          "It shows what the bytes say.\n\n"
                          "Free software under the GNU General Public License, version 3\n"
                          "or later; it comes without any warranty.\n\n"
                          "Qt %2")
        .arg(QString::fromLatin1(version), QString::fromLatin1(qVersion()));
}

QString shortcutText(const QList<QAction*>& actions) {
    QString out;
    for (const QAction* action : actions) {
        const QString keys =
            QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText);
        if (!keys.isEmpty()) {
            QString text = action->text();
            text.remove(QLatin1Char('&'));
            out += keys.leftJustified(keyColumn) + text + QLatin1Char('\n');
        }
    }
    return out;
}

} // namespace countersign::app
