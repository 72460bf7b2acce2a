#include "tests/bench/measurement.h"

#include "tests/bench/allocation_count.h"
#include "tests/bench/instruction_counter.h"

#include <algorithm>
#include <chrono>

namespace countersign::bench {

namespace {

// Read by nobody, written so that the compiler keeps the work.
volatile std::size_t sink = 0;

void runAll(const Contender& contender, std::size_t samples) {
    std::size_t sum = 0;
    for (std::size_t sample = 0; sample < samples; ++sample) {
        sum += contender.run(sample);
    }
    sink = sum;
}

Figures figuresOfRound(const Contender& contender, std::size_t samples,
                       const InstructionCounter& counter) {
    using Clock = std::chrono::steady_clock;
    const AllocationCount heap = allocationsSoFar();
    const auto instructions = counter.soFar();
    const auto start = Clock::now();
    runAll(contender, samples);
    const std::chrono::duration<double, std::nano> time = Clock::now() - start;
    const auto instructionsAfter = counter.soFar();
    const AllocationCount heapAfter = allocationsSoFar();

    const auto calls = static_cast<double>(samples * contender.parts);
    Figures figures;
    figures.nanoseconds = time.count() / calls;
    figures.allocations = static_cast<double>(heapAfter.calls - heap.calls) / calls;
    figures.bytes = static_cast<double>(heapAfter.bytes - heap.bytes) / calls;
    if (instructions && instructionsAfter) {
        figures.instructions = static_cast<double>(*instructionsAfter - *instructions) / calls;
    }
    return figures;
}

// Time is disturbed by whatever else the machine does, so the least counts; so do the
// instructions, which differ only where a table happens to be rebuilt.
void keepBest(std::optional<Figures>& best, const Figures& round) {
    if (!best) {
        best = round;
        return;
    }
    best->nanoseconds = std::min(best->nanoseconds, round.nanoseconds);
    best->instructions = std::min(best->instructions, round.instructions);
    best->allocations = std::max(best->allocations, round.allocations);
    best->bytes = std::max(best->bytes, round.bytes);
}

} // namespace

void measure(Family& family, int rounds) {
    const InstructionCounter counter;
    for (int round = -1; round < rounds; ++round) {
        for (Contender& contender : family.contenders) {
            if (!contender.run) {
                continue;
            }
            if (round < 0) {
                runAll(contender, family.samples);
            } else {
                keepBest(contender.figures, figuresOfRound(contender, family.samples, counter));
            }
        }
    }
}

bool canCountInstructions() {
    return InstructionCounter().isOpen();
}

} // namespace countersign::bench
