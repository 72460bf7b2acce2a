#include "app/console/interruption.h"

#include <QSocketNotifier>

#include <csignal>

#include <sys/signalfd.h>
#include <unistd.h>

namespace countersign::console {

Interruption::Interruption(QObject* parent)
    : QObject(parent) {
    std::signal(SIGPIPE, SIG_IGN);
    sigset_t watched{};
    sigemptyset(&watched);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &watched, nullptr);
    m_descriptor = signalfd(-1, &watched, SFD_NONBLOCK | SFD_CLOEXEC);
    auto* notifier = new QSocketNotifier(m_descriptor, QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, notifier] {
        notifier->setEnabled(false); // once is enough
        Q_EMIT happened();
    });
}

Interruption::~Interruption() {
    ::close(m_descriptor);
}

} // namespace countersign::console
