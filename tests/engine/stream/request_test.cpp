#include "engine/stream/request.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace countersign;

class RequestTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void subscribeNamesStreamsAndVersion() {
        const auto text = QByteArray::fromStdString(stream::subscribeRequest(4294967295U, 2));
        const QJsonObject request = QJsonDocument::fromJson(text).object();
        QCOMPARE(request.size(), 4);
        QCOMPARE(request["id"].toInteger(), 4294967295LL);
        QCOMPARE(request["command"].toString(), "subscribe");
        QCOMPARE(request["api_version"].toInt(), 2);
        QCOMPARE(request["streams"].toArray(),
                 (QJsonArray{"ledger", "transactions", "transactions_proposed", "server"}));
    }

    void definitions() {
        const auto text = QByteArray::fromStdString(stream::definitionsRequest(7));
        QCOMPARE(QJsonDocument::fromJson(text).object(),
                 (QJsonObject{{"id", 7}, {"command", "server_definitions"}}));
    }
};

QTEST_GUILESS_MAIN(RequestTest)
#include "request_test.moc"
