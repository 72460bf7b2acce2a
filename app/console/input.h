#pragma once

#include "engine/result.h"

#include <QString>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace countersign::console {

// A file named on the command line, or standard input for "-" and no name.
class Input {
public:
    static constexpr std::size_t maxLine = std::size_t{33} << 20U;

    static Result<Input> open(const QString& name); // cannotOpen
    Input(Input&& other) noexcept;
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;
    ~Input();

    // Up to maxLine bytes; messageTooLarge or cannotRead.
    Result<std::string> readAll();

    // Calls `line` for each line, without its line feed, and `waiting` before each time it may have
    // to wait for more; either ends the reading by answering false. A line over maxLine is passed
    // to `tooLong` in place of `line`, and never held. Fails with cannotRead.
    struct Visitor {
        std::function<bool(std::string_view)> line;
        std::function<bool()> tooLong;
        std::function<bool()> waiting;
    };
    Result<void> forEachLine(const Visitor& visitor);
    // The same for a descriptor of the caller's, of which `begun` was read already.
    static Result<void> linesOf(int descriptor, std::string_view begun, const Visitor& visitor);

private:
    explicit Input(int descriptor)
        : m_descriptor(descriptor) {}

    int m_descriptor;
};

} // namespace countersign::console
