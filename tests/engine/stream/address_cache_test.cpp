#include "engine/stream/address_cache.h"

#include <QTest>

using namespace countersign;
using stream::AddressCache;

class AddressCacheTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void repeatsAreHits() {
        AddressCache cache;
        const auto first = cache.account("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh");
        QCOMPARE(cache.hits(), std::uint64_t{0});
        const auto second = cache.account("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh");
        QCOMPARE(cache.hits(), std::uint64_t{1});
        QVERIFY(first && second && *first == *second);
        QCOMPARE(values::toAddress(*second), std::string("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"));
    }

    void badTextsAreNothingAndNotKept_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text :
             {"", "r", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi", "snoPBrXtMeMyMHUVTgbuqAfg1SUTb",
              "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh "}) {
            QTest::newRow(text) << QByteArray(text);
        }
        QTest::newRow("long") << QByteArray(1 << 20, 'r');
        QTest::newRow("zero bytes") << QByteArray(20, '\0');
    }
    void badTextsAreNothingAndNotKept() {
        QFETCH(QByteArray, text);
        AddressCache cache;
        QVERIFY(!cache.account(text.toStdString()));
        QVERIFY(!cache.account(text.toStdString()));
        QCOMPARE(cache.hits(), std::uint64_t{0});
    }

    // Far more addresses than slots: each is still read right, memory does not move.
    void collisionsNeverMixAccounts() {
        AddressCache cache;
        const std::size_t memory = cache.memoryKept();
        for (int round = 0; round < 2; ++round) {
            for (std::uint32_t number = 0; number < 3 * AddressCache::slots; ++number) {
                values::AccountId id;
                std::copy_n(reinterpret_cast<const std::uint8_t*>(&number), 4, id.data.begin());
                const auto account = cache.account(values::toAddress(id));
                QVERIFY(account && *account == id);
            }
        }
        QCOMPARE(cache.memoryKept(), memory);
        QVERIFY(memory < 512 * 1024);
    }
};

QTEST_GUILESS_MAIN(AddressCacheTest)
#include "address_cache_test.moc"
