#include "engine/inspect/value_parts.h"

#include "engine/inspect/node_index.h"
#include "tests/support/sample_objects.h"

#include <QTest>

using namespace countersign;
using inspect::PartKind;
using inspect::ValuePart;

namespace {

// "12..20 3<1 text": range, kind, parent and text of each part.
QStringList printed(const codec::Object& object, const char* field) {
    const std::uint32_t node = object.find(field);
    const std::uint32_t start = object.nodes()[node].valueBegin;
    QStringList lines;
    for (const ValuePart& part : inspect::valueParts(object, node)) {
        lines << QStringLiteral("%1-%2 kind %3 in %4 nth %5 %6")
                     .arg(part.begin - start)
                     .arg(part.end - start)
                     .arg(static_cast<int>(part.kind))
                     .arg(part.parent == ValuePart::none ? -1 : int(part.parent))
                     .arg(part.ordinal)
                     .arg(QString::fromStdString(inspect::partText(object, part)));
    }
    return lines;
}

QString line(const QString& range, PartKind kind, int parent, const QString& text = {},
             int ordinal = 0) {
    return QStringLiteral("%1 kind %2 in %3 nth %4 %5")
        .arg(range)
        .arg(static_cast<int>(kind))
        .arg(parent)
        .arg(ordinal)
        .arg(text);
}

const QString alice = QStringLiteral("r4PowrZ7KZw83oWDYxzY82ht2kgDmFUpB7");
const QString gate = QStringLiteral("rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B");

} // namespace

class ValuePartsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void issuedAmount() {
        QCOMPARE(printed(*test::payment(), "Amount"),
                 QStringList({line("0-8", PartKind::number, -1, "100000"),
                              line("8-28", PartKind::currency, -1, "USD"),
                              line("28-48", PartKind::issuer, -1, gate)}));
    }

    void nativeAmountHasNone() {
        const codec::ObjectPtr payment = test::payment();
        QVERIFY(!inspect::hasParts(*payment, payment->find("Fee")));
        QVERIFY(inspect::valueParts(*payment, payment->find("Fee")).empty());
        QVERIFY(!inspect::hasParts(*payment, payment->find("Memos")));
    }

    void mptAmount() {
        const QStringList parts = printed(*test::entry(), "Amount");
        QCOMPARE(parts.size(), 5);
        QCOMPARE(parts[0], line("0-1", PartKind::amountFlags, -1));
        QCOMPARE(parts[1], line("1-9", PartKind::units, -1, "7"));
        QCOMPARE(parts[2], line("9-33", PartKind::issuance, -1,
                                "0000000155534400000000005B812C9D57731E27A2DA8B18"));
        QCOMPARE(parts[3], line("9-13", PartKind::sequence, 2, "1"));
        QVERIFY(parts[4].startsWith("13-33 "));
    }

    void paths() {
        const QStringList parts = printed(*test::payment(), "Paths");
        QCOMPARE(
            parts,
            QStringList(
                {line("0-41", PartKind::path, -1), line("0-41", PartKind::step, 0),
                 line("0-1", PartKind::stepType, 1), line("1-21", PartKind::currency, 1, "USD"),
                 line("21-41", PartKind::issuer, 1, gate),
                 line("41-42", PartKind::pathBoundary, -1),
                 line("42-84", PartKind::path, -1, {}, 1), line("42-63", PartKind::step, 6),
                 line("42-43", PartKind::stepType, 7), line("43-63", PartKind::account, 7, alice),
                 line("63-84", PartKind::step, 6, {}, 1), line("63-64", PartKind::stepType, 10),
                 line("64-84", PartKind::currency, 10, "XRP"),
                 line("84-85", PartKind::pathsEnd, -1)}));
    }

    void bridgeAndIssues() {
        const codec::ObjectPtr entry = test::entry();
        QCOMPARE(printed(*entry, "XChainBridge"),
                 QStringList(
                     {line("0-21", PartKind::lockingDoor, -1), line("0-1", PartKind::length, 0),
                      line("1-21", PartKind::account, 0, alice),
                      line("21-41", PartKind::lockingIssue, -1),
                      line("21-41", PartKind::currency, 3, "XRP"),
                      line("41-62", PartKind::issuingDoor, -1), line("41-42", PartKind::length, 5),
                      line("42-62", PartKind::account, 5, gate),
                      line("62-102", PartKind::issuingIssue, -1),
                      line("62-82", PartKind::currency, 8, "USD"),
                      line("82-102", PartKind::issuer, 8, gate)}));
        QCOMPARE(printed(*entry, "Asset")[2], line("40-44", PartKind::sequenceSwapped, -1, "1"));
        QCOMPARE(printed(*entry, "Asset2").size(), 2);
    }

    void numberHashesAndNftoken() {
        const codec::ObjectPtr entry = test::entry();
        QCOMPARE(printed(*entry, "AssetsTotal"),
                 QStringList({line("0-8", PartKind::mantissa, -1, "1250000000000000000"),
                              line("8-12", PartKind::exponent, -1, "-17")}));
        const QStringList hashes = printed(*entry, "Amendments");
        QCOMPARE(hashes.size(), 2);
        QVERIFY(hashes[1].startsWith("32-64 "));
        QVERIFY(hashes[1].endsWith("3802"));
        const QStringList token = printed(*entry, "NFTokenID");
        QCOMPARE(token[0], line("0-2", PartKind::nftFlags, -1, "11"));
        QCOMPARE(token[1], line("2-4", PartKind::transferFee, -1, "1337"));
        QCOMPARE(token[3], line("24-28", PartKind::taxon, -1, "1337"));
        QCOMPARE(token[4], line("28-32", PartKind::sequence, -1, "12"));
    }

    void partsCoverTheValueAndAreFoundByByte() {
        for (const codec::ObjectPtr& object : {test::payment(), test::entry(), test::metadata()}) {
            for (std::uint32_t node = 0; node < object->nodes().size(); ++node) {
                const auto parts = inspect::valueParts(*object, node);
                const codec::Node& field = object->nodes()[node];
                for (std::uint32_t at = field.valueBegin; !parts.empty() && at < field.end; ++at) {
                    const std::uint32_t found = inspect::deepestPartAt(parts, at);
                    QVERIFY(found != ValuePart::none);
                    QVERIFY(parts[found].begin <= at && at < parts[found].end);
                }
                QCOMPARE(inspect::deepestPartAt(parts, field.begin), ValuePart::none);
                QCOMPARE(inspect::deepestPartAt(parts, field.end), ValuePart::none);
            }
        }
    }
};

QTEST_GUILESS_MAIN(ValuePartsTest)
#include "value_parts_test.moc"
