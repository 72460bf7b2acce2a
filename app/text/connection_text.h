#pragma once

#include "engine/model/server.h"

#include <QString>

#include <chrono>

namespace countersign::text {

// A connection in words. Everything from the server is made harmless and cut.
struct ConnectionText {
    QString title;    // "Network ID 0", "Recording — not a network", "Offline"
    QString state;    // a few words: "connecting", "trying again in 4 s"
    QString sentence; // whole: cause, effect, next step
};

// `sinceChange`: how long ago the state was reported, for the seconds until the next attempt.
ConnectionText connectionText(const model::Connection& connection,
                              std::chrono::milliseconds sinceChange = {});

// Why the socket closed, by code, with the server's own words quoted.
QString closeText(const model::Connection& connection);

// True for a ws:// address that is not on this machine: what it says can be read and changed on the
// way (threats.md 12).
bool isOpenToOthers(const model::Connection& connection);

// "localhost", "::1" and 127.x.x.x by their spelling; nothing is looked up.
bool isLoopbackHost(const QString& host);

} // namespace countersign::text
