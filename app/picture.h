#pragma once

#include "engine/model/server.h"

#include <QObject>
#include <QString>
#include <QTimer>

class QWidget;

namespace countersign::app {

class MonitorPage;

// A run without a user: waits until there is enough to see, prints the first rows, writes a picture
// of the window and ends the program.
class Picture : public QObject {
    Q_OBJECT
public:
    struct Wish {
        QString file;
        int rows = 0;    // enough; 0: to the end
        int select = -1; // row
    };
    Picture(const Wish& wish, QWidget& window, MonitorPage& page, QObject* parent = nullptr);

    void takeSoon(); // of a page that waits for no rows
    void connectionChanged(const model::Connection& connection);

Q_SIGNALS:
    void done(int exitCode);

private:
    void look();
    void take();
    QString firstRows() const;

    Wish m_wish;
    QWidget& m_window;
    MonitorPage& m_page;
    QTimer m_settle; // runs once the end was reached and the rows have been shown
    QString m_failure;
    bool m_needsRows = true;
    bool m_taken = false;
};

} // namespace countersign::app
