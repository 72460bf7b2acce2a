#pragma once

#include "engine/session/mailbox.h"
#include "engine/values/ids.h"

#include <QString>
#include <QUrl>

#include <cstdint>
#include <variant>

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

// What goes from the façade to the engine thread. OpenServer, OpenRecording and Close begin a new
// generation of events.
struct Command {
    std::uint64_t generation = 0;
    std::variant<OpenServer, OpenRecording, Close, RetryNow, Find> body;
};

using CommandBox = Mailbox<Command, 1>;

} // namespace countersign::session
