// What the window shows of one transaction of every type: the recorded ones, own vectors for the
// rest. The files in tests/data were read and found right (golden_file.h).

#include "app/panes/meaning_model.h"
#include "app/panes/meaning_sections.h"
#include "app/panes/transaction_rows.h"
#include "app/resources.h"
#include "engine/bytes/hex.h"
#include "engine/model/meaning.h"
#include "engine/model/outcome.h"
#include "tests/support/golden_file.h"
#include "tests/support/model_printer.h"
#include "tests/support/sentence_fixture.h"
#include "tests/support/signed_samples.h"

#include <QTest>

#include <map>
#include <set>

using namespace countersign;
using namespace countersign::app;

namespace {

MeaningTexts texts() {
    return {std::make_shared<const model::Sentences>(test::bundledSentences()),
            std::make_shared<const definitions::Presentation>(test::bundledPresentation())};
}

std::vector<QByteArray> linesOf(const char* name) {
    const QByteArray all =
        test::fileText(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/") + QLatin1String(name));
    std::vector<QByteArray> lines;
    for (const QByteArray& line : all.split('\n')) {
        if (!line.isEmpty()) {
            lines.push_back(line);
        }
    }
    return lines;
}

// A vector of ours as the stream would bring it.
model::TransactionPtr ownVector(const QJsonObject& vector) {
    const test::Explained explained = test::explained(vector);
    auto made = std::make_shared<model::Transaction>();
    made->body = std::make_shared<const codec::Object>(explained.body);
    if (explained.hasMeta) {
        made->meta = std::make_shared<const codec::Object>(explained.meta);
    }
    made->type = vector["body"].toObject()["TransactionType"].toString().toStdString();
    made->result = explained.result;
    made->resultClass = model::resultClassOf(made->result);
    made->validated = made->hasBody = true;
    made->hasMeta = explained.hasMeta;
    made->delivered = explained.delivered;
    return made;
}

// One of each type, by name.
std::map<std::string, model::TransactionPtr> oneOfEachType() {
    std::map<std::string, model::TransactionPtr> all;
    for (const QByteArray& line : linesOf("recorded_transactions.jsonl")) {
        const auto tx = test::parsed(line, test::bundledCodec().definitions());
        all.emplace(tx->type, tx);
    }
    for (const QByteArray& line : linesOf("sentences.jsonl")) {
        const model::TransactionPtr tx = ownVector(QJsonDocument::fromJson(line).object());
        all.emplace(tx->type, tx);
    }
    return all;
}

model::VerificationPtr factsOf(const model::Transaction& transaction) {
    return std::make_shared<const model::Verification>(
        model::verify(test::ownVerifier(), transaction));
}

char letterOf(inspect::ByteRole role) {
    constexpr std::array letters{'h', 'l', '.', 'e', '?'};
    return letters.at(static_cast<std::size_t>(role));
}

// Sixteen bytes in hex, then what each is there for: header, length, value, end marker.
QString bytesOf(const ShownObject& shown) {
    constexpr std::uint32_t width = 16;
    QString lines;
    for (std::uint32_t at = 0; at < shown.size(); at += width) {
        const std::uint32_t end = std::min(at + width, shown.size());
        lines += QStringLiteral("  %1 ").arg(at, 4, 16, QLatin1Char('0'));
        lines += QString::fromStdString(bytes::toHex(shown.bytes().subspan(at, end - at)));
        lines += QLatin1Char(' ');
        for (std::uint32_t byte = at; byte < end; ++byte) {
            lines += QLatin1Char(letterOf(shown.index().role(byte)));
        }
        lines += QLatin1Char('\n');
    }
    return lines;
}

} // namespace

class RecordedPanesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }
    void meanings();
    void bytesAndRoles();
    void nothingIsLost();
    void rowsLeadToTheirFields();
};

void RecordedPanesTest::meanings() {
    QString printed;
    const auto all = oneOfEachType();
    QCOMPARE(all.size(), 82U); // with the three pseudo types
    for (const auto& [type, transaction] : all) {
        MeaningModel model;
        model.setRows(transactionRows(*transaction, shownObjects(*transaction), texts(),
                                      factsOf(*transaction)));
        printed += QString::fromStdString(type) + '\n';
        for (const QString& line : test::printed(model, 1)) {
            printed += "  " + line + '\n';
        }
    }
    QCOMPARE(test::differenceFromGolden("meaning_panes.txt", printed), QString());
}

void RecordedPanesTest::bytesAndRoles() {
    QString printed;
    for (const auto& [type, transaction] : oneOfEachType()) {
        for (const ShownObjectPtr& shown : shownObjects(*transaction)) {
            printed +=
                QString::fromStdString(type) + ' ' + shown->source() + '\n' + bytesOf(*shown);
        }
    }
    QCOMPARE(test::differenceFromGolden("bytes_panes.txt", printed), QString());
}

// All that the console prints of a meaning stands in the pane, opened.
void RecordedPanesTest::nothingIsLost() {
    const MeaningTexts words = texts();
    const model::Labels inFull;
    const model::ValueWords values(*words.sentences, *words.presentation, inFull);
    for (const auto& [type, transaction] : oneOfEachType()) {
        model::SentenceSubject known{*transaction->body, transaction->meta.get()};
        known.delivered = transaction->delivered;
        known.result = transaction->result;
        known.isValidated = transaction->validated;
        const model::Outcome outcome(known);
        const auto rows = model::meaningOf(outcome.subject(), values);
        const MeaningSections made = meaningSections(rows, shownObjects(*transaction), false);
        QCOMPARE(static_cast<std::size_t>(made.summary.size() + made.rest.size()), rows.size());
        std::multiset<QString> shown;
        for (const MeaningRow& row : made.summary + made.rest) {
            shown.insert(QStringList{row.label, row.value, row.note}.join(' ').simplified());
        }
        for (const model::MeaningRow& row : rows) {
            for (const std::string& text : {row.label, row.value, row.detail}) {
                const QString part = QString::fromStdString(text).simplified();
                const QString number = part.section(' ', 0, 0);
                QVERIFY2(std::any_of(shown.begin(), shown.end(),
                                     [&](const QString& line) {
                                         return line.contains(part) ||
                                                (line.contains(number) &&
                                                 line.contains(part.section(' ', 1)));
                                     }),
                         qPrintable(QString::fromStdString(type) + ": " + part));
            }
        }
    }
}

void RecordedPanesTest::rowsLeadToTheirFields() {
    int linked = 0;
    for (const auto& [type, transaction] : oneOfEachType()) {
        const ShownObjects objects = shownObjects(*transaction);
        for (const MeaningRow& row :
             transactionRows(*transaction, objects, texts(), factsOf(*transaction))) {
            if (row.place.object >= 0) {
                ++linked;
                QVERIFY(row.place.object < objects.size());
                QVERIFY(row.place.end <= objects[row.place.object]->size());
                QVERIFY(row.place.begin < row.place.end || row.place.node != FieldPlace::none);
            }
        }
    }
    QVERIFY(linked > 3000);
}

QTEST_GUILESS_MAIN(RecordedPanesTest)
#include "recorded_panes_test.moc"
