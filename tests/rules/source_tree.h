#pragma once

#include <QByteArray>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QList>
#include <QString>

namespace countersign::rules {

struct SourceFile {
    QString path; // from the top of the project, "engine/bytes/hex.h"
    QList<QByteArray> lines;
};

// All headers and sources below the given folders of the project, in order of their paths.
inline QList<SourceFile> sourceFiles(const QStringList& folders) {
    const QDir top(QStringLiteral(COUNTERSIGN_SOURCE_DIR));
    QStringList paths;
    for (const QString& folder : folders) {
        QDirIterator entry(top.filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (entry.hasNext())
            paths.append(top.relativeFilePath(entry.next()));
    }
    paths.sort();
    QList<SourceFile> files;
    for (const QString& path : paths) {
        QFile file(top.filePath(path));
        if (file.open(QIODevice::ReadOnly))
            files.append({path, file.readAll().split('\n')});
    }
    return files;
}

} // namespace countersign::rules
