#include "app/inspect/source_box.h"

#include "app/theme/theme.h"
#include "engine/bytes/wipe.h"
#include "engine/inspect/secret_form.h"

#include <QFontMetrics>
#include <QMimeData>
#include <QScopedValueRollback>

namespace countersign::app {

namespace {

constexpr int pauseMs = 250;
constexpr int lines = 3;

bool isSecret(const QString& text) {
    std::string utf8 = text.toStdString();
    const auto form = inspect::secretForm(utf8);
    bytes::wipe(utf8);
    return form && *form != inspect::SecretForm::perhapsKey; // of these decoding tells
}

} // namespace

SourceBox::SourceBox(const Theme& theme, QWidget* parent)
    : QPlainTextEdit(parent)
    , m_theme(theme) {
    setObjectName(QStringLiteral("sourceBox"));
    setAccessibleName(tr("Input"));
    setPlaceholderText(tr("Paste or drop hex, base64, JSON or files, or type here."));
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setLineWrapMode(WidgetWidth);
    setWordWrapMode(QTextOption::WrapAnywhere);
    setLayoutDirection(Qt::LeftToRight);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { Q_EMIT typed(toPlainText()); });
    connect(this, &QPlainTextEdit::textChanged, this, &SourceBox::onTextChanged);
    connect(&m_theme, &Theme::changed, this, &SourceBox::applyTheme);
    applyTheme();
}

void SourceBox::showText(const QString& text) {
    const QScopedValueRollback guard(m_isShowing, true);
    m_pause.stop();
    setPlainText(text);
}

void SourceBox::wipe() {
    showText({});
}

bool SourceBox::canInsertFromMimeData(const QMimeData* source) const {
    return source != nullptr && (source->hasText() || source->hasUrls());
}

void SourceBox::insertFromMimeData(const QMimeData* source) {
    Q_EMIT given(source);
}

void SourceBox::onTextChanged() {
    if (m_isShowing) {
        return;
    }
    QString text = toPlainText();
    const bool isTooLong = text.size() > typedCharacters;
    if (isSecret(text)) {
        wipe();
        Q_EMIT secretTyped();
    } else if (isTooLong) {
        showText(text.left(typedCharacters));
    } else {
        m_pause.start();
    }
    text.fill(QChar(0));
}

QSize SourceBox::sizeHint() const {
    const int line = QFontMetrics(font()).lineSpacing();
    return {m_theme.scaled(400), lines * line + 2 * frameWidth() + m_theme.scaled(16)};
}

void SourceBox::applyTheme() {
    setFont(m_theme.fonts().monoRow);
    document()->setDocumentMargin(m_theme.scaled(8));
    setFixedHeight(sizeHint().height());
}

} // namespace countersign::app
