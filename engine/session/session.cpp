#include "engine/session/session.h"

#include "engine/recording/server.h"
#include "engine/stream/request.h"

#include <QRandomGenerator>

#include <utility>

namespace countersign::session {

namespace {

link::Backoff::Random orSystem(link::Backoff::Random random) {
    if (random)
        return random;
    return [] { return QRandomGenerator::global()->generate(); };
}

constexpr std::uint16_t codeNormal = 1000;
constexpr std::uint16_t codeServerError = 1011;

} // namespace

Session::Session(Target target, std::shared_ptr<definitions::Library> library, const Tuning& tuning,
                 EventSender& events, VerificationLane& lane, QObject* parent)
    : QObject(parent)
    , m_tuning(tuning)
    , m_library(std::move(library))
    , m_events(events)
    , m_lane(lane)
    , m_parser(m_library->bundled())
    , m_transactions(tuning.transactions)
    , m_link(target.endpoint, tuning.timing, orSystem(tuning.random), stream::Parser::padding())
    , m_sourceIsRecording(target.isRecording) {
    m_state.url = std::move(target.name);
    m_state.isRecording = m_sourceIsRecording;
    m_state.isEncrypted = target.endpoint.isEncrypted;
    m_answerTimer.setSingleShot(true);
    m_answerTimer.setInterval(tuning.answer);
    m_reportTimer.setSingleShot(true);
    m_reportTimer.setInterval(tuning.report);
    connect(&m_answerTimer, &QTimer::timeout, this,
            [this] { m_link.drop("no answer to subscribe"); });
    connect(&m_reportTimer, &QTimer::timeout, this, &Session::reportNow);
    connect(&m_link, &link::Connection::opening, this, &Session::onOpening);
    connect(&m_link, &link::Connection::opened, this, &Session::onOpened);
    connect(&m_link, &link::Connection::textReceived, this, &Session::onText);
    connect(&m_link, &link::Connection::binaryReceived, this, &Session::onBinary);
    connect(&m_link, &link::Connection::lost, this, &Session::onLost);
}

void Session::start() {
    m_link.start();
}

void Session::onOpening() {
    ++m_state.attempt;
    m_state.retryInMs = 0;
    publish(model::Phase::opening);
}

void Session::onOpened() {
    m_isPlayed = false;
    m_definitionsId = 0;
    publish(model::Phase::subscribing);
    subscribe();
}

void Session::subscribe() {
    m_answerTimer.start();
    m_link.send(stream::subscribeRequest(++m_lastId, m_apiVersion));
}

void Session::onText(std::string_view text) {
    ++m_counts.messages;
    m_counts.bytes += text.size();
    const Result<stream::Message> message = m_parser.parse(text);
    if (message)
        accept(*message);
    else
        countUnreadable(message.error());
    reportSoon();
}

void Session::onBinary(quint64 size) {
    ++m_counts.messages;
    m_counts.bytes += size;
    countUnreadable({Errc::binaryMessage, Error::nowhere, {}});
    reportSoon();
}

void Session::accept(const stream::Message& message) {
    countKind(message.kind);
    if (const auto* transaction = std::get_if<model::TransactionPtr>(&message.body))
        accept(*transaction);
    else if (const auto* ledger = std::get_if<model::LedgerPtr>(&message.body))
        m_events.send(*ledger);
    else if (const auto* reply = std::get_if<stream::Reply>(&message.body))
        accept(*reply);
}

void Session::accept(const model::TransactionPtr& transaction) {
    if (!m_transactions.accept(transaction)) {
        ++m_counts.repeated;
        return;
    }
    m_events.send(transaction);
    m_lane.submit(transaction);
}

void Session::show(std::span<const values::Hash256> ids) {
    m_lane.show(ids, [this](const values::Hash256& id) { return transaction(id); });
}

// An error without an id is what servers say to text they could not read, so it ends the request.
void Session::accept(const stream::Reply& reply) {
    if (m_definitionsId != 0 && reply.id == m_definitionsId) {
        m_definitionsId = 0;
        useTable(reply.definitions);
        return;
    }
    const bool isOurs = reply.id ? *reply.id == m_lastId : !reply.error.empty();
    if (m_state.phase != model::Phase::subscribing || !isOurs)
        return;
    m_answerTimer.stop();
    if (reply.error.empty()) {
        goLive(reply.facts);
    } else if (reply.error == "invalid_API_version" && m_apiVersion > 1) {
        m_apiVersion = 1;
        subscribe();
    } else {
        const std::string words = reply.errorMessage.empty() ? "" : ": " + reply.errorMessage;
        m_link.drop("subscribe was refused: " + reply.error + words);
    }
}

void Session::goLive(const model::ServerFacts& facts) {
    if (m_state.networkId && facts.networkId && *m_state.networkId != *facts.networkId)
        m_transactions = Transactions(m_tuning.transactions); // nothing of another network
    m_isPlayed = facts.recording;
    m_state.isRecording = m_sourceIsRecording || facts.recording;
    m_state.networkId = facts.networkId;
    m_state.attempt = 0;
    m_link.noteLive();
    publish(model::Phase::live);
    m_parser.use(m_library->bundled()); // it may be another server now
    m_definitionsId = ++m_lastId;
    m_link.send(stream::definitionsRequest(m_definitionsId));
}

// Old servers do not know the request, and a table may not load: then the bundled one serves.
void Session::useTable(const std::string& definitions) {
    if (definitions.empty())
        return;
    if (const auto table = m_library->load(definitions, {}))
        m_parser.use(*table);
}

void Session::onLost(const link::Loss& loss) {
    m_answerTimer.stop();
    if (loss.tooLarge) {
        ++m_counts.messages;
        countUnreadable({Errc::messageTooLarge, Error::nowhere, {}});
    }
    m_state.closeCode = loss.closeCode;
    m_state.reason = loss.reason;
    reportNow();
    if (isEndOfRecording(loss))
        return;
    m_state.retryInMs = static_cast<std::uint32_t>(loss.retryIn.count());
    publish(model::Phase::waiting);
}

// Playing it again is the user's wish only, so there is no retry.
bool Session::isEndOfRecording(const link::Loss& loss) {
    const bool isOver =
        loss.closeCode == codeNormal && loss.reason.starts_with(recording::Server::endWords);
    if (!m_isPlayed || (!isOver && loss.closeCode != codeServerError))
        return false;
    m_link.stop();
    if (const std::optional<Errc> code = errcFromName(loss.reason); code && !isOver)
        m_state.failure = Error{*code, Error::nowhere, {}};
    publish(isOver ? model::Phase::ended : model::Phase::failed);
    return true;
}

void Session::countKind(const std::string& kind) {
    // One place is left for "other".
    const bool isNamed =
        m_counts.kinds.size() + 1 < model::StreamCounts::maxKinds || m_counts.kinds.contains(kind);
    ++m_counts.kinds[isNamed ? kind : "other"];
}

void Session::countUnreadable(Error error) {
    ++m_counts.unreadable;
    m_counts.lastUnreadable = std::move(error);
}

void Session::reportSoon() {
    if (!m_reportTimer.isActive())
        m_reportTimer.start();
}

void Session::reportNow() {
    m_reportTimer.stop();
    m_counts.verification = m_lane.counts();
    m_events.send(Report{m_counts, m_parser.parses()});
}

void Session::publish(model::Phase phase) {
    m_state.phase = phase;
    m_events.send(m_state);
}

} // namespace countersign::session
