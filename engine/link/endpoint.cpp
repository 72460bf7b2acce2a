#include "engine/link/endpoint.h"

#include <QHostAddress>

namespace countersign::link {

namespace {

bool isLoopback(const QString& host) {
    if (host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0)
        return true;
    const QHostAddress address(host);
    return !address.isNull() && address.isLoopback();
}

} // namespace

Result<Endpoint> endpointFromUrl(const QUrl& url) {
    if (!url.isValid() || url.isRelative())
        return fail(Errc::badUrl, "url");
    const QString scheme = url.scheme().toLower();
    if (scheme != QLatin1String("ws") && scheme != QLatin1String("wss"))
        return fail(Errc::badUrl, "scheme");
    if (url.host().isEmpty())
        return fail(Errc::badUrl, "host");
    if (url.port(1) == 0)
        return fail(Errc::badUrl, "port");
    if (!url.userInfo().isEmpty())
        return fail(Errc::badUrl, "user"); // a password here would be shown, stored and logged
    Endpoint endpoint;
    endpoint.url = url.adjusted(QUrl::RemoveFragment);
    endpoint.text = endpoint.url.toString().toStdString();
    endpoint.isEncrypted = scheme == QLatin1String("wss");
    endpoint.isLoopback = isLoopback(url.host());
    return endpoint;
}

} // namespace countersign::link
