#include "app/theme/palette.h"

namespace countersign::app {

namespace {

void setForAllGroups(QPalette& palette, ThemeName theme) {
    struct Entry {
        QPalette::ColorRole target;
        Role role;
    };
    // HighlightedText is text, for `sel` is a tint: colours in a selected row stay what they are.
    static constexpr Entry entries[] = {
        {QPalette::Window, Role::window},
        {QPalette::WindowText, Role::text},
        {QPalette::Base, Role::base},
        {QPalette::AlternateBase, Role::alt},
        {QPalette::Text, Role::text},
        {QPalette::PlaceholderText, Role::muted},
        {QPalette::Button, Role::raised},
        {QPalette::ButtonText, Role::text},
        {QPalette::BrightText, Role::tem},
        {QPalette::ToolTipBase, Role::raised},
        {QPalette::ToolTipText, Role::text},
        {QPalette::Highlight, Role::sel},
        {QPalette::HighlightedText, Role::text},
        {QPalette::Link, Role::accent},
        {QPalette::LinkVisited, Role::accent},
        {QPalette::Light, Role::raised},
        {QPalette::Midlight, Role::hover},
        {QPalette::Mid, Role::border},
        {QPalette::Dark, Role::strong},
        {QPalette::Shadow, Role::strong},
    };
    for (const Entry& entry : entries) {
        palette.setColor(QPalette::All, entry.target, color(theme, entry.role));
    }
}

void setDisabled(QPalette& palette, ThemeName theme) {
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::PlaceholderText}) {
        palette.setColor(QPalette::Disabled, role, color(theme, Role::strong));
    }
    palette.setColor(QPalette::Disabled, QPalette::Base, color(theme, Role::window));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, color(theme, Role::selIdle));
}

} // namespace

QPalette palette(ThemeName theme) {
    QPalette palette;
    setForAllGroups(palette, theme);
    setDisabled(palette, theme);
    return palette;
}

} // namespace countersign::app
