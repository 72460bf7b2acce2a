#pragma once

#include "app/console/output.h"
#include "engine/engine.h"

#include <QObject>

#include <cstdint>

namespace countersign::console {

// Prints what an engine says until there is nothing more to print, and then ends the program's
// event loop with the exit code. Messages go to standard output, what happens to the connection to
// standard error.
class StreamPrinter : public QObject {
    Q_OBJECT
public:
    enum class Format : std::uint8_t { jsonl, table };

    StreamPrinter(Engine& engine, Format format, std::uint64_t count, QObject* parent = nullptr);

private:
    void onState(const model::Connection& state);
    void onFailed(const model::Connection& state);
    void onWaiting(const model::Connection& state);
    void onCounts(const model::StreamCounts& counts);
    template <typename Batch>
    void print(const Batch& batch);
    template <typename Message>
    void printOne(const Message& message);
    void end(int exitCode);

    Output m_output;
    Format m_format;
    std::uint64_t m_left; // messages still to print
    std::uint64_t m_dropped = 0;
    std::uint64_t m_unreadable = 0;
    bool m_wasLive = false;
    bool m_isOver = false;
};

} // namespace countersign::console
