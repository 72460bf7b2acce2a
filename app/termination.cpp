#include "app/termination.h"

#include <QSocketNotifier>

#include <csignal>
#include <sys/signalfd.h>
#include <unistd.h>

namespace countersign::app {

namespace {

sigset_t watchedSignals() {
    sigset_t watched{};
    sigemptyset(&watched);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGTERM);
    return watched;
}

} // namespace

void Termination::blockSignals() {
    const sigset_t watched = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &watched, nullptr);
}

Termination::Termination(QObject* parent)
    : QObject(parent) {
    const sigset_t watched = watchedSignals();
    m_descriptor = signalfd(-1, &watched, SFD_NONBLOCK | SFD_CLOEXEC);
    if (m_descriptor < 0) {
        pthread_sigmask(SIG_UNBLOCK, &watched, nullptr); // the default action still ends it
        return;
    }
    auto* notifier = new QSocketNotifier(m_descriptor, QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &Termination::read);
}

Termination::~Termination() {
    if (m_descriptor >= 0) {
        close(m_descriptor);
    }
}

void Termination::read() {
    signalfd_siginfo info{};
    if (::read(m_descriptor, &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
        Q_EMIT requested();
    }
}

} // namespace countersign::app
