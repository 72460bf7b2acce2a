#pragma once

#include <QPlainTextEdit>
#include <QTimer>

namespace countersign::app {

class Theme;

// The input of the Inspector: a short text, in mono. What is pasted or dropped is not put in here
// but handed on, so that a secret never gets in; one that is typed is taken out as soon as it is
// known for one. It keeps no history.
class SourceBox : public QPlainTextEdit {
    Q_OBJECT
public:
    static constexpr int typedCharacters = 64 * 1024; // more than that is given from outside

    explicit SourceBox(const Theme& theme, QWidget* parent = nullptr);

    void showText(const QString& text); // without saying that it was typed
    void wipe();

    QSize sizeHint() const override;

Q_SIGNALS:
    void given(const QMimeData* data); // pasted or dropped; gone when the slot returns
    void typed(const QString& text);
    void secretTyped();

protected:
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    void onTextChanged();
    void applyTheme();

    const Theme& m_theme;
    QTimer m_pause;
    bool m_isShowing = false; // the text that comes is not typed
};

} // namespace countersign::app
