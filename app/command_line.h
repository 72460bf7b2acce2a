#pragma once

#include "app/theme/roles.h"
#include "engine/engine.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace countersign::app {

enum class PageName : std::uint8_t { start, live, inspector };

// What the program was started with.
struct CommandLine {
    std::optional<Source> source;   // a server or the bundled recording
    QStringList files;              // recordings are played, others inspected
    double speed = 1.0;             // of recordings; 0: as fast as they are taken
    bool standardInput = false;     // to be inspected
    std::optional<PageName> page;   // to be in front
    std::optional<ThemeName> theme; // for this run only
    QString folder;                 // of the settings; empty: the user's configuration
    QString picture;                // file to write; empty: an ordinary window
    QSize size;                     // of the window; empty: remembered or default
    int select = -1;                // row to select for the picture
    int rows = 0;                   // enough for the picture; 0: to the end of the recording
};

// `text` is what to print instead of running: help and version (exit 0), or a refusal (exit 2).
struct ParsedCommandLine {
    enum class Outcome { run, print, refuse };
    Outcome outcome = Outcome::run;
    CommandLine line;
    QString text;
};

// `arguments` with the program's name first. `hasDisplay` false: a picture is made in any case.
ParsedCommandLine parseCommandLine(const QStringList& arguments, bool hasDisplay);

} // namespace countersign::app
