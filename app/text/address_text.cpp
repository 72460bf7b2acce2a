#include "app/text/address_text.h"

#include "engine/bytes/hex.h"
#include "engine/values/address.h"

namespace countersign::text {

QString address(const values::AccountId& account) {
    return QString::fromStdString(values::toAddress(account));
}

QString shortAddress(const values::AccountId& account) {
    const QString full = address(account);
    return full.left(6) + QChar(0x2026) + full.right(5);
}

QString hashText(const values::Hash256& id) {
    return QString::fromStdString(bytes::toHex(id.view()));
}

} // namespace countersign::text
