#pragma once

#include <QObject>

namespace countersign::console {

// Ctrl+C and SIGTERM as a signal of the event loop. The two are blocked for the whole process and
// read from a descriptor, so nothing runs in a signal handler: make it before any thread starts.
// A closed pipe no longer ends the process (Output tells it).
class Interruption : public QObject {
    Q_OBJECT
public:
    explicit Interruption(QObject* parent = nullptr);
    ~Interruption() override;

Q_SIGNALS:
    void happened();

private:
    int m_descriptor;
};

} // namespace countersign::console
