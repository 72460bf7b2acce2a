#pragma once

#include <QString>

namespace countersign::test {

// Stream messages as a server would send them, small but complete.

// Transaction number `number`: its hash is that number in 64 hex digits.
QString proposed(quint32 number);
QString validated(quint32 number, quint32 ledgerIndex = 7);
QString ledgerClosed(quint32 index);

// To the request with this id; `members` are more members of the result, e.g.
// "\"network_id\":21338".
QString subscribed(quint64 id, const QString& members = {});
QString refused(quint64 id, const QString& error);

QString hashOf(quint32 number);

} // namespace countersign::test
