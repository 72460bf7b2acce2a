#pragma once

#include <QAbstractButton>
#include <QString>

namespace countersign::app {

class Theme;

// A large button of the start page: glyph, what it does, one line of explanation, its shortcut.
class ChoiceCard : public QAbstractButton {
    Q_OBJECT
public:
    struct Content {
        QString icon;
        QString title;
        QString explanation;
        QString shortcut;
    };
    ChoiceCard(const Theme& theme, Content content, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    Content m_content;
};

} // namespace countersign::app
