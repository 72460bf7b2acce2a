#pragma once

#include "engine/result.h"

#include <QUrl>

#include <string>

namespace countersign::link {

// A server's address, checked.
struct Endpoint {
    QUrl url;
    std::string text; // for people and logs
    bool isEncrypted = false;
    bool isLoopback = false; // by its address, or named localhost
};

// ws:// or wss:// with a host and nothing secret in it; badUrl otherwise (subject: the part that is
// wrong: url, scheme, host, port, user). A fragment is left out.
Result<Endpoint> endpointFromUrl(const QUrl& url);

} // namespace countersign::link
