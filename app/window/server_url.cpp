#include "app/window/server_url.h"

#include "app/text/connection_text.h"

namespace countersign::app {

namespace {

constexpr qsizetype longestAddress = 2048;

} // namespace

Result<QUrl> serverUrl(const QString& typed) {
    const QString text = typed.trimmed();
    const QUrl url(text, QUrl::StrictMode);
    const bool scheme = url.scheme() == QLatin1String("ws") || url.scheme() == QLatin1String("wss");
    const bool legal = text.size() <= longestAddress && url.isValid() && scheme &&
                       !url.host().isEmpty() && url.userInfo().isEmpty() &&
                       url.fragment().isEmpty();
    if (!legal) {
        return fail(Errc::badUrl, text.left(longestAddress).toStdString());
    }
    return url;
}

bool needsConsent(const QUrl& url) {
    return url.scheme() == QLatin1String("ws") && !text::isLoopbackHost(url.host());
}

} // namespace countersign::app
