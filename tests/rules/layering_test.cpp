#include "source_tree.h"

#include <QMap>
#include <QRegularExpression>
#include <QTest>

// Which module may include which: the order of design section 2, read from every #include.
namespace countersign::rules {
namespace {

const QStringList coreModules = {"result",  "bytes",  "values", "definitions", "codec",
                                 "keys",    "sign",   "vault",  "model",       "proof",
                                 "inspect", "stream", "filter", "draft"};
const QStringList engineModules = {"recording", "link", "store", "session", "engine"};
const QStringList appModules = {"text",  "theme",   "navigation", "settings", "widgets",
                                "panes", "monitor", "explore",    "draft",    "inspect",
                                "vault", "window",  "main"};
const QStringList features = {"monitor", "explore", "draft", "inspect", "vault"};

// What the window may see of the engine: modules, and single headers of others.
const QStringList appSees = {"engine", "result", "bytes",   "values", "definitions", "codec",
                             "model",  "proof",  "inspect", "filter", "draft"};
const QStringList appSeesHeaders = {"engine/recording/file.h", "engine/vault/key_info.h"};

// "engine/values/drops.h" → {"engine", "values"}; files at the top of a folder are modules of their
// own.
QPair<QString, QString> moduleOf(const QString& path) {
    const QStringList parts = path.split('/');
    if (parts.size() > 2)
        return {parts[0], parts[1]};
    const QString base = parts.last().section('.', 0, 0);
    if (parts[0] == "engine")
        return {parts[0],
                QStringList{"errc", "result", "version"}.contains(base) ? "result" : "engine"};
    return {parts[0], "main"};
}

int rank(const QString& module) {
    return static_cast<int>((coreModules + engineModules).indexOf(module));
}

QString engineBreach(const QString& from, const QString& to) {
    if (rank(to) < 0)
        return "unknown module " + to;
    return rank(to) > rank(from) ? from + " is above " + to : QString();
}

QString appBreach(const QString& from, const QString& to) {
    if (from == to || from == "main")
        return {};
    if (from == "console")
        return to == "text" ? QString() : "the console uses app/text only";
    if (features.contains(from) && features.contains(to))
        return "features never include each other";
    if (from == "window" && features.contains(to))
        return "the window is a shell without features";
    return appModules.indexOf(to) > appModules.indexOf(from) ? from + " is above " + to : QString();
}

QString appToEngineBreach(const QString& from, const QString& to, const QString& header) {
    if (from == "console")
        return coreModules.contains(to) || to == "recording" || to == "engine"
                   ? QString()
                   : "the console sees core, recording and engine.h";
    if (appSees.contains(to) || appSeesHeaders.contains(header))
        return {};
    return "the window does not see " + to;
}

// Why `path` may not include `included`; empty when it may.
QString breach(const QString& path, const QString& included) {
    const auto [area, module] = moduleOf(path);
    if (area == "engine" && coreModules.contains(module) &&
        QRegularExpression("^Q[A-Z]").match(included).hasMatch())
        return "the core knows no Qt";
    if (included.startsWith("Qt"))
        return "include the class, not <QtModule>";
    if (!included.startsWith("engine/") && !included.startsWith("app/"))
        return {};
    const auto [toArea, toModule] = moduleOf(included);
    if (area == "engine")
        return toArea == "engine" ? engineBreach(module, toModule)
                                  : "the engine does not see the app";
    return toArea == "app" ? appBreach(module, toModule)
                           : appToEngineBreach(module, toModule, included);
}

QString includeOf(const QByteArray& line) {
    static const QRegularExpression pattern("^\\s*#include [<\"]([^>\"]+)[>\"]");
    return pattern.match(QString::fromUtf8(line)).captured(1);
}

QStringList breachesOf(const SourceFile& file) {
    QStringList found;
    for (const QByteArray& line : file.lines) {
        const QString included = includeOf(line);
        const QString why = included.isEmpty() ? QString() : breach(file.path, included);
        if (!why.isEmpty())
            found.append(QStringLiteral("%1 includes %2: %3").arg(file.path, included, why));
    }
    return found;
}

} // namespace

class LayeringTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rule_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("included");
        QTest::addColumn<bool>("allowed");
        const auto row = [](const char* path, const char* included, bool allowed) {
            QTest::addRow("%s > %s", path, included)
                << QString(path) << QString(included) << allowed;
        };
        row("engine/values/drops.h", "engine/bytes/bytes.h", true);
        row("engine/bytes/hex.cpp", "engine/values/drops.h", false);
        row("engine/stream/parser.cpp", "engine/model/ledger.h", true);
        row("engine/model/ledger.h", "engine/stream/parser.h", false);
        row("engine/result.h", "engine/errc.h", true);
        row("engine/result.h", "engine/engine.h", false);
        row("engine/stream/parser.h", "QString", false);
        row("engine/link/connection.h", "QObject", true);
        row("engine/link/connection.h", "engine/session/session.h", false);
        row("engine/engine.cpp", "engine/session/session.h", true);
        row("engine/engine.cpp", "app/text/error_text.h", false);
        row("engine/session/session.cpp", "QtCore", false);
        row("app/monitor/monitor_page.cpp", "engine/engine.h", true);
        row("app/monitor/monitor_page.cpp", "engine/link/endpoint.h", false);
        row("app/monitor/monitor_page.cpp", "engine/session/session.h", false);
        row("app/monitor/monitor_page.cpp", "engine/recording/file.h", true);
        row("app/monitor/monitor_page.cpp", "engine/recording/player.h", false);
        row("app/monitor/monitor_page.cpp", "app/explore/search_box.h", false);
        row("app/monitor/monitor_page.cpp", "app/theme/roles.h", true);
        row("app/theme/roles.h", "app/monitor/monitor_page.h", false);
        row("app/window/main_window.cpp", "app/monitor/monitor_page.h", false);
        row("app/application.cpp", "app/monitor/monitor_page.h", true);
        row("app/application.cpp", "engine/session/session.h", false);
        row("app/console/main.cpp", "engine/stream/parser.h", true);
        row("app/console/main.cpp", "engine/session/session.h", false);
        row("app/console/main.cpp", "app/theme/roles.h", false);
    }

    void rule() {
        QFETCH(QString, path);
        QFETCH(QString, included);
        QFETCH(bool, allowed);
        QCOMPARE(breach(path, included).isEmpty(), allowed);
    }

    void everyIncludeFollowsTheOrder() {
        const QList<SourceFile> files = sourceFiles({"engine", "app"});
        QVERIFY(files.size() > 20);
        QStringList found;
        for (const SourceFile& file : files)
            found += breachesOf(file);
        QCOMPARE(found, QStringList());
    }
};

} // namespace countersign::rules

QTEST_GUILESS_MAIN(countersign::rules::LayeringTest)
#include "layering_test.moc"
