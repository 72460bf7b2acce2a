#include "engine/codec/object_index.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

QString indexOf(const QString& kind, const QString& space, const std::string& parts) {
    codec::JsonDocument document;
    if (const auto read = document.read(parts, codec::JsonOddities::refused); !read)
        return test::describe(read.error());
    const auto index =
        codec::objectIndex(test::bundledCodec(), kind.toStdString(),
                           space.isEmpty() ? std::nullopt : std::optional(space.front().toLatin1()),
                           codec::DocumentValue(document, 0));
    return index ? test::hexOf(index->view()) : test::describe(index.error());
}

// JSON written with single quotes; %1 and on are filled in.
template <typename... Parts>
std::string filled(const char* json, const Parts&... parts) {
    return QString::fromLatin1(json).replace('\'', '"').arg(QString(parts)...).toStdString();
}

constexpr auto alice = "rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B";

} // namespace

class ObjectIndexTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void vectors_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("space");
        QTest::addColumn<QString>("parts");
        QTest::addColumn<QString>("index");
        const auto row = [](const char* kind, const char* space, const char* parts,
                            const char* index) {
            QTest::addRow("%s %s", kind, parts) << kind << space << parts << index;
        };
        row("SignerList", "", R"({"account":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B"})",
            "161440DFB85B0F515BD7F5614184293D376FDA2E0909117B77EEC7E4918095C7");
        row("Offer", "o", R"({"account":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B","sequence":51343332})",
            "750D179FA3CEBBC11C4D96A0DC6525C986547F5610CF30BE5EFF81AB97725140");
        row("RippleState", "",
            R"({"a":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B","b":"r4DzSEUX2piYtcmDa3wpUzUatyZgr8Z5p3","currency":"BTC"})",
            "0E7B0D2CE28151DAE42C377AFE3248E6C699916B18D98E5B71E0961A2F8F1AD2");
        row("DirectoryNode", "B",
            R"({"pays_currency":"0000000000000000000000004555520000000000","gets_currency":"USD","pays_issuer":"DD39C650A96EDA48334E70CC4A85B8B2E8502CD3","gets_issuer":"DD39C650A96EDA48334E70CC4A85B8B2E8502CD3","quality":"5422061A1FB5AF31"})",
            "D3C7DF102A0CEDB307D6F471B0CE679C5C206D8227D9BB2E5422061A1FB5AF31");
        // Books with an MPT on one side or both, hashed by hand after the server's source.
        row("DirectoryNode", "B",
            R"({"pays_issuance":"00000001AE123A8556F3CF91154711376AFB0F894F832B3D","gets_currency":"USD","gets_issuer":"DD39C650A96EDA48334E70CC4A85B8B2E8502CD3","quality":"5422061A1FB5AF31"})",
            "7BAEB87BAACA46F95A60293BA0DCA7F01AD0262E00C6F5DC5422061A1FB5AF31");
        row("DirectoryNode", "B",
            R"({"pays_currency":"USD","pays_issuer":"DD39C650A96EDA48334E70CC4A85B8B2E8502CD3","gets_issuance":"00000001AE123A8556F3CF91154711376AFB0F894F832B3D","quality":"5422061A1FB5AF31"})",
            "9F0F75F928CFFC342E1A1578797781D4A1C8221CD1522EAA5422061A1FB5AF31");
        row("DirectoryNode", "B",
            R"({"pays_issuance":"00000001AE123A8556F3CF91154711376AFB0F894F832B3D","gets_issuance":"00000002AE123A8556F3CF91154711376AFB0F894F832B3D","domain":"ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB","quality":"5422061A1FB5AF31"})",
            "2B2696D9DBC265BF2FC8D10221B08BA234678E8CE2242A065422061A1FB5AF31");
        row("AMM", "A",
            R"({"asset":{"currency":"XRP"},"asset2":{"currency":"504F4E474F000000000000000000000000000000","issuer":"rwCq6TENSo3Hh9LKipXnLaxaeXBXKubqki"}})",
            "33A29FF46A9C5BD2E67936FC7E895026763ECCD54BED68573692253339DA4171");
        row("MPTokenIssuance", "~",
            R"({"issuer":"raZ3wTTKiMHn3BiStvz4ET9rbCHfU1DMak","sequence":6560006})",
            "97D421D3B638C73B2F4F9DB4F776552EAE11024B7C74E2BFD3EA4B6504B1349D");
        row("MPToken", "t",
            R"({"issuance":"006419063CEBEB49FC20032206CE0F203138BFC59F1AC578","account":"rLWSJKbwYSzG32JuGissYd66MFTvfMk4Bt"})",
            "79DA17687A44857ADC3D81DAA7C86D626187919CAA2BCAC45475514ECBE45FAC");
        row("XChainOwnedClaimID", "Q",
            R"({"bridge":{"IssuingChainDoor":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh","IssuingChainIssue":{"currency":"XRP"},"LockingChainDoor":"rMAXACCrp3Y8PpswXcg3bKggHX76V3F8M4","LockingChainIssue":{"currency":"XRP"}},"claim_id":"ac"})",
            "8097863E1200B0174006541763AA8F604782DA10C1BD37190D753C699D69C678");
        row("NFTokenPage", "", R"({"owner":"rrrrrrrrrrrrrrrrrrrrBZbvji"})",
            "0000000000000000000000000000000000000001FFFFFFFFFFFFFFFFFFFFFFFF");
        row("NFTokenPage", "",
            R"({"owner":"rrrrrrrrrrrrrrrrrrrrBZbvji","bound":"000D0000B9BD7D214128A91ECECE5FCFF9BDB0D043567C51CFBEC443000063A7"})",
            "000000000000000000000000000000000000000143567C51CFBEC443000063A7");
        // Known to everybody: the fee settings and amendments of every network.
        row("FeeSettings", "", "{}",
            "4BC50C9B0D8515D3EAAE1E74B29A95804346C491EE1A95BF25E4AAB854A6A651");
        row("Amendments", "", "{}",
            "7DB0788C020F02780A673DC74757F23823FA3014C1866E72CC4CD8B226CD6EF4");
        row("LedgerHashes", "", "{}",
            "B4979A36CDC7F3D3D5C31A4EAE2AC7D7209DDA877588B9AFC66799692AB0D66B");
        row("NegativeUNL", "", "{}",
            "2E8A59AA9D3B5B186B0B9E0F62E6C02587CA74A4D778938E957B6357D364B244");
    }

    void vectors() {
        QFETCH(QString, kind);
        QFETCH(QString, space);
        QFETCH(QString, parts);
        QTEST(indexOf(kind, space, parts.toStdString()), "index");
    }

    // The order in which two sides are named does not matter where the ledger sorts them.
    void sidesAreSorted() {
        const QString bob = "r4DzSEUX2piYtcmDa3wpUzUatyZgr8Z5p3";
        QCOMPARE(
            indexOf("RippleState", {}, filled("{'a':'%1','b':'%2','currency':'USD'}", alice, bob)),
            indexOf("RippleState", "r",
                    filled("{'low':'%2','high':'%1','currency':'USD'}", alice, bob)));
        const char* one = "{'account':'%1','credentials':[{'issuer':'%1','type':'AB'},{'issuer':'%"
                          "2','type':'CD'}]}";
        const char* two = "{'credentials':[{'type':'CD','issuer':'%2'},{'issuer':'%1','type':'AB'}]"
                          ",'account':'%1'}";
        QCOMPARE(indexOf("DepositPreauth", "P", filled(one, alice, bob)),
                 indexOf("DepositPreauth", {}, filled(two, alice, bob)));
    }

    void refusals_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("space");
        QTest::addColumn<QString>("parts");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* kind, const char* space, const char* parts,
                            const char* error) {
            QTest::addRow("%s %s %s", kind, space, parts) << kind << space << parts << error;
        };
        row("Wallet", "", "{}", "unknown_name @-1 kind");
        row("Offer", "u", "{}", "unknown_name @-1 namespace");
        row("AccountRoot", "", "[]", "wrong_json_type @0 ");
        row("AccountRoot", "", "{}", "missing_member @0 account");
        row("AccountRoot", "", R"({"account":5})", "wrong_json_type @11 account");
        row("AccountRoot", "", R"({"account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi"})",
            "checksum @11 account");
        row("AccountRoot", "", R"({"owner":"rrrrrrrrrrrrrrrrrrrrBZbvji"})",
            "unknown_name @1 owner");
        row("Offer", "", R"({"account":"rrrrrrrrrrrrrrrrrrrrBZbvji","sequence":4294967296})",
            "out_of_range @51 sequence");
        row("Offer", "", R"({"account":"rrrrrrrrrrrrrrrrrrrrBZbvji","sequence":-1})",
            "out_of_range @51 sequence");
        row("Offer", "", R"({"account":"rrrrrrrrrrrrrrrrrrrrBZbvji","sequence":1.5})",
            "wrong_json_type @51 sequence");
        row("Loan", "", R"({"broker":"AB","sequence":1})", "bad_length @10 broker");
        row("XChainOwnedClaimID", "", R"({"bridge":5,"claim_id":"1"})",
            "wrong_json_type @10 bridge");
        row("DirectoryNode", "d", R"({"root":"0G","page":"1"})", "bad_hex @10 root");
        row("DepositPreauth", "P", R"({"account":"rrrrrrrrrrrrrrrrrrrrBZbvji","credentials":[5]})",
            "wrong_json_type @55 credentials");
    }

    void refusals() {
        QFETCH(QString, kind);
        QFETCH(QString, space);
        QFETCH(QString, parts);
        QTEST(indexOf(kind, space, parts.toStdString()), "error");
    }

    void sharedLines() {
        const QString path = test::sharedFile("conformance/values.jsonl");
        if (path.isEmpty())
            QSKIP("no shared data on this machine");
        int seen = 0;
        test::forEachLine(path, [&seen](int number, const QJsonObject& line) {
            if (line["type"] != "ObjectIndex")
                return;
            ++seen;
            const QString index = indexOf(line["kind"].toString(), line["namespace"].toString(),
                                          test::compact(line["json"]));
            QVERIFY2(index == line["expected"].toString(),
                     qPrintable(QString::number(number) + ' ' + index));
        });
        QCOMPARE(seen, 295);
    }
};

QTEST_GUILESS_MAIN(ObjectIndexTest)
#include "object_index_test.moc"
