#include "engine/codec/ledger_header.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

// Ledger 40000 of the main network.
constexpr auto hash40000 = "16BB8E41DD96D643BC72E1981865C5D76B990464E2EA151FEAC16CDF1AE29388";
constexpr auto json40000 =
    R"({"ledger_index":"40000","total_coins":"99999999999996310",)"
    R"("parent_hash":"CDFD329A6E418591770695D0FB859113641AC20CB3A1F39AB3D721CEA2685EFE",)"
    R"("transaction_hash":"0000000000000000000000000000000000000000000000000000000000000000",)"
    R"("account_hash":"1B536BFBDFC92B9550F2F63D32F7269D451885FFB2CAB374332EBC2D663320E0",)"
    R"("parent_close_time":410459110,"close_time":410459130,"close_time_resolution":10,)"
    R"("close_flags":0})";

Result<codec::LedgerHeader> headerOf(const std::string& json) {
    codec::JsonDocument document;
    if (const auto read = document.read(json, codec::JsonOddities::refused); !read)
        return tl::unexpected(read.error());
    return codec::ledgerHeaderFromJson(codec::DocumentValue(document, 0));
}

QString errorOf(const std::string& json) {
    const auto header = headerOf(json);
    return header ? QStringLiteral("none") : test::describe(header.error());
}

std::string changed(const char* from, const char* to) {
    return QString::fromLatin1(json40000).replace(from, to).toStdString();
}

} // namespace

class LedgerHeaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyWay() {
        const auto header = headerOf(json40000);
        QVERIFY(header.has_value());
        QCOMPARE(test::hexOf(codec::ledgerHash(*header).view()), QString(hash40000));
        const bytes::Bytes wire = codec::toBytes(*header);
        QCOMPARE(wire.size(), codec::LedgerHeader::size);
        QVERIFY(codec::ledgerHeaderFromBytes(wire) == header);
        bytes::Bytes prefixed = test::bytesOf(QByteArray("4C575200"));
        prefixed.insert(prefixed.end(), wire.begin(), wire.end());
        QVERIFY(codec::ledgerHeaderFromBytes(prefixed) == header);
        std::string json;
        codec::appendJson(json, *header);
        QCOMPARE(json, std::string(json40000));
        QVERIFY(headerOf(changed("\"40000\"", "40000")) == header);
    }

    void refusals() {
        QCOMPARE(codec::ledgerHeaderFromBytes(bytes::Bytes(117)).error().code, Errc::badLength);
        QCOMPARE(codec::ledgerHeaderFromBytes(bytes::Bytes(122)).error().code, Errc::badLength);
        QCOMPARE(errorOf(changed("\"close_flags\":0", "\"close_flags\":256")),
                 QString("out_of_range @%1 close_flags").arg(std::string(json40000).size() - 2));
        QCOMPARE(errorOf(changed("\"40000\"", "\"4294967296\"")),
                 QStringLiteral("out_of_range @16 ledger_index"));
        QCOMPARE(errorOf(changed("\"40000\"", "-1")),
                 QStringLiteral("out_of_range @16 ledger_index"));
        QCOMPARE(errorOf(changed("\"40000\"", "null")),
                 QStringLiteral("wrong_json_type @16 ledger_index"));
        QCOMPARE(errorOf(changed("CDFD", "CDF")).left(10), QStringLiteral("bad_length"));
        QCOMPARE(errorOf(changed("CDFD", "XDFD")).left(7), QStringLiteral("bad_hex"));
        QCOMPARE(errorOf(changed("total_coins", "coins")),
                 QStringLiteral("missing_member @-1 total_coins"));
    }

    void sharedLines() {
        const QString path = test::sharedFile("captures/main/codec_pairs_ledger_headers.jsonl");
        if (path.isEmpty())
            QSKIP("no shared data on this machine");
        const int lines = test::forEachLine(path, [](int, const QJsonObject& line) {
            const auto header = headerOf(test::compact(line["header_json"]));
            QVERIFY(header.has_value());
            QCOMPARE(test::hexOf(codec::ledgerHash(*header).view()),
                     line["ledger_hash"].toString());
        });
        QVERIFY(lines > 0);
    }
};

QTEST_GUILESS_MAIN(LedgerHeaderTest)
#include "ledger_header_test.moc"
