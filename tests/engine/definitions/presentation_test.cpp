#include "engine/definitions/presentation.h"

#include <QFile>
#include <QTest>

using namespace countersign;
using definitions::Presentation;
using definitions::TypeFamily;

namespace {

QByteArray fileText(const char* path) {
    QFile file(QString(COUNTERSIGN_SOURCE_DIR "/") + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class PresentationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bundledFileKnowsEveryType() {
        const auto presentation = Presentation::fromJson(
            fileText("resources/definitions/presentation.json").toStdString());
        QVERIFY(presentation);
        const QByteArrayList names =
            fileText("tests/data/transaction_types.txt").trimmed().split('\n');
        QCOMPARE(names.size(), 82);
        QCOMPARE(presentation->typeCount(), std::size_t{82});
        for (const QByteArray& name : names) {
            const auto* type = presentation->type(name.toStdString());
            QVERIFY2(type != nullptr, name);
            QVERIFY2(!type->label.empty() && type->label.size() <= 32, name);
            QVERIFY2(type->help.size() > 15 && type->help.back() == '.', name);
            QVERIFY2(type->family <= TypeFamily::account, name);
        }
    }

    void bundledFamilies_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("family");
        const auto row = [](const char* name, TypeFamily family) {
            QTest::newRow(name) << QByteArray(name) << static_cast<int>(family);
        };
        row("Payment", TypeFamily::payment);
        row("OfferCreate", TypeFamily::offers);
        row("AMMCreate", TypeFamily::amm);
        row("CheckCash", TypeFamily::hold);
        row("NFTokenMint", TypeFamily::nft);
        row("TrustSet", TypeFamily::token);
        row("OracleSet", TypeFamily::bridge);
        row("UNLModify", TypeFamily::account);
    }
    void bundledFamilies() {
        QFETCH(QByteArray, name);
        QFETCH(int, family);
        const auto presentation = Presentation::fromJson(
            fileText("resources/definitions/presentation.json").toStdString());
        QCOMPARE(static_cast<int>(presentation->type(name.toStdString())->family), family);
    }

    void unknownTypeIsNothing() {
        const auto presentation = Presentation::fromJson(
            R"({"transaction_types":{"A":{"family":"nft","label":"L","help":"H","later":1}},"more":[]})");
        QVERIFY(presentation);
        QCOMPARE(presentation->type("A")->label, std::string("L"));
        QCOMPARE(presentation->type("A")->help, std::string("H"));
        QVERIFY(presentation->type("a") == nullptr);
        QVERIFY(presentation->type("") == nullptr);
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<Errc>("code");
        QTest::addColumn<QByteArray>("path");
        const auto row = [](const char* json, Errc code, const char* path) {
            QTest::newRow(json) << QByteArray(json) << code << QByteArray(path);
        };
        row("", Errc::notJson, "");
        row("{", Errc::notJson, "");
        row("[]", Errc::wrongJsonType, "transaction_types");
        row("{}", Errc::wrongJsonType, "transaction_types");
        row(R"({"transaction_types":[]})", Errc::wrongJsonType, "transaction_types");
        row(R"({"transaction_types":{"A":1}})", Errc::wrongJsonType, "transaction_types.A");
        row(R"({"transaction_types":{"A":{"family":1,"label":"L","help":"H"}}})",
            Errc::wrongJsonType, "transaction_types.A.family");
        row(R"({"transaction_types":{"A":{"family":"nft","help":"H"}}})", Errc::wrongJsonType,
            "transaction_types.A.label");
        row(R"({"transaction_types":{"A":{"family":"nft","label":"L","help":""}}})",
            Errc::wrongJsonType, "transaction_types.A.help");
        row(R"({"transaction_types":{"A":{"family":"cats","label":"L","help":"H"}}})",
            Errc::unknownName, "transaction_types.A.family");
    }
    void refused() {
        QFETCH(QByteArray, json);
        QFETCH(Errc, code);
        QFETCH(QByteArray, path);
        const auto presentation = Presentation::fromJson(json.toStdString());
        QVERIFY(!presentation);
        QCOMPARE(presentation.error().code, code);
        QCOMPARE(presentation.error().subject, path.toStdString());
    }
};

QTEST_GUILESS_MAIN(PresentationTest)
#include "presentation_test.moc"
