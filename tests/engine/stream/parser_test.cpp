#include "engine/stream/parser.h"

#include "tests/support/bundled_table.h"
#include "tests/support/padded_text.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace countersign;
using stream::Message;
using stream::Parser;
using test::PaddedText;

namespace {

const QByteArray good =
    R"({"type":"transaction","validated":true,"hash":"0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF",)"
    R"("ledger_index":7,"tx_json":{"Account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh","Fee":"10",)"
    R"("Memos":[{"Memo":{"MemoData":"C3A9"}}],"TransactionType":"AccountSet","Sequence":1},"note":"é€😀\u00e9",)"
    R"("meta":{"TransactionResult":"tesSUCCESS"}})";

Result<Message> parse(Parser& parser, const QByteArray& text) {
    return parser.parse(PaddedText(text.toStdString()).view());
}

// The shapes a server was seen to refuse, and more: none may do more than fail.
QByteArrayList malformedTexts() {
    QByteArrayList texts{
        "",
        " ",
        "\n",
        "{",
        "[]",
        "\"x\"",
        "null",
        "true",
        "7",
        "not json",
        "{\"id\":1,\"command\":\"ping\"",
        "{\"id\":1,\"command\":\"ping\"}}",
        "[{\"command\":\"ping\",\"id\":1}]",
        "{\"id\":1,\"command\":\"ping\",\"x\":NaN}",
        "{'id':1,'command':'ping'}",
        "// c\n{\"id\":1,\"command\":\"ping\"}",
        "{\"id\":1,\"command\":\"ping\",}",
        "{\"type\":\"transaction\",\"hash\":\"\xff\xfe\"}",
        "{\"type\":\"\xc3\"}",
        "{\"type\":\"\xed\xa0\x80\"}",
        "{\"type\":\"a\\ud800\"}",
        "{\"type\":\"a\nb\"}",
        "{\"type\":\"x\",\"n\":1e400,}",
        "{\"type\":\"x\",\"n\":100000000000000000000",
        "{\"type\":\"x\",\"n\":01}",
        "{\"type\":\"x\",\"n\":+1}",
        "{\"type\":\"x\",\"n\":0x10}",
        "{\"type\":\"x\" \"n\":1}",
        "{\"type\":\"x\"}{\"type\":\"x\"}",
        "{}",
        "{\"type\":null}",
        "{\"type\":5}",
        "{\"type\":[\"transaction\"]}",
        "{\"type\":\"transaction\"}",
        "{\"type\":\"x\",\"type\":\"x\"}",
        "{\"command\":\"ping\"}",
        QByteArray(100000, '['),
        QByteArray(100000, '{'),
        QByteArray(1000, '[') + QByteArray(1000, ']'),
        QByteArray(70000, '"'),
        QByteArray(70000, '\0'),
        QByteArray(70000, '\xff'),
    };
    texts << QByteArray("{\"type\":\"x\",\"command\":\"\0\"}", 26) << QByteArray("\0", 1);
    return texts;
}

QByteArray nested(int levels) {
    return "{\"type\":\"x\",\"a\":" + QByteArray(levels - 1, '[') + '1' +
           QByteArray(levels - 1, ']') + '}';
}

} // namespace

class ParserTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kinds_data() {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<int>("alternative");
        for (const char* other :
             {"bookChanges", "validationReceived", "manifestReceived", "consensusPhase",
              "peerStatusChange", "path_find", "Transaction", "transactions", "", "neverHeardOf"}) {
            QTest::newRow(other) << QByteArray(other) << 4;
        }
        QTest::newRow("ledgerClosed") << QByteArray("ledgerClosed") << 1;
        QTest::newRow("serverStatus") << QByteArray("serverStatus") << 2;
        QTest::newRow("response") << QByteArray("response") << 3;
        QTest::newRow("error") << QByteArray("error") << 3;
    }
    void kinds() {
        QFETCH(QByteArray, type);
        QFETCH(int, alternative);
        Parser parser(test::bundledTable());
        const auto message = parse(parser, "{\"type\":\"" + type + "\",\"x\":[1,2,{}]}");
        QVERIFY(message);
        QCOMPARE(message->kind, type.toStdString());
        QCOMPARE(int(message->body.index()), alternative);
    }

    void longKindsAreCut() {
        Parser parser(test::bundledTable());
        const auto message = parse(parser, "{\"type\":\"" + QByteArray(62, 'k') + "€\"}");
        QCOMPARE(message->kind, std::string(62, 'k'));
    }

    void codes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Errc>("code");
        QTest::addColumn<QByteArray>("subject");
        const auto row = [](const QByteArray& text, Errc code, const char* subject = "") {
            QTest::newRow(text.left(40)) << text << code << QByteArray(subject);
        };
        row("", Errc::notJson);
        row("{", Errc::notJson);
        row("nonsense", Errc::notJson);
        row("[]", Errc::notAnObject);
        row("null", Errc::notAnObject);
        row("\"x\"", Errc::notAnObject);
        row("7", Errc::notAnObject);
        row("{}", Errc::missingType, "type");
        row("{\"type\":7}", Errc::missingType, "type");
        row("{\"type\":null}", Errc::missingType, "type");
        row("{\"Type\":\"transaction\"}", Errc::missingType, "type");
        row("{\"type\":\"transaction\"}", Errc::missingHash, "hash");
        row("{\"type\":\"x\",\"type\":\"y\"}", Errc::duplicateKey, "type");
        row("{\"type\":\"x\",\"hash\":1,\"hash\":2}", Errc::duplicateKey, "hash");
        row("{\"type\":\"x\",\"meta\":{},\"meta\":{}}", Errc::duplicateKey, "meta");
        row("{\"type\":\"ledgerClosed\",\"ledger_index\":1,\"ledger_index\":1}", Errc::duplicateKey,
            "ledger_index");
        row("{\"validated\":true,\"validated\":true}", Errc::duplicateKey, "validated");
        row(nested(65), Errc::tooDeep);
        row(nested(5000), Errc::tooDeep);
    }
    void codes() {
        QFETCH(QByteArray, text);
        QFETCH(Errc, code);
        QFETCH(QByteArray, subject);
        Parser parser(test::bundledTable());
        const auto message = parse(parser, text);
        QVERIFY(!message);
        QCOMPARE(message.error().code, code);
        QCOMPARE(message.error().subject, subject.toStdString());
        QVERIFY(parse(parser, good));
    }

    // JSON by its grammar that simdjson refuses as a whole.
    void oddDocumentsAreRead_data() {
        QTest::addColumn<QByteArray>("odd");
        QTest::newRow("twenty digits") << QByteArray("100000000000000000000");
        QTest::newRow("very many digits") << QByteArray(5000, '9');
        QTest::newRow("beyond a double") << QByteArray("1e400");
        QTest::newRow("lone surrogate") << QByteArray("\"a\\ud800\"");
    }
    void oddDocumentsAreRead() {
        QFETCH(QByteArray, odd);
        Parser parser(test::bundledTable());
        QVERIFY(parse(parser, "{\"type\":\"x\",\"n\":" + odd + '}'));
        for (const char* place : {"\"Sequence\":1", "\"ledger_index\":7"}) {
            const QByteArray name = QByteArray(place).left(QByteArray(place).indexOf(':') + 1);
            QByteArray text = good;
            const auto message = parse(parser, text.replace(place, name + odd));
            QVERIFY(message);
            const auto tx = std::get<model::TransactionPtr>(message->body);
            QVERIFY(tx->partial && tx->validated && tx->body);
            QCOMPARE(tx->type, std::string("AccountSet"));
            QCOMPARE(tx->fee, std::optional(values::Drops{10}));
            QCOMPARE(tx->result, std::string("tesSUCCESS"));
            QCOMPARE(tx->received, text.toStdString());
            QCOMPARE(tx->body->isPartial(), text.contains("\"ledger_index\":7"));
        }
        QCOMPARE(parser.parses(), std::uint64_t{3});
        QVERIFY(!parse(parser, "{\"type\":\"x\",\"n\":" + odd + ",}"));
    }

    void unknownKeysMayRepeat() {
        Parser parser(test::bundledTable());
        QVERIFY(parse(parser, "{\"type\":\"x\",\"y\":1,\"y\":2}"));
    }

    void sixtyFourLevels() {
        Parser parser(test::bundledTable());
        QVERIFY(parse(parser, nested(64)));
        QVERIFY(!parse(parser, nested(65)));
    }

    void everyPrefixFails() {
        Parser parser(test::bundledTable());
        for (qsizetype length = 0; length < good.size(); ++length) {
            const auto message = parse(parser, good.left(length));
            QVERIFY2(!message, QByteArray::number(length));
            QCOMPARE(message.error().code, Errc::notJson);
        }
        QVERIFY(parse(parser, good));
        QCOMPARE(parser.parses(), std::uint64_t(good.size() + 1));
    }

    // One byte changed anywhere: an answer or an error, never an end.
    void everyChangedByteIsAnswered() {
        Parser parser(test::bundledTable());
        int read = 0;
        for (qsizetype at = 0; at < good.size(); ++at) {
            for (const char byte : {'"', '{', '}', '\\', '0', '\0', '\x80'}) {
                QByteArray text = good;
                text[at] = byte;
                read += parse(parser, text).has_value() ? 1 : 0;
            }
        }
        QVERIFY(read > 100);
        QVERIFY(parse(parser, good));
    }

    void malformedThenGood() {
        Parser parser(test::bundledTable());
        for (const QByteArray& text : malformedTexts()) {
            QVERIFY2(!parse(parser, text), text.left(60));
            const auto message = parse(parser, good);
            QVERIFY(message);
            QVERIFY(!std::get<model::TransactionPtr>(message->body)->partial);
        }
    }

    void tenThousandMalformedInARow() {
        Parser parser(test::bundledTable());
        const QByteArrayList texts = malformedTexts();
        std::uint64_t failed = 0;
        for (int count = 0; count < 10'000; ++count) {
            failed += parse(parser, texts[count % texts.size()]) ? 0 : 1;
        }
        QCOMPARE(failed, std::uint64_t{10'000});
        QVERIFY(parse(parser, good));
        QCOMPARE(parser.parses(), std::uint64_t{10'001});
        QVERIFY(parser.memoryKept() < 4U * 1024U * 1024U);
    }

    // What clients sent to a real server, seen from the other side: as frames that come to us.
    void recordedMalformedFrames() {
        const QString shared =
            qEnvironmentVariable("COUNTERSIGN_SHARED", COUNTERSIGN_SOURCE_DIR "/../shared");
        QFile file(shared + "/captures/behaviour/errors_malformed_frames.jsonl");
        if (!file.open(QIODevice::ReadOnly)) {
            QSKIP("the shared data is not here");
        }
        Parser parser(test::bundledTable());
        int frames = 0;
        while (!file.atEnd()) {
            const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
            QVERIFY(!parse(parser, line["sent"].toString().toUtf8()));
            QVERIFY(parse(parser, line["received"].toString().toUtf8()));
            QVERIFY(parse(parser, good));
            ++frames;
        }
        QCOMPARE(frames, 27);
    }

    void sizeLimit() {
        Parser parser(test::bundledTable());
        const auto filled = [](std::size_t size) {
            const QByteArray start = "{\"type\":\"x\",\"fill\":\"";
            return start + QByteArray(qsizetype(size) - start.size() - 2, 'f') + "\"}";
        };
        QVERIFY(parse(parser, filled(stream::maxMessageBytes)));
        const auto over = parse(parser, filled(stream::maxMessageBytes + 1));
        QVERIFY(!over);
        QCOMPARE(over.error().code, Errc::messageTooLarge);
        QVERIFY(parse(parser, good));
        QCOMPARE(parser.parses(), std::uint64_t{3});
    }

    void memoryFallsBack() {
        Parser parser(test::bundledTable());
        QVERIFY(parse(parser, good));
        const std::size_t small = parser.memoryKept();
        QVERIFY(small > 0);
        QVERIFY(parse(parser, "{\"type\":\"" + QByteArray(8 * 1024 * 1024, 'x') + "\"}"));
        QVERIFY(parser.memoryKept() > 64U * 1024U * 1024U);
        QVERIFY(parse(parser, good));
        QCOMPARE(parser.memoryKept(), small);
        // The same when the huge message is not even JSON.
        QVERIFY(!parse(parser, QByteArray(8 * 1024 * 1024, 'x')));
        QVERIFY(parse(parser, good));
        QCOMPARE(parser.memoryKept(), small);
    }

    // The same with a transaction whose metadata fills the message: the buffers of the objects.
    void memoryFallsBackAfterAHugeTransaction() {
        constexpr auto node =
            R"({"ModifiedNode":{"LedgerEntryType":"AccountRoot","LedgerIndex":"$ID","FinalFields":{"Account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh","Flags":0}}})";
        constexpr auto message =
            R"({"type":"transaction","hash":"$ID","tx_json":{"TransactionType":"Payment","Account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"},"meta":{"TransactionIndex":0,"AffectedNodes":[$NODES]}})";
        const auto withNodes = [](qsizetype count) {
            QByteArray text(message);
            text.replace("$NODES", (QByteArray(node) + ',').repeated(count - 1) + node);
            return text.replace("$ID", QByteArray(64, 'A'));
        };
        Parser parser(test::bundledTable());
        QVERIFY(parse(parser, withNodes(1)));
        const std::size_t small = parser.memoryKept();
        const QByteArray huge = withNodes(30'000);
        QVERIFY(huge.size() > 5 * 1024 * 1024);
        const auto parsed = parse(parser, huge);
        QVERIFY(parsed);
        const auto tx = std::get<model::TransactionPtr>(parsed->body);
        QVERIFY(!tx->meta->isPartial());
        QVERIFY(tx->meta->nodes().size() > 150'000);
        QVERIFY(parser.memoryKept() > 64U * 1024U * 1024U);
        QVERIFY(parse(parser, withNodes(1)));
        QVERIFY(parser.memoryKept() <= small + 2U * 1024U * 1024U);
    }

    void paddingIsEnough() { QVERIFY(Parser::padding() >= 32 && Parser::padding() <= 256); }
};

QTEST_GUILESS_MAIN(ParserTest)
#include "parser_test.moc"
