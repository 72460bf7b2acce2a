// Transactions as servers serve and document them, and the streams of a network of validators: what
// is an id, a body and metadata is so in every shape.

#include "engine/bytes/hex.h"
#include "engine/codec/transaction_id.h"
#include "engine/stream/parser.h"
#include "tests/support/object_comparison.h"
#include "tests/support/padded_text.h"
#include "tests/support/recorded_messages.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace countersign;
using model::IdState;

namespace {

model::TransactionPtr read(stream::Parser& parser, const QByteArray& message) {
    const auto parsed = parser.parse(test::PaddedText(message.toStdString()).view());
    const auto* tx = parsed ? std::get_if<model::TransactionPtr>(&parsed->body) : nullptr;
    return tx == nullptr ? nullptr : *tx;
}

QByteArrayList linesOf(const QString& path) {
    QByteArrayList lines;
    QFile file(test::sharedFolder() + '/' + path);
    if (file.open(QIODevice::ReadOnly))
        while (!file.atEnd())
            lines << file.readLine().trimmed();
    return lines;
}

QJsonObject objectOf(const QByteArray& line) {
    return QJsonDocument::fromJson(line).object();
}

// What is wrong with a transaction whose id is known to be right.
QString problemOf(const model::TransactionPtr& tx, const QByteArray& message) {
    if (!tx)
        return QStringLiteral("not read");
    if (tx->idState != IdState::matches || tx->partial)
        return QStringLiteral("id or parts");
    const QJsonObject shown = objectOf(message);
    const QJsonObject body =
        shown[shown.contains("tx_json") ? "tx_json" : "transaction"].toObject();
    QString difference = test::ObjectComparison(*tx->body).difference(body);
    if (tx->meta)
        difference += test::ObjectComparison(*tx->meta).difference(shown["meta"].toObject());
    return difference;
}

// The blob of a binary line is the transaction; its JSON is what the codec makes of it.
QString problemOfBinary(const QJsonObject& line) {
    const QJsonObject message = line["message"].toObject();
    const bytes::Bytes blob = test::bytesOf(message["tx_blob"].toString());
    if (QString::fromStdString(bytes::toHex(codec::transactionId(blob).view())) !=
        line["hash"].toString())
        return QStringLiteral("another id");
    return test::bundledCodec().fromBytes(blob, codec::ObjectKind::transaction)
               ? QString()
               : QStringLiteral("not read");
}

QByteArray expanded(const QString& path) {
    QFile file(path);
    if (!path.endsWith(".xz"))
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    QProcess xz;
    xz.start("xz", {"--decompress", "--stdout", path});
    return xz.waitForFinished(-1) ? xz.readAllStandardOutput() : QByteArray();
}

} // namespace

class ServedCorpusTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!QDir(test::sharedFolder() + "/conformance/messages").exists())
            QSKIP("the shared data is not here");
    }

    void verifiedTransactions() {
        stream::Parser parser(test::bundledTable());
        QStringList wrong;
        int count = 0;
        for (const QByteArray& text : linesOf("conformance/messages/tx_meta.jsonl")) {
            const QJsonObject line = objectOf(text);
            ++count;
            QString problem;
            if (line["shape"] == "binary") {
                problem = problemOfBinary(line);
            } else {
                const QByteArray message = test::asStreamMessage(line);
                problem = problemOf(read(parser, message), message);
            }
            if (!problem.isEmpty())
                wrong << line["hash"].toString() + ' ' + problem;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.mid(0, 10).join('\n')));
        QCOMPARE(count, 1102);
    }

    // Edited or anonymised: shown, and never said to be what their id names.
    void unverifiedTransactions() {
        stream::Parser parser(test::bundledTable());
        int count = 0;
        for (const QByteArray& text : linesOf("conformance/messages/tx_meta_unverified.jsonl")) {
            QJsonObject line = objectOf(text);
            line["hash"] = QString(64, 'A');
            const auto tx = read(parser, test::asStreamMessage(line));
            QVERIFY2(tx && tx->hasBody, text.left(300));
            QVERIFY2(tx->idState != IdState::matches, text.left(300));
            QVERIFY2(tx->body->isPartial() == (tx->idState == IdState::unknown), text.left(300));
            ++count;
        }
        QCOMPARE(count, 36);
    }

    void documentedStreams() {
        stream::Parser parser(test::bundledTable());
        const QByteArrayList messages =
            test::messagesOf("conformance/messages/streams_documented.jsonl");
        QCOMPARE(messages.size(), 2);
        for (const QByteArray& message : messages) {
            const auto tx = read(parser, message);
            QVERIFY2(tx && tx->body && tx->meta && !tx->meta->isPartial(), message.left(300));
        }
    }

    // Replies of every method: never a failure of the parser, never taken for a transaction.
    void responses() {
        stream::Parser parser(test::bundledTable());
        int count = 0;
        for (const QByteArray& message : test::messagesOf("conformance/messages/responses.jsonl")) {
            const QJsonObject served = objectOf(message);
            const auto parsed = parser.parse(test::PaddedText(message.toStdString()).view());
            const bool isNothing =
                !parsed &&
                ((parsed.error().code == Errc::missingType && !served.contains("type")) ||
                 (parsed.error().code == Errc::missingHash && served["type"] == "transaction"));
            QVERIFY2(parsed.has_value() || isNothing, message.left(300));
            QVERIFY(!parsed || served["type"] == "transaction" ||
                    !std::holds_alternative<model::TransactionPtr>(parsed->body));
            ++count;
        }
        QCOMPARE(count, 111);
    }

    void validatorStreams_data() {
        QTest::addColumn<QString>("path");
        const QDir folder(test::sharedFolder() + "/captures/validators/streams");
        for (const QString& name : folder.entryList({"*.jsonl", "*.jsonl.xz"}))
            if (!name.contains("subscribe"))
                QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
    void validatorStreams() {
        QFETCH(QString, path);
        if (path.endsWith(".xz") && QStandardPaths::findExecutable("xz").isEmpty())
            QSKIP("xz is not installed");
        stream::Parser parser(test::tableFor("captures/"));
        int lines = 0;
        for (const QByteArray& line : expanded(path).split('\n')) {
            if (line.trimmed().isEmpty())
                continue;
            const auto parsed = parser.parse(test::PaddedText(line.toStdString()).view());
            QVERIFY2(parsed, line.left(300));
            if (const auto* tx = std::get_if<model::TransactionPtr>(&parsed->body)) {
                const QString problem = problemOf(*tx, line);
                QVERIFY2(problem.isEmpty(), qPrintable(problem + ' ' + line.left(300)));
            }
            ++lines;
        }
        QVERIFY(lines > 100);
    }
};

QTEST_GUILESS_MAIN(ServedCorpusTest)
#include "served_corpus_test.moc"
