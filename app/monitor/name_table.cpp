#include "app/monitor/name_table.h"

#include "app/text/plain_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr NameTable::Id emptyId = 0;
constexpr NameTable::Id overflowId = 1;
constexpr qsizetype nameCharacters = 64;

} // namespace

NameTable::NameTable(std::size_t capacity)
    : m_capacity(std::clamp<std::size_t>(capacity, 2, UINT16_MAX))
    , m_texts{QString(), QCoreApplication::translate("NameTable", "(one name too many)")} {}

NameTable::Id NameTable::id(std::string_view name) {
    if (name.empty()) {
        return emptyId;
    }
    const std::string key(name);
    if (const auto known = m_ids.find(key); known != m_ids.end()) {
        return known->second;
    }
    if (m_texts.size() >= m_capacity) {
        return overflowId;
    }
    const auto made = static_cast<Id>(m_texts.size());
    m_texts.push_back(text::plainText(name, nameCharacters));
    m_ids.emplace(key, made);
    return made;
}

} // namespace countersign::app
