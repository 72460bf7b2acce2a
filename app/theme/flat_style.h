#pragma once

#include "app/theme/roles.h"

#include <QProxyStyle>

namespace countersign::app {

// Fusion without frames in frames: flat bars, headers and tabs with an accent line, thin scroll
// bars, buttons and inputs with a strong outline and a 2 px focus ring. Keeps the look by value, so
// it may outlive the Theme it was made from.
class FlatStyle : public QProxyStyle {
    Q_OBJECT
public:
    FlatStyle(ThemeName theme, int baseSize);

    void setLook(ThemeName theme, int baseSize);

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option,
                         SubControl subControl, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override;

private:
    QColor color(Role role) const { return app::color(m_theme, role); }
    int scaled(int pixels) const;

    void drawButton(const QStyleOption& option, QPainter& painter) const;
    void drawLineEdit(const QStyleOption& option, QPainter& painter) const;
    void drawToolButton(const QStyleOption& option, QPainter& painter) const;
    void drawOutline(QPainter& painter, const QRect& rect, Role fill, bool focused,
                     bool enabled) const;
    void drawTab(const QStyleOption& option, QPainter& painter) const;
    void drawTabLabel(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
    void drawMenuBarItem(const QStyleOption* option, QPainter* painter,
                         const QWidget* widget) const;
    void drawScrollBar(const QStyleOptionComplex& option, QPainter& painter,
                       const QWidget* widget) const;
    void drawBottomLine(QPainter& painter, const QRect& rect) const;

    ThemeName m_theme;
    int m_baseSize;
};

} // namespace countersign::app
