#include "tests/bench/table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace countersign::bench {

namespace {

constexpr int nameWidth = 46;
constexpr int targetColumn = 104;

// 12345.6 → "12,346"
std::string grouped(double value) {
    std::string digits = std::to_string(std::llround(value));
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    }
    return digits;
}

std::string fixed(double value, int decimals) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
    return text;
}

std::string padded(const std::string& text, int width) {
    const auto gap =
        static_cast<std::size_t>(std::max(0, width)) -
        std::min<std::size_t>(static_cast<std::size_t>(std::max(0, width)), text.size());
    return std::string(gap, ' ') + text;
}

std::optional<double> valueOf(const Figures& figures, Quantity quantity) {
    switch (quantity) {
    case Quantity::time:
        return figures.nanoseconds;
    case Quantity::instructions:
        return figures.instructions;
    case Quantity::allocations:
        return figures.allocations;
    case Quantity::bytes:
        return figures.bytes;
    }
    return std::nullopt;
}

const char* unitOf(Quantity quantity) {
    switch (quantity) {
    case Quantity::time:
        return "ns";
    case Quantity::instructions:
        return "instructions";
    case Quantity::allocations:
        return "allocations";
    case Quantity::bytes:
        return "bytes";
    }
    return "";
}

const Contender* find(const Family& family, const std::string& name) {
    const auto found =
        std::find_if(family.contenders.begin(), family.contenders.end(),
                     [&name](const Contender& contender) { return contender.name == name; });
    return found == family.contenders.end() ? nullptr : &*found;
}

std::string wordsOf(const Target& target) {
    const std::string factor = fixed(target.factor, target.factor < 0.1 ? 4 : 2);
    std::string words = target.isStretch ? "wished: " : "";
    if (!target.base.empty()) {
        return words + "<= " + factor + " x " + target.base;
    }
    if (target.origin.empty()) {
        return words + "<= " + grouped(target.factor * target.figure) + ' ' +
               unitOf(target.quantity);
    }
    return words + "<= " + factor + " x " + grouped(target.figure) + ' ' + unitOf(target.quantity) +
           " of " + target.origin;
}

// "met: 0.28" or "missed by 1.12 x: 0.39", in the unit of the target's factor.
std::string verdict(double value, double unit, const Target& target) {
    const double limit = target.factor * unit;
    const std::string reached = target.base.empty() && target.origin.empty()
                                    ? fixed(value, value < 100 ? 2 : 0)
                                    : fixed(value / unit, target.factor < 0.1 ? 4 : 2);
    if (value <= limit) {
        return "met: " + reached;
    }
    const std::string excess = limit > 0 ? " by " + fixed(value / limit, 2) + " x" : "";
    return "MISSED" + excess + ": " + reached;
}

// Of a ratio between two contenders the time tells something too, where nobody counted.
std::string judge(const Family& family, const Contender& contender, const Target& target) {
    const auto costOf = [](const Contender* one, Quantity quantity) {
        return one != nullptr && one->figures ? valueOf(*one->figures, quantity) : std::nullopt;
    };
    Quantity quantity = target.quantity;
    std::optional<double> value = costOf(&contender, quantity);
    const Contender* base = find(family, target.base);
    std::string how;
    if (!value && quantity == Quantity::instructions && base != nullptr) {
        quantity = Quantity::time;
        value = costOf(&contender, quantity);
        how = " (by time)";
    }
    const std::optional<double> unit =
        target.base.empty() ? std::optional(target.figure) : costOf(base, quantity);
    if (!unit) {
        return wordsOf(target) + ": " + (base != nullptr ? base->absence : "not measured");
    }
    return wordsOf(target) + ": " + (value ? verdict(*value, *unit, target) + how : "not counted");
}

std::string ratioOf(const Family& family, const Figures& figures) {
    const std::optional<Figures>& base = family.contenders.front().figures;
    if (!base) {
        return "-";
    }
    const bool isCounted = figures.instructions && base->instructions;
    return fixed(isCounted ? *figures.instructions / *base->instructions
                           : figures.nanoseconds / base->nanoseconds,
                 2);
}

std::string rowOf(const Family& family, const Contender& contender) {
    std::string row = contender.name;
    row.resize(nameWidth, ' ');
    if (!contender.figures) {
        return row + contender.absence;
    }
    const Figures& figures = *contender.figures;
    row += padded(grouped(figures.nanoseconds), 12) + padded(ratioOf(family, figures), 9) +
           padded(figures.instructions ? grouped(*figures.instructions) : "-", 14);
    if (contender.run) { // another program's heap is not ours to count
        row += padded(fixed(figures.allocations, 2), 9) + padded(grouped(figures.bytes), 12);
    }
    return row;
}

} // namespace

void printTable(const Family& family, const std::string& counted) {
    std::printf("%s\n", family.title.c_str());
    const bool isCounted = !family.contenders.empty() && family.contenders.front().figures &&
                           family.contenders.front().figures->instructions;
    std::printf("%-*s%12s%9s%14s%9s%12s  targets (instructions: %s)\n", nameWidth, "a call of",
                "ns", isCounted ? "ratio" : "ns ratio", "instructions", "allocs", "bytes",
                isCounted ? counted.c_str() : "not counted");
    for (const Contender& contender : family.contenders) {
        std::string row = rowOf(family, contender);
        if (contender.targets.empty()) {
            std::printf("%s\n", row.c_str());
        }
        for (const Target& target : contender.targets) {
            row.resize(targetColumn, ' ');
            std::printf("%s%s\n", row.c_str(), judge(family, contender, target).c_str());
            row.clear();
        }
    }
    std::printf("\n");
}

} // namespace countersign::bench
