#include "app/theme/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>

namespace countersign::app {

namespace {

constexpr int gridSize = 16;
constexpr int sharpRatios = 3;

QByteArray tintedSvg(const QString& name, const QColor& tint) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    return file.readAll().replace("currentColor", tint.name().toLatin1());
}

QPixmap draw(const QByteArray& svg, int size, qreal ratio) {
    const int pixels = std::max(1, static_cast<int>(std::lround(size * ratio)));
    QSvgRenderer renderer(svg);
    QPixmap pixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(0, 0, pixels, pixels));
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

} // namespace

Icons::Icons(int capacity)
    : m_cache(capacity) {}

QPixmap Icons::pixmap(const QString& name, ThemeName theme, Role role, int size,
                      qreal ratio) const {
    const QString key = QStringLiteral("%1/%2/%3/%4/%5")
                            .arg(name)
                            .arg(static_cast<int>(theme))
                            .arg(static_cast<int>(role))
                            .arg(size)
                            .arg(ratio);
    if (const QPixmap* known = m_cache.object(key)) {
        return *known;
    }
    const QByteArray svg = tintedSvg(name, color(theme, role));
    if (svg.isEmpty() || size <= 0) {
        return {};
    }
    const QPixmap made = draw(svg, size, ratio);
    m_cache.insert(key, new QPixmap(made)); // owned by the cache
    return made;
}

QIcon Icons::icon(const QString& name, ThemeName theme, Role role) const {
    QIcon icon;
    for (int ratio = 1; ratio <= sharpRatios; ++ratio) {
        icon.addPixmap(pixmap(name, theme, role, gridSize, ratio));
        icon.addPixmap(pixmap(name, theme, Role::strong, gridSize, ratio), QIcon::Disabled);
    }
    return icon;
}

} // namespace countersign::app
