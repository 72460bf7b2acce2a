#include "tests/app/console/program_outcome.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using countersign::test::Outcome;
using countersign::test::run;

namespace {

const QByteArray paymentJson =
    R"({"TransactionType":"Payment","Flags":0,"Sequence":7,"Amount":"1","Fee":"12","SigningPubKey":"","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","Destination":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"})";
const QByteArray paymentHex =
    "1200002200000000240000000761400000000000000168400000000000000C73008114DF8C200AA60B4A5831E5BDF"
    "9612BED7C75A861D1831437F54033B764CC193BE7779B733472DB948BC3C1";

// The same account's, signed by raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A in its place.
const QByteArray signedHex =
    "120000220000000024000000076140000000000F424068400000000000003073008114DF8C200AA6"
    "0B4A5831E5BDF9612BED7C75A861D1831437F54033B764CC193BE7779B733472DB948BC3C1F3E010"
    "732103FBFD40E353E4829EE084AB6D150980D880C430C2BE12C567A732011B95EAA1247446304402"
    "200D31F227BD69B7251A04B89D7CA91A8414BF295C06517E6F89A05BF33A829E86022042969B177C"
    "52B97AE39F8A53D635F2D54C158E1A9A2E1B204B4F84DB3B137135811437F54033B764CC193BE777"
    "9B733472DB948BC3C1E1F1";

} // namespace

class VerifyCommandTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const char* name, const QByteArray& content) const {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
        return path;
    }

    QString signerList(const char* name, int quorum) const {
        const QJsonObject entry{{"account", "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"}, {"weight", 1}};
        const QJsonObject list{{"countersign", "signer-list"},
                               {"version", 1},
                               {"account", "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"},
                               {"quorum", quorum},
                               {"signers", QJsonArray{entry}}};
        return file(name, QJsonDocument(list).toJson());
    }

private Q_SLOTS:
    void verify() {
        const Outcome good = run({"verify"}, signedHex);
        QCOMPARE(good.exitCode, 0);
        QCOMPARE(good.first["valid"], true);
        QCOMPARE(good.first["signatures"][0]["signer"], "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A");
        QVERIFY(good.first["quorum"].isNull());
        const Outcome unsignedOne = run({"verify"}, paymentHex);
        QCOMPARE(unsignedOne.exitCode, 1);
        QCOMPARE(unsignedOne.first["verdict"], "missing");
        QCOMPARE(unsignedOne.error["code"], "missing_signature");
        QCOMPARE(run({"verify"}, paymentJson).first["verdict"], "missing");
        const Outcome changed = run({"verify"}, QByteArray(signedHex).replace("0F4240", "0F4241"));
        QCOMPARE(changed.exitCode, 1);
        QCOMPARE(changed.error["code"], "wrong_signature");
        QCOMPARE(run({"verify"}, QByteArray(signedHex).chopped(2)).exitCode, 1);
        const Outcome nothing = run({"verify"}, "534E4400");
        QCOMPARE(nothing.exitCode, 1);
        QCOMPARE(nothing.error["code"], "nothing_signed");
    }

    void verifyQuorum() {
        const Outcome met = run({"verify", "--signers", signerList("one.json", 1)}, signedHex);
        QCOMPARE(met.exitCode, 0);
        QCOMPARE(met.first["quorum"]["met"], true);
        const Outcome notMet = run({"verify", "--signers", signerList("two.json", 2)}, signedHex);
        QCOMPARE(notMet.exitCode, 1);
        QCOMPARE(notMet.first["quorum"]["met"], false);
        QCOMPARE(notMet.error["code"], "quorum");
        const Outcome nameless = run({"verify", "--signers", file("bad.json", "{}")}, signedHex);
        QCOMPARE(nameless.exitCode, 1);
        QCOMPARE(nameless.error["subject"], "countersign");
        QCOMPARE(run({"verify", "--signers", m_folder.filePath("none")}, signedHex).exitCode, 4);
    }

    // A list without a good manifest of its own, one line each.
    void verifyLists() {
        const Outcome bad =
            run({"verify"}, R"({"manifest":"AA==","blob":"e30=","signature":"00"})");
        QCOMPARE(bad.exitCode, 1);
        QVERIFY(bad.error["subject"].toString().startsWith("manifest"));
        const Outcome two =
            run({"verify"}, R"({"manifest":"AA==","blobs_v2":[{"blob":"e30=","signature":"0"}]})");
        QCOMPARE(two.error["subject"], "signature");
    }
};

QTEST_GUILESS_MAIN(VerifyCommandTest)
#include "verify_command_test.moc"
