// What reading the stream costs. Usage: parse_bench [--only NAME] [--rounds N] FILE.jsonl…
// A line is a message, or {"message": …} as in the conformance files.

#include "engine/stream/parser.h"
#include "tests/bench/allocation_count.h"
#include "tests/support/bundled_table.h"

#include <simdjson.h>

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace {

using namespace countersign;
using Messages = std::vector<std::string>; // padded

struct Text {
    static std::string_view of(const std::string& padded) {
        return {padded.data(), padded.size() - stream::Parser::padding()};
    }
};

Messages readMessages(const std::string& path) {
    Messages messages;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(line));
        const QJsonValue inner = document.object().value("message");
        if (inner.isObject()) {
            line = QJsonDocument(inner.toObject()).toJson(QJsonDocument::Compact).toStdString();
        }
        line.append(stream::Parser::padding(), '\0');
        messages.push_back(std::move(line));
    }
    return messages;
}

struct Contender {
    std::string name;
    std::function<bool(std::string_view)> read;
};

struct Figures {
    double nanoseconds = 0; // per message, best round
    double allocations = 0;
    double bytes = 0;
    std::size_t failures = 0;
};

Figures measure(const Contender& contender, const Messages& messages, int rounds) {
    using Clock = std::chrono::steady_clock;
    const auto count = static_cast<double>(messages.size());
    Figures figures;
    figures.nanoseconds = std::numeric_limits<double>::max();
    for (int round = 0; round < rounds; ++round) {
        figures.failures = 0;
        const bench::AllocationCount before = bench::allocationsSoFar();
        const auto start = Clock::now();
        for (const std::string& message : messages) {
            figures.failures += contender.read(Text::of(message)) ? 0 : 1;
        }
        const std::chrono::duration<double, std::nano> time = Clock::now() - start;
        const bench::AllocationCount after = bench::allocationsSoFar();
        figures.nanoseconds = std::min(figures.nanoseconds, time.count() / count);
        figures.allocations = static_cast<double>(after.calls - before.calls) / count;
        figures.bytes = static_cast<double>(after.bytes - before.bytes) / count;
    }
    return figures;
}

std::vector<Contender> contenders() {
    auto dom = std::make_shared<simdjson::dom::parser>();
    auto parser = std::make_shared<stream::Parser>(test::bundledTable());
    return {
        {"DOM only",
         [dom](std::string_view text) {
             return dom->parse(text.data(), text.size(), false).error() == simdjson::SUCCESS;
         }},
        {"Parser", [parser](std::string_view text) { return parser->parse(text).has_value(); }},
        {"QJsonDocument only",
         [](std::string_view text) {
             const QByteArray bytes =
                 QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
             return !QJsonDocument::fromJson(bytes).isNull();
         }},
    };
}

void printTable(const std::string& path, const Messages& messages, const std::string& only,
                int rounds) {
    std::size_t size = 0;
    for (const std::string& message : messages) {
        size += Text::of(message).size();
    }
    std::printf("%s: %zu messages, mean %zu bytes, best of %d rounds\n", path.c_str(),
                messages.size(), size / std::max<std::size_t>(messages.size(), 1), rounds);
    std::printf("%-20s %10s %7s %12s %12s %7s\n", "", "ns/message", "ratio", "allocations", "bytes",
                "failed");
    double first = 0;
    for (const Contender& contender : contenders()) {
        if (!only.empty() && contender.name != only) {
            continue;
        }
        const Figures figures = measure(contender, messages, rounds);
        first = first > 0 ? first : figures.nanoseconds;
        std::printf("%-20s %10.0f %7.2f %12.2f %12.0f %7zu\n", contender.name.c_str(),
                    figures.nanoseconds, figures.nanoseconds / first, figures.allocations,
                    figures.bytes, figures.failures);
    }
}

} // namespace

int main(int count, char** arguments) {
    std::string only;
    int rounds = 20;
    std::vector<std::string> files;
    for (int at = 1; at < count; ++at) {
        const std::string argument = arguments[at];
        if (argument == "--only" && at + 1 < count) {
            only = arguments[++at];
        } else if (argument == "--rounds" && at + 1 < count) {
            rounds = std::max(1, std::atoi(arguments[++at]));
        } else {
            files.push_back(argument);
        }
    }
    if (files.empty()) {
        std::fputs("usage: parse_bench [--only NAME] [--rounds N] FILE.jsonl…\n", stderr);
        return 2;
    }
    for (const std::string& file : files) {
        printTable(file, readMessages(file), only, rounds);
    }
    return 0;
}
