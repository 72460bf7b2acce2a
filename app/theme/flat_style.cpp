#include "app/theme/flat_style.h"

#include "app/theme/fonts.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr int cornerRadius = 3;
constexpr int focusWidth = 2;

const QStyleOptionSlider* asSlider(const QStyleOptionComplex* option) {
    return qstyleoption_cast<const QStyleOptionSlider*>(option);
}

// The thumb's place and length inside the groove, at least `shortest` long.
QRect thumbRect(const QStyleOptionSlider& slider, int shortest) {
    const bool horizontal = slider.orientation == Qt::Horizontal;
    const int length = horizontal ? slider.rect.width() : slider.rect.height();
    const qint64 range = static_cast<qint64>(slider.maximum) - slider.minimum;
    if (range <= 0) {
        return {};
    }
    const auto wanted = static_cast<int>(static_cast<qint64>(length) * slider.pageStep /
                                         (range + std::max(1, slider.pageStep)));
    const int thumb = std::min(length, std::max(shortest, wanted));
    const int at = QStyle::sliderPositionFromValue(
        slider.minimum, slider.maximum, slider.sliderPosition, length - thumb, slider.upsideDown);
    return horizontal ? QRect(slider.rect.x() + at, slider.rect.y(), thumb, slider.rect.height())
                      : QRect(slider.rect.x(), slider.rect.y() + at, slider.rect.width(), thumb);
}

} // namespace

FlatStyle::FlatStyle(ThemeName theme, int baseSize)
    : QProxyStyle(QStringLiteral("Fusion"))
    , m_theme(theme)
    , m_baseSize(baseSize) {}

void FlatStyle::setLook(ThemeName theme, int baseSize) {
    m_theme = theme;
    m_baseSize = baseSize;
}

int FlatStyle::scaled(int pixels) const {
    return (pixels * m_baseSize + defaultBaseSize / 2) / defaultBaseSize;
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                              QPainter* painter, const QWidget* widget) const {
    switch (element) {
    case PE_PanelButtonCommand:
        return drawButton(*option, *painter);
    case PE_PanelLineEdit:
        return drawLineEdit(*option, *painter);
    case PE_PanelButtonTool:
        return drawToolButton(*option, *painter);
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, color(Role::window));
        painter->fillRect(QRect(option->rect.topLeft(), QSize(option->rect.width(), 1)),
                          color(Role::border));
        return;
    case PE_FrameTabBarBase:
        return drawBottomLine(*painter, option->rect);
    case PE_FrameStatusBarItem:
    case PE_FrameFocusRect: // buttons and inputs ring themselves, rows are tinted
    case PE_FrameTabWidget:
    case PE_PanelMenuBar:
        return;
    default:
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const {
    switch (element) {
    case CE_TabBarTabShape:
        return drawTab(*option, *painter);
    case CE_TabBarTabLabel:
        return drawTabLabel(option, painter, widget);
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, color(Role::window));
        return drawBottomLine(*painter, option->rect);
    case CE_MenuBarEmptyArea:
    case CE_ToolBar:
        return painter->fillRect(option->rect, color(Role::window));
    case CE_MenuBarItem:
        return drawMenuBarItem(option, painter, widget);
    case CE_Splitter:
        return painter->fillRect(option->rect, color(Role::border));
    default:
        return QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                   QPainter* painter, const QWidget* widget) const {
    if (control == CC_ScrollBar) {
        return drawScrollBar(*option, *painter, widget);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect FlatStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
                                SubControl subControl, const QWidget* widget) const {
    const QStyleOptionSlider* slider = control == CC_ScrollBar ? asSlider(option) : nullptr;
    if (slider == nullptr) {
        return QProxyStyle::subControlRect(control, option, subControl, widget);
    }
    const QRect thumb = thumbRect(*slider, scaled(24));
    const bool horizontal = slider->orientation == Qt::Horizontal;
    switch (subControl) {
    case SC_ScrollBarGroove:
        return slider->rect;
    case SC_ScrollBarSlider:
        return thumb;
    case SC_ScrollBarSubPage:
        return horizontal ? QRect(0, 0, thumb.left(), slider->rect.height())
                          : QRect(0, 0, slider->rect.width(), thumb.top());
    case SC_ScrollBarAddPage:
        return horizontal ? slider->rect.adjusted(thumb.right() + 1, 0, 0, 0)
                          : slider->rect.adjusted(0, thumb.bottom() + 1, 0, 0);
    default:
        return {}; // no arrow buttons
    }
}

QSize FlatStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                  const QWidget* widget) const {
    const QSize made = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton:
    case CT_LineEdit:
        return {made.width(), std::max(made.height(), scaled(28))};
    case CT_TabBarTab:
        return {made.width(), std::max(size.height(), scaled(30))};
    case CT_MenuBarItem:
        return {size.width() + scaled(16), std::max(made.height(), scaled(26))};
    default:
        return made;
    }
}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                           const QWidget* widget) const {
    switch (metric) {
    case PM_ScrollBarExtent:
        return scaled(12);
    case PM_ScrollBarSliderMin:
        return scaled(24);
    case PM_SplitterWidth:
        return 1; // Qt widens the place to grab by itself
    case PM_ToolBarFrameWidth:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabOverlap:
    case PM_MenuBarPanelWidth:
    case PM_TabBarBaseOverlap:
        return 0;
    case PM_ToolBarItemMargin:
        return scaled(4);
    case PM_TabBarTabHSpace:
        return scaled(28);
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
    case PM_TabBarIconSize:
        return std::max(12, scaled(16));
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int FlatStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                         QStyleHintReturn* data) const {
    switch (hint) {
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ScrollView_FrameOnlyAroundContents:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

void FlatStyle::drawOutline(QPainter& painter, const QRect& rect, Role fill, bool focused,
                            bool enabled) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal width = focused ? focusWidth : 1.0;
    const Role line = focused ? Role::accent : enabled ? Role::strong : Role::border;
    painter.setPen(QPen(color(line), width));
    painter.setBrush(color(fill));
    const qreal inset = width / 2.0;
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), cornerRadius,
                            cornerRadius);
    painter.restore();
}

void FlatStyle::drawButton(const QStyleOption& option, QPainter& painter) const {
    const bool enabled = option.state.testFlag(State_Enabled);
    const bool down = option.state.testFlag(State_Sunken) || option.state.testFlag(State_On);
    const bool hovered = enabled && option.state.testFlag(State_MouseOver);
    const Role fill = !enabled  ? Role::window
                      : down    ? Role::selIdle
                      : hovered ? Role::hover
                                : Role::raised;
    drawOutline(painter, option.rect, fill, option.state.testFlag(State_HasFocus), enabled);
}

void FlatStyle::drawLineEdit(const QStyleOption& option, QPainter& painter) const {
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(&option);
    if (frame != nullptr && frame->lineWidth <= 0) {
        return painter.fillRect(option.rect, color(Role::base));
    }
    drawOutline(painter, option.rect, Role::base, option.state.testFlag(State_HasFocus),
                option.state.testFlag(State_Enabled));
}

void FlatStyle::drawToolButton(const QStyleOption& option, QPainter& painter) const {
    const bool focused =
        option.state.testFlag(State_HasFocus) && option.state.testFlag(State_KeyboardFocusChange);
    const bool down = option.state.testFlag(State_Sunken) || option.state.testFlag(State_On);
    const bool hovered =
        option.state.testFlag(State_MouseOver) && option.state.testFlag(State_Enabled);
    if (!focused && !down && !hovered) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(focused ? QPen(color(Role::accent), focusWidth) : QPen(Qt::NoPen));
    painter.setBrush(color(down ? Role::sel : Role::selIdle));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), cornerRadius, cornerRadius);
    painter.restore();
}

void FlatStyle::drawTab(const QStyleOption& option, QPainter& painter) const {
    const QRect& rect = option.rect;
    const bool selected = option.state.testFlag(State_Selected);
    if (!selected && option.state.testFlag(State_MouseOver)) {
        painter.fillRect(rect.adjusted(0, 0, 0, -1), color(Role::hover));
    }
    if (selected) {
        painter.fillRect(
            QRect(rect.left(), rect.bottom() + 1 - focusWidth, rect.width(), focusWidth),
            color(Role::accent));
    } else {
        drawBottomLine(painter, rect);
    }
}

void FlatStyle::drawTabLabel(const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    if (tab == nullptr) {
        return;
    }
    QStyleOptionTab label(*tab);
    const Role role = label.state.testFlag(State_Selected) ? Role::text : Role::muted;
    label.palette.setColor(QPalette::All, QPalette::WindowText, color(role));
    label.state.setFlag(State_HasFocus, false);
    QProxyStyle::drawControl(CE_TabBarTabLabel, &label, painter, widget);
    if (tab->state.testFlag(State_HasFocus) && tab->state.testFlag(State_KeyboardFocusChange)) {
        painter->save();
        painter->setPen(QPen(color(Role::accent), focusWidth));
        painter->drawRect(tab->rect.adjusted(4, 4, -4, -5));
        painter->restore();
    }
}

void FlatStyle::drawMenuBarItem(const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (item == nullptr) {
        return;
    }
    const bool open = item->state.testFlag(State_Selected);
    painter->fillRect(item->rect, color(open ? Role::sel : Role::window));
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine;
    // Access keys are underlined once Alt was pressed.
    if (widget == nullptr || !widget->hasFocus()) {
        flags |= Qt::TextHideMnemonic;
    }
    drawItemText(painter, item->rect, flags, item->palette, item->state.testFlag(State_Enabled),
                 item->text, QPalette::ButtonText);
}

void FlatStyle::drawScrollBar(const QStyleOptionComplex& option, QPainter& painter,
                              const QWidget* widget) const {
    const QStyleOptionSlider* slider = asSlider(&option);
    painter.fillRect(option.rect, color(Role::window));
    if (slider == nullptr) {
        return;
    }
    const QRect thumb = subControlRect(CC_ScrollBar, slider, SC_ScrollBarSlider, widget);
    if (thumb.isEmpty()) {
        return;
    }
    const bool active =
        slider->activeSubControls.testFlag(SC_ScrollBarSlider) &&
        (slider->state.testFlag(State_MouseOver) || slider->state.testFlag(State_Sunken));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(active ? Role::muted : Role::strong));
    painter.drawRoundedRect(QRectF(thumb).adjusted(3, 1, -3, -1), cornerRadius, cornerRadius);
    painter.restore();
}

void FlatStyle::drawBottomLine(QPainter& painter, const QRect& rect) const {
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), color(Role::border));
}

} // namespace countersign::app
