#pragma once

#include "app/command_line.h"
#include "app/settings/settings_file.h"
#include "app/window/page.h"

#include <QObject>

#include <memory>

class QWidget;

namespace countersign::app {

class FlatStyle;
class InspectorPage;
class MainWindow;
class MonitorPage;
class Opener;
class Picture;
class ProgramActions;
class StartPage;
class Theme;

// The composition root: the only place that makes the long-lived objects and ties them together.
class Application : public QObject {
    Q_OBJECT
public:
    explicit Application(CommandLine line);
    ~Application() override;

    void start(); // shows the window and opens what the command line names

    void stop(); // as if the user closed the window; a picture that is not taken is a failure

    void open(const Source& source); // in the live page
    MainWindow& window() { return *m_window; }
    MonitorPage& page() { return *m_live; }
    InspectorPage& inspector() { return *m_inspector; }
    StartPage& startPage() { return *m_start; }
    ProgramActions& actions() { return *m_actions; }
    Opener& opener() { return *m_opener; }
    Engine& engine() { return *m_engine; }

private:
    void makeWindow();
    void addLivePage();
    void addInspectorPage();
    void connectEngine();
    void connectActions();
    void connectOpener();
    void connectWindow();
    void openFromCommandLine();
    void makePicture();
    void onConnection(const model::Connection& connection);
    void onLedgers(const model::LedgerBatch& batch);
    void show(QWidget* page); // the start page makes room for it
    void close(QWidget* page);
    void showCounts();
    void showRemark(const QString& words);
    void showRecent();
    QString settingsRemark() const; // of a damaged file
    void chooseSample();
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
    std::shared_ptr<definitions::Library> m_library;
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<ProgramActions> m_actions;
    std::unique_ptr<MainWindow> m_window;
    StartPage* m_start = nullptr; // the pages are owned by the window
    MonitorPage* m_live = nullptr;
    InspectorPage* m_inspector = nullptr;
    Opener* m_opener = nullptr;
    Picture* m_picture = nullptr;
    model::StreamCounts m_counts;
    PageStatus m_liveStatus;
    PageStatus m_inspectorStatus;
    QString m_remark; // what could not be opened
};

} // namespace countersign::app
