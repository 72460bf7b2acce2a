#include "engine/engine.h"

#include "engine/definitions/library.h"
#include "engine/session/host.h"
#include "engine/session/host_thread.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <unordered_map>
#include <utility>

// A static library's resources are registered by hand; the macro must be used outside namespaces.
static void initialiseResources() {
    Q_INIT_RESOURCE(engine);
}

namespace countersign {

namespace {

session::Tuning tuningWith(std::shared_ptr<definitions::Library> library) {
    session::Tuning tuning;
    tuning.library = std::move(library);
    return tuning;
}

constexpr qint64 paceMs = 16; // the UI is woken at most this often

bool isMoreThanFacts(const session::Event& event) {
    return !std::holds_alternative<model::VerificationPtr>(event.body) &&
           !std::holds_alternative<model::VerificationCounts>(event.body);
}

struct Lookup {
    QPointer<QObject> context;
    Engine::TransactionCallback callback;
};

} // namespace

struct Engine::Impl {
    Impl(Engine* engine, const session::Tuning& tuning);

    void begin();
    void send(decltype(session::Command::body) body,
              session::CommandLane lane = session::orderLane);
    void onWake();
    void drain();
    bool deliver(session::Event& event);
    bool flush();
    bool flushFacts();
    void count(const model::VerificationCounts& counts);
    bool tell(const model::Connection& state, std::uint64_t ofGeneration);
    bool tellCounts();
    bool answer(const session::Found& found);

    Engine* const q;
    session::CommandBox commands{{session::CommandBox::Bounds{}, session::CommandBox::Bounds{1}}};
    session::EventBox events;
    session::HostThread thread;
    QTimer drainTimer;
    QElapsedTimer sinceDrain;
    std::uint64_t generation = 0;
    std::uint64_t crossings = 0;
    std::uint64_t dropped = 0;
    std::uint64_t lastRequest = 0;
    session::Report report;
    bool areCountsNew = false;
    std::unordered_map<std::uint64_t, Lookup> lookups;
    std::vector<model::TransactionPtr> transactions; // collected for the next signal
    std::vector<model::LedgerPtr> ledgers;
    std::vector<model::VerificationPtr> facts;
    std::uint64_t lostFacts = 0;
};

Engine::Impl::Impl(Engine* engine, const session::Tuning& tuning)
    : q(engine)
    , events(tuning.events)
    , thread(commands, events, tuning) {
    QObject::connect(
        &thread.host(), &session::Host::eventsReady, q, [this] { onWake(); }, Qt::QueuedConnection);
    drainTimer.setSingleShot(true);
    drainTimer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&drainTimer, &QTimer::timeout, q, [this] { drain(); });
}

// What was open before is over: its events are no longer delivered.
void Engine::Impl::begin() {
    ++generation;
    dropped = 0;
    report = {};
    areCountsNew = false;
    transactions.clear();
    ledgers.clear();
    facts.clear();
    lostFacts = 0;
}

void Engine::Impl::send(decltype(session::Command::body) body, session::CommandLane lane) {
    if (commands.push(lane, {generation, std::move(body)}))
        QMetaObject::invokeMethod(&thread.host(), &session::Host::work, Qt::QueuedConnection);
}

void Engine::Impl::onWake() {
    if (drainTimer.isActive())
        return;
    const qint64 waited = sinceDrain.isValid() ? sinceDrain.elapsed() : paceMs;
    if (waited >= paceMs)
        drain();
    else
        drainTimer.start(static_cast<int>(paceMs - waited));
}

// Slots may open something else or delete the façade; everything after a signal looks at that
// first.
void Engine::Impl::drain() {
    sinceDrain.start();
    session::EventBox::Taken taken = events.take();
    if (taken.items.empty())
        return;
    const bool isMore = std::any_of(taken.items.begin(), taken.items.end(), isMoreThanFacts);
    crossings += isMore ? 1 : 0;
    const std::uint64_t lost = taken.dropped[session::rowLane];
    dropped += lost;
    lostFacts += taken.dropped[session::factLane];
    areCountsNew = lost > 0;
    for (session::Event& event : taken.items) {
        if (!deliver(event))
            return;
    }
    if (flush() && flushFacts())
        tellCounts();
}

// False when the façade is gone; so with all that follow.
bool Engine::Impl::deliver(session::Event& event) {
    if (const auto* found = std::get_if<session::Found>(&event.body))
        return answer(*found);
    if (event.generation != generation)
        return true;
    if (auto* transaction = std::get_if<model::TransactionPtr>(&event.body)) {
        if (!ledgers.empty() && !flush())
            return false;
        if (event.generation == generation)
            transactions.push_back(std::move(*transaction));
    } else if (auto* ledger = std::get_if<model::LedgerPtr>(&event.body)) {
        if (!transactions.empty() && !flush())
            return false;
        if (event.generation == generation)
            ledgers.push_back(std::move(*ledger));
    } else if (auto* fact = std::get_if<model::VerificationPtr>(&event.body)) {
        facts.push_back(std::move(*fact));
    } else if (const auto* checked = std::get_if<model::VerificationCounts>(&event.body)) {
        count(*checked);
    } else if (auto* counted = std::get_if<session::Report>(&event.body)) {
        const model::VerificationCounts before = report.counts.verification;
        report = std::move(*counted); // told behind the rows, so that it does not split a batch
        count(before);
    } else if (const auto* state = std::get_if<model::Connection>(&event.body)) {
        return tell(*state, event.generation);
    }
    return true;
}

// Gives what was collected of one kind.
bool Engine::Impl::flush() {
    const QPointer<Engine> alive(q);
    if (!transactions.empty()) {
        const auto batch = std::make_shared<const std::vector<model::TransactionPtr>>(
            std::exchange(transactions, {}));
        emit q->transactionsArrived(batch);
    } else if (!ledgers.empty()) {
        const auto batch =
            std::make_shared<const std::vector<model::LedgerPtr>>(std::exchange(ledgers, {}));
        emit q->ledgersClosed(batch);
    }
    return !alive.isNull();
}

bool Engine::Impl::flushFacts() {
    if (facts.empty())
        return true;
    const QPointer<Engine> alive(q);
    const auto batch =
        std::make_shared<const std::vector<model::VerificationPtr>>(std::exchange(facts, {}));
    emit q->verificationsArrived(batch);
    return !alive.isNull();
}

// They come on two ways, and only grow.
void Engine::Impl::count(const model::VerificationCounts& counts) {
    model::VerificationCounts& known = report.counts.verification;
    known.submitted = std::max(known.submitted, counts.submitted);
    known.checked = std::max(known.checked, counts.checked);
    known.left = std::max(known.left, counts.left);
    areCountsNew = true;
}

// A state comes behind the rows and the counts that were before it.
bool Engine::Impl::tell(const model::Connection& state, std::uint64_t ofGeneration) {
    if (!flush() || !tellCounts())
        return false;
    if (ofGeneration != generation)
        return true;
    const QPointer<Engine> alive(q);
    emit q->connectionChanged(state);
    return !alive.isNull();
}

bool Engine::Impl::tellCounts() {
    if (!std::exchange(areCountsNew, false))
        return true;
    report.counts.dropped = dropped;
    model::StreamCounts counts = report.counts; // a slot may begin something else
    counts.verification.checked -= std::min(counts.verification.checked, lostFacts);
    counts.verification.left += lostFacts;
    const QPointer<Engine> alive(q);
    emit q->countsChanged(counts);
    return !alive.isNull();
}

bool Engine::Impl::answer(const session::Found& found) {
    auto node = lookups.extract(found.request);
    const QPointer<Engine> alive(q);
    if (!node.empty() && node.mapped().context) {
        if (found.transaction)
            node.mapped().callback(found.transaction);
        else
            node.mapped().callback(fail(Errc::notInMemory));
    }
    return !alive.isNull();
}

Engine::Engine(QObject* parent)
    : Engine(session::Tuning{}, parent) {}

Engine::Engine(std::shared_ptr<definitions::Library> library, QObject* parent)
    : Engine(tuningWith(std::move(library)), parent) {}

std::shared_ptr<definitions::Library> Engine::bundledLibrary() {
    initialiseResources();
    return session::Host::bundledLibrary().value_or(nullptr);
}

Engine::Engine(const session::Tuning& tuning, QObject* parent)
    : QObject(parent) {
    initialiseResources();
    m_impl = std::make_unique<Impl>(this, tuning);
}

Engine::~Engine() = default;

void Engine::open(const Source& source) {
    m_impl->begin();
    if (const auto* server = std::get_if<ServerSource>(&source))
        m_impl->send(session::OpenServer{server->url});
    else if (const auto* recording = std::get_if<RecordingSource>(&source))
        m_impl->send(session::OpenRecording{recording->path, recording->speed, recording->repeat});
}

void Engine::close() {
    m_impl->begin();
    m_impl->send(session::Close{});
}

void Engine::retryNow() {
    m_impl->send(session::RetryNow{});
}

void Engine::transaction(const values::Hash256& id, QObject* context,
                         TransactionCallback callback) {
    const std::uint64_t request = ++m_impl->lastRequest;
    m_impl->lookups.emplace(request, Lookup{context, std::move(callback)});
    m_impl->send(session::Find{request, id});
}

void Engine::showRows(std::vector<values::Hash256> ids) {
    m_impl->send(session::ShowRows{std::move(ids)}, session::showLane);
}

std::uint64_t Engine::borderCrossings() const {
    return m_impl->crossings;
}

std::uint64_t Engine::parses() const {
    return m_impl->report.parses;
}

} // namespace countersign
