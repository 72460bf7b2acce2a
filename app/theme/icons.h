#pragma once

#include "app/theme/roles.h"

#include <QCache>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace countersign::app {

// The program's own glyphs (resources/icons), tinted with a role. Cached by name, role, theme, size
// and ratio; at most `capacity` pictures.
class Icons {
public:
    explicit Icons(int capacity = 512);

    // Null for an unknown name. `size` in device-independent pixels.
    QPixmap pixmap(const QString& name, ThemeName theme, Role role, int size, qreal ratio) const;

    // For buttons, menus and tabs; greyed when disabled.
    QIcon icon(const QString& name, ThemeName theme, Role role = Role::text) const;

    int cached() const { return static_cast<int>(m_cache.count()); }

private:
    mutable QCache<QString, QPixmap> m_cache; // UI thread only
};

} // namespace countersign::app
