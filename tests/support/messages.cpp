#include "tests/support/messages.h"

namespace countersign::test {

namespace {

const QString account = QStringLiteral("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh");
const QString destination = QStringLiteral("r9rCC5199UUAsH1Aq9d7jjHPxpW1GKFcby");

QString payment(quint32 number) {
    return QStringLiteral(
               "\"tx_json\":{\"Account\":\"%1\",\"DeliverMax\":\"1000000\",\"Destination\":\"%2\","
               "\"Fee\":\"10\",\"Sequence\":%3,\"TransactionType\":\"Payment\"}")
        .arg(account, destination)
        .arg(number);
}

} // namespace

QString hashOf(quint32 number) {
    return QStringLiteral("%1").arg(number, 64, 16, QLatin1Char('0')).toUpper();
}

QString proposed(quint32 number) {
    return QStringLiteral(
               "{\"engine_result\":\"tesSUCCESS\",\"hash\":\"%1\",\"ledger_current_index\":8,"
               "\"status\":\"proposed\",%2,\"type\":\"transaction\",\"validated\":false}")
        .arg(hashOf(number), payment(number));
}

QString validated(quint32 number, quint32 ledgerIndex) {
    return QStringLiteral(
               "{\"close_time_iso\":\"2026-11-30T15:29:49Z\",\"engine_result\":\"tesSUCCESS\","
               "\"hash\":\"%1\",\"ledger_index\":%2,\"meta\":{\"AffectedNodes\":[],"
               "\"TransactionIndex\":0,"
               "\"TransactionResult\":\"tesSUCCESS\",\"delivered_amount\":\"1000000\"},"
               "\"status\":\"closed\",%3,\"type\":\"transaction\",\"validated\":true}")
        .arg(hashOf(number))
        .arg(ledgerIndex)
        .arg(payment(number));
}

QString ledgerClosed(quint32 index) {
    return QStringLiteral("{\"fee_base\":10,\"ledger_hash\":\"%1\",\"ledger_index\":%2,"
                          "\"ledger_time\":849367789,\"reserve_base\":10000000,"
                          "\"reserve_inc\":2000000,\"txn_count\":1,\"type\":\"ledgerClosed\"}")
        .arg(hashOf(index))
        .arg(index);
}

QString subscribed(quint64 id, const QString& members) {
    return QStringLiteral("{\"id\":%1,\"result\":{\"ledger_index\":6%2},"
                          "\"status\":\"success\",\"type\":\"response\"}")
        .arg(id)
        .arg(members.isEmpty() ? QString() : QLatin1Char(',') + members);
}

QString refused(quint64 id, const QString& error) {
    return QStringLiteral("{\"error\":\"%2\",\"id\":%1,\"status\":\"error\",\"type\":\"response\"}")
        .arg(id)
        .arg(error);
}

} // namespace countersign::test
