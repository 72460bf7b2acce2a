#include "engine/session/lru_cache.h"

#include <QTest>

#include <string>

using countersign::session::LruCache;

namespace {

using Cache = LruCache<int, std::string, std::hash<int>>;

std::string valueOf(Cache& cache, int key) {
    const std::string* found = cache.find(key);
    return found == nullptr ? "-" : *found;
}

} // namespace

class LruCacheTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsWhatWasPut() {
        Cache cache(10, 1000);
        cache.put(1, "one", 3);
        QCOMPARE(valueOf(cache, 1), std::string("one"));
        QCOMPARE(valueOf(cache, 2), std::string("-"));
    }

    void leastRecentlyUsedLeavesFirst() {
        Cache cache(2, 1000);
        cache.put(1, "one", 1);
        cache.put(2, "two", 1);
        cache.find(1);
        cache.put(3, "three", 1);
        QCOMPARE(valueOf(cache, 1), std::string("one"));
        QCOMPARE(valueOf(cache, 2), std::string("-"));
        QCOMPARE(valueOf(cache, 3), std::string("three"));
    }

    void bytesAreBounded() {
        Cache cache(100, 10);
        cache.put(1, "a", 4);
        cache.put(2, "b", 4);
        cache.put(3, "c", 4);
        QCOMPARE(cache.size(), std::size_t{2});
        QCOMPARE(cache.bytes(), std::size_t{8});
        cache.put(4, "d", 10);
        QCOMPARE(cache.size(), std::size_t{1});
        QCOMPARE(valueOf(cache, 4), std::string("d"));
    }

    void replacingCountsOnce() {
        Cache cache(100, 100);
        cache.put(1, "a", 30);
        cache.put(1, "b", 20);
        QCOMPARE(cache.size(), std::size_t{1});
        QCOMPARE(cache.bytes(), std::size_t{20});
        QCOMPARE(valueOf(cache, 1), std::string("b"));
    }

    void tooLargeIsNotKeptNorIsItsOldForm() {
        Cache cache(100, 100);
        cache.put(1, "a", 30);
        cache.put(2, "b", 30);
        cache.put(1, "huge", 101);
        QCOMPARE(valueOf(cache, 1), std::string("-"));
        QCOMPARE(valueOf(cache, 2), std::string("b"));
        QCOMPARE(cache.bytes(), std::size_t{30});
    }

    void resetDropsTheTable() {
        Cache cache(100'000, 1'000'000);
        const std::size_t small = cache.bucketCount();
        for (int key = 0; key < 100'000; ++key)
            cache.put(key, {}, 1);
        QVERIFY(cache.bucketCount() > 50'000);
        cache.reset();
        QCOMPARE(cache.bucketCount(), small);
        QCOMPARE(cache.size(), std::size_t{0});
        QCOMPARE(cache.bytes(), std::size_t{0});
        cache.put(1, "one", 3);
        QCOMPARE(valueOf(cache, 1), std::string("one"));
    }
};

QTEST_GUILESS_MAIN(LruCacheTest)
#include "lru_cache_test.moc"
