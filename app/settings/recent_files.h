#pragma once

#include <QList>
#include <QString>

namespace countersign::app {

// A file that was opened: its path only, never what was in it.
struct RecentFile {
    QString path; // absolute
    bool isRecording = false;

    bool operator==(const RecentFile&) const = default;
};

inline constexpr qsizetype maxRecentFiles = 8;
inline constexpr qsizetype maxRecentPath = 4096; // characters; longer ones are not remembered

// Puts it first, once; the oldest ones are forgotten.
void remember(QList<RecentFile>& files, const RecentFile& file);
void forget(QList<RecentFile>& files, const QString& path);

} // namespace countersign::app
