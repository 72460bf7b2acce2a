#pragma once

#include <string>
#include <string_view>

namespace countersign::console {

// Standard output, line by line, written in large pieces.
class Output {
public:
    // Indented: each line is JSON and becomes several (--pretty).
    explicit Output(bool isIndented = false)
        : m_isIndented(isIndented) {}

    void line(std::string_view text);

    // False when nobody reads any more (a closed pipe, a full disk): then the program should end.
    bool flush();
    bool isOpen() const { return m_isOpen; } // as of the last piece written

private:
    std::string m_pending;
    bool m_isIndented;
    bool m_isOpen = true;
};

} // namespace countersign::console
