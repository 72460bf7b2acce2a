#include "app/panes/details_pane.h"

#include "app/text/address_text.h"
#include "app/text/error_text.h"
#include "app/text/transaction_text.h"
#include "app/theme/theme.h"
#include "app/widgets/pane_title.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextOption>
#include <QVBoxLayout>

#include <utility>

namespace countersign::app {

DetailsPane::DetailsPane(const Theme& theme, TransactionSource source, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_source(std::move(source))
    , m_title(new PaneTitle(theme, tr("Details"), this))
    , m_text(new QPlainTextEdit(this)) {
    m_text->setObjectName(QStringLiteral("detailsText"));
    m_text->setAccessibleName(tr("Details of the selected transaction"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setUndoRedoEnabled(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTabChangesFocus(true);
    QTextOption option = m_text->document()->defaultTextOption();
    option.setTextDirection(Qt::LeftToRight); // a right-to-left name must not turn its line around
    m_text->document()->setDefaultTextOption(option);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_text, 1);
    m_title->watch(m_text);
    connect(&m_theme, &Theme::changed, this, &DetailsPane::applyTheme);
    applyTheme();
    clear();
}

void DetailsPane::open(const values::Hash256& id) {
    m_id = id;
    m_source(id, this,
             [this, id](const Result<model::TransactionPtr>& reply) { receive(id, reply); });
}

void DetailsPane::clear() {
    m_id.reset();
    m_shown.reset();
    m_title->setNote({});
    setText(tr("Nothing is selected. Choose a row to see what it says, in full."), false);
}

QString DetailsPane::text() const {
    return m_text->toPlainText();
}

QWidget* DetailsPane::body() const {
    return m_text;
}

// A reply for a row that is no longer selected is dropped.
void DetailsPane::receive(const values::Hash256& id, const Result<model::TransactionPtr>& reply) {
    if (m_id != id) {
        return;
    }
    const bool same = m_shown == id;
    if (reply && *reply) {
        m_shown = id;
        m_title->setNote(text::hashText(id));
        setText(text::transactionText(**reply), same);
        return;
    }
    if (same) {
        return; // what is shown stays, it was true when it came
    }
    m_shown.reset();
    m_title->setNote(text::hashText(id));
    const bool left = !reply && reply.error().code == Errc::notInMemory;
    setText(left ? tr("The message of this transaction is no longer in memory: it made room for "
                      "newer ones. The row above keeps its columns.")
                 : tr("The message of this transaction cannot be shown. %1")
                       .arg(reply ? QString() : text::errorText(reply.error())),
            false);
}

void DetailsPane::setText(const QString& text, bool keepPlace) {
    if (keepPlace && text == m_text->toPlainText()) {
        return;
    }
    const int vertical = keepPlace ? m_text->verticalScrollBar()->value() : 0;
    const int horizontal = keepPlace ? m_text->horizontalScrollBar()->value() : 0;
    m_text->setPlainText(text);
    m_text->verticalScrollBar()->setValue(vertical);
    m_text->horizontalScrollBar()->setValue(horizontal);
}

void DetailsPane::applyTheme() {
    m_text->setFont(m_theme.fonts().monoRow);
    m_text->document()->setDocumentMargin(m_theme.scaled(12));
}

} // namespace countersign::app
