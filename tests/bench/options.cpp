#include "tests/bench/options.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace countersign::bench {

namespace {

constexpr auto usage =
    "usage: engine_bench [--family NAME]… [--rounds N] [--samples N] [--instructions FILE]\n"
    "                    [--npm FILE] [--only CONTENDER] [--list] [--write-samples FILE] MESSAGES\n"
    "       engine_bench --can-count\n";

struct Flag {
    const char* name;
    void (*take)(Options&);
};
constexpr std::array<Flag, 2> flags{{
    {"--list", [](Options& options) { options.isListing = true; }},
    {"--can-count", [](Options& options) { options.isAskingForCounter = true; }},
}};

struct Setting {
    const char* name;
    void (*take)(Options&, const char*);
};
constexpr std::array<Setting, 7> settings{{
    {"--family", [](Options& options, const char* text) { options.families.emplace_back(text); }},
    {"--only", [](Options& options, const char* text) { options.only = text; }},
    {"--rounds",
     [](Options& options, const char* text) { options.rounds = std::max(1, std::atoi(text)); }},
    {"--samples",
     [](Options& options, const char* text) {
         options.samples = static_cast<std::size_t>(std::max(1, std::atoi(text)));
     }},
    {"--instructions", [](Options& options, const char* text) { options.instructions = text; }},
    {"--npm", [](Options& options, const char* text) { options.npm = text; }},
    {"--write-samples", [](Options& options, const char* text) { options.samplesFile = text; }},
}};

template <typename Row, std::size_t N>
const Row* rowOf(const std::array<Row, N>& rows, const std::string& name) {
    const auto* found = std::find_if(rows.begin(), rows.end(),
                                     [&name](const Row& row) { return row.name == name; });
    return found == rows.end() ? nullptr : found;
}

} // namespace

bool Options::wants(const std::string& family) const {
    return families.empty() ||
           std::find(families.begin(), families.end(), family) != families.end();
}

bool readOptions(int count, char** arguments, Options& options) {
    for (int at = 1; at < count; ++at) {
        const std::string argument = arguments[at];
        if (const Flag* flag = rowOf(flags, argument)) {
            flag->take(options);
        } else if (const Setting* setting = rowOf(settings, argument);
                   setting != nullptr && at + 1 < count) {
            setting->take(options, arguments[++at]);
        } else if (argument[0] != '-') {
            options.file = argument;
        } else {
            std::fputs(usage, stderr);
            return false;
        }
    }
    if (options.file.empty() && !options.isAskingForCounter) {
        std::fputs(usage, stderr);
        return false;
    }
    return true;
}

} // namespace countersign::bench
