#include "engine/recording/server_thread.h"

#include <utility>

namespace countersign::recording {

ServerThread::ServerThread(Open open, Pace pace, QObject* parent)
    : QThread(parent)
    , m_open(std::move(open))
    , m_pace(pace)
    , m_url(fail(Errc::notConnected)) {
    setObjectName(QStringLiteral("recording"));
}

ServerThread::~ServerThread() {
    quit();
    wait();
}

Result<QUrl> ServerThread::url() const {
    const std::lock_guard lock(m_mutex);
    return m_url;
}

void ServerThread::run() {
    Server server;
    Result<QUrl> url = listen(server);
    const bool isListening = url.has_value();
    {
        const std::lock_guard lock(m_mutex);
        m_url = std::move(url);
    }
    emit ready();
    if (isListening)
        exec();
}

Result<QUrl> ServerThread::listen(Server& server) const {
    const Result<SourcePtr> source = m_open();
    if (!source)
        return tl::unexpected(source.error());
    const Result<std::uint16_t> port = server.listen(*source, m_pace);
    if (!port)
        return tl::unexpected(port.error());
    return server.url();
}

} // namespace countersign::recording
