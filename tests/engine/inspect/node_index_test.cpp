#include "engine/inspect/node_index.h"

#include "tests/support/sample_objects.h"

#include <QTest>

using namespace countersign;
using codec::Node;
using codec::NodeKind;
using inspect::ByteRole;
using inspect::NodeIndex;

namespace {

// What must hold between an object and its index, whatever the object: the first breach, or
// nothing.
QString breach(const codec::Object& object) {
    const NodeIndex index(object);
    std::uint32_t counted = 0;
    const auto nodes = object.nodes();
    for (std::uint32_t node = 0; node < nodes.size(); ++node) {
        const std::uint32_t row = index.siblings().row(node);
        if (index.siblings().child(nodes[node].parent, row) != node) {
            return QStringLiteral("row of node %1").arg(node);
        }
        const std::uint32_t next = object.nextSibling(node);
        if (next != Node::none && index.siblings().row(next) != row + 1) {
            return QStringLiteral("sibling of node %1").arg(node);
        }
        counted += index.siblings().childCount(node);
        // A field's first byte leads back to it.
        if (nodes[node].kind != NodeKind::text && index.deepestAt(nodes[node].begin) != node) {
            return QStringLiteral("first byte of node %1").arg(node);
        }
        if (nodes[node].kind != NodeKind::text &&
            index.deepestOf(nodes[node].begin, nodes[node].end) != node) {
            return QStringLiteral("bytes of node %1").arg(node);
        }
    }
    if (counted + index.siblings().childCount(Node::none) != nodes.size()) {
        return QStringLiteral("count of children");
    }
    for (std::uint32_t at = 0; at < object.bytes().size(); ++at) {
        const std::uint32_t found = index.deepestAt(at);
        if (found != object.deepestAt(at) || found == Node::none) {
            return QStringLiteral("field of byte %1").arg(at);
        }
        const ByteRole role = index.role(at);
        const Node& field = nodes[found];
        const bool isValue = field.kind == NodeKind::leaf && at >= field.valueBegin;
        if (isValue != (role == ByteRole::value) || role == ByteRole::unread) {
            return QStringLiteral("role of byte %1").arg(at);
        }
        if (role == ByteRole::endMarker && object.bytes()[at] != 0xE1 &&
            object.bytes()[at] != 0xF1) {
            return QStringLiteral("end marker at byte %1").arg(at);
        }
    }
    return {};
}

QString roles(const codec::Object& object) {
    const NodeIndex index(object);
    QString text;
    for (std::uint32_t at = 0; at < object.bytes().size() + 2; ++at) {
        text += QLatin1Char("hlve."[static_cast<int>(index.role(at))]);
    }
    return text;
}

} // namespace

class NodeIndexTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void holdsForOwnObjects() {
        for (const auto& object :
             {test::payment(), test::metadata(), test::entry(), test::partialPayment()}) {
            QVERIFY(object);
            QCOMPARE(breach(*object), QString());
        }
    }

    void rolesOfASmallObject() {
        const auto object =
            test::objectOf(R"({"TransactionType":"Payment","Memos":[{"Memo":{"MemoData":"FF"}}]})",
                           codec::ObjectKind::transaction);
        // 12 0000 · F9 EA 7D 01 FF E1 F1 and two bytes behind the end
        QCOMPARE(roles(*object), QStringLiteral("hvvhhhlvee.."));
    }

    void longHeaderAndLength() {
        const auto object =
            test::objectOf("{\"TickSize\":5,\"Domain\":\"" + std::string(2 * 200, 'A') + "\"}",
                           codec::ObjectKind::entry);
        const QString text = roles(*object);
        QVERIFY(text.startsWith("hll"
                                "vv"));
        QVERIFY(text.endsWith("hhhv.."));
    }

    void emptyObject() {
        const codec::Object nothing(codec::ObjectKind::other, test::bundledCodec().definitions(),
                                    {}, {});
        const NodeIndex index(nothing);
        QCOMPARE(index.siblings().childCount(Node::none), 0U);
        QCOMPARE(index.deepestAt(0), Node::none);
        QVERIFY(index.role(0) == ByteRole::unread);
    }

    void textsHaveRowsButNoBytes() {
        const auto object = test::partialPayment();
        const NodeIndex index(*object);
        int texts = 0;
        for (std::uint32_t row = 0; row < index.siblings().childCount(Node::none); ++row) {
            texts += object->nodes()[index.siblings().child(Node::none, row)].kind == NodeKind::text
                         ? 1
                         : 0;
        }
        QCOMPARE(texts, 2);
    }

    void unclosedContainers() {
        const auto decoded = test::bundledCodec().dissect(
            test::bytesOf(QByteArray("120000F9EA7D01FF")), codec::ObjectKind::transaction);
        QCOMPARE(breach(decoded.object), QString());
        QCOMPARE(roles(decoded.object), QStringLiteral("hvvhhhlv.."));
    }

    void corpora() {
        int seen = 0;
        for (const char* name : {"tx", "meta", "entries", "bad"}) {
            const QString path = test::sharedFile(QStringLiteral("conformance/%1.jsonl").arg(name));
            test::forEachLine(path, [&](int number, const QJsonObject& line) {
                const QString hex =
                    line.contains("binary") ? line["binary"].toString() : line["hex"].toString();
                const auto decoded = test::bundledCodec().dissect(test::bytesOf(hex),
                                                                  codec::ObjectKind::transaction);
                const QString wrong = breach(decoded.object);
                QVERIFY2(wrong.isEmpty(),
                         qPrintable(QStringLiteral("%1 %2: %3").arg(name).arg(number).arg(wrong)));
                ++seen;
            });
        }
        if (seen == 0) {
            QSKIP("no shared data here");
        }
        QVERIFY(seen > 6'000);
    }
};

QTEST_GUILESS_MAIN(NodeIndexTest)
#include "node_index_test.moc"
