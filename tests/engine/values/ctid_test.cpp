#include "engine/values/ctid.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

class CtidTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothWays_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<quint32>("ledger");
        QTest::addColumn<quint32>("transaction");
        QTest::addColumn<quint32>("network");
        QTest::newRow("usual") << "C51D26CA00005359" << 85796554U << 0U << 21337U;
        QTest::newRow("zero") << "C000000000000000" << 0U << 0U << 0U;
        QTest::newRow("largest") << "CFFFFFFFFFFFFFFF" << 268435455U << 65535U << 65535U;
    }

    void bothWays() {
        QFETCH(QString, text);
        const auto ctid = values::ctidFromText(text.toStdString());
        QVERIFY(ctid.has_value());
        QTEST(ctid->ledgerIndex, "ledger");
        QTEST(quint32(ctid->transactionIndex), "transaction");
        QTEST(quint32(ctid->networkId), "network");
        QCOMPARE(QString::fromStdString(*values::toText(*ctid)), text);
        QVERIFY(values::ctidFromText(text.toLower().toStdString()) == ctid);
    }

    void refusals() {
        QCOMPARE(values::ctidFromText("D51D26CA00005359").error().code, Errc::unknownName);
        QCOMPARE(values::ctidFromText("C51D26CA0000535").error().code, Errc::badLength);
        QCOMPARE(values::ctidFromText("C51D26CA0000535900").error().code, Errc::badLength);
        QCOMPARE(values::ctidFromText("C51D26CA0000535G").error().code, Errc::badHex);
        QCOMPARE(values::toText(values::Ctid{268435456, 0, 0}).error().code, Errc::outOfRange);
    }

    void sharedLines() {
        const QString path = test::sharedFile("conformance/values.jsonl");
        if (path.isEmpty())
            QSKIP("no shared data on this machine");
        int seen = 0;
        test::forEachLine(path, [&seen](int, const QJsonObject& line) {
            if (line["type"] != "CTID")
                return;
            ++seen;
            const QJsonObject json = line["json"].toObject();
            const auto ctid = values::ctidFromText(line["hex"].toString().toStdString());
            QVERIFY(ctid.has_value());
            QCOMPARE(qint64(ctid->ledgerIndex), json["ledger_index"].toInteger());
            QCOMPARE(qint64(ctid->transactionIndex), json["transaction_index"].toInteger());
            QCOMPARE(qint64(ctid->networkId), json["network_id"].toInteger());
            QCOMPARE(QString::fromStdString(*values::toText(*ctid)), line["hex"].toString());
        });
        QCOMPARE(seen, 23);
    }
};

QTEST_GUILESS_MAIN(CtidTest)
#include "ctid_test.moc"
