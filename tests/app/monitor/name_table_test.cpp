#include "app/monitor/name_table.h"

#include <QTest>

using countersign::app::NameTable;

class NameTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreShared() {
        NameTable table;
        const auto id = table.id("Payment");
        QCOMPARE(table.id("Payment"), id);
        QVERIFY(table.id("OfferCreate") != id);
        QCOMPARE(table.text(id), QStringLiteral("Payment"));
        QCOMPARE(table.text(table.id("")), QString());
    }

    void hostileNamesAreHarmlessAndStayApart() {
        NameTable table;
        QCOMPARE(table.text(table.id("a\nb")), QStringLiteral("a⟨U+000A⟩b"));
        QVERIFY(table.id("a\nb") != table.id("a\tb"));
    }

    void isBounded() {
        NameTable table(10);
        for (int i = 0; i < 100'000; ++i) {
            table.id("name " + std::to_string(i));
        }
        QCOMPARE(table.size(), std::size_t{10});
        QCOMPARE(table.text(table.id("name 99999")), QStringLiteral("(one name too many)"));
        QCOMPARE(table.text(table.id("name 0")), QStringLiteral("name 0"));
    }
};

QTEST_GUILESS_MAIN(NameTableTest)
#include "name_table_test.moc"
