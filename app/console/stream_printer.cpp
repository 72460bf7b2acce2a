#include "app/console/stream_printer.h"

#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/message_json.h"
#include "app/console/message_table.h"
#include "app/text/connection_text.h"

#include <QCoreApplication>

namespace countersign::console {

namespace {

// The engine's failures are "name" or "name: subject" with the name of an Errc; other words are the
// server's.
Error errorIn(const std::string& reason) {
    const std::size_t colon = reason.find(": ");
    const std::string_view name = std::string_view(reason).substr(0, colon);
    for (int code = 0; code <= static_cast<int>(Errc::notInMemory); ++code) {
        if (errcName(static_cast<Errc>(code)) == name)
            return {static_cast<Errc>(code), Error::nowhere,
                    colon == std::string::npos ? std::string() : reason.substr(colon + 2)};
    }
    return {Errc::notConnected, Error::nowhere, reason};
}

int exitCodeOfFailure(Errc code) {
    if (code == Errc::badUrl)
        return exitUsage;
    return code == Errc::notConnected ? exitNetwork : exitCodeOf(code);
}

} // namespace

StreamPrinter::StreamPrinter(Engine& engine, Format format, std::uint64_t count, QObject* parent)
    : QObject(parent)
    , m_format(format)
    , m_left(count) {
    connect(&engine, &Engine::connectionChanged, this, &StreamPrinter::onState);
    connect(&engine, &Engine::countsChanged, this, &StreamPrinter::onCounts);
    connect(&engine, &Engine::transactionsArrived, this,
            [this](const model::TransactionBatch& batch) { print(*batch); });
    connect(&engine, &Engine::ledgersClosed, this,
            [this](const model::LedgerBatch& batch) { print(*batch); });
    if (m_format == Format::table)
        m_output.line(tableHeader());
}

template <typename Batch>
void StreamPrinter::print(const Batch& batch) {
    for (const auto& message : batch) {
        if (m_left == 0 || m_isOver)
            break;
        printOne(*message);
        --m_left;
    }
    if (!m_output.flush() || m_left == 0)
        end(exitDone);
}

template <typename Message>
void StreamPrinter::printOne(const Message& message) {
    m_output.line(m_format == Format::table ? tableRow(message) : messageJson(message));
}

void StreamPrinter::onState(const model::Connection& state) {
    switch (state.phase) {
    case model::Phase::live:
        m_wasLive = true;
        break;
    case model::Phase::waiting:
        onWaiting(state);
        break;
    case model::Phase::ended:
        if (state.reason != "end of recording")
            remark(QString::fromStdString(state.reason));
        end(m_dropped > 0 ? exitRefused : exitDone);
        break;
    case model::Phase::failed:
        onFailed(state);
        break;
    default:
        break;
    }
}

void StreamPrinter::onFailed(const model::Connection& state) {
    const Error error = errorIn(state.reason);
    end(report(error, exitCodeOfFailure(error.code)));
}

// A server that was there once is waited for; one that never answered is an error of the command.
void StreamPrinter::onWaiting(const model::Connection& state) {
    if (m_wasLive) {
        remark(text::connectionText(state).sentence);
        return;
    }
    report(errcName(Errc::notConnected), state.url, text::closeText(state), exitNetwork);
    end(exitNetwork);
}

void StreamPrinter::onCounts(const model::StreamCounts& counts) {
    if (counts.dropped > m_dropped)
        remark(QStringLiteral("%1 rows were dropped: the output is read too slowly")
                   .arg(counts.dropped));
    if (counts.unreadable > m_unreadable)
        remark(QStringLiteral("%1 messages could not be read").arg(counts.unreadable));
    m_dropped = counts.dropped;
    m_unreadable = counts.unreadable;
}

void StreamPrinter::end(int exitCode) {
    if (m_isOver)
        return;
    m_isOver = true;
    m_output.flush();
    QCoreApplication::exit(exitCode);
}

} // namespace countersign::console
