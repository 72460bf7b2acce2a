#pragma once

#include <QObject>

namespace countersign::app {

// SIGINT and SIGTERM as a signal of the event loop: read from a descriptor, so nothing runs in a
// signal handler.
class Termination : public QObject {
    Q_OBJECT
public:
    // First in main(), before any thread: later threads (also those of the display connection)
    // inherit the block, or one of them would take the signal and end the program unasked.
    static void blockSignals();

    explicit Termination(QObject* parent = nullptr);
    ~Termination() override;

Q_SIGNALS:
    void requested();

private:
    void read();

    int m_descriptor = -1;
};

} // namespace countersign::app
