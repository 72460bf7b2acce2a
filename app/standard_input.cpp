#include "app/standard_input.h"

#include <QSocketNotifier>

#include <unistd.h>

#include <array>
#include <cerrno>

namespace countersign::app {

namespace {

constexpr std::size_t atOnce = 64U * 1024U;

} // namespace

StandardInput::StandardInput(int descriptor, QObject* parent)
    : QObject(parent)
    , m_descriptor(descriptor)
    , m_notifier(new QSocketNotifier(descriptor, QSocketNotifier::Read, this)) {
    connect(m_notifier, &QSocketNotifier::activated, this, &StandardInput::read);
}

void StandardInput::read() {
    std::array<char, atOnce> part{};
    const ssize_t got = ::read(m_descriptor, part.data(), part.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) {
        return;
    }
    if (got > 0) {
        m_bytes.append(part.data(), got);
    }
    if (got <= 0 || m_bytes.size() > limit) {
        m_notifier->setEnabled(false);
        const QByteArray bytes = std::move(m_bytes);
        Q_EMIT finished(bytes);
    }
}

} // namespace countersign::app
