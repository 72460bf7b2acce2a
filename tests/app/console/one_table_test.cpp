// One table per hash and process, whatever runs (performance.md 3): nothing on the way of a
// message, a line of `batch` or an encode builds one.

#include "app/console/operation.h"
#include "app/console/tables.h"
#include "engine/codec/json_reader.h"
#include "engine/stream/parser.h"
#include "tests/support/bundled_table.h"

#include <QTest>

using namespace countersign;
using definitions::Definitions;

namespace {

const std::string payment =
    R"({"TransactionType":"Payment","Flags":0,"Sequence":7,"Amount":"1","Fee":"12","SigningPubKey":"","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","Destination":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"})";
const std::string paymentHex =
    "1200002200000000240000000761400000000000000168400000000000000C73008114DF8C200AA60B4A5831E5BDF"
    "9612BED7C75A861D1831437F54033B764CC193BE7779B733472DB948BC3C1";

std::string filled(const char* text) {
    QByteArray filled(text);
    filled.replace(
        "$MESSAGE",
        R"({"type":"transaction","validated":true,"hash":"$ID","tx_json":$JSON,"meta":{"TransactionIndex":1,"TransactionResult":"tesSUCCESS","AffectedNodes":[]}})");
    filled.replace("$ID", QByteArray(64, 'A'));
    filled.replace("$JSON", QByteArray::fromStdString(payment));
    filled.replace("$HEX", QByteArray::fromStdString(paymentHex));
    return filled.toStdString();
}

std::string resource(const char* name) {
    std::ifstream file(std::string(COUNTERSIGN_SOURCE_DIR "/resources/definitions/") + name,
                       std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

} // namespace

class OneTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aWholeRunBuildsOne() {
        const std::uint64_t before = Definitions::built();
        const definitions::DefinitionsPtr table = test::bundledTable();
        QCOMPARE(Definitions::built(), before + 1);
        stream::Parser parser(table);
        const codec::Codec codec(table);
        console::LineAnswerer answerer(
            console::Tables{codec, {}, std::make_shared<const sign::Verifier>(table)});
        for (int round = 0; round < 3; ++round) {
            stream(parser);
            encode(codec);
            batch(answerer);
        }
        QCOMPARE(Definitions::built(), before + 1);
    }

    // The same text under any name is the same table; only another text is another one.
    void oneForEachHash() {
        const auto library = test::bundledLibrary();
        const std::uint64_t before = Definitions::built();
        QCOMPARE(*library->load(resource("server.json"), "a server"), library->bundled());
        QCOMPARE(Definitions::built(), before);
        const auto other = library->load(resource("xahau.json"), "Xahau");
        QVERIFY(other.has_value());
        QCOMPARE(Definitions::built(), before + 1);
        QCOMPARE(*library->load(resource("xahau.json"), "again"), *other);
        stream::Parser parser(library->bundled());
        for (int round = 0; round < 3; ++round) {
            parser.use(*other);
            stream(parser);
            parser.use(library->bundled());
            stream(parser);
        }
        QCOMPARE(Definitions::built(), before + 1);
    }

private:
    static void stream(stream::Parser& parser) {
        const std::string text = filled("$MESSAGE");
        const std::string padded = text + std::string(stream::Parser::padding(), '\0');
        const auto parsed = parser.parse(std::string_view(padded).substr(0, text.size()));
        QVERIFY(parsed.has_value());
        const auto tx = std::get<model::TransactionPtr>(parsed->body);
        QVERIFY(tx->body && tx->meta);
    }

    static void encode(const codec::Codec& codec) {
        codec::JsonBuffers buffers;
        bytes::Bytes out;
        QVERIFY(codec::encodeJson(codec, payment, codec::ObjectKind::transaction,
                                  codec::Purpose::signing, nullptr, buffers, out)
                    .has_value());
        QVERIFY(codec.fromBytes(out, codec::ObjectKind::transaction).has_value());
    }

    static void batch(console::LineAnswerer& answerer) {
        for (const char* line :
             {R"({"op":"encode","json":$JSON})", R"({"op":"decode","blob":"$HEX"})",
              R"({"op":"hash","blob":"$HEX"})", R"({"op":"value","type":"Amount","json":"1"})",
              R"({"op":"valueDecode","type":"Amount","hex":"4000000000000001"})",
              R"({"op":"address","text":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"})",
              R"({"op":"message","message":$MESSAGE})"}) {
            const std::string answer = answerer.answer(filled(line));
            QVERIFY2(answer.find("\"error\"") == std::string::npos, answer.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(OneTableTest)
#include "one_table_test.moc"
