#pragma once

#include <QColor>

#include <cstdint>

namespace countersign::app {

enum class ThemeName : std::uint8_t { light, dark };

// The colour roles of the visual language. No other file names a colour.
enum class Role : std::uint8_t {
    window,
    base,
    alt,
    raised,
    hover,
    text,
    muted,
    border,
    strong,
    accent,
    onAccent,
    sel,
    selIdle,
    ok,
    okTint,
    tec,
    tecTint,
    tem,
    temTint,
    pending,
    infoTint,
    own,
    added,
    changed,
    removed,
    bytesHeader,
    bytesLength,
    bytesEnd,
    tintHeader,
    tintLength,
    tintValue,
    tintEnd,
    tintError,
    band,
    onBand,
    mainnet,
    testnet,
    devnet,
    otherNetwork,
    hue0,
    hue1,
    hue2,
    hue3,
    hue4,
    hue5,
    hue6,
    hue7,
    count
};

inline constexpr int hueCount = 8;

QColor color(ThemeName theme, Role role);
Role hueRole(int hue); // any number; taken modulo hueCount

} // namespace countersign::app
