#include "app/settings/settings.h"

#include "app/theme/fonts.h"

#include <QList>
#include <QUrl>

#include <array>
#include <utility>

namespace countersign::app {

namespace {

constexpr const char* section = "[countersign]";
constexpr const char* formatLine = "format=1";
constexpr qsizetype maxStateBytes = 64 * 1024;
constexpr const char* recordingKind = "recording ";
constexpr const char* fileKind = "file ";

using State = std::pair<const char*, QByteArray Settings::*>;
constexpr std::array<State, 5> states{{
    {"geometry", &Settings::geometry},
    {"windowState", &Settings::windowState},
    {"splitter", &Settings::splitter},
    {"columns", &Settings::columns},
    {"inspector", &Settings::inspector},
}};

bool readTheme(const QByteArray& value, Settings& settings) {
    if (value != "light" && value != "dark") {
        return false;
    }
    settings.theme = value == "dark" ? ThemeName::dark : ThemeName::light;
    return true;
}

bool readBaseSize(const QByteArray& value, Settings& settings) {
    bool isNumber = false;
    const int size = value.toInt(&isNumber);
    const bool allowed = size == 0 || (size >= smallestBaseSize && size <= largestBaseSize);
    if (!isNumber || !allowed) {
        return false;
    }
    settings.baseSize = size;
    return true;
}

bool readState(const QByteArray& name, const QByteArray& value, Settings& settings) {
    for (const auto& [stateName, member] : states) {
        if (name == stateName) {
            settings.*member = QByteArray::fromHex(value);
            return value.size() <= 2 * maxStateBytes && (settings.*member).toHex() == value;
        }
    }
    return false;
}

// Paths are percent-encoded, so that a line stays a line whatever a file is called.
QByteArray recentValue(const RecentFile& file) {
    return (file.isRecording ? recordingKind : fileKind) + QUrl::toPercentEncoding(file.path, "/");
}

bool readRecent(const QByteArray& value, Settings& settings) {
    const qsizetype space = value.indexOf(' ') + 1;
    const RecentFile file{QUrl::fromPercentEncoding(value.mid(space)),
                          value.startsWith(recordingKind)};
    const bool allowed = settings.recent.size() < maxRecentFiles && !file.path.isEmpty() &&
                         file.path.size() <= maxRecentPath;
    settings.recent += file;
    return allowed && recentValue(file) == value;
}

bool readLine(const QByteArray& line, Settings& settings) {
    const qsizetype equals = line.indexOf('=');
    if (equals <= 0) {
        return false;
    }
    const QByteArray name = line.left(equals);
    const QByteArray value = line.mid(equals + 1);
    if (name == "theme") {
        return readTheme(value, settings);
    }
    if (name == "baseSize") {
        return readBaseSize(value, settings);
    }
    if (name == "recent") {
        return readRecent(value, settings);
    }
    return readState(name, value, settings);
}

} // namespace

QByteArray toIni(const Settings& settings) {
    QByteArray ini;
    ini += QByteArray(section) + '\n' + formatLine + '\n';
    ini += QByteArray("theme=") + (settings.theme == ThemeName::dark ? "dark" : "light") + '\n';
    ini += "baseSize=" + QByteArray::number(settings.baseSize) + '\n';
    for (const auto& [name, member] : states) {
        ini += QByteArray(name) + '=' + (settings.*member).toHex() + '\n';
    }
    for (const RecentFile& file : settings.recent) {
        ini += "recent=" + recentValue(file) + '\n';
    }
    return ini;
}

bool fromIni(const QByteArray& ini, Settings& settings) {
    const QList<QByteArray> lines = ini.split('\n');
    if (lines.size() < 3 || lines[0] != section || lines[1] != formatLine ||
        !lines.last().isEmpty()) {
        return false;
    }
    Settings read;
    for (qsizetype i = 2; i + 1 < lines.size(); ++i) {
        if (!readLine(lines[i], read)) {
            return false;
        }
    }
    settings = read;
    return true;
}

} // namespace countersign::app
