#pragma once

#include "tests/support/codec_fixture.h"

#include <span>

namespace countersign::test {

struct Case {
    QString id;
    QJsonObject input;
    QJsonObject expect;
};

// Answers what is wrong; empty when nothing is.
struct CaseRunner {
    const char* what; // `do`, or the id of a case
    QString (*run)(const Case& one);
};

inline QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

inline QString differs(const QString& what, const QString& is, const QString& should) {
    return is == should ? QString() : what + " is " + is + ", not " + should;
}

// Cases of what is computed from figures: fees, reserves, prices, movements, times.
std::span<const CaseRunner> figureCases();

} // namespace countersign::test
