#pragma once

#include "engine/link/endpoint.h"
#include "engine/session/commands.h"
#include "engine/session/events.h"
#include "engine/session/tuning.h"

#include <QObject>

#include <memory>

namespace countersign::recording {
class ServerThread;
}
namespace countersign::definitions {
class Library;
}

namespace countersign::session {

class Session;

// What lives on the engine thread: takes the façade's commands, owns the open session and, when a
// recording is played, the thread that serves it.
class Host : public QObject {
    Q_OBJECT
public:
    static constexpr const char* bundledPath = ":/countersign/sample.jsonl.zst";
    static constexpr const char* definitionsPath = ":/countersign/definitions/";

    Host(CommandBox& commands, EventBox& events, Tuning tuning);
    ~Host() override;

    static Result<std::shared_ptr<definitions::Library>> bundledLibrary();

    void work(); // takes what is in the command box

Q_SIGNALS:
    void eventsReady();

private:
    void perform(const Command& command);
    void open(const OpenServer& server);
    void open(const OpenRecording& recording);
    void openServed(const std::string& name);
    void openSession(const Result<link::Endpoint>& endpoint, const std::string& name,
                     bool isRecording);
    Result<void> openLibrary();
    void close();
    void fail(const std::string& name, bool isRecording, const Error& error);

    CommandBox& m_commands;
    EventSender m_events;
    Tuning m_tuning;
    std::uint64_t m_generation = 0;
    std::shared_ptr<definitions::Library> m_library; // null until something was opened
    std::unique_ptr<recording::ServerThread> m_serving;
    std::unique_ptr<VerificationLane> m_lane; // with the library
    std::unique_ptr<Session> m_session;
};

} // namespace countersign::session
