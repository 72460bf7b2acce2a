#include "app/console/stream_printer.h"

#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/message_json.h"
#include "app/console/message_table.h"
#include "app/text/connection_text.h"

#include <QCoreApplication>

#include <array>

namespace countersign::console {

namespace {

// The engine's failures begin with the name of an Errc.
std::string_view nameIn(std::string_view reason) {
    return reason.substr(0, reason.find(':'));
}

std::string_view subjectIn(std::string_view reason) {
    const std::size_t colon = reason.find(": ");
    return colon == std::string_view::npos ? std::string_view() : reason.substr(colon + 2);
}

int exitCodeOfFailure(const model::Connection& state) {
    const std::string_view name = nameIn(state.reason);
    if (name == errcName(Errc::badUrl))
        return exitUsage;
    for (const Errc code : {Errc::cannotOpen, Errc::cannotRead, Errc::notARegularFile,
                            Errc::cannotListen})
        if (name == errcName(code))
            return exitCodeOf(code);
    return exitRefused;
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

template <typename Batch> void StreamPrinter::print(const Batch& batch) {
    for (const auto& message : batch) {
        if (m_left == 0 || m_isOver)
            break;
        printOne(*message);
        --m_left;
    }
    if (!m_output.flush() || m_left == 0)
        end(exitDone);
}

template <typename Message> void StreamPrinter::printOne(const Message& message) {
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
    report(nameIn(state.reason), subjectIn(state.reason),
           QString::fromStdString(state.url + ": " + state.reason), exitRefused);
    end(exitCodeOfFailure(state));
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
