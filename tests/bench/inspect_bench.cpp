// What `inspect` costs over many files, beside what performance.md 3 asks for: one codec for all,
// tables rebuilt for each, and the bare writing of the same bytes.
//
//     inspect_bench [BLOBS] [FOLDER]
//
// BLOBS: JSON Lines with "binary" members, as the conformance files are. FOLDER: where files are
// made for the time of the run; by default the temporary folder.

#include "app/console/inspection_run.h"
#include "app/console/tables.h"
#include "engine/definitions/loader.h"
#include "tests/support/definitions_files.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

#include <sys/resource.h>

namespace {

using namespace countersign;

constexpr int fileCount = 400;
constexpr int rounds = 15;

// Evenly out of the file; the bundled sample where there is none.
QByteArrayList blobsOf(const QString& path) {
    QFile file(path);
    QByteArrayList all;
    if (file.open(QIODevice::ReadOnly))
        while (!file.atEnd()) {
            const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
            if (const QByteArray hex = line["binary"].toString().toLatin1(); !hex.isEmpty())
                all << hex;
        }
    if (all.isEmpty())
        all << "120000220000000024000000076140000000000F424068400000000000000C73008114DF8C200AA60B"
               "4A5831E5BDF9612BED7C75A861D1831437F54033B764CC193BE7779B733472DB948BC3C1";
    QByteArrayList chosen;
    for (int at = 0; at < fileCount; ++at)
        chosen << all[qsizetype(at) * all.size() / fileCount];
    return chosen;
}

double seconds(const timeval& time) {
    return double(time.tv_sec) + double(time.tv_usec) / 1e6;
}

// Time that the processor spent for us, in the program and in the kernel.
double processorTime() {
    rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Contender {
    const char* name;
    std::function<void(const QString& folder)> run;
    double best = 1e9; // seconds
};

void measure(std::vector<Contender>& contenders, const QTemporaryDir& place) {
    int number = 0;
    for (int round = 0; round < rounds; ++round)
        for (Contender& contender : contenders) {
            const QString folder = place.filePath(QString::number(++number));
            const double before = processorTime();
            contender.run(folder);
            contender.best = std::min(contender.best, processorTime() - before);
            QDir(folder).removeRecursively();
        }
}

// The files and their content as `run` writes them.
std::vector<std::pair<std::string, std::string>> written(const QString& folder) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const QString& name : QDir(folder).entryList(QDir::Files))
        all.emplace_back(name.toStdString(), tests::fileText(QDir(folder).filePath(name)));
    return all;
}

void inspectFiles(const codec::Codec& codec, const QString& folder, const QStringList& files) {
    auto out = console::OutputFolder::open(folder, true);
    std::size_t letters = 0;
    console::InspectionRun run(codec, {}, &*out,
                               {[&letters](const std::string& line) {
                                    letters += line.size();
                                    return true;
                                },
                                [](const console::InspectionTotals&) { return true; }});
    run.run(files);
    if (letters == 0)
        std::puts("nothing was reported");
}

} // namespace

int main(int count, char** arguments) {
    const QString shared =
        qEnvironmentVariable("COUNTERSIGN_SHARED", COUNTERSIGN_SOURCE_DIR "/../shared");
    const QString source = count > 1 ? QString::fromLocal8Bit(arguments[1])
                                     : shared + QStringLiteral("/conformance/tx.jsonl");
    const QString base = count > 2 ? QString::fromLocal8Bit(arguments[2]) : QDir::tempPath();
    const QTemporaryDir place(base + QStringLiteral("/inspect_bench-XXXXXX"));
    QStringList files;
    QDir().mkdir(place.filePath("in"));
    for (const QByteArray& blob : blobsOf(source)) {
        files << place.filePath(QStringLiteral("in/%1.hex").arg(files.size()));
        QFile file(files.last());
        if (!file.open(QIODevice::WriteOnly) || file.write(blob) != blob.size())
            return 1;
    }
    const std::string table = tests::definitionsFile("server.json");
    const std::string overlay = tests::definitionsFile("overlay.json");
    const auto load = [&] {
        return codec::Codec(*definitions::Loader::load({table, overlay, "bench"}));
    };
    const codec::Codec codec = load();
    inspectFiles(codec, place.filePath("sample"), files);
    const auto contents = written(place.filePath("sample"));
    std::vector<Contender> contenders{
        {"bare writing of the same bytes",
         [&](const QString& folder) {
             auto out = console::OutputFolder::open(folder, true);
             for (const auto& [name, content] : contents)
                 (void)out->write(name, content);
         }},
        {"inspect --out, one codec",
         [&](const QString& folder) { inspectFiles(codec, folder, files); }},
        {"inspect, nothing written",
         [&](const QString&) {
             console::InspectionRun run(codec, {}, nullptr,
                                        {[](const std::string&) { return true; },
                                         [](const console::InspectionTotals&) { return true; }});
             run.run(files);
         }},
        {"inspect --out, tables rebuilt per file", [&](const QString& folder) {
             for (const QString& file : files)
                 inspectFiles(load(), folder, {file});
         }}};
    measure(contenders, place);
    std::printf("%d files, %zu decoded, best of %d rounds, processor time\n", fileCount,
                contents.size(), rounds);
    for (const Contender& contender : contenders)
        std::printf("%-42s %9.2f ms %8.2fx\n", contender.name, contender.best * 1e3,
                    contender.best / contenders.front().best);
    return 0;
}
