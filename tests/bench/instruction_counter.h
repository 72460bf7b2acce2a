#pragma once

#include <cstdint>
#include <optional>

namespace countersign::bench {

// The processor's own counter of the instructions of this thread. Many virtual machines have none,
// and the system may forbid its use.
class InstructionCounter {
public:
    InstructionCounter();
    ~InstructionCounter();
    InstructionCounter(const InstructionCounter&) = delete;
    InstructionCounter& operator=(const InstructionCounter&) = delete;

    bool isOpen() const { return m_file >= 0; }
    std::optional<std::uint64_t> soFar() const;

private:
    int m_file;
};

} // namespace countersign::bench
