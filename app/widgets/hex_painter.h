#pragma once

#include "app/theme/roles.h"
#include "app/widgets/field_place.h"
#include "app/widgets/hex_layout.h"

class QPainter;

namespace countersign::app {

class Theme;

// Draws the lines of a hex view that are in sight; cost grows with these lines alone.
class HexPainter {
public:
    struct State {
        const ShownObject* shown = nullptr; // null: nothing
        FieldPlace place;                   // of this object; object -1: nothing is selected
        int firstLine = 0;
        int lastLine = 0;
        bool hasFocus = false;
    };

    HexPainter(const Theme& theme, const HexLayout& layout, const State& state, QPainter& painter);

    void paint();

private:
    void paintHead();
    void paintOffsets();
    void paintTints();
    void tint(std::uint32_t offset, Role role, bool isJoined);
    void paintLine(int line);
    void paintContainers();
    void paintSpan();
    void paintMarks();
    void paintMark(const ByteMark& mark);
    void paintDots(std::uint32_t begin, std::uint32_t end);
    void paintCaret();

    Role digitRole(std::uint32_t offset) const;
    Role tintRole(std::uint32_t offset) const;
    std::uint32_t begin() const; // of the bytes in sight
    std::uint32_t end() const;
    void outline(std::uint32_t begin, std::uint32_t end, Role role, qreal width, bool dashed);

    const Theme& m_theme;
    const HexLayout& m_layout;
    const State& m_state;
    QPainter& m_painter;
    qreal m_baseline = 0; // below the top of a line
};

} // namespace countersign::app
