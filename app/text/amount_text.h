#pragma once

#include "engine/values/amount.h"

#include <QString>
#include <QStringView>

namespace countersign::text {

// All digits, a point in every locale, no thousands gaps (those are painted, look.md 4).
QString valueText(const values::Amount& amount);
QString xrpText(values::Drops drops);

// At most six decimals, then "…": cut, not rounded.
QString listAmount(QStringView exact);

// For figures too wide for their place: "1.2345…e20", digits cut to `decimals`, not rounded; never
// a number that reads smaller than it is.
QString powerOfTen(QStringView exact, int decimals);

// What the value counts. `code` is short enough for a row; `hint` is a readable reading of a code
// that must be shown as hex (F06), never a name of its own; both are plain text.
struct AssetText {
    QString code;
    QString hint;
};
AssetText assetText(const values::Currency& currency);
AssetText assetText(const values::MptIssuanceId& issuance);
AssetText assetText(const values::Amount& amount);

// "22.49266381526267 USD issued by r…": complete, for details, tooltips and screen readers.
QString amountText(const values::Amount& amount);

} // namespace countersign::text
