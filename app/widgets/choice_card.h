#pragma once

#include <QAbstractButton>
#include <QString>

namespace countersign::app {

class Theme;

// A large button of the start page: glyph, what it does, a line or two of explanation, its
// shortcut. Disabled, it says why instead.
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
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect textArea(int width, int height) const;
    int explanationHeight(int width) const;
    void paintFrame(QPainter& painter) const;

    const Theme& m_theme;
    Content m_content;
};

} // namespace countersign::app
