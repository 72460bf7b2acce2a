#include "engine/definitions/library.h"

#include "tests/support/definitions_files.h"

#include <QTest>

#include <set>
#include <thread>
#include <vector>

using namespace countersign;
using namespace countersign::definitions;
using namespace countersign::tests;

namespace {

std::string tableWithFee(int nth) {
    return smallTable(fieldItem("Fee", "Amount", nth));
}

std::shared_ptr<Library> openLibrary() {
    const std::string server = definitionsFile("server.json");
    const std::string overlay = definitionsFile("overlay.json");
    return Library::open({server, overlay, "bundled"}).value_or(nullptr);
}

} // namespace

class LibraryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void opensTheBundledTable() {
        const auto library = openLibrary();
        QVERIFY(library);
        QCOMPARE(library->bundled()->name(), std::string("bundled"));
        QCOMPARE(library->find(library->bundled()->hash()), library->bundled());
        QVERIFY(!library->find("0F89"));
    }

    void refusesABadBundledTable() {
        const auto library = Library::open({"{}", "{}", "bundled"});
        QVERIFY(!library);
        QCOMPARE(library.error().code, Errc::wrongJsonType);
    }

    void aTableIsBuiltOncePerHash() {
        const auto library = openLibrary();
        const std::uint64_t before = Definitions::built();
        const auto first = library->load(tableWithFee(1), "A");
        QVERIFY(first);
        const auto wrapped = library->load(asReply(tableWithFee(1)), "B");
        QCOMPARE(*wrapped, *first);
        QCOMPARE(library->find((*first)->hash()), *first);
        QCOMPARE(Definitions::built(), before + 1);
        QVERIFY(*library->load(tableWithFee(2), "C") != *first);
        QCOMPARE(Definitions::built(), before + 2);
        QCOMPARE(*library->load(definitionsFile("server.json"), "D"), library->bundled());
        QCOMPARE(Definitions::built(), before + 2);
    }

    void overlayOfTheBundledTableServesAll() {
        const auto table =
            openLibrary()->load(smallTable(fieldItem("MPTAmount", "UInt64", 26)), "A");
        QCOMPARE((*table)->field("MPTAmount")->form, FieldForm::decimal64);
    }

    void noTableTakesThePlaceOfAnother() {
        const auto library = openLibrary();
        const std::string claim = hashMember(library->bundled()->hash());
        const auto forged = library->load(smallTable(fieldItem("Fee", "Amount", 1), claim), "A");
        QVERIFY(forged);
        QVERIFY(*forged != library->bundled());
        QVERIFY((*forged)->hash() != library->bundled()->hash());
    }

    void aBadTableLeavesNoTrace() {
        const auto library = openLibrary();
        const auto table = library->load(smallTable(fieldItem("Fee", "Amount", 0)), "A");
        QVERIFY(!table);
        QCOMPARE(table.error().code, Errc::outOfRange);
        QVERIFY(!library->load("[", "A"));
    }

    void theLeastRecentlyUsedIsLetGo() {
        const auto library = openLibrary();
        std::vector<std::string> hashes;
        const int most = static_cast<int>(Library::maxTables);
        for (int nth = 1; nth <= most; ++nth) {
            hashes.push_back((*library->load(tableWithFee(nth), ""))->hash());
        }
        for (const std::string& hash : hashes) {
            QVERIFY(library->find(hash));
        }
        QVERIFY(library->find(hashes[0])); // now hashes[1] is the oldest
        library->load(tableWithFee(most + 1), "");
        QVERIFY(library->find(hashes[0]));
        QVERIFY(!library->find(hashes[1]));
        QVERIFY(library->find(hashes[2]));
        QVERIFY(library->find(library->bundled()->hash()));
        const std::uint64_t before = Definitions::built();
        library->load(tableWithFee(2), "");
        QCOMPARE(Definitions::built(), before + 1);
    }

    void aTableStillHeldElsewhereIsNotBuiltAgain() {
        const auto library = openLibrary();
        const DefinitionsPtr held = *library->load(tableWithFee(1), "");
        for (int nth = 2; nth < 40; ++nth) {
            library->load(tableWithFee(nth), "");
        }
        const std::uint64_t before = Definitions::built();
        QCOMPARE(library->find(held->hash()), held);
        QCOMPARE(*library->load(tableWithFee(1), ""), held);
        QCOMPARE(Definitions::built(), before);
    }

    void threadsShareOneTable() {
        const auto library = openLibrary();
        const std::uint64_t before = Definitions::built();
        std::vector<DefinitionsPtr> tables(8);
        std::vector<std::thread> threads;
        for (std::size_t at = 0; at < tables.size(); ++at) {
            threads.emplace_back([&library, &tables, at] {
                const std::string text = tableWithFee(1 + static_cast<int>(at % 2));
                for (int round = 0; round < 20; ++round) {
                    tables[at] = library->load(text, "").value_or(nullptr);
                    library->find(tables[at]->hash());
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        QCOMPARE(std::set<DefinitionsPtr>(tables.begin(), tables.end()).size(), std::size_t{2});
        QCOMPARE(Definitions::built(), before + 2);
    }
};

QTEST_GUILESS_MAIN(LibraryTest)
#include "library_test.moc"
