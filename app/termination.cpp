#include "app/termination.h"

#include <QSocketNotifier>

#include <csignal>
#include <sys/signalfd.h>
#include <unistd.h>

namespace countersign::app {

Termination::Termination(QObject* parent)
    : QObject(parent) {
    sigset_t watched{};
    sigemptyset(&watched);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGTERM);
    if (pthread_sigmask(SIG_BLOCK, &watched, nullptr) != 0) {
        return; // the default action ends the program, which is no worse
    }
    m_descriptor = signalfd(-1, &watched, SFD_NONBLOCK | SFD_CLOEXEC);
    if (m_descriptor < 0) {
        pthread_sigmask(SIG_UNBLOCK, &watched, nullptr);
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
