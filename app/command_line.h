#pragma once

#include "app/theme/roles.h"
#include "engine/engine.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace countersign::app {

// What the program was started with.
struct CommandLine {
    std::optional<Source> source;
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
