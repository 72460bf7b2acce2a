#include "app/application.h"
#include "app/command_line.h"
#include "app/termination.h"

#include <QApplication>
#include <QTextStream>

#include <cstdio>

using countersign::app::Application;
using countersign::app::ParsedCommandLine;
using countersign::app::Termination;

namespace {

constexpr int wrongUsage = 2;

bool hasDisplay() {
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

void nameApplication() {
    QCoreApplication::setApplicationName(QStringLiteral("countersign"));
    // By this a Wayland desktop finds the icon.
    QGuiApplication::setDesktopFileName(QStringLiteral("org.countersign.Countersign"));
}

// Before the window's own QApplication: help and version need no display.
ParsedCommandLine parse(int& argc, char** argv) {
    const QCoreApplication console(argc, argv);
    return countersign::app::parseCommandLine(QCoreApplication::arguments(), hasDisplay());
}

int print(const ParsedCommandLine& parsed) {
    const bool refused = parsed.outcome == ParsedCommandLine::Outcome::refuse;
    QTextStream(refused ? stderr : stdout) << parsed.text.trimmed() << Qt::endl;
    return refused ? wrongUsage : 0;
}

} // namespace

int main(int argc, char** argv) {
    Termination::blockSignals();
    nameApplication();
    const ParsedCommandLine parsed = parse(argc, argv);
    if (parsed.outcome != ParsedCommandLine::Outcome::run) {
        return print(parsed);
    }
    if (!hasDisplay()) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication qt(argc, argv);
    const Termination termination;
    Application application(parsed.line);
    QObject::connect(&termination, &Termination::requested, &application, &Application::stop);
    application.start();
    return QApplication::exec();
}
