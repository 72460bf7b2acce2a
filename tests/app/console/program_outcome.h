#pragma once

#include <QByteArrayList>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

namespace countersign::test {

inline constexpr int patience = 60'000; // ends as soon as the program does

struct Outcome {
    int exitCode = -1;
    QByteArrayList lines;
    QJsonObject first; // line, as JSON
    QJsonObject error;
};

inline QJsonObject jsonOf(const QByteArray& line) {
    return QJsonDocument::fromJson(line).object();
}

// The program's end, with this on its standard input.
inline Outcome run(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    process.start(QStringLiteral(COUNTERSIGN_CLI), arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(patience);
    Outcome outcome;
    outcome.exitCode = process.exitCode();
    outcome.lines = process.readAllStandardOutput().split('\n');
    outcome.lines.removeLast();
    outcome.first = jsonOf(outcome.lines.value(0));
    outcome.error = jsonOf(process.readAllStandardError());
    return outcome;
}

} // namespace countersign::test
