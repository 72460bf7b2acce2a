#include "app/theme/roles.h"

#include <array>

namespace countersign::app {

namespace {

struct RoleColors {
    Role role;
    QRgb light;
    QRgb dark;
};

constexpr std::array<RoleColors, static_cast<std::size_t>(Role::count)> table{{
    {Role::window, 0xFFF3F4F6, 0xFF1C1F24},       {Role::base, 0xFFFFFFFF, 0xFF15181C},
    {Role::alt, 0xFFF8F9FB, 0xFF191C21},          {Role::raised, 0xFFFFFFFF, 0xFF23272D},
    {Role::hover, 0xFFEEF0F4, 0xFF23272E},        {Role::text, 0xFF1A1D21, 0xFFE2E5E9},
    {Role::muted, 0xFF5A626D, 0xFF9AA3AE},        {Role::border, 0xFFD5D9DF, 0xFF353A42},
    {Role::strong, 0xFF828A96, 0xFF6E7783},       {Role::accent, 0xFF3A49B8, 0xFFA3ADFF},
    {Role::onAccent, 0xFFFFFFFF, 0xFF14183A},     {Role::sel, 0xFFDFE3FA, 0xFF2C3363},
    {Role::selIdle, 0xFFE7E9ED, 0xFF2A2E35},      {Role::ok, 0xFF1B7340, 0xFF63C58A},
    {Role::okTint, 0xFFE3F3E9, 0xFF1B3226},       {Role::tec, 0xFF8A5300, 0xFFE5AC4D},
    {Role::tecTint, 0xFFFBF0DB, 0xFF3A2E16},      {Role::tem, 0xFFB3261E, 0xFFFF8A80},
    {Role::temTint, 0xFFFCE8E6, 0xFF41211F},      {Role::pending, 0xFF4F5F78, 0xFFA8B6CC},
    {Role::infoTint, 0xFFEAECF9, 0xFF262B4A},     {Role::own, 0xFF0A6A73, 0xFF5CC8D0},
    {Role::added, 0xFF1B7340, 0xFF63C58A},        {Role::changed, 0xFF8A5300, 0xFFE5AC4D},
    {Role::removed, 0xFFB3261E, 0xFFFF8A80},      {Role::bytesHeader, 0xFF1D548F, 0xFF8FC1F2},
    {Role::bytesLength, 0xFF87287F, 0xFFEBA6E6},  {Role::bytesEnd, 0xFF8A5300, 0xFFE5AC4D},
    {Role::tintHeader, 0xFFBBD6F2, 0xFF1C4A73},   {Role::tintLength, 0xFFF0D3EE, 0xFF57285A},
    {Role::tintValue, 0xFFDFE3FA, 0xFF2C3363},    {Role::tintEnd, 0xFFF5DFC0, 0xFF553C12},
    {Role::tintError, 0xFFFAD0CC, 0xFF6A2A26},    {Role::band, 0xFFA3155F, 0xFF8C1A55},
    {Role::onBand, 0xFFFFFFFF, 0xFFFFFFFF},       {Role::mainnet, 0xFFA3155F, 0xFFF58AC0},
    {Role::testnet, 0xFF0B6E86, 0xFF5CC8E0},      {Role::devnet, 0xFF6B3FA0, 0xFFC9A8F5},
    {Role::otherNetwork, 0xFF5A626D, 0xFF9AA3AE}, {Role::hue0, 0xFF2F6FD0, 0xFF7FB0FF},
    {Role::hue1, 0xFF0E8A7D, 0xFF4FD0BF},         {Role::hue2, 0xFF688210, 0xFFB5CC4A},
    {Role::hue3, 0xFFA87000, 0xFFEFC04A},         {Role::hue4, 0xFFC4552B, 0xFFF29A76},
    {Role::hue5, 0xFFB83A78, 0xFFF08CBB},         {Role::hue6, 0xFF7E52C7, 0xFFBFA0F5},
    {Role::hue7, 0xFF5C7080, 0xFFA5B4C4},
}};

constexpr bool isInOrder() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (static_cast<std::size_t>(table[i].role) != i) {
            return false;
        }
    }
    return true;
}
static_assert(isInOrder(), "the table is read by position");

} // namespace

QColor color(ThemeName theme, Role role) {
    const RoleColors& colors = table[static_cast<std::size_t>(role)];
    return QColor(theme == ThemeName::light ? colors.light : colors.dark);
}

Role hueRole(int hue) {
    const int wrapped = ((hue % hueCount) + hueCount) % hueCount;
    return static_cast<Role>(static_cast<int>(Role::hue0) + wrapped);
}

} // namespace countersign::app
