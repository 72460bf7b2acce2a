#include "tests/support/codec_fixture.h"

#include "engine/codec/wire_type.h"

#include <QTest>

using namespace countersign;
using codec::Decoded;
using codec::Node;
using codec::NodeKind;
using codec::Object;
using codec::ObjectKind;

// What holds for any bytes: over own blobs always, over the conformance pack where it is there.
class PropertyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyByteHasOneDeepestField();
    void everyPrefixIsAnObjectOrAnError();
    void everyChangedByteIsAnObjectOrAnError();
    void hostileBlobsStayBounded_data();
    void hostileBlobsStayBounded();
};

namespace {

struct Sample {
    bytes::Bytes blob;
    ObjectKind kind = ObjectKind::transaction;
};

// A payment with paths and memos, metadata with nested nodes, an entry with a bridge.
const char* const ownBlobs[] = {
    "1200002280000000240000000161D4838D7EA4C6800000000000000000000000000055534400000000005B812C9D57"
    "7"
    "31E27A2DA8B1830195F88EF32A3B668400000000000000A69400000000000000A73008114DF8C200AA60B4A5831E5B"
    "D"
    "F9612BED7C75A861D183145B812C9D57731E27A2DA8B1830195F88EF32A3B6F9EA7C03AABBCC7D02C3A9E1EA7D00E1"
    "F"
    "1011201"
    "DF8C200AA60B4A5831E5BDF9612BED7C75A861D1FF30000000000000000000000000555344000000000"
    "05B812C9D57731E27A2DA8B1830195F88EF32A3B600",
    "201C00000002F8E5110061250000000755DF530FB14C5304852F20080B0A8EEF3A6BDD044F41F4EBBD68B8B321145F"
    "E4"
    "FF56DF530FB14C5304852F20080B0A8EEF3A6BDD044F41F4EBBD68B8B321145FE4FFE66240000002540BE400E1E72D"
    "00"
    "000000624000000000000001E1E1F1031000",
    "110061220000000024000000012D0000000055DF530FB14C5304852F20080B0A8EEF3A6BDD044F41F4EBBD68B8B321"
    "14"
    "5FE4FF6240000002540BE4008114D0F5430B66E06498D4CEEC816C7B3337F9982337",
};

// Own blobs and up to `count` of the pack.
std::vector<Sample> samples(std::size_t count) {
    std::vector<Sample> all{{test::bytesOf(QByteArray(ownBlobs[0])), ObjectKind::transaction},
                            {test::bytesOf(QByteArray(ownBlobs[1])), ObjectKind::metadata},
                            {test::bytesOf(QByteArray(ownBlobs[2])), ObjectKind::entry}};
    const std::pair<const char*, ObjectKind> files[] = {
        {"conformance/tx.jsonl", ObjectKind::transaction},
        {"conformance/meta.jsonl", ObjectKind::metadata},
        {"conformance/entries.jsonl", ObjectKind::entry}};
    for (const auto& file : files) {
        const ObjectKind kind = file.second;
        const std::size_t limit = all.size() + count / std::size(files);
        test::forEachLine(test::sharedFile(file.first), [&](int line, const QJsonObject& object) {
            if (all.size() < limit && (count > 1'000 || line % 11 == 1)) {
                all.push_back({test::bytesOf(object["binary"].toString()), kind});
            }
        });
    }
    return all;
}

// Which node is the deepest over each byte, painted in the order of the nodes.
std::vector<std::uint32_t> paint(const Object& object) {
    std::vector<std::uint32_t> owner(object.bytes().size(), Node::none);
    for (std::uint32_t at = 0; at < object.nodes().size(); ++at) {
        const Node& node = object.nodes()[at];
        std::fill(owner.begin() + node.begin, owner.begin() + node.end, at);
    }
    return owner;
}

// What is wrong with the shape of a decoding, if anything.
QString shapeProblem(const Decoded& decoded, std::size_t size) {
    const Object& object = decoded.object;
    if (decoded.restBegin != object.bytes().size() || decoded.restBegin > size ||
        (decoded.restBegin < size) != decoded.stopped.has_value()) {
        return QStringLiteral("rest");
    }
    std::uint32_t topEnd = 0; // fields of the top level follow each other without a gap
    for (const Node& node : object.nodes()) {
        const bool isNested = node.parent != Node::none;
        if (node.begin >= node.valueBegin || node.valueBegin > node.end ||
            node.end > object.bytes().size() || (!isNested && node.begin != topEnd)) {
            return QStringLiteral("node");
        }
        if (isNested && (object.nodes()[node.parent].valueBegin > node.begin ||
                         object.nodes()[node.parent].end < node.end)) {
            return QStringLiteral("nesting");
        }
        topEnd = isNested ? topEnd : node.end;
    }
    if (topEnd != object.bytes().size()) {
        return QStringLiteral("unowned bytes");
    }
    for (const codec::Remark& remark : decoded.remarks) {
        if (remark.offset > size) {
            return QStringLiteral("remark");
        }
    }
    return {};
}

// An error says where, and in which field unless the bytes there name none.
QString errorProblem(const Decoded& decoded, std::size_t size) {
    if (!decoded.stopped) {
        return {};
    }
    const Error& error = *decoded.stopped;
    const bool namesNoField = error.code == Errc::strayEndMarker || error.code == Errc::badHeader ||
                              error.code == Errc::truncated;
    if (error.offset != decoded.restBegin || error.offset >= size ||
        (error.subject.empty() && !namesNoField)) {
        return "error " + test::describe(error);
    }
    return {};
}

QString problem(bytes::ByteView blob, ObjectKind kind) {
    const Decoded decoded = test::bundledCodec().dissect(blob, kind);
    const QString shape = shapeProblem(decoded, blob.size());
    const QString text = shape.isEmpty() ? errorProblem(decoded, blob.size()) : shape;
    if (!text.isEmpty()) {
        return text + " in " + test::hexOf(blob).left(400);
    }
    if (blob.size() % 16 != 0 && blob.size() > 300) {
        return {}; // the text of a part of them is enough
    }
    std::string json;
    test::bundledCodec().appendJson(decoded.object, json);
    return QJsonDocument::fromJson(QByteArray::fromStdString(json)).isObject()
               ? QString()
               : "no JSON: " + QString::fromStdString(json).left(400);
}

} // namespace

void PropertyTest::everyByteHasOneDeepestField() {
    for (const Sample& sample : samples(6'000)) {
        const auto object = test::bundledCodec().fromBytes(sample.blob, sample.kind);
        QVERIFY2(object, qPrintable(test::hexOf(sample.blob)));
        const std::vector<std::uint32_t> owner = paint(*object);
        std::uint32_t wrong = 0;
        for (std::uint32_t at = 0; at < owner.size(); ++at) {
            wrong += owner[at] == Node::none || object->deepestAt(at) != owner[at] ? 1 : 0;
        }
        QCOMPARE(wrong, 0U);
        QCOMPARE(object->deepestAt(std::uint32_t(owner.size())), Node::none);
    }
}

void PropertyTest::everyPrefixIsAnObjectOrAnError() {
    for (const Sample& sample : samples(200)) {
        for (std::size_t size = 0; size <= sample.blob.size(); ++size) {
            const QString text = problem(bytes::ByteView(sample.blob).first(size), sample.kind);
            QVERIFY2(text.isEmpty(), qPrintable(text));
        }
    }
}

void PropertyTest::everyChangedByteIsAnObjectOrAnError() {
    for (Sample& sample : samples(200)) {
        for (std::size_t at = 0; at < sample.blob.size(); ++at) {
            const std::uint8_t good = sample.blob[at];
            for (const std::size_t change : {std::size_t{1} << at % 8, std::size_t{0xFF}}) {
                sample.blob[at] = static_cast<std::uint8_t>(good ^ change);
                const QString text = problem(sample.blob, sample.kind);
                QVERIFY2(text.isEmpty(), qPrintable(text));
            }
            sample.blob[at] = good;
        }
    }
}

void PropertyTest::hostileBlobsStayBounded_data() {
    QTest::addColumn<QByteArray>("pattern"); // hex, repeated to 2 MB
    QTest::addRow("nesting") << QByteArray("F9EA");
    QTest::addRow("objects") << QByteArray("EA");
    QTest::addRow("empty arrays") << QByteArray("F9F1");
    QTest::addRow("elements behind each other") << QByteArray("F9EAE1EAE1F1");
    QTest::addRow("one field again and again") << QByteArray("2400000001");
    QTest::addRow("fields in turn") << QByteArray("24000000012300000001");
    QTest::addRow("unknown fields") << QByteArray("20C700000000");
    QTest::addRow("small types") << QByteArray("00101001");
    QTest::addRow("paths") << QByteArray("011230");
    QTest::addRow("ends") << QByteArray("E1F1");
    QTest::addRow("zeros") << QByteArray("00");
}

void PropertyTest::hostileBlobsStayBounded() {
    QFETCH(QByteArray, pattern);
    const bytes::Bytes once = test::bytesOf(pattern);
    bytes::Bytes blob;
    while (blob.size() < 2'000'000) {
        blob.insert(blob.end(), once.begin(), once.end());
    }
    const Decoded decoded = test::bundledCodec().dissect(blob, ObjectKind::transaction);
    QCOMPARE(shapeProblem(decoded, blob.size()), QString());
    QVERIFY(decoded.remarks.size() <= 1'001);
    QVERIFY(decoded.object.cost() <= 40 * blob.size());
    QVERIFY(!test::bundledCodec().fromBytes(blob, ObjectKind::transaction));
}

QTEST_GUILESS_MAIN(PropertyTest)
#include "property_test.moc"
