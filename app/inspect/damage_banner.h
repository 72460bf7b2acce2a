#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;

namespace countersign::app {

class Theme;

// What is wrong with the blob that is open, or why nothing is shown; plain text. Hidden without.
class DamageBanner : public QWidget {
    Q_OBJECT
public:
    enum class Tone { error, refusal };

    DamageBanner(const Theme& theme, const QList<QAction*>& actions, QWidget* parent = nullptr);

    void show(Tone tone, const QString& cause, const QString& consequence);
    void clear();

    QString text() const; // all of it

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void applyTheme();

    const Theme& m_theme;
    QLabel* m_glyph = nullptr;
    QLabel* m_cause = nullptr;
    QLabel* m_consequence = nullptr;
    QList<QWidget*> m_buttons;
    Tone m_tone = Tone::error;
};

} // namespace countersign::app
