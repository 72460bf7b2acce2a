#include "engine/codec/object.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::Node;
using codec::NodeKind;
using codec::Object;
using codec::ObjectKind;

// Finding one's way in an object: by name, by neighbour, by byte.
class ObjectTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsByName();
    void walksChildren();
    void paths();
    void deepestFields();
    void textNodesHaveNoBytes();
    void emptyObject();
};

namespace {

constexpr const char* blob = "120000"
                             "2400000007"
                             "F9"
                             "EA7C01AA7D02BBCCE1"
                             "EA7D00E1"
                             "F1";

Object sample() {
    return test::bundledCodec()
        .dissect(test::bytesOf(QByteArray(blob)), ObjectKind::transaction)
        .object;
}

QString nameAt(const Object& object, std::uint32_t node) {
    return node == Node::none ? QStringLiteral("-")
                              : QString::fromStdString(object.name(object.nodes()[node]));
}

} // namespace

void ObjectTest::findsByName() {
    const Object object = sample();
    QCOMPARE(object.find("Sequence"), 1U);
    QCOMPARE(test::hexOf(object.value(object.nodes()[1])), QString("00000007"));
    QCOMPARE(object.find(values::FieldId::of(1, 2)), 0U);
    QCOMPARE(object.find("Fee"), Node::none);
    QCOMPARE(object.find("NoSuchField"), Node::none);
    QCOMPARE(object.find("MemoType"), Node::none); // not at the top
    const std::uint32_t memos = object.find("Memos");
    const std::uint32_t memo = object.find("Memo", memos);
    QVERIFY(object.nodes()[memos].kind == NodeKind::array);
    QVERIFY(object.nodes()[memo].kind == NodeKind::object);
    const std::uint32_t data = object.find("MemoData", memo);
    QCOMPARE(test::hexOf(object.value(object.nodes()[data])), QString("BBCC"));
}

void ObjectTest::walksChildren() {
    const Object object = sample();
    QStringList top;
    for (auto at = object.firstChild(Node::none); at != Node::none; at = object.nextSibling(at)) {
        top << nameAt(object, at);
    }
    QCOMPARE(top, (QStringList{"TransactionType", "Sequence", "Memos"}));
    const std::uint32_t memos = object.find("Memos");
    const std::uint32_t first = object.firstChild(memos);
    const std::uint32_t second = object.nextSibling(first);
    QCOMPARE(nameAt(object, first), QString("Memo"));
    QCOMPARE(nameAt(object, second), QString("Memo"));
    QCOMPARE(object.nextSibling(second), Node::none);
    QCOMPARE(object.firstChild(object.find("Sequence")), Node::none);
    QCOMPARE(object.nextSibling(object.find("MemoData", first)), Node::none);
}

void ObjectTest::paths() {
    const Object object = sample();
    const std::uint32_t second = object.nextSibling(object.firstChild(object.find("Memos")));
    QCOMPARE(object.path(object.find("Sequence")), std::string("Sequence"));
    QCOMPARE(object.path(second), std::string("Memos[1].Memo"));
    QCOMPARE(object.path(object.find("MemoData", second)), std::string("Memos[1].Memo.MemoData"));
    QCOMPARE(object.path(Node::none), std::string());
}

void ObjectTest::deepestFields() {
    const Object object = sample();
    const auto at = [&object](std::uint32_t offset) {
        return QString::fromStdString(object.path(object.deepestAt(offset)));
    };
    QCOMPARE(at(0), QString("TransactionType"));
    QCOMPARE(at(2), QString("TransactionType"));
    QCOMPARE(at(3), QString("Sequence"));
    QCOMPARE(at(8), QString("Memos"));
    QCOMPARE(at(9), QString("Memos[0].Memo"));
    QCOMPARE(at(10), QString("Memos[0].Memo.MemoType"));
    QCOMPARE(at(16), QString("Memos[0].Memo.MemoData"));
    QCOMPARE(at(17), QString("Memos[0].Memo")); // its end marker
    QCOMPARE(at(22), QString("Memos"));         // the array's
    QCOMPARE(object.deepestAt(23), Node::none);
}

void ObjectTest::textNodesHaveNoBytes() {
    codec::JsonReading reading;
    reading.strictness = codec::Strictness::tolerant;
    const auto object = test::bundledCodec().fromJson(
        R"({"Fee":"x","Sequence":7,"Zzz":[1],"Memos":[{"Memo":{"MemoData":5}}]})",
        ObjectKind::transaction, reading);
    QVERIFY(object && object->isPartial());
    QCOMPARE(test::hexOf(object->bytes()), QString("2400000007F9EAE1F1"));
    const std::uint32_t fee = object->find("Fee");
    const Node& node = object->nodes()[fee];
    QVERIFY(node.kind == NodeKind::text);
    QVERIFY(object->value(node).empty());
    QCOMPARE(std::string(object->text(node)), std::string("\"x\""));
    QCOMPARE(std::string(object->key(node)), std::string("Fee"));
    QCOMPARE(object->path(object->firstChild(Node::none)), std::string("Zzz"));
    QCOMPARE(object->deepestAt(0), object->find("Sequence"));
    QCOMPARE(object->path(object->deepestAt(7)), std::string("Memos[0].Memo"));
    const std::uint32_t memo = object->find("Memo", object->find("Memos"));
    QCOMPARE(object->path(object->find("MemoData", memo)), std::string("Memos[0].Memo.MemoData"));
    QVERIFY(object->text(object->nodes()[memo]).empty());
    QCOMPARE(object->find(values::FieldId{}), Node::none);
}

void ObjectTest::emptyObject() {
    const Object object;
    QCOMPARE(object.firstChild(Node::none), Node::none);
    QCOMPARE(object.find("Fee"), Node::none);
    QCOMPARE(object.deepestAt(0), Node::none);
    QVERIFY(!object.isPartial());
    QCOMPARE(object.cost(), sizeof(Object));
}

QTEST_GUILESS_MAIN(ObjectTest)
#include "object_test.moc"
