#pragma once

#include <QByteArray>
#include <QObject>

class QSocketNotifier;

namespace countersign::app {

// What comes in on a descriptor, until its end or `limit`, without ever waiting for it.
class StandardInput : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype limit = 34 * 1024 * 1024; // 16 MiB as hex, with room for line breaks

    explicit StandardInput(int descriptor, QObject* parent = nullptr);

Q_SIGNALS:
    void finished(const QByteArray& bytes); // once

private:
    void read();

    int m_descriptor;
    QSocketNotifier* m_notifier = nullptr;
    QByteArray m_bytes;
};

} // namespace countersign::app
