#include "tests/bench/instruction_counter.h"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace countersign::bench {

namespace {

int openCounter() {
    perf_event_attr wanted{};
    wanted.size = sizeof wanted;
    wanted.type = PERF_TYPE_HARDWARE;
    wanted.config = PERF_COUNT_HW_INSTRUCTIONS;
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    return static_cast<int>(syscall(SYS_perf_event_open, &wanted, 0, -1, -1, 0UL));
}

} // namespace

InstructionCounter::InstructionCounter()
    : m_file(openCounter()) {}

InstructionCounter::~InstructionCounter() {
    if (isOpen()) {
        close(m_file);
    }
}

std::optional<std::uint64_t> InstructionCounter::soFar() const {
    std::uint64_t count = 0;
    const bool isRead = isOpen() && read(m_file, &count, sizeof count) == sizeof count;
    return isRead ? std::optional(count) : std::nullopt;
}

} // namespace countersign::bench
