#include "app/picture.h"

#include "app/monitor/monitor_page.h"
#include "app/monitor/transaction_view.h"
#include "app/text/connection_text.h"

#include <QFileInfo>
#include <QPixmap>
#include <QSaveFile>
#include <QStringList>
#include <QTextStream>
#include <QWidget>

#include <algorithm>
#include <cstdio>

namespace countersign::app {

namespace {

constexpr int settleMs = 150; // the last rows, their ledger and the details are on the screen then
constexpr int printedRows = 10;
constexpr std::uint32_t attempts = 2;

void print(std::FILE* where, const QString& text) {
    QTextStream stream(where);
    stream << text << Qt::endl;
}

bool write(const QPixmap& picture, const QString& path) {
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG") && file.commit();
}

} // namespace

Picture::Picture(const Wish& wish, QWidget& window, MonitorPage& page, QObject* parent)
    : QObject(parent)
    , m_wish(wish)
    , m_window(window)
    , m_page(page) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &Picture::take);
    connect(&m_page.rows(), &TransactionTableModel::rowsChanged, this, &Picture::look);
}

void Picture::takeSoon() {
    m_needsRows = false;
    m_settle.start();
}

void Picture::connectionChanged(const model::Connection& connection) {
    const bool gaveUp =
        connection.phase == model::Phase::failed ||
        (connection.phase == model::Phase::waiting && connection.attempt >= attempts);
    if (gaveUp) {
        m_failure = text::connectionText(connection).sentence;
    }
    if ((gaveUp || connection.phase == model::Phase::ended) && !m_settle.isActive()) {
        m_settle.start();
    }
}

void Picture::look() {
    const bool enough = m_wish.rows > 0 && m_page.rows().rowCount() >= m_wish.rows;
    if (enough && !m_settle.isActive()) {
        m_settle.start();
    }
}

void Picture::take() {
    if (m_taken) {
        return;
    }
    m_page.rows().flush();
    m_taken = true;
    if (m_needsRows && m_page.rows().rowCount() == 0) {
        print(stderr,
              m_failure.isEmpty() ? tr("The recording has no transactions to show.") : m_failure);
        Q_EMIT done(1);
        return;
    }
    if (m_needsRows) {
        m_page.view().selectRow(m_wish.select);
    }
    // The body of the selected row is asked of the engine: let its answer arrive.
    QTimer::singleShot(settleMs, this, [this] {
        if (m_needsRows) {
            print(stdout, firstRows());
        }
        const QPixmap picture = m_window.grab();
        const QString path = QFileInfo(m_wish.file).absoluteFilePath();
        if (!write(picture, path)) {
            print(stderr, tr("The picture could not be written to %1.").arg(path));
            Q_EMIT done(1);
            return;
        }
        print(stdout, tr("Picture of the window: %1").arg(path));
        Q_EMIT done(0);
    });
}

QString Picture::firstRows() const {
    const TransactionTableModel& rows = m_page.rows();
    QStringList lines;
    const int count = std::min(rows.rowCount(), std::max(printedRows, m_wish.rows));
    for (int row = 0; row < count; ++row) {
        QStringList cells;
        for (int column = static_cast<int>(Column::time); column < columnCount; ++column) {
            cells += rows.index(row, column).data(Qt::DisplayRole).toString();
        }
        lines += cells.join(QStringLiteral("  "));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace countersign::app
