#include "app/theme/theme.h"

#include <QFontMetrics>

#include <algorithm>

namespace countersign::app {

Theme::Theme(ThemeName name, int baseSize, QObject* parent)
    : QObject(parent)
    , m_name(name)
    , m_baseSize(std::clamp(baseSize, smallestBaseSize, largestBaseSize))
    , m_fonts(makeFonts(m_baseSize)) {}

QPixmap Theme::pixmap(const QString& name, Role role, int size, qreal ratio) const {
    return m_icons.pixmap(name, m_name, role, size, ratio);
}

QIcon Theme::icon(const QString& name, Role role) const {
    return m_icons.icon(name, m_name, role);
}

int Theme::iconSize() const {
    return std::max(12, scaled(16));
}

int Theme::scaled(int pixels) const {
    return (pixels * m_baseSize + defaultBaseSize / 2) / defaultBaseSize;
}

int Theme::rowHeight(int pixelsAtDefault) const {
    const int text =
        std::max(QFontMetrics(m_fonts.body).height(), QFontMetrics(m_fonts.monoRow).height());
    return std::max(scaled(pixelsAtDefault), text + 4);
}

void Theme::setName(ThemeName name) {
    if (name != m_name) {
        m_name = name;
        Q_EMIT changed();
    }
}

void Theme::setBaseSize(int pixels) {
    const int allowed = std::clamp(pixels, smallestBaseSize, largestBaseSize);
    if (allowed != m_baseSize) {
        m_baseSize = allowed;
        m_fonts = makeFonts(allowed);
        Q_EMIT changed();
    }
}

} // namespace countersign::app
