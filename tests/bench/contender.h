#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace countersign::bench {

// What one call costs.
struct Figures {
    double nanoseconds = 0; // of the best round
    std::optional<double> instructions;
    double allocations = 0;
    double bytes = 0; // asked of the heap
};

enum class Quantity : std::uint8_t { time, instructions, allocations, bytes };

// The most that a contender may cost: factor × what another one costs in the same run, or, without
// a `base`, factor × `figure`, which `origin` measured.
struct Target {
    Quantity quantity = Quantity::instructions;
    double factor = 1;
    std::string base{};
    double figure = 1;
    std::string origin{};
    bool isStretch = false; // wished for, not required
};

struct Contender {
    std::string name;
    // Does the work for one sample; the answer depends on all of it, so that none is optimised
    // away. Empty for a figure that another program measured.
    std::function<std::size_t(std::size_t)> run;
    std::vector<Target> targets{};
    std::size_t parts = 1;                // calls that one run counts for
    std::optional<Figures> figures{};     // the result
    std::string absence = "not measured"; // why there is none
};

// What is compared with each other: measured in turns in one process, printed as one table. The
// first contender is the base of the ratios.
struct Family {
    std::string name;
    std::string title;
    std::size_t samples = 0; // of one round
    std::vector<Contender> contenders;
    bool isCountable = true; // small enough to be run under callgrind
};

} // namespace countersign::bench
