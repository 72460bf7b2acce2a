#include "engine/definitions/tables.h"

#include <algorithm>
#include <utility>

namespace countersign::definitions {

namespace {

constexpr std::uint16_t emptyCell = 0xFFFF;
constexpr std::size_t rowSize = 256;

} // namespace

Result<void> Tables::setFields(std::vector<FieldDef> unsorted) {
    std::sort(unsorted.begin(), unsorted.end(),
              [](const FieldDef& a, const FieldDef& b) { return a.id < b.id; });
    cells.assign(rowSize, emptyCell); // row 0 is the empty row
    rows.fill(0);
    for (FieldDef& field : unsorted) {
        std::uint8_t& row = rows[field.id.type() & 0xFFU];
        if (row == 0) {
            row = static_cast<std::uint8_t>(cells.size() / rowSize);
            cells.resize(cells.size() + rowSize, emptyCell);
        }
        std::uint16_t& cell = cells[row * rowSize + (field.id.nth() & 0xFFU)];
        std::string taken = field.name;
        if (cell != emptyCell) {
            return fail(Errc::duplicateKey, std::move(taken));
        }
        cell = static_cast<std::uint16_t>(fields.items.size());
        if (!fields.add(std::move(field))) {
            return fail(Errc::duplicateKey, std::move(taken));
        }
    }
    return {};
}

const FieldDef* Tables::field(values::FieldId id) const {
    if (id.type() >= rowSize || id.nth() >= rowSize || cells.empty()) {
        return nullptr;
    }
    const std::uint16_t cell = cells[rows[id.type()] * rowSize + id.nth()];
    return cell == emptyCell ? nullptr : &fields.items[cell];
}

} // namespace countersign::definitions
