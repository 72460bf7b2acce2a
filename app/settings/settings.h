#pragma once

#include "app/settings/recent_files.h"
#include "app/theme/roles.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace countersign::app {

// What the window remembers. A plain value; never keys, never blobs.
struct Settings {
    ThemeName theme = ThemeName::light;
    int baseSize = 0; // pixels; 0 = as the desktop asks
    QByteArray geometry;
    QByteArray windowState;
    QByteArray splitter;
    QByteArray columns;
    QByteArray inspector; // layout of the Inspector
    QList<RecentFile> recent;

    bool operator==(const Settings&) const = default;
};

// INI text and back. Lines that are not understood make the whole text damaged: half a layout is
// worse than the default one.
QByteArray toIni(const Settings& settings);
bool fromIni(const QByteArray& ini, Settings& settings);

} // namespace countersign::app
