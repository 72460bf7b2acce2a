// Plays a recording at full speed into the real window and measures each turn of the UI loop.
//   ui_burst_bench FILE [--repeat N] [--distinct] [--size WxH]
// --distinct gives every repetition its own hashes, so that each is new to the table.
#include "app/application.h"
#include "app/monitor/monitor_page.h"
#include "app/window/main_window.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

#include <algorithm>
#include <ctime>
#include <vector>

#include <unistd.h>

using namespace countersign;

namespace {

constexpr int hashDigits = 64;
constexpr int markDigits = 6;
constexpr qint64 settleMs = 500;

// A turn: from the loop's waking to its next sleep, or to its next round.
class TurnMeter : public QObject {
public:
    TurnMeter() {
        auto* loop = QAbstractEventDispatcher::instance();
        connect(loop, &QAbstractEventDispatcher::awake, this, [this] {
            end();
            m_cpuStart = threadNs();
            m_timer.start();
        });
        connect(loop, &QAbstractEventDispatcher::aboutToBlock, this, [this] { end(); });
    }

    std::vector<qint64> wall() const { return sorted(m_wall); } // ns
    std::vector<qint64> cpu() const { return sorted(m_cpu); }   // ns of this thread alone

private:
    static std::vector<qint64> sorted(std::vector<qint64> turns) {
        std::sort(turns.begin(), turns.end());
        return turns;
    }

    static qint64 threadNs() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<qint64>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
    }

    void end() {
        if (m_timer.isValid()) {
            m_wall.push_back(m_timer.nsecsElapsed());
            m_cpu.push_back(threadNs() - m_cpuStart);
            m_timer.invalidate();
        }
    }

    QElapsedTimer m_timer;
    qint64 m_cpuStart = 0;
    std::vector<qint64> m_wall;
    std::vector<qint64> m_cpu;
};

double residentMiB() {
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) {
        return 0;
    }
    const QByteArrayList fields = file.readAll().split(' ');
    return fields.value(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1048576.0;
}

// Writes the repetition's number over the first digits of every transaction hash of the line.
QByteArray marked(QByteArray line, int repetition) {
    const QByteArray mark =
        QByteArray::number(repetition, 16).toUpper().rightJustified(markDigits, '0');
    for (const QByteArray& key : {QByteArray("\"hash\":\""), QByteArray("\\\"hash\\\":\\\"")}) {
        for (qsizetype at = line.indexOf(key); at >= 0; at = line.indexOf(key, at + 1)) {
            if (at + key.size() + hashDigits <= line.size()) {
                line.replace(at + key.size(), markDigits, mark);
            }
        }
    }
    return line;
}

bool writeDistinct(const QString& from, const QString& to, int repetitions) {
    QFile in(from);
    QFile out(to);
    if (!in.open(QIODevice::ReadOnly) || !out.open(QIODevice::WriteOnly)) {
        return false;
    }
    const QByteArrayList lines = in.readAll().split('\n');
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        for (const QByteArray& line : lines) {
            if (!line.isEmpty()) {
                out.write(marked(line, repetition) + '\n');
            }
        }
    }
    return true;
}

void printTurns(const char* what, const std::vector<qint64>& turns) {
    const auto at = [&turns](double part) {
        const auto index = static_cast<std::size_t>(part * static_cast<double>(turns.size() - 1));
        return static_cast<double>(turns[index]) / 1e6;
    };
    QTextStream(stdout) << what << ": turns " << turns.size() << "  p50 " << at(0.5) << " ms  p99 "
                        << at(0.99) << " ms  longest " << at(1.0) << " ms\n";
}

void report(const TurnMeter& meter, const app::TransactionTableModel& rows,
            const model::StreamCounts& counts, double before) {
    printTurns("wall time", meter.wall());
    printTurns("own processor time", meter.cpu());
    const auto kind = counts.kinds.find("transaction");
    const std::uint64_t received = kind == counts.kinds.end() ? 0 : kind->second;
    const std::uint64_t accounted =
        rows.rowsSeen() + rows.updates() + rows.ignored() + counts.repeated + counts.dropped;
    QTextStream out(stdout);
    out << "transactions received " << received << "  accounted " << accounted << "  = rows "
        << rows.rowsSeen() << " + updates " << rows.updates() << " + ignored " << rows.ignored()
        << " + repeated " << counts.repeated << " + dropped " << counts.dropped << '\n'
        << "insert ticks " << rows.insertTicks() << "  rows kept " << rows.rowCount()
        << "  evicted " << rows.evicted() << "  unreadable " << counts.unreadable << '\n'
        << "resident before " << before << " MiB  after " << residentMiB() << " MiB\n";
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_NO_GLIB", "1"); // the loop whose turns are announced one by one
    if (!qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication qt(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument("file", "recording, not compressed");
    parser.addOptions({{"repeat", "how often", "N", "10"}, {"distinct", "other hashes each time"}});
    parser.addHelpOption();
    parser.process(qt);
    if (parser.positionalArguments().isEmpty()) {
        parser.showHelp(2);
    }
    const QTemporaryDir folder;
    QString path = parser.positionalArguments().constFirst();
    int repeat = std::max(1, parser.value("repeat").toInt());
    if (parser.isSet("distinct")) {
        const QString made = folder.filePath("distinct.jsonl");
        if (!writeDistinct(path, made, repeat)) {
            return 1;
        }
        path = made;
        repeat = 1;
    }
    app::CommandLine line;
    line.folder = folder.path();
    line.size = QSize(1440, 900);
    app::Application application(line);
    application.start();
    model::StreamCounts counts;
    QObject::connect(&application.engine(), &Engine::countsChanged, &application,
                     [&counts](const model::StreamCounts& now) { counts = now; });
    QTimer settle;
    settle.setSingleShot(true);
    QObject::connect(&settle, &QTimer::timeout, &qt, [&] {
        application.page().rows().waiting() > 0 ? settle.start(settleMs) : QApplication::quit();
    });
    QObject::connect(&application.engine(), &Engine::connectionChanged, &application,
                     [&settle](const model::Connection& connection) {
                         if (connection.phase == model::Phase::ended ||
                             connection.phase == model::Phase::failed) {
                             settle.start(settleMs);
                         }
                     });
    const double before = residentMiB();
    const TurnMeter meter;
    application.open(RecordingSource{path, 0.0, repeat});
    QApplication::exec();
    report(meter, application.page().rows(), counts, before);
    return 0;
}
