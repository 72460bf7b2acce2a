#pragma once

#include "tests/support/codec_fixture.h"

#include <QStringList>

namespace countersign::test {

// Cases that need what modules further down the road do: fees, reserves, balance changes, prices,
// and the words of a view.
const QStringList& casesOfLaterModules();

// What the engine does otherwise than the case expects; empty when it does as it should.
QString problemOfCase(const QString& id, const QJsonObject& input, const QJsonObject& expect);

} // namespace countersign::test
