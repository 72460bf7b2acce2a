#pragma once

#include "app/theme/roles.h"

#include <QAbstractButton>
#include <QString>

namespace countersign::app {

class Theme;

// One line that opens something: glyph, name, a few words. What does not fit is elided, the words
// first.
class LinkRow : public QAbstractButton {
    Q_OBJECT
public:
    struct Content {
        QString icon;
        QString title; // plain text, as it is shown
        QString words;
        Role role = Role::accent; // of the title
    };
    LinkRow(const Theme& theme, Content content, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    Content m_content;
};

} // namespace countersign::app
