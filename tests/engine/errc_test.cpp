#include "engine/errc.h"

#include <QTest>

#include <set>
#include <string>

using namespace countersign;

class ErrcTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCodeHasItsOwnName() {
        std::set<std::string> names;
        const int count = static_cast<int>(Errc::notInMemory) + 1;
        for (int code = 0; code < count; ++code) {
            names.insert(std::string(errcName(static_cast<Errc>(code))));
        }
        QCOMPARE(names.size(), static_cast<std::size_t>(count));
        QVERIFY(names.count("unknown") == 0);
        QCOMPARE(errcName(static_cast<Errc>(count)), std::string_view("unknown"));
    }
};

QTEST_GUILESS_MAIN(ErrcTest)
#include "errc_test.moc"
