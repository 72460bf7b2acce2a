#pragma once

#include "tests/app/cases/shown.h"

#include <span>

namespace countersign::test {

// Answers what the window does otherwise than the case expects; empty when it does as it should.
struct ShownCaseCheck {
    const char* id;
    QString (*run)(const QJsonObject& input, const QJsonObject& expect);
};

std::span<const ShownCaseCheck> streamCaseChecks();
std::span<const ShownCaseCheck> viewCaseChecks();

// The transactions among the messages of a case.
QList<Shown> shownMessages(const QJsonObject& input);

} // namespace countersign::test
