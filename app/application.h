#pragma once

#include "app/command_line.h"
#include "app/settings/settings_file.h"

#include <QList>
#include <QObject>

#include <memory>
#include <utility>

class QAction;

namespace countersign::app {

class FlatStyle;
class MainWindow;
class MonitorPage;
class Picture;
class StartPage;
class Theme;

// The composition root: the only place that makes the long-lived objects and ties them together.
class Application : public QObject {
    Q_OBJECT
public:
    explicit Application(CommandLine line);
    ~Application() override;

    void start(); // shows the window and opens what the command line names

    void stop();  // as if the user closed the window; a picture that is not taken is a failure

    void open(const Source& source);
    MainWindow& window() { return *m_window; }
    MonitorPage& page() { return *m_page; }
    Engine& engine() { return *m_engine; }

private:
    void makeActions();
    void makeWindow();
    QList<std::pair<QAction*, QString>> connectionActions() const; // with their glyphs
    void connectEngine();
    void connectWindow();
    void onConnection(const model::Connection& connection);
    void onLedgers(const model::LedgerBatch& batch);
    void showCounts();
    void chooseRecording();
    void chooseServer();
    void applyTheme();
    void rememberLook();
    void saveSettings();
    void finish(int exitCode);

    CommandLine m_line;
    SettingsFile m_file;
    SettingsFile::Loaded m_loaded;
    std::unique_ptr<Theme> m_theme;
    FlatStyle* m_style = nullptr; // owned by QApplication
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<MainWindow> m_window;
    MonitorPage* m_page = nullptr; // owned by the window
    Picture* m_picture = nullptr;
    model::Connection m_connection;
    model::StreamCounts m_counts;

    struct Actions {
        QAction* openRecording = nullptr;
        QAction* sample = nullptr;
        QAction* connectServer = nullptr;
        QAction* disconnect = nullptr;
        QAction* retry = nullptr;
        QAction* about = nullptr;
        QAction* shortcuts = nullptr;
    };
    Actions m_actions;
};

} // namespace countersign::app
