#pragma once

#include <QString>
#include <QWidget>

class QHBoxLayout;

namespace countersign::app {

class Theme;

// The bar above a pane: its name, a note, at the right what is current in it, and an accent line
// while the pane has the focus.
class PaneTitle : public QWidget {
    Q_OBJECT
public:
    PaneTitle(const Theme& theme, const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setNote(const QString& note); // plain text, elided at the end
    // Plain texts at the right: what is current, and its figures.
    void setCurrent(const QString& name, const QString& figures);
    void watch(QWidget* pane);       // whose focus is shown
    void addButton(QWidget* button); // beside the name

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void applyTheme();
    int paintCurrent(QPainter& painter, const QRect& area) const;

    const Theme& m_theme;
    QString m_title;
    QString m_note;
    QString m_current;
    QString m_figures;
    QHBoxLayout* m_buttons = nullptr;
    QWidget* m_pane = nullptr;
    bool m_focused = false;
};

} // namespace countersign::app
