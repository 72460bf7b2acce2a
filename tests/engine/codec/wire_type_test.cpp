#include "engine/codec/wire_type.h"

#include <QTest>

using namespace countersign;
using definitions::FieldType;

class WireTypeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAndCodesBelongTogether();
    void sizes();
    void unknownFields();
};

void WireTypeTest::namesAndCodesBelongTogether() {
    int known = 0;
    for (std::uint16_t code = 0; code < 300; ++code) {
        const FieldType type = codec::typeOfCode(code);
        if (type == FieldType::unknown) {
            continue;
        }
        ++known;
        QCOMPARE(static_cast<std::uint16_t>(type), code);
        QVERIFY(!codec::typeName(type).empty());
        QVERIFY(codec::typeOfName(codec::typeName(type)) == type);
    }
    QCOMPARE(known, 24);
    QVERIFY(codec::typeOfName("Nonsense") == FieldType::unknown);
    QVERIFY(codec::typeName(FieldType::unknown).empty());
}

void WireTypeTest::sizes() {
    QCOMPARE(codec::fixedSize(FieldType::uint8), std::size_t{1});
    QCOMPARE(codec::fixedSize(FieldType::number), std::size_t{12});
    QCOMPARE(codec::fixedSize(FieldType::hash512), std::size_t{64});
    QCOMPARE(codec::fixedSize(FieldType::amount), std::size_t{0});
    QVERIFY(codec::hasLengthPrefix(FieldType::blob));
    QVERIFY(codec::hasLengthPrefix(FieldType::accountId));
    QVERIFY(codec::hasLengthPrefix(FieldType::vector256));
    QVERIFY(!codec::hasLengthPrefix(FieldType::hash256));
}

void WireTypeTest::unknownFields() {
    QCOMPARE(codec::unknownFieldName(values::FieldId::of(2, 99)), std::string("UInt32:99"));
    QCOMPARE(codec::unknownFieldName(values::FieldId::of(14, 95)), std::string("STObject:95"));
    QCOMPARE(codec::unknownFieldName(values::FieldId::of(200, 1)), std::string("Type200:1"));
}

QTEST_GUILESS_MAIN(WireTypeTest)
#include "wire_type_test.moc"
