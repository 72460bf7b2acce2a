#pragma once

#include <QFile>
#include <QString>
#include <QStringList>

namespace countersign::test {

// Printed models against files in tests/data that were read and found right. Run a test with
// COUNTERSIGN_WRITE_GOLDEN=1 to write them anew; then read the difference.

// Where the two texts differ first, with the lines; empty when they are the same.
inline QString differenceFromGolden(const QString& name, const QString& printed) {
    QFile file(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/") + name);
    if (qEnvironmentVariableIsSet("COUNTERSIGN_WRITE_GOLDEN")) {
        return file.open(QIODevice::WriteOnly) && file.write(printed.toUtf8()) >= 0
                   ? QString()
                   : "cannot write " + file.fileName();
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return "cannot read " + file.fileName();
    }
    const QStringList expected = QString::fromUtf8(file.readAll()).split('\n');
    const QStringList actual = printed.split('\n');
    for (qsizetype at = 0; at < qMax(expected.size(), actual.size()); ++at) {
        if (expected.value(at) != actual.value(at) || at >= expected.size() ||
            at >= actual.size()) {
            return QStringLiteral("%1:%2\n  expected: %3\n  printed:  %4")
                .arg(name)
                .arg(at + 1)
                .arg(expected.value(at), actual.value(at));
        }
    }
    return {};
}

} // namespace countersign::test
