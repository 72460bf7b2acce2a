#pragma once

#include "engine/session/host.h"

#include <thread>

class QEventLoop;

namespace countersign::session {

// The engine thread, with an event loop and the Host on it. It is joined, where QThread::wait()
// returns a moment before the thread is really gone: what libraries keep per thread (OpenSSL, below
// Qt Network) would be left to the end of the process.
class HostThread {
public:
    HostThread(CommandBox& commands, EventBox& events, const Tuning& tuning);
    ~HostThread(); // ends the host and the thread
    HostThread(const HostThread&) = delete;
    HostThread& operator=(const HostThread&) = delete;

    Host& host() { return *m_host; } // only its slots by queued calls, and its signals

private:
    Host* m_host = nullptr; // on the thread's stack
    QEventLoop* m_loop = nullptr;
    std::thread m_thread;
};

} // namespace countersign::session
