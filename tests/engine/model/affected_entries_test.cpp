#include "engine/model/affected_entries.h"

#include "engine/codec/value_text.h"
#include "tests/support/codec_fixture.h"
#include "tests/support/golden_file.h"

#include <QTest>

#include <set>

using namespace countersign;
using codec::Node;
using codec::NodeKind;
using model::AffectedEntry;
using model::EntryAction;
using model::FieldState;

class AffectedEntriesTest : public QObject {
    Q_OBJECT

private:
    static codec::Object read(const QByteArray& json);
    static QByteArray modified(const QByteArray& members);
    static QString print(const codec::Object& meta);
    static QString problem(const codec::Object& meta);

private Q_SLOTS:
    void vectorsOfAllTypes();
    void oddNodes_data();
    void oddNodes();
    void unknownMembersStayReachable();
    void twinsAreNotLost();
    void recordedMetadata_data();
    void recordedMetadata();
};

codec::Object AffectedEntriesTest::read(const QByteArray& json) {
    codec::JsonReading tolerant;
    tolerant.strictness = codec::Strictness::tolerant;
    auto object =
        test::bundledCodec().fromJson(json.toStdString(), codec::ObjectKind::metadata, tolerant);
    return object ? *std::move(object) : codec::Object();
}

QByteArray AffectedEntriesTest::modified(const QByteArray& members) {
    return R"({"TransactionIndex":0,"TransactionResult":"tesSUCCESS","AffectedNodes":[)"
           R"({"ModifiedNode":{)" +
           members + "}}]}";
}

namespace {

QString valueText(const codec::Object& meta, std::uint32_t at) {
    if (at == Node::none) {
        return QStringLiteral("nothing");
    }
    const Node& node = meta.nodes()[at];
    if (node.kind == NodeKind::text) {
        const std::string_view raw = meta.text(node);
        return QString::fromUtf8(raw.data(), qsizetype(raw.size()));
    }
    if (node.kind != NodeKind::leaf) {
        return meta.firstChild(at) == Node::none ? QStringLiteral("empty") : QStringLiteral("full");
    }
    const auto* field = meta.definitions()->field(node.field);
    std::string out;
    codec::appendValue(out, {field->type, field->form}, meta.value(node), *meta.definitions());
    return QString::fromStdString(out);
}

constexpr std::array marks{"=", "?", "~", "+", "-"};

QString line(const codec::Object& meta, const model::FieldChange& field) {
    const QString mark = QString::fromLatin1(marks.at(std::size_t(field.state)));
    const QString path = QString::fromStdString(field.path);
    const QString after = valueText(meta, field.after);
    switch (field.state) {
    case FieldState::changed:
        return "    " + mark + ' ' + path + ": " + valueText(meta, field.before) + " -> " + after;
    case FieldState::removed:
        return "    " + mark + ' ' + path + ": " + valueText(meta, field.before);
    default:
        return "    " + mark + ' ' + path + ": " + after;
    }
}

} // namespace

QString AffectedEntriesTest::print(const codec::Object& meta) {
    QString out;
    for (const AffectedEntry& entry : model::affectedEntries(meta)) {
        const std::string_view action = model::entryActionName(entry.action);
        out += "  " + QString::fromUtf8(action.data(), qsizetype(action.size())) + ' ' +
               QString::fromStdString(entry.type) + ' ' +
               (entry.index ? test::hexOf(entry.index->view()).right(4) : QStringLiteral("no id")) +
               (entry.hasFields ? "" : " touched") + '\n';
        for (const model::FieldChange& field : entry.fields) {
            out += line(meta, field) + '\n';
        }
        for (const std::uint32_t member : entry.members) {
            out += "    . " + QString::fromStdString(meta.name(meta.nodes()[member])) + ": " +
                   valueText(meta, member) + '\n';
        }
    }
    return out;
}

// Every leaf below AffectedNodes is in one row, and in no two.
QString AffectedEntriesTest::problem(const codec::Object& meta) {
    std::multiset<std::uint32_t> seen;
    for (const AffectedEntry& entry : model::affectedEntries(meta)) {
        seen.insert(entry.members.begin(), entry.members.end());
        for (const model::FieldChange& field : entry.fields) {
            seen.insert(field.before == Node::none ? field.after : field.before);
            if (field.before != Node::none && field.after != Node::none &&
                field.after != field.before) {
                seen.insert(field.after);
            }
        }
    }
    const std::uint32_t list = meta.find("AffectedNodes");
    for (std::uint32_t at = 0; at < meta.nodes().size(); ++at) {
        std::uint32_t above = meta.nodes()[at].parent;
        while (above != Node::none && above != list) {
            above = meta.nodes()[above].parent;
        }
        const bool isLeaf =
            above == list && list != Node::none &&
            (meta.nodes()[at].kind == NodeKind::leaf || meta.nodes()[at].kind == NodeKind::text);
        if (isLeaf && seen.count(at) != 1) {
            return QStringLiteral("%1 is in %2 rows")
                .arg(QString::fromStdString(meta.path(at)))
                .arg(seen.count(at));
        }
    }
    return {};
}

void AffectedEntriesTest::vectorsOfAllTypes() {
    QString printed;
    std::set<std::string> types;
    const int count = test::forEachLine(
        QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/affected_entries.jsonl"),
        [&](int, const QJsonObject& vector) {
            const auto meta = test::bundledCodec().fromJson(test::compact(vector["meta"]),
                                                            codec::ObjectKind::metadata);
            QVERIFY2(meta.has_value(), qPrintable(vector["name"].toString()));
            printed += vector["name"].toString() + '\n' + print(*meta);
            QCOMPARE(problem(*meta), QString());
            for (const AffectedEntry& entry : model::affectedEntries(*meta)) {
                types.insert(entry.type);
            }
        });
    QVERIFY(count > 30);
    QCOMPARE(int(types.size()), 31);
    QCOMPARE(test::differenceFromGolden(QStringLiteral("affected_entries.txt"), printed),
             QString());
}

void AffectedEntriesTest::oddNodes_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("printed");
    QTest::newRow("no list") << QByteArray(R"({"TransactionIndex":0})") << QString();
    QTest::newRow("empty list") << QByteArray(R"({"AffectedNodes":[]})") << QString();
    QTest::newRow("list is text") << QByteArray(R"({"AffectedNodes":"none"})") << QString();
    QTest::newRow("nothing in it") << modified("") << "  modified  no id touched\n";
    QTest::newRow("only previous values")
        << modified(R"("LedgerEntryType":"AccountRoot","PreviousFields":{"Balance":"5"})")
        << "  modified AccountRoot no id\n    - Balance: \"5\"\n    . LedgerEntryType: "
           "\"AccountRoot\"\n";
    QTest::newRow("new fields where none belong")
        << modified(R"("NewFields":{"Balance":"5"})")
        << "  modified  no id touched\n    . Balance: \"5\"\n";
    QTest::newRow("unknown type")
        << modified(R"("LedgerEntryType":"Quantum","FinalFields":{"Balance":"6"},)"
                    R"("PreviousFields":{"Balance":"5"})")
        << "  modified Quantum no id\n    ~ Balance: \"5\" -> \"6\"\n    . LedgerEntryType: "
           "\"Quantum\"\n";
    QTest::newRow("leaf against list")
        << modified(R"("FinalFields":{"SignerEntries":[]},"PreviousFields":{"SignerEntries":"x"})")
        << "  modified  no id\n    - SignerEntries: \"x\"\n    + SignerEntries: empty\n";
    QTest::newRow("same values")
        << modified(R"("FinalFields":{"Balance":"5"},"PreviousFields":{"Balance":"5"})")
        << "  modified  no id\n    = Balance: \"5\"\n";
    QTest::newRow("another kind of node")
        << QByteArray(R"({"AffectedNodes":[{"Memo":{"MemoData":"00"}}]})")
        << "  unknown  no id touched\n    . MemoData: \"00\"\n";
}

void AffectedEntriesTest::oddNodes() {
    QFETCH(QByteArray, json);
    const codec::Object meta = read(json);
    QCOMPARE(problem(meta), QString());
    QTEST(print(meta), "printed");
}

void AffectedEntriesTest::unknownMembersStayReachable() {
    const codec::Object meta =
        read(modified(R"("LedgerEntryType":"AccountRoot","Novel":[1,{"a":2}],)"
                      R"("FinalFields":{"Balance":"5","novel":{"b":3},"Flags":"odd"},)"
                      R"("PreviousFields":{"novel":{"b":4},"Flags":0})"));
    QVERIFY(meta.isPartial());
    QCOMPARE(problem(meta), QString());
    const auto entries = model::affectedEntries(meta);
    const auto* novel = entries.at(0).field("novel");
    QVERIFY(novel != nullptr);
    QCOMPARE(valueText(meta, novel->before), QStringLiteral("{\"b\":4}"));
    QCOMPARE(valueText(meta, novel->after), QStringLiteral("{\"b\":3}"));
    QVERIFY(novel->state == FieldState::changed);
}

void AffectedEntriesTest::twinsAreNotLost() {
    const codec::Object meta = read(
        modified(R"("FinalFields":{"Flags":1,"Flags":2},"PreviousFields":{"Flags":3,"Flags":4},)"
                 R"("LedgerIndex":"odd","FinalFields":{"Flags":5})"));
    QCOMPARE(problem(meta), QString());
}

void AffectedEntriesTest::recordedMetadata_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("least");
    QTest::newRow("main") << "captures/main/codec_pairs_transactions.jsonl" << 658;
    QTest::newRow("conformance") << "conformance/meta.jsonl" << 964;
}

void AffectedEntriesTest::recordedMetadata() {
    QFETCH(QString, file);
    const QString path = test::sharedFile(file);
    if (path.isEmpty()) {
        QSKIP("no shared data here");
    }
    const int lines = test::forEachLine(path, [&](int line, const QJsonObject& pair) {
        const QJsonObject json = pair[pair.contains("meta") ? "meta" : "json"].toObject();
        const codec::Object meta = read(QByteArray::fromStdString(test::compact(json)));
        const QString found = problem(meta);
        QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(line).arg(found)));
        QCOMPARE(qsizetype(model::affectedEntries(meta).size()),
                 json["AffectedNodes"].toArray().size());
    });
    QTEST(lines, "least");
}

QTEST_GUILESS_MAIN(AffectedEntriesTest)
#include "affected_entries_test.moc"
