#include "engine/values/ids.h"

#include <QTest>

#include <set>
#include <unordered_set>

using namespace countersign::values;

class IdsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachTableHasItsOwnSeed() {
        std::set<std::size_t> hashes;
        for (int table = 0; table < 16; ++table) {
            hashes.insert(IdHash()(Hash256{}));
        }
        QCOMPARE(hashes.size(), std::size_t{16});
    }

    void equalIdsHashAlikeInOneTable() {
        const IdHash hash;
        const IdHash copy = hash;
        Hash256 id;
        id.data[31] = 7;
        const Hash256 same = id;
        QCOMPARE(hash(id), hash(same));
        QCOMPARE(copy(id), hash(id));
    }

    void everyByteCounts() {
        const IdHash hash;
        std::unordered_set<std::size_t> hashes{hash(AccountId{})};
        for (std::size_t at = 0; at < AccountId::size; ++at) {
            AccountId id;
            id.data[at] = 1;
            hashes.insert(hash(id));
        }
        QCOMPARE(hashes.size(), AccountId::size + 1);
    }
};

QTEST_GUILESS_MAIN(IdsTest)
#include "ids_test.moc"
