#include "engine/session/host_thread.h"

#include <QEventLoop>

#include <future>
#include <utility>

#include <pthread.h>

namespace countersign::session {

HostThread::HostThread(CommandBox& commands, EventBox& events, const Tuning& tuning) {
    std::promise<void> promise;
    const std::future<void> isReady = promise.get_future();
    m_thread =
        std::thread([this, &commands, &events, tuning, ready = std::move(promise)]() mutable {
            pthread_setname_np(pthread_self(), "engine");
            QEventLoop loop;
            Host host(commands, events, tuning);
            m_loop = &loop;
            m_host = &host;
            ready.set_value();
            loop.exec();
        });
    isReady.wait();
}

HostThread::~HostThread() {
    QMetaObject::invokeMethod(m_loop, &QEventLoop::quit, Qt::QueuedConnection);
    m_thread.join();
}

} // namespace countersign::session
