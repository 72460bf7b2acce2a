#include "engine/model/meaning.h"

#include "tests/support/golden_file.h"
#include "tests/support/sentence_fixture.h"

#include <QTest>

#include <set>

using namespace countersign;
using model::MeaningKind;
using model::MeaningLink;
using model::MeaningRow;
using model::MeaningSection;

class MeaningTest : public QObject {
    Q_OBJECT

private:
    static std::vector<MeaningRow> rowsOf(const model::SentenceSubject& subject,
                                          const model::Labels& labels);
    static QString print(const std::vector<MeaningRow>& rows);
    static QString printOf(const QByteArray& body);
    static void checkLinks(const model::SentenceSubject& subject,
                           const std::vector<MeaningRow>& rows);

private Q_SLOTS:
    void vectors();
    void memos_data();
    void memos();
    void innerTransactionsLinkIntoTheBatch();
    void everyMemberOfANodeIsReached();
    void rowsAreBounded();
    void aTransactionOfEachRecordedType();
};

std::vector<MeaningRow> MeaningTest::rowsOf(const model::SentenceSubject& subject,
                                            const model::Labels& labels) {
    const model::ValueWords words(test::bundledSentences(), test::bundledPresentation(), labels);
    return model::meaningOf(subject, words);
}

QString MeaningTest::print(const std::vector<MeaningRow>& rows) {
    QString out;
    MeaningSection section = MeaningSection::summary;
    for (const MeaningRow& row : rows) {
        if (row.section != section) {
            section = row.section;
            out += "  -- " + QString::fromUtf8(model::meaningSectionName(section).data()) + '\n';
        }
        const std::string_view kind = model::meaningKindName(row.kind);
        out += QString(2 + 2 * row.level, ' ') +
               QString::fromUtf8(kind.data(), qsizetype(kind.size())) + ": " +
               QString::fromStdString(row.label + " | " + row.value);
        out += row.detail.empty() ? QString() : " | " + QString::fromStdString(row.detail);
        out += '\n';
    }
    return out;
}

// Links point at nodes that exist; what is below a heading has a higher level.
void MeaningTest::checkLinks(const model::SentenceSubject& subject,
                             const std::vector<MeaningRow>& rows) {
    for (const MeaningRow& row : rows) {
        const codec::Object* object =
            row.link.place == MeaningLink::Place::body ? &subject.body : subject.meta;
        if (row.link.place != MeaningLink::Place::none) {
            QVERIFY(object != nullptr && row.link.node < object->nodes().size());
        }
    }
}

void MeaningTest::vectors() {
    static const std::set<QString> chosen{"AccountSet",   "Batch",        "CheckCash",
                                          "EscrowCreate", "EscrowFinish", "MPTokenIssuanceSet",
                                          "OracleSet",    "Payment",      "SponsorshipSet",
                                          "VaultDeposit", "UNLModify"};
    const model::Labels labels = test::shortLabels();
    QString printed;
    test::forEachLine(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/sentences.jsonl"),
                      [&](int, const QJsonObject& vector) {
                          const test::Explained read = test::explained(vector);
                          const QString type = vector["body"]["TransactionType"].toString();
                          const model::SentenceSubject subject = read.subject();
                          const auto rows = rowsOf(subject, labels);
                          checkLinks(subject, rows);
                          if (chosen.count(type) > 0) {
                              printed +=
                                  type + ": " + vector["name"].toString() + '\n' + print(rows);
                          }
                      });
    QCOMPARE(test::differenceFromGolden(QStringLiteral("meanings.txt"), printed), QString());
}

QString MeaningTest::printOf(const QByteArray& members) {
    const auto body = test::bundledCodec().fromJson(
        R"({"TransactionType":"AccountSet","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA",)"
        R"("Fee":"12","Sequence":7,"SigningPubKey":"",)" +
            members.toStdString() + '}',
        codec::ObjectKind::transaction);
    if (!body) {
        return test::describe(body.error());
    }
    const model::SentenceSubject subject{*body};
    const auto rows = rowsOf(subject, test::shortLabels());
    QString out = print(rows);
    return out.mid(out.indexOf("--"));
}

void MeaningTest::memos_data() {
    QTest::addColumn<QByteArray>("memo");
    QTest::addColumn<QString>("printed");
    const QString type = QStringLiteral("    text: Memo type | “text/plain” | as text\n");
    QTest::newRow("text") << QByteArray(R"("MemoType":"746578742F706C61696E","MemoData":"6869")")
                          << type + "    text: Memo text | “hi” | as text\n";
    QTest::newRow("no UTF-8")
        << QByteArray(R"("MemoType":"746578742F706C61696E","MemoData":"C32841")")
        << type + "    plain: Memo text | \"C32841\" | as hex, for it is no text\n";
    QTest::newRow("direction mark")
        << QByteArray(R"("MemoData":"61E280AE62")")
        << QString::fromUtf8("    text: Memo text | “a⟨U+202E⟩b” | as text\n");
    QTest::newRow("markup") << QByteArray(R"("MemoData":"3C623E")")
                            << QString::fromUtf8("    text: Memo text | “<b>” | as text\n");
    QTest::newRow("format") << QByteArray(R"("MemoFormat":"6A736F6E")")
                            << QString::fromUtf8("    text: Memo format | “json” | as text\n");
    QTest::newRow("empty data") << QByteArray(R"("MemoData":"")")
                                << "    plain: Memo text | \"\" | as hex, for it is no text\n";
}

void MeaningTest::memos() {
    QFETCH(QByteArray, memo);
    QFETCH(QString, printed);
    QCOMPARE(printOf(R"("Memos":[{"Memo":{)" + memo + "}}]"),
             "-- memos\n  heading: Memo 1 | \n" + printed);
}

void MeaningTest::innerTransactionsLinkIntoTheBatch() {
    const auto body = test::bundledCodec().fromJson(
        R"({"TransactionType":"Batch","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","Fee":"40",)"
        R"("Sequence":7,"SigningPubKey":"","Flags":65536,"RawTransactions":[{"RawTransaction":{)"
        R"("TransactionType":"OfferCreate","Account":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A",)"
        R"("Fee":"0","Sequence":3,"SigningPubKey":"","Flags":1073872896,"TakerGets":"1",)"
        R"("TakerPays":"2","Expiration":849454189}}]})",
        codec::ObjectKind::transaction);
    QVERIFY(body.has_value());
    const auto rows = rowsOf(model::SentenceSubject{*body}, test::shortLabels());
    QStringList linked;
    for (const MeaningRow& row : rows) {
        if (row.section == MeaningSection::inner) {
            linked << QString::fromStdString(body->path(row.link.node));
        }
    }
    const QString raw = QStringLiteral("RawTransactions[0].RawTransaction");
    QCOMPARE(linked, QStringList({raw, raw + ".Flags", raw + ".Flags", raw + ".Expiration"}));
    QVERIFY(std::any_of(rows.begin(), rows.end(), [](const MeaningRow& row) {
        return row.value.find("Bob is to exchange 0.000001 XRP for 0.000002 XRP") == 0;
    }));
}

// Through the rows of the entries, for every vector of every entry type.
void MeaningTest::everyMemberOfANodeIsReached() {
    const auto body = test::bundledCodec().fromJson(
        R"({"TransactionType":"AccountSet","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"})",
        codec::ObjectKind::other);
    QVERIFY(body.has_value());
    test::forEachLine(
        QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/affected_entries.jsonl"),
        [&](int, const QJsonObject& vector) {
            const auto meta = test::bundledCodec().fromJson(test::compact(vector["meta"]),
                                                            codec::ObjectKind::metadata);
            const auto entries = model::affectedEntries(*meta);
            model::SentenceSubject subject{*body};
            subject.meta = &*meta;
            subject.entries = entries;
            std::size_t expected = 0;
            for (const model::AffectedEntry& entry : entries) {
                expected += 1 + entry.fields.size() + entry.members.size();
            }
            const auto rows = rowsOf(subject, test::shortLabels());
            const auto inEntries = std::count_if(rows.begin(), rows.end(), [](const auto& row) {
                return row.section == MeaningSection::entries && !row.label.empty();
            });
            QCOMPARE(std::size_t(inEntries), expected);
        });
}

void MeaningTest::rowsAreBounded() {
    QByteArray nodes;
    for (int i = 0; i < 30'000; ++i) {
        nodes += (i > 0 ? "," : "") + QByteArray(R"({"ModifiedNode":{"LedgerEntryType":"Offer"}})");
    }
    const auto meta = test::bundledCodec().fromJson(
        R"({"TransactionIndex":0,"TransactionResult":"tesSUCCESS","AffectedNodes":[)" +
            nodes.toStdString() + "]}",
        codec::ObjectKind::metadata);
    QVERIFY(meta.has_value());
    const codec::Object body;
    const auto entries = model::affectedEntries(*meta);
    model::SentenceSubject subject{body};
    subject.meta = &*meta;
    subject.entries = entries;
    const auto rows = rowsOf(subject, test::shortLabels());
    QCOMPARE(rows.size(), model::maxMeaningRows + 1);
    QCOMPARE(QString::fromStdString(rows.back().label), "40001 more rows are not listed here");
}

void MeaningTest::aTransactionOfEachRecordedType() {
    QFile file(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/recorded_transactions.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const model::Labels inFull; // as the console prints it
    QString printed;
    while (!file.atEnd()) {
        const auto tx = test::parsed(file.readLine(), test::bundledCodec().definitions());
        QVERIFY(tx && tx->body && tx->meta);
        const auto entries = model::affectedEntries(*tx->meta);
        const auto balances = model::balanceStatement(tx->body.get(), *tx->meta, entries);
        const model::SentenceSubject subject{*tx->body,     tx->meta.get(), entries,      &balances,
                                             tx->delivered, tx->result,     tx->validated};
        const auto rows = rowsOf(subject, inFull);
        checkLinks(subject, rows);
        printed += QString::fromStdString(tx->type + ' ' + tx->result) + '\n' + print(rows);
    }
    QCOMPARE(test::differenceFromGolden(QStringLiteral("recorded_meanings.txt"), printed),
             QString());
}

QTEST_GUILESS_MAIN(MeaningTest)
#include "meaning_test.moc"
