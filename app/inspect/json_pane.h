#pragma once

#include <QWidget>

class QPlainTextEdit;

namespace countersign::app {

class PaneTitle;
class Theme;

// JSON to read and copy from; plain text.
class JsonPane : public QWidget {
public:
    explicit JsonPane(const Theme& theme, QWidget* parent = nullptr);

    void setJson(const QString& json);
    QWidget* body() const;
    PaneTitle& title() { return *m_title; }

private:
    const Theme& m_theme;
    PaneTitle* m_title = nullptr;
    QPlainTextEdit* m_text = nullptr;
};

} // namespace countersign::app
