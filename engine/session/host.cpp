#include "engine/session/host.h"

#include "engine/recording/server_thread.h"
#include "engine/session/session.h"

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
    close();
    m_generation = command.generation;
    m_events.beginGeneration(m_generation);
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
    const Result<link::Endpoint> endpoint = link::endpointFromUrl(server.url);
    if (!endpoint) {
        // The user information is the one part that must not be shown.
        fail(server.url.toString(QUrl::RemoveUserInfo).toStdString(), false, endpoint.error());
        return;
    }
    m_session = std::make_unique<Session>(Session::Target{*endpoint, endpoint->text, false},
                                          m_tuning, m_events);
    m_session->start();
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
    const Result<link::Endpoint> endpoint = link::endpointFromUrl(*url);
    if (!endpoint) {
        fail(name, true, endpoint.error());
        return;
    }
    m_session =
        std::make_unique<Session>(Session::Target{*endpoint, name, true}, m_tuning, m_events);
    m_session->start();
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
