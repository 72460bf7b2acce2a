#pragma once

#include "tests/support/codec_fixture.h"

namespace countersign::test {

// What the engine does otherwise than the case expects; empty when it does as it should.
QString problemOfCase(const QString& id, const QJsonObject& input, const QJsonObject& expect);

} // namespace countersign::test
