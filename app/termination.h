#pragma once

#include <QObject>

namespace countersign::app {

// SIGINT and SIGTERM as a signal of the event loop. Make it before any thread is started: the two
// are blocked for the process and read from a descriptor instead, so nothing runs in a signal
// handler.
class Termination : public QObject {
    Q_OBJECT
public:
    explicit Termination(QObject* parent = nullptr);
    ~Termination() override;

Q_SIGNALS:
    void requested();

private:
    void read();

    int m_descriptor = -1;
};

} // namespace countersign::app
