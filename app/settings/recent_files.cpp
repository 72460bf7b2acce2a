#include "app/settings/recent_files.h"

namespace countersign::app {

void remember(QList<RecentFile>& files, const RecentFile& file) {
    if (file.path.isEmpty() || file.path.size() > maxRecentPath) {
        return;
    }
    forget(files, file.path);
    files.prepend(file);
    if (files.size() > maxRecentFiles) {
        files.resize(maxRecentFiles);
    }
}

void forget(QList<RecentFile>& files, const QString& path) {
    files.removeIf([&path](const RecentFile& known) { return known.path == path; });
}

} // namespace countersign::app
