#pragma once

#include <cstddef>
#include <list>
#include <unordered_map>
#include <utility>

namespace countersign::session {

// Keeps what was used last, bounded by count and bytes. One thread.
template <typename Key, typename Value, typename Hash>
class LruCache {
public:
    LruCache(std::size_t maxCount, std::size_t maxBytes)
        : m_maxCount(maxCount)
        , m_maxBytes(maxBytes) {}

    // Null when unknown; counts as a use. Valid until the next put().
    Value* find(const Key& key) {
        const auto found = m_table.find(key);
        if (found == m_table.end())
            return nullptr;
        m_order.splice(m_order.begin(), m_order, found->second);
        return &found->second->value;
    }

    // Replaces an equal key. A value larger than the whole cache is not kept.
    void put(const Key& key, Value value, std::size_t bytes) {
        erase(key);
        if (bytes > m_maxBytes || m_maxCount == 0)
            return;
        m_order.push_front({key, std::move(value), bytes});
        m_table.emplace(key, m_order.begin());
        m_bytes += bytes;
        while (m_table.size() > m_maxCount || m_bytes > m_maxBytes)
            erase(Key(m_order.back().key));
    }

    void erase(const Key& key) {
        const auto found = m_table.find(key);
        if (found == m_table.end())
            return;
        m_bytes -= found->second->bytes;
        m_order.erase(found->second);
        m_table.erase(found);
    }

    // The table is dropped, not cleared: clearing a grown one costs its capacity each time.
    void reset() {
        Table().swap(m_table);
        m_order.clear();
        m_bytes = 0;
    }

    std::size_t size() const { return m_table.size(); }
    std::size_t bytes() const { return m_bytes; }
    std::size_t bucketCount() const { return m_table.bucket_count(); }

private:
    struct Node {
        Key key;
        Value value;
        std::size_t bytes;
    };
    using Table = std::unordered_map<Key, typename std::list<Node>::iterator, Hash>;

    std::size_t m_maxCount;
    std::size_t m_maxBytes;
    std::size_t m_bytes = 0;
    std::list<Node> m_order; // the front was used last
    Table m_table;
};

} // namespace countersign::session
