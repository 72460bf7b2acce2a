#include "app/inspect/json_pane.h"

#include "app/theme/theme.h"
#include "app/widgets/pane_title.h"

#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace countersign::app {

JsonPane::JsonPane(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_title(new PaneTitle(theme, QStringLiteral("JSON"), this))
    , m_text(new QPlainTextEdit(this)) {
    m_text->setObjectName(QStringLiteral("jsonView"));
    m_text->setAccessibleName(QStringLiteral("JSON"));
    m_text->setReadOnly(true);
    m_text->setUndoRedoEnabled(false);
    m_text->setTabChangesFocus(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setLayoutDirection(Qt::LeftToRight);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_title->watch(m_text);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_text, 1);
    setFocusProxy(m_text);
    const auto applyFont = [this] { m_text->setFont(m_theme.fonts().monoRow); };
    connect(&m_theme, &Theme::changed, this, applyFont);
    applyFont();
}

void JsonPane::setJson(const QString& json) {
    m_text->setPlainText(json);
}

QWidget* JsonPane::body() const {
    return m_text;
}

} // namespace countersign::app
