#pragma once

#include "app/theme/fonts.h"
#include "app/theme/icons.h"
#include "app/theme/roles.h"

#include <QObject>

namespace countersign::app {

// The look that is in force: theme, base size, and what follows from them. One object, made by
// Application, passed by reference; views listen to `changed`.
class Theme : public QObject {
    Q_OBJECT
public:
    explicit Theme(ThemeName name, int baseSize, QObject* parent = nullptr);

    ThemeName name() const { return m_name; }
    int baseSize() const { return m_baseSize; }
    const Fonts& fonts() const { return m_fonts; }

    QColor color(Role role) const { return app::color(m_name, role); }
    QPixmap pixmap(const QString& name, Role role, int size, qreal ratio) const;
    QIcon icon(const QString& name, Role role = Role::text) const;
    int iconSize() const; // device-independent pixels of a glyph beside text

    // A length that is `pixels` at the base size of 13 px.
    int scaled(int pixels) const;
    // Height of a line that leaves room for the text whatever the font.
    int rowHeight(int pixelsAtDefault) const;

    void setName(ThemeName name);
    void setBaseSize(int pixels); // clamped to what fonts.h allows

Q_SIGNALS:
    void changed();

private:
    ThemeName m_name;
    int m_baseSize;
    Fonts m_fonts;
    Icons m_icons;
};

} // namespace countersign::app
