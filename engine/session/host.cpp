#include "engine/session/host.h"

#include "engine/definitions/library.h"
#include "engine/recording/server_thread.h"
#include "engine/session/session.h"
#include "engine/sign/verify.h"

#include <QResource>

#include <utility>

namespace countersign::session {

namespace {

Result<recording::SourcePtr> openBundled() {
    const QByteArray bytes = QResource(QString::fromLatin1(Host::bundledPath)).uncompressedData();
    if (bytes.isEmpty())
        return countersign::fail(Errc::cannotOpen, Host::bundledPath);
    return recording::Source::memory({bytes.begin(), bytes.end()});
}

recording::ServerThread::Open opener(const QString& path) {
    if (path.isEmpty())
        return openBundled;
    return [file = path.toStdString()] { return recording::Source::file(file); };
}

std::string definitionsText(const char* file) {
    const QString path = QString::fromLatin1(Host::definitionsPath) + QLatin1String(file);
    return QResource(path).uncompressedData().toStdString();
}

std::string nameOf(const OpenRecording& recording) {
    const QString path =
        recording.path.isEmpty() ? QString::fromLatin1(Host::bundledPath) : recording.path;
    return path.section(QLatin1Char('/'), -1).toStdString();
}

} // namespace

Host::Host(CommandBox& commands, EventBox& events, Tuning tuning)
    : m_commands(commands)
    , m_events(events, [this] { emit eventsReady(); })
    , m_tuning(std::move(tuning)) {}

Host::~Host() = default;

void Host::work() {
    const CommandBox::Taken taken = m_commands.take();
    for (const Command& command : taken.items)
        perform(command);
}

void Host::perform(const Command& command) {
    if (const auto* find = std::get_if<Find>(&command.body)) {
        m_events.send(Found{find->request, m_session ? m_session->transaction(find->id) : nullptr});
        return;
    }
    if (std::holds_alternative<RetryNow>(command.body)) {
        if (m_session)
            m_session->retryNow();
        return;
    }
    if (const auto* show = std::get_if<ShowRows>(&command.body)) {
        if (m_session && command.generation == m_generation)
            m_session->show(show->ids);
        return;
    }
    close();
    m_generation = command.generation;
    m_events.beginGeneration(m_generation);
    if (m_lane)
        m_lane->begin(m_generation);
    if (const auto* server = std::get_if<OpenServer>(&command.body))
        open(*server);
    else if (const auto* recording = std::get_if<OpenRecording>(&command.body))
        open(*recording);
    else
        m_events.send(model::Connection{});
}

void Host::close() {
    m_session.reset();
    m_serving.reset();
}

void Host::open(const OpenServer& server) {
    // The user information is the one part that must not be shown.
    openSession(link::endpointFromUrl(server.url),
                server.url.toString(QUrl::RemoveUserInfo).toStdString(), false);
}

void Host::open(const OpenRecording& recording) {
    const std::string name = nameOf(recording);
    model::Connection state;
    state.phase = model::Phase::opening;
    state.url = name;
    state.isRecording = true;
    m_events.send(state);
    m_serving = std::make_unique<recording::ServerThread>(
        opener(recording.path), recording::Pace{recording.speed, recording.repeat});
    // The thread may be another one by the time its signal is handled.
    connect(m_serving.get(), &recording::ServerThread::ready, this,
            [this, name, generation = m_generation] {
                if (generation == m_generation && m_serving)
                    openServed(name);
            });
    m_serving->start();
}

void Host::openServed(const std::string& name) {
    const Result<QUrl> url = m_serving->url();
    if (!url) {
        fail(name, true, url.error());
        return;
    }
    openSession(link::endpointFromUrl(*url), name, true);
}

void Host::openSession(const Result<link::Endpoint>& endpoint, const std::string& name,
                       bool isRecording) {
    if (!endpoint) {
        fail(name, isRecording, endpoint.error());
        return;
    }
    if (const Result<void> opened = openLibrary(); !opened) {
        fail(name, isRecording, opened.error());
        return;
    }
    Session::Target target{*endpoint, isRecording ? name : endpoint->text, isRecording};
    m_session =
        std::make_unique<Session>(std::move(target), m_library, m_tuning, m_events, *m_lane);
    m_session->start();
}

Result<std::shared_ptr<definitions::Library>> Host::bundledLibrary() {
    const std::string server = definitionsText("server.json");
    const std::string overlay = definitionsText("overlay.json");
    return definitions::Library::open({server, overlay, "bundled"});
}

// Once, with the first session.
Result<void> Host::openLibrary() {
    if (m_library)
        return {};
    auto library = m_tuning.library
                       ? Result<std::shared_ptr<definitions::Library>>(m_tuning.library)
                       : bundledLibrary();
    if (!library)
        return tl::unexpected(std::move(library.error()));
    m_library = std::move(*library);
    m_lane = std::make_unique<VerificationLane>(
        std::make_shared<const sign::Verifier>(m_library->bundled()), m_tuning.verification,
        [this](std::uint64_t generation, std::vector<model::VerificationPtr> facts,
               const model::VerificationCounts& counts) {
            m_events.send(generation, std::move(facts), counts);
        });
    m_lane->begin(m_generation);
    return {};
}

void Host::fail(const std::string& name, bool isRecording, const Error& error) {
    model::Connection state;
    state.phase = model::Phase::failed;
    state.url = name;
    state.isRecording = isRecording;
    state.failure = error;
    state.reason = errcName(error.code);
    if (!error.subject.empty())
        state.reason += ": " + error.subject;
    m_events.send(state);
}

} // namespace countersign::session
