// The live list alone: the processor time of its repaint, and of ticks on a full table.
//   live_list_bench [--rows N] [--tick N] [--ticks N]
// Every tick brings new rows, the facts of those of the tick before, and a repaint; with each
// filter in turn. Time is that of this thread, so that other programs disturb it little.
#include "app/monitor/transaction_table_model.h"
#include "app/monitor/transaction_view.h"
#include "app/resources.h"
#include "app/theme/theme.h"
#include "tests/support/sample_transactions.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QTextStream>

#include <algorithm>
#include <ctime>
#include <vector>

using namespace countersign;
using namespace countersign::app;

namespace {

constexpr int repaints = 200;
constexpr int rowsInSight = 40;

double threadMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct List {
    explicit List(int capacity)
        : model(nullptr, capacity)
        , view(theme, model) {
        view.resize(1040, theme.rowHeight(24) * (rowsInSight + 1));
        view.show();
        QApplication::processEvents();
    }

    void add(std::uint32_t first, std::uint32_t count) {
        model.append(test::payments(first, count));
        model.flush();
    }

    Theme theme{ThemeName::light, 13};
    TransactionTableModel model;
    TransactionView view;
};

model::VerificationBatch facts(std::uint32_t first, std::uint32_t count) {
    std::vector<model::VerificationPtr> all;
    for (std::uint32_t i = 0; i < count; ++i) {
        auto one = std::make_shared<model::Verification>();
        one->id = test::idOf(first + i);
        one->idMatches = model::IdState::matches;
        one->signatureRight = i % 100 == 0 ? model::Verdict::invalid : model::Verdict::valid;
        all.push_back(one);
    }
    return std::make_shared<const std::vector<model::VerificationPtr>>(std::move(all));
}

double repaintMs(TransactionView& view) {
    std::vector<double> times;
    for (int i = 0; i < repaints; ++i) {
        const double before = threadMs();
        view.viewport()->repaint();
        times.push_back(threadMs() - before);
    }
    std::nth_element(times.begin(), times.begin() + repaints / 2, times.end());
    return times[repaints / 2];
}

void printRepaint(QTextStream& out) {
    List list(1000);
    const double empty = repaintMs(list.view);
    list.add(0, 200);
    QApplication::processEvents();
    const double full = repaintMs(list.view);
    out << "repaint: no rows " << empty << " ms, " << rowsInSight << " rows " << full << " ms, "
        << full / rowsInSight << " ms a row\n";
}

struct Run {
    const char* name;
    unsigned conditions;
    bool follows;
};

void printTicks(QTextStream& out, List& list, const Run& run, std::uint32_t& next,
                std::uint32_t perTick, int ticks) {
    list.model.setFilter(RowFilter(run.conditions));
    list.view.setFollowing(run.follows);
    if (!run.follows) {
        list.view.selectRow(list.model.rowCount() / 2);
    }
    std::vector<double> times;
    for (int tick = 0; tick < ticks; ++tick) {
        const auto rows = test::payments(next, perTick);
        const auto verdicts = facts(next - perTick, perTick);
        next += perTick;
        const double before = threadMs();
        list.model.append(rows);
        list.model.addFacts(verdicts);
        list.model.flush();
        QApplication::processEvents();
        times.push_back(threadMs() - before);
    }
    std::sort(times.begin(), times.end());
    const auto at = [&times](double part) {
        return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
    };
    out << run.name << ": shown " << list.model.rowCount() << " of " << list.model.totalRows()
        << "  p50 " << at(0.5) << " ms  p99 " << at(0.99) << " ms  longest " << at(1.0) << " ms\n";
    out.flush();
}

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication qt(argc, argv);
    loadResources();
    QCommandLineParser parser;
    parser.addOptions({{"rows", "rows that the table holds", "N", "1000000"},
                       {"tick", "new rows a tick", "N", "5000"},
                       {"ticks", "how many of them for each filter", "N", "100"}});
    parser.addHelpOption();
    parser.process(qt);
    QTextStream out(stdout);
    printRepaint(out);
    List list(parser.value("rows").toInt());
    const auto perTick = parser.value("tick").toUInt();
    std::uint32_t next = perTick;
    while (list.model.totalRows() < parser.value("rows").toInt() - static_cast<int>(perTick) &&
           list.model.evicted() == 0) {
        list.add(next, perTick);
        next += perTick;
    }
    const std::vector<Run> runs{{"all, following", 0, true},
                                {"all, reading", 0, false},
                                {"not checked, following", RowFilter::unchecked, true},
                                {"not checked, reading", RowFilter::unchecked, false},
                                {"wrong, following", RowFilter::wrong, true}};
    for (const Run& run : runs) {
        printTicks(out, list, run, next, perTick, parser.value("ticks").toInt());
    }
    return 0;
}
