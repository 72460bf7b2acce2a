#pragma once

#include <QString>
#include <QWidget>

namespace countersign::app {

class Theme;

// The bar above a pane: its name, a note, and an accent line while the pane has the focus.
class PaneTitle : public QWidget {
    Q_OBJECT
public:
    PaneTitle(const Theme& theme, const QString& title, QWidget* parent = nullptr);

    void setNote(const QString& note); // plain text, elided at the end
    void watch(QWidget* pane);         // whose focus is shown

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_title;
    QString m_note;
    QWidget* m_pane = nullptr;
    bool m_focused = false;
};

} // namespace countersign::app
