#include "app/settings/settings_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include <utility>

namespace countersign::app {

namespace {

constexpr qint64 maxFileBytes = 1024 * 1024;
constexpr int maxKeptAside = 100;

QString moveAside(const QString& path) {
    for (int number = 1; number <= maxKeptAside; ++number) {
        const QString aside = QStringLiteral("%1.damaged-%2").arg(path).arg(number);
        if (!QFileInfo::exists(aside)) {
            return QFile::rename(path, aside) ? aside : QString();
        }
    }
    return {};
}

} // namespace

SettingsFile::SettingsFile(QString path)
    : m_path(std::move(path)) {}

SettingsFile::Loaded SettingsFile::load() const {
    const QFileInfo info(m_path);
    if (!info.exists()) {
        return {};
    }
    QFile file(m_path);
    Settings settings;
    const bool readable =
        info.isFile() && info.size() <= maxFileBytes && file.open(QIODevice::ReadOnly);
    if (readable && fromIni(file.read(maxFileBytes), settings)) {
        return {settings, false, {}};
    }
    file.close();
    return {{}, true, moveAside(m_path)};
}

bool SettingsFile::save(const Settings& settings) const {
    if (!QDir().mkpath(QFileInfo(m_path).absolutePath())) {
        return false;
    }
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly)) {
        return false;
    }
    const QByteArray ini = toIni(settings);
    const bool written =
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && file.write(ini) == ini.size();
    return written && file.commit();
}

QString settingsPath(const QString& folder) {
    const QString where = folder.isEmpty()
                              ? QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
                              : folder;
    return QDir(where).filePath(QStringLiteral("window.ini"));
}

} // namespace countersign::app
