#pragma once

#include "engine/session/mailbox.h"
#include "engine/values/ids.h"

#include <QString>
#include <QUrl>

#include <cstdint>
#include <variant>
#include <vector>

namespace countersign::session {

struct OpenServer {
    QUrl url;
};
struct OpenRecording {
    QString path; // empty: the bundled one
    double speed = 1.0;
    int repeat = 1;
};
struct Close {};
struct RetryNow {};
struct Find {
    std::uint64_t request = 0;
    values::Hash256 id;
};

// Rows that somebody looks at and whose facts are not there yet.
struct ShowRows {
    std::vector<values::Hash256> ids;
};

// What goes from the façade to the engine thread. OpenServer, OpenRecording and Close begin a new
// generation of events.
struct Command {
    std::uint64_t generation = 0;
    std::variant<OpenServer, OpenRecording, Close, RetryNow, Find, ShowRows> body;
};

// Of ShowRows only the last one counts.
enum CommandLane : std::size_t { orderLane, showLane, commandLaneCount };
using CommandBox = Mailbox<Command, commandLaneCount>;

} // namespace countersign::session
