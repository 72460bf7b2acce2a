#pragma once

#include "engine/recording/server.h"

#include <QThread>

#include <functional>
#include <mutex>

namespace countersign::recording {

// A thread with one Server on it. Made and destroyed by the engine thread; the destructor ends the
// thread and waits for it (its work comes in small pieces).
class ServerThread : public QThread {
    Q_OBJECT
public:
    using Open = std::function<Result<SourcePtr>()>; // runs on the thread

    ServerThread(Open open, Pace pace, QObject* parent = nullptr);
    ~ServerThread() override;

    // The server's address or why there is none; read it after ready().
    Result<QUrl> url() const;

Q_SIGNALS:
    void ready();

protected:
    void run() override;

private:
    Result<QUrl> listen(Server& server) const;

    Open m_open;
    Pace m_pace;
    mutable std::mutex m_mutex;
    Result<QUrl> m_url;
};

} // namespace countersign::recording
