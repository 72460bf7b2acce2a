// What the stream and the codec cost, beside what performance.md asks for. packaging/bench runs it;
// options.h says what it understands.

#include "tests/bench/codec_contenders.h"
#include "tests/bench/measurement.h"
#include "tests/bench/npm_figures.h"
#include "tests/bench/options.h"
#include "tests/bench/stream_contenders.h"
#include "tests/bench/table.h"
#include "tests/support/bundled_table.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>

namespace {

using namespace countersign;
using bench::Contender;
using bench::Family;
using bench::Options;

std::vector<Family> familiesFor(const Options& options, const std::vector<bench::Sample>& samples) {
    struct Maker {
        const char* name;
        Family (*make)(const std::vector<bench::Sample>&);
    };
    constexpr std::array<Maker, 4> makers{{{"stream", bench::streamFamily},
                                           {"reading", bench::readingFamily},
                                           {"size", bench::sizeFamily},
                                           {"codec", bench::codecFamily}}};
    std::vector<Family> families;
    for (const Maker& maker : makers) {
        if (options.wants(maker.name)) {
            families.push_back(maker.make(samples));
        }
    }
    return families;
}

void list(const std::vector<Family>& families) {
    for (const Family& family : families) {
        for (const Contender& contender : family.contenders) {
            if (family.isCountable) {
                std::printf("%s\t%zu\n", contender.name.c_str(), family.samples * contender.parts);
            }
        }
    }
}

void keepOnly(std::vector<Family>& families, const std::string& name) {
    for (Family& family : families) {
        auto& all = family.contenders;
        all.erase(std::remove_if(all.begin(), all.end(),
                                 [&name](const Contender& one) { return one.name != name; }),
                  all.end());
    }
}

void takeInstructions(std::vector<Family>& families, const std::string& path) {
    std::map<std::string, double> counts;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t tab = line.find('\t');
        if (tab != std::string::npos) {
            counts[line.substr(0, tab)] = std::atof(line.c_str() + tab + 1);
        }
    }
    for (Family& family : families) {
        for (Contender& contender : family.contenders) {
            const auto found = counts.find(contender.name);
            if (found != counts.end() && contender.figures) {
                contender.figures->instructions = found->second;
            }
        }
    }
}

void print(std::vector<Family>& families, const Options& options) {
    const bool isCountedHere = bench::canCountInstructions();
    if (!isCountedHere) {
        takeInstructions(families, options.instructions);
    }
    for (Family& family : families) {
        if (family.name == "codec") {
            bench::addNpmFigures(family, options.npm);
        }
        bench::printTable(family, isCountedHere ? "the processor's counter"
                                                : "callgrind, the difference of two runs");
    }
}

} // namespace

int main(int count, char** arguments) {
    Options options;
    if (!bench::readOptions(count, arguments, options)) {
        return 2;
    }
    if (options.isAskingForCounter) {
        return bench::canCountInstructions() ? 0 : 1;
    }
    const auto samples =
        bench::readSamples(codec::Codec(test::bundledTable()), options.file, options.samples);
    if (samples.empty()) {
        std::fprintf(stderr, "no transactions with metadata in %s\n", options.file.c_str());
        return 2;
    }
    if (!options.samplesFile.empty()) {
        return bench::writeForReference(samples, options.samplesFile) ? 0 : 1;
    }
    std::vector<Family> families = familiesFor(options, samples);
    if (options.isListing) {
        list(families);
        return 0;
    }
    if (!options.only.empty()) {
        keepOnly(families, options.only);
    } else {
        std::printf("%zu transactions of %s, best of %d rounds\n\n", samples.size(),
                    options.file.c_str(), options.rounds);
    }
    for (Family& family : families) {
        bench::measure(family, options.rounds);
    }
    if (options.only.empty()) {
        print(families, options);
    }
    return 0;
}
