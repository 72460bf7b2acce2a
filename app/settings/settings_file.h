#pragma once

#include "app/settings/settings.h"

#include <QString>

namespace countersign::app {

// The settings on disk: written to a temporary file and renamed, mode 0600. A damaged file is moved
// aside and reported, never replaced silently (F25).
class SettingsFile {
public:
    explicit SettingsFile(QString path);

    struct Loaded {
        Settings settings;
        bool damaged = false;
        QString
            keptAside; // where the damaged file is now; empty: it could not be moved, do not save
    };
    Loaded load() const;
    bool save(const Settings& settings) const;

    const QString& path() const { return m_path; }

private:
    QString m_path;
};

// <folder>/window.ini; without a folder in the user's configuration.
QString settingsPath(const QString& folder);

} // namespace countersign::app
