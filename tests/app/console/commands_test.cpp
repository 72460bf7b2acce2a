#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int patience = 60'000; // of QTRY_*; ends as soon as the program does

const QByteArray paymentJson =
    R"({"TransactionType":"Payment","Flags":0,"Sequence":7,"Amount":"1","Fee":"12","SigningPubKey":"","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","Destination":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"})";
const QByteArray paymentHex =
    "1200002200000000240000000761400000000000000168400000000000000C73008114DF8C200AA60B4A5831E5BDF"
    "9612BED7C75A861D1831437F54033B764CC193BE7779B733472DB948BC3C1";

struct Outcome {
    int exitCode = -1;
    QByteArrayList lines;
    QJsonObject first; // line, as JSON
    QJsonObject error;
};

QJsonObject jsonOf(const QByteArray& line) {
    return QJsonDocument::fromJson(line).object();
}

// The program's end, with this on its standard input.
Outcome run(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    process.start(QStringLiteral(COUNTERSIGN_CLI), arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(patience);
    Outcome outcome;
    outcome.exitCode = process.exitCode();
    outcome.lines = process.readAllStandardOutput().split('\n');
    outcome.lines.removeLast();
    outcome.first = jsonOf(outcome.lines.value(0));
    outcome.error = jsonOf(process.readAllStandardError());
    return outcome;
}

} // namespace

class CommandsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const char* name, const QByteArray& content) const {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
        return path;
    }

private Q_SLOTS:
    void encode() {
        const Outcome done = run({"encode"}, paymentJson);
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.first, (QJsonObject{{"blob", QString(paymentHex)}}));
    }

    void encodeForWhoSigns_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("blob");
        const QByteArray channel = QByteArray("AB").repeated(32);
        QTest::newRow("one") << QStringList{"signing"} << paymentJson << "53545800" + paymentHex;
        QTest::newRow("one of several")
            << QStringList{"multisigning:rrrrrrrrrrrrrrrrrrrrBZbvji"} << paymentJson
            << "534D5400" + paymentHex + "0000000000000000000000000000000000000001";
        QTest::newRow("claim") << QStringList{"claim"}
                               << "{\"amount\":\"1000000\",\"channel\":\"" + channel + "\"}"
                               << "434C4D00" + channel + "00000000000F4240";
        QTest::newRow("batch")
            << QStringList{"batch"}
            << "{\"account\":\"rrrrrrrrrrrrrrrrrrrrBZbvji\",\"sequence\":5,\"flags\":65536,"
               "\"txIDs\":[\"" +
                   channel + "\"],\"batchAccount\":\"rrrrrrrrrrrrrrrrrrrrrhoLvTp\"}"
            << "4243480000000000000000000000000000000000000000010000000500010000"
               "00000001" +
                   channel + QByteArray("00").repeated(20);
    }

    void encodeForWhoSigns() {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, blob);
        const Outcome done = run(QStringList{"encode", "--for"} + options, file);
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.first["blob"].toString().toLatin1(), blob);
    }

    void encodeForWhoSignsIsStrictToo() {
        const Outcome account = run({"encode", "--for", "multisigning:rx"}, paymentJson);
        QCOMPARE(account.exitCode, 1);
        QCOMPARE(account.error["subject"], "signer");
        const Outcome member = run({"encode", "--for", "claim"}, "{\"channel\":\"AB\",\"more\":1}");
        QCOMPARE(member.exitCode, 1);
        QCOMPARE(member.error["subject"], "more");
        QCOMPARE(run({"encode", "--for", "claim"}, "{}").error["subject"], "channel");
        const QByteArray keyed =
            QByteArray(paymentJson).replace("\"SigningPubKey\":\"\"", "\"SigningPubKey\":\"AB\"");
        QProcess process;
        process.start(QStringLiteral(COUNTERSIGN_CLI),
                      {"encode", "--for", "multisigning:rrrrrrrrrrrrrrrrrrrrBZbvji"});
        process.write(keyed);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(process.readAllStandardError().contains("SigningPubKey"));
    }

    void networks_data() {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<QString>("code"); // empty: encoded
        QTest::addColumn<QString>("subject");
        const auto row = [](const char* network, const char* member, const char* code = "",
                            const char* subject = "") {
            QTest::addRow("%s %s", network, member)
                << QString(network) << QByteArray(member) << QString(code) << QString(subject);
        };
        row("mainnet", "");
        row("0", "");
        row("mainnet", "\"NetworkID\":0,", "wrong_network", "NetworkID");
        row("mainnet", "\"NetworkID\":21337,", "wrong_network", "NetworkID");
        row("1024", "\"NetworkID\":1024,", "wrong_network", "NetworkID");
        row("5000", "\"NetworkID\":5000,");
        row("5000", "\"NetworkID\":5001,", "wrong_network", "NetworkID");
        row("5000", "", "missing_member", "NetworkID");
        row("xahau", "\"NetworkID\":21337,");
        row("testnet", "\"Issuer\":\"T7C64Ka7m8gnh4gixUBTgcYwWBnDDS98VRzDcz36MRhTxvN\",");
        row("mainnet", "\"Issuer\":\"T7C64Ka7m8gnh4gixUBTgcYwWBnDDS98VRzDcz36MRhTxvN\",",
            "wrong_network", "Issuer");
    }

    void networks() {
        QFETCH(QString, network);
        QFETCH(QByteArray, member);
        QFETCH(QString, code);
        const QByteArray json = QByteArray(paymentJson).replace("{", "{" + member);
        const Outcome done = run({"encode", "--network", network}, json);
        QCOMPARE(done.exitCode, code.isEmpty() ? 0 : 1);
        QCOMPARE(done.error["code"].toString(), code);
        QTEST(done.error["subject"].toString(), "subject");
        const QByteArray line = "{\"op\":\"encodeForSigning\",\"json\":" + json + "}";
        const Outcome batch = run({"batch", "--network", network}, line);
        QCOMPARE(batch.first["error"].toObject()["code"].toString(), code);
    }

    void decodeRemarksAnotherNetwork() {
        const QByteArray json = QByteArray(paymentJson).replace("{", "{\"NetworkID\":5001,");
        const QByteArray blob = run({"encode"}, json).first["blob"].toString().toLatin1();
        const Outcome shown = run({"decode", "--network", "5000"}, blob);
        QCOMPARE(shown.exitCode, 0);
        QCOMPARE(shown.first["remarks"][0]["code"], "wrong_network");
        QCOMPARE(run({"decode", "--network", "5000", "--strict"}, blob).exitCode, 1);
        QCOMPARE(run({"decode", "--network", "5001", "--strict"}, blob).exitCode, 0);
    }

    void theTableFollowsTheNetwork() {
        const QByteArray line =
            "{\"op\":\"value\",\"type\":\"TransactionType\",\"json\":\"Invoke\"}";
        QCOMPARE(run({"batch", "--network", "xahau"}, line).first["hex"], "0063");
        QCOMPARE(run({"batch", "--network", "mainnet"}, line).first["ok"], false);
    }

    void indented() {
        const Outcome done = run({"decode", "--pretty"}, paymentHex);
        QVERIFY(done.lines.size() > 8);
        QCOMPARE(done.lines[1], QByteArray("  \"json\": {"));
        QCOMPARE(jsonOf(done.lines.join('\n')), run({"decode"}, paymentHex).first);
        const Outcome memo = run({"encode", "--pretty"}, paymentJson);
        QCOMPARE(memo.lines.join('\n'), "{\n  \"blob\": \"" + paymentHex + "\"\n}");
    }

    void encodeNamesThePlace() {
        const Outcome refused = run({"encode"}, QByteArray(paymentJson).replace(":7,", ":\"7a\","));
        QCOMPARE(refused.exitCode, 1);
        QVERIFY(refused.lines.isEmpty());
        QCOMPARE(refused.error["subject"], "Sequence");
        QCOMPARE(refused.error["code"], "out_of_range");
        QVERIFY(refused.error["offset"].toInt() > 0);
    }

    void twoOfANameAreRefused() {
        const Outcome refused = run({"encode"}, QByteArray(paymentJson).replace("Fee", "Flags"));
        QCOMPARE(refused.exitCode, 1);
        QCOMPARE(refused.error["code"], "duplicate_key");
    }

    void decodeWhateverHoldsABlob_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("hex") << paymentHex;
        QTest::newRow("with blanks around") << " " + paymentHex.toLower() + "\r\n";
        QTest::newRow("base64") << QByteArray::fromHex(paymentHex).toBase64();
        QTest::newRow("reply") << "{\"tx_blob\":\"" + paymentHex + "\"}";
        QTest::newRow("result of a reply")
            << "{\"id\":1,\"result\":{\"tx\":\"" + paymentHex + "\",\"meta\":\"AB\"}}";
        QTest::newRow("JSON text") << "\"" + paymentHex + "\"";
    }

    void decodeWhateverHoldsABlob() {
        QFETCH(QByteArray, content);
        const Outcome done = run({"decode", "--strict", file("blob", content)});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.first["json"].toObject(), jsonOf(paymentJson));
        QCOMPARE(done.first["kind"], "transaction");
    }

    void decodeRefusesWhatHoldsNoBlob_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("code");
        QTest::newRow("nothing") << QByteArray("\n") << "bad_length";
        QTest::newRow("a digit lost") << paymentHex.chopped(1) << "bad_hex"; // not base64
        QTest::newRow("no word of either") << QByteArray("zz") << "bad_hex";
        QTest::newRow("bad member") << QByteArray("{\"tx_blob\":\"1\"}") << "bad_hex";
        QTest::newRow("a transaction") << paymentJson << "missing_member";
    }

    void decodeRefusesWhatHoldsNoBlob() {
        QFETCH(QByteArray, content);
        const Outcome refused = run({"decode"}, content);
        QCOMPARE(refused.exitCode, 1);
        QTEST(refused.error["code"].toString(), "code");
        QVERIFY(refused.lines.isEmpty());
    }

    void decodeAListOfValidators() {
        const QByteArray manifest = QByteArray::fromHex("2400000001").toBase64(); // Sequence only
        const QByteArray blob = QByteArray("{\"sequence\":3,\"validators\":[{\"manifest\":\"" +
                                           manifest + "\"},{\"manifest\":\"!\"}]}")
                                    .toBase64();
        const QByteArray list = "{\"manifest\":\"" + manifest + "\",\"blob\":\"" + blob +
                                "\",\"signature\":\"AB\",\"version\":1}";
        const Outcome done = run({"decode"}, list);
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.first["kind"], "validator-list");
        const QJsonObject decoded{{"Sequence", 1}};
        const QJsonArray validators{QJsonObject{{"manifest", decoded}},
                                    QJsonObject{{"manifest", "!"}}};
        const QJsonObject expected{
            {"manifest", decoded},
            {"blob", QJsonObject{{"sequence", 3}, {"validators", validators}}},
            {"signature", "AB"},
            {"version", 1}};
        QCOMPARE(done.first["json"].toObject(), expected);
        QCOMPARE(done.first["remarks"][0]["subject"], "blob.validators[1].manifest");
        QCOMPARE(run({"decode", "--strict"}, list).exitCode, 1);
    }

    void decodeShowsWhatItUnderstands() {
        const Outcome cut = run({"decode"}, paymentHex.chopped(4));
        QCOMPARE(cut.exitCode, 1);
        QCOMPARE(cut.first["json"].toObject()["Sequence"], 7);
        QVERIFY(!cut.first["rest"].toString().isEmpty());
        QCOMPARE(cut.error["code"], "truncated");
    }

    void decodeAsATree() {
        const Outcome done = run({"decode", "--tree"}, paymentHex);
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.lines.size(), 9); // eight fields and what else there is to say
        QJsonObject sequence = jsonOf(done.lines[2]);
        QVERIFY(!sequence.take("meaning").toString().isEmpty());
        QCOMPARE(sequence, (QJsonObject{{"path", "Sequence"},
                                        {"begin", 8},
                                        {"end", 13},
                                        {"hex", "2400000007"},
                                        {"value", 7}}));
        QByteArray all;
        for (const QByteArray& line : done.lines)
            all += jsonOf(line)["hex"].toString().toLatin1();
        QCOMPARE(all, paymentHex);
        QCOMPARE(jsonOf(done.lines[8])["kind"], "transaction");
    }

    void treeOfNestedFields() {
        const QByteArray memo =
            QByteArray(paymentJson).replace("}", ",\"Memos\":[{\"Memo\":{\"MemoData\":\"AB\"}}]}");
        const Outcome encoded = run({"encode"}, memo);
        const Outcome done = run({"decode", "--tree"}, encoded.first["blob"].toString().toLatin1());
        QStringList paths;
        for (const QByteArray& line : done.lines)
            paths << jsonOf(line)["path"].toString();
        QVERIFY(paths.contains("Memos"));
        QVERIFY(paths.contains("Memos[0].Memo"));
        QVERIFY(paths.contains("Memos[0].Memo.MemoData"));
    }

    void treeSaysWhatValuesMean() {
        const QByteArray offer = "{\"TransactionType\":\"OfferCreate\",\"Flags\":589825,\"Fee\":"
                                 "\"12\",\"TakerGets\":\"1\","
                                 "\"Expiration\":1700000000,\"LastUpdateTime\":1700000000}";
        const Outcome encoded = run({"encode"}, offer);
        const Outcome done = run({"decode", "--tree"}, encoded.first["blob"].toString().toLatin1());
        QStringList meanings;
        for (const QByteArray& line : done.lines)
            meanings << jsonOf(line)["meaning"].toString();
        QVERIFY2(meanings[0].contains(": "), qPrintable(meanings[0])); // the type in words
        QCOMPARE(meanings[1], QString("Flags: tfPassive, tfSell, 0x00000001"));
        QVERIFY(meanings.filter("2053-11-13T22:13:20Z").size() == 1);
        QVERIFY(meanings.filter("2023-11-14T22:13:20Z").size() == 1);
        QVERIFY(meanings.filter(": 0.000012 XRP").size() == 1);
    }

    void hash() {
        const Outcome fromBlob = run({"hash"}, paymentHex);
        const Outcome fromJson = run({"hash"}, paymentJson);
        QCOMPARE(fromBlob.exitCode, 0);
        QCOMPARE(fromBlob.first["hash"].toString().size(), 64);
        QCOMPARE(fromJson.lines, fromBlob.lines);
        QCOMPARE(run({"hash"}, paymentHex.chopped(2)).exitCode, 1);
        const Outcome entry = run({"hash"}, "1100612200000000");
        QCOMPARE(entry.error["subject"], "index");
        const Outcome leaf =
            run({"hash", "--index", QString("AB").repeated(32)}, "1100612200000000");
        QCOMPARE(leaf.exitCode, 0);
        const QByteArray entryJson =
            "{\"LedgerEntryType\":\"AccountRoot\",\"Flags\":0,\"index\":\"" +
            QByteArray("AB").repeated(32) + "\"}";
        QCOMPARE(run({"hash"}, entryJson).lines, leaf.lines);
    }

    void diff() {
        const QString before = file("before", paymentHex);
        const QByteArray changed = QByteArray(paymentJson)
                                       .replace("\"Sequence\":7", "\"Sequence\":8")
                                       .replace("\"Flags\":0", "\"SourceTag\":1");
        const Outcome done = run({"diff", before, file("after", changed)});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.first["equal"], false);
        const QJsonArray expected{
            QJsonObject{{"path", "Flags"}, {"from", 0}, {"to", QJsonValue()}},
            QJsonObject{{"path", "Sequence"}, {"from", 7}, {"to", 8}},
            QJsonObject{{"path", "SourceTag"}, {"from", QJsonValue()}, {"to", 1}}};
        QCOMPARE(done.first["changes"].toArray(), expected);
        const Outcome same = run({"diff", before, file("same", paymentJson)});
        QCOMPARE(same.first, (QJsonObject{{"equal", true}, {"changes", QJsonArray()}}));
        QCOMPARE(run({"diff", before}).exitCode, 2);
    }

    void address() {
        const Outcome made =
            run({"address", "--tag", "1", "--test", "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"});
        QCOMPARE(made.first["text"], "T7C64Ka7m8gnh4gixUBTgcYwWBnDDSNd8U4ioW4mRaRx5xe");
        const Outcome taken = run({"address", made.first["text"].toString()});
        QCOMPARE(taken.first["account"], "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A");
        QCOMPARE(taken.first["tag"], 1);
        QCOMPARE(run({"address", "C51D26CA00005359"}).first["kind"], "CTID");
        const Outcome seed = run({"address"}, "snoPBrXtMeMyMHUVTgbuqAfg1SUTb\n");
        QCOMPARE(seed.lines, QByteArrayList{"{\"kind\":\"seed\"}"});
        QCOMPARE(run({"address", "rx"}).exitCode, 1);
        QCOMPARE(run({"address", "--tag", "4294967296", "rrrrrrrrrrrrrrrrrrrrBZbvji"}).exitCode, 2);
    }

    void batchGoesOn() {
        const Outcome done = run({"batch"}, "{\"id\":1,\"op\":\"none\"}\nno json\n\n[]\n"
                                            "{\"id\":2,\"op\":\"hash\",\"blob\":\"" +
                                                paymentHex + "\"}"); // no line feed at the end
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.lines.size(), 5);
        QCOMPARE(jsonOf(done.lines[0])["id"], 1);
        for (int at = 0; at < 4; ++at)
            QCOMPARE(jsonOf(done.lines[at])["ok"], false);
        QCOMPARE(jsonOf(done.lines[4])["id"], 2);
        QCOMPARE(jsonOf(done.lines[4])["ok"], true);
    }

    void batchPassesOverLongLines() {
        const QByteArray tooLong = QByteArray(34 * 1024 * 1024, ' ');
        const QByteArray large(16 * 1024 * 1024, '0'); // a blob of 8 MiB
        const Outcome done =
            run({"batch"}, tooLong + "\n{\"op\":\"decode\",\"blob\":\"" + large + "\"}\n{}\n");
        QCOMPARE(done.lines.size(), 3);
        QCOMPARE(done.first["error"].toObject()["code"], "line_too_long");
        QVERIFY(done.lines[1].startsWith("{\"ok\":true,\"json\":{},"));
        QCOMPARE(jsonOf(done.lines[2])["error"].toObject()["code"], "missing_member");
    }

    void batchAnswersWhenTheInputPauses() {
        QProcess process;
        process.start(QStringLiteral(COUNTERSIGN_CLI), {"batch"});
        for (int line = 1; line <= 3; ++line) {
            process.write("{\"id\":" + QByteArray::number(line) + ",\"op\":\"none\"}\n");
            QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), patience);
            QCOMPARE(jsonOf(process.readLine())["id"], line);
        }
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 0);
    }

    void otherTables() {
        const QString xahau =
            QStringLiteral(COUNTERSIGN_SOURCE_DIR "/resources/definitions/xahau.json");
        const QByteArray line =
            "{\"op\":\"value\",\"type\":\"TransactionType\",\"json\":\"Invoke\"}";
        QCOMPARE(run({"batch"}, line).first["ok"], false);
        QCOMPARE(run({"batch", "--definitions", xahau}, line).first["hex"], "0063");
        QCOMPARE(run({"batch", "--definitions", file("none", "{}")}, line).exitCode, 1);
        QCOMPARE(run({"batch", "--definitions", m_folder.filePath("absent")}, line).exitCode, 4);
    }

    void wrongUsage() {
        QCOMPARE(run({"decode", "--as", "thing"}, paymentHex).exitCode, 2);
        QCOMPARE(run({"decode", "--colour"}, paymentHex).exitCode, 2);
        QCOMPARE(run({"batch", "one", "two"}).exitCode, 2);
        QCOMPARE(run({"encode", m_folder.filePath("absent")}).exitCode, 4);
        QCOMPARE(run({"encode"}, paymentHex).error["code"], "not_json");
        QCOMPARE(run({"encode", "--for", "fun"}, paymentJson).exitCode, 2);
        QCOMPARE(run({"encode", "--network", "moonnet"}, paymentJson).exitCode, 2);
        QCOMPARE(run({"encode", "--network", "4294967296"}, paymentJson).exitCode, 2);
    }

    void helpPrintsTheContract() {
        const QByteArray batch = run({"batch", "--help"}).lines.join('\n');
        for (const char* operation :
             {"encode", "decode", "hash", "value", "valueDecode", "encodeForSigning",
              "encodeForMultisigning", "encodeForClaim", "encodeForBatch", "address",
              "addressEncode", "objectIndex", "takeApart", "message"})
            QVERIFY2(batch.contains("\n  " + QByteArray(operation) + ' '), operation);
        QVERIFY(!batch.contains("Qt"));
        const QByteArray decode = run({"decode", "--help"}).lines.join('\n');
        for (const char* part : {"--tree", "--as <KIND>", "--network <NAME|ID>", "validator-list",
                                 "\"begin\", \"end\""})
            QVERIFY2(decode.contains(part), part);
        QVERIFY(run({"encode", "--help"}).lines.join('\n').contains("multisigning:ADDR"));
        for (const char* command : {"decode", "encode", "hash", "diff", "address", "batch"})
            for (const QByteArray& line : run({command, "--help"}).lines)
                QVERIFY2(QString::fromUtf8(line).size() <= 98, line);
    }

    void helpNamesEveryCommand() {
        const QByteArray help = run({"--help"}).lines.join('\n');
        QVERIFY(help.contains("5 locked or wrong passphrase"));
        for (const char* command :
             {"encode", "decode", "hash", "diff", "address", "batch", "watch", "replay", "serve"}) {
            QVERIFY2(help.contains(QByteArray("\n  ") + command), command);
            QCOMPARE(run({command, "--help"}).exitCode, 0);
        }
    }
};

QTEST_GUILESS_MAIN(CommandsTest)
#include "commands_test.moc"
