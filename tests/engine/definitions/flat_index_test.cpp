#include "engine/definitions/flat_index.h"

#include <QTest>

#include <string>
#include <vector>

using countersign::definitions::FlatIndex;

class FlatIndexTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyFindsNothing() {
        const FlatIndex index;
        QCOMPARE(index.find(7, [](std::uint32_t) { return true; }), FlatIndex::none);
    }

    void findsEachOfManyAndNoOther() {
        std::vector<std::string> names;
        FlatIndex index;
        for (std::uint32_t at = 0; at < 4096; ++at) {
            names.push_back("Name" + std::to_string(at));
            index.add(FlatIndex::hashOf(names.back()), at);
        }
        const auto find = [&](std::string_view name) {
            return index.find(FlatIndex::hashOf(name),
                              [&](std::uint32_t at) { return names[at] == name; });
        };
        for (std::uint32_t at = 0; at < names.size(); ++at) {
            QCOMPARE(find(names[at]), at);
        }
        QCOMPARE(find("Name4096"), FlatIndex::none);
        QCOMPARE(find(""), FlatIndex::none);
        QCOMPARE(find({}), FlatIndex::none); // the undefined-behaviour sanitizer watches this one
    }

    void equalHashesAreToldApart() {
        FlatIndex index;
        for (std::uint32_t at = 0; at < 20; ++at) {
            index.add(42, at);
        }
        for (std::uint32_t wanted = 0; wanted < 20; ++wanted) {
            QCOMPARE(index.find(42, [&](std::uint32_t at) { return at == wanted; }), wanted);
        }
        QCOMPARE(index.find(42, [](std::uint32_t) { return false; }), FlatIndex::none);
        QCOMPARE(index.find(43, [](std::uint32_t) { return true; }), FlatIndex::none);
    }

    void codesMayBeNegative() {
        FlatIndex index;
        index.add(FlatIndex::hashOf(-399), 1);
        index.add(FlatIndex::hashOf(399), 2);
        QCOMPARE(index.find(FlatIndex::hashOf(-399), [](std::uint32_t at) { return at == 1; }), 1U);
        QCOMPARE(index.find(FlatIndex::hashOf(399), [](std::uint32_t at) { return at == 2; }), 2U);
    }
};

QTEST_GUILESS_MAIN(FlatIndexTest)
#include "flat_index_test.moc"
