// What servers sent, in the linked views: rows and bytes agree, and what the rows say of one
// transaction of each type stays what was reviewed.

#include "app/panes/transaction_rows.h"
#include "app/widgets/field_tree_model.h"
#include "tests/support/codec_fixture.h"
#include "tests/support/model_printer.h"
#include "tests/support/recorded_transactions.h"

#include <QDir>
#include <QMap>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

FieldTreeModel::PresentationPtr presentation() {
    return std::make_shared<const definitions::Presentation>(
        definitions::Presentation::fromJson(test::resource("presentation.json").toStdString())
            .value());
}

// Every row leads to its bytes and back, and says something. The first breach, or nothing.
QString breachOfRows(const FieldTreeModel& model, const QModelIndex& parent = {}) {
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const QString name = index.data().toString();
        if (name.isEmpty() || model.indexOf(model.place(index)) != index) {
            return "row " + name;
        }
        const QString below = breachOfRows(model, index);
        if (!below.isEmpty()) {
            return name + '.' + below;
        }
    }
    return {};
}

QString breachOfBytes(const FieldTreeModel& model, int object) {
    const ShownObject& shown = *model.objects()[object];
    for (std::uint32_t at = 0; at < shown.size(); ++at) {
        const FieldPlace place = placeOfByte(shown, object, at);
        const FieldPlace back = model.place(model.indexOf(place));
        if (back.node != place.node || back.part != place.part || back.begin > at ||
            back.end <= at) {
            return QStringLiteral("byte %1 of %2").arg(at).arg(object);
        }
    }
    return {};
}

// The first transaction of each type.
QMap<QString, model::TransactionPtr> byType(const std::vector<model::TransactionPtr>& all) {
    QMap<QString, model::TransactionPtr> types;
    for (const model::TransactionPtr& transaction : all) {
        const QString type = QString::fromStdString(transaction->type);
        if (!types.contains(type)) {
            types.insert(type, transaction);
        }
    }
    return types;
}

} // namespace

class RecordedObjectsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsAndBytesAgree();
    void treesAreAsReviewed();
    void captures();

private:
    static void check(const std::vector<model::TransactionPtr>& all);
};

void RecordedObjectsTest::check(const std::vector<model::TransactionPtr>& all) {
    FieldTreeModel model(nullptr);
    for (const model::TransactionPtr& transaction : all) {
        const ShownObjects objects = shownObjects(*transaction);
        model.setObjects(objects);
        QString wrong = breachOfRows(model);
        for (int object = 0; object < objects.size(); ++object) {
            wrong += breachOfBytes(model, object);
        }
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(QString::fromStdString(transaction->type) + ' ' + wrong));
    }
}

void RecordedObjectsTest::rowsAndBytesAgree() {
    const auto all = test::recordedTransactions(test::bundledRecording());
    QVERIFY(all.size() > 600);
    check(all);
}

// Body and metadata as the tree shows them. When a change is meant: look at the file that the
// failure names, then put it in the place of the old one.
void RecordedObjectsTest::treesAreAsReviewed() {
    const auto types = byType(test::recordedTransactions(test::bundledRecording()));
    QVERIFY(types.size() >= 71);
    FieldTreeModel model(presentation());
    QStringList lines;
    for (const model::TransactionPtr& transaction : types) {
        model.setObjects(shownObjects(*transaction));
        lines << QString::fromStdString(transaction->type);
        lines << test::printed(model, 3, {}, 1);
    }
    const QString path = QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/field_trees.txt");
    const QStringList expected = QString::fromUtf8(test::fileText(path)).split('\n');
    lines << QString();
    if (lines != expected) {
        QFile now(QDir::temp().filePath("field_trees.txt"));
        QVERIFY(now.open(QIODevice::WriteOnly));
        now.write(lines.join('\n').toUtf8());
        qWarning("what it is now: %s", qPrintable(now.fileName()));
    }
    QCOMPARE(lines, expected);
}

void RecordedObjectsTest::captures() {
    int seen = 0;
    // The first version of the API has the same bytes; those of main are the bundled ones.
    for (const char* name : {"burst/stream_burst_v2", "network_id/stream_network_id_12345_v2"}) {
        const QString path = test::sharedFile(QStringLiteral("captures/%1.jsonl").arg(name));
        const auto all = path.isEmpty() ? std::vector<model::TransactionPtr>()
                                        : test::recordedTransactions(path);
        check(all);
        seen += static_cast<int>(all.size());
    }
    if (seen == 0) {
        QSKIP("no shared data here");
    }
    QVERIFY(seen > 2'000);
}

QTEST_GUILESS_MAIN(RecordedObjectsTest)
#include "recorded_objects_test.moc"
