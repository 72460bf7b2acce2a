#pragma once

#include "engine/result.h"

#include <QString>
#include <QUrl>

namespace countersign::app {

// A typed server address: ws:// or wss:// with a host and no user information; badUrl otherwise.
Result<QUrl> serverUrl(const QString& typed);

// Unencrypted and to another machine.
bool needsConsent(const QUrl& url);

} // namespace countersign::app
