#pragma once

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace countersign::app {

// Names that rows share, as small numbers. Names are hostile text: made harmless once, and at most
// `capacity` are kept; later ones share one entry that says so.
class NameTable {
public:
    explicit NameTable(std::size_t capacity = 1024);

    using Id = std::uint16_t; // 0 is the empty name
    Id id(std::string_view name);
    const QString& text(Id id) const { return m_texts[id]; }
    std::size_t size() const { return m_texts.size(); }

private:
    std::size_t m_capacity;
    std::unordered_map<std::string, Id> m_ids;
    std::vector<QString> m_texts;
};

} // namespace countersign::app
