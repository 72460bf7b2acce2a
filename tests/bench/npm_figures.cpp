#include "tests/bench/npm_figures.h"

#include <fstream>

namespace countersign::bench {

void addNpmFigures(Family& family, const std::string& path) {
    bool isMeasured = false;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t tab = line.find('\t');
        if (tab == std::string::npos) {
            continue;
        }
        Contender contender;
        contender.name = "npm: " + line.substr(0, tab);
        contender.figures.emplace();
        contender.figures->nanoseconds = std::atof(line.c_str() + tab + 1);
        family.contenders.push_back(std::move(contender));
        isMeasured = true;
    }
    if (!isMeasured) {
        Contender contender;
        contender.name = "npm: ripple-binary-codec";
        contender.absence = "not installed";
        family.contenders.push_back(std::move(contender));
    }
}

} // namespace countersign::bench
