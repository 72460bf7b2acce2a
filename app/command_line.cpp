#include "app/command_line.h"

#include "app/text/error_text.h"
#include "app/window/server_url.h"
#include "engine/version.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cmath>

namespace countersign::app {

namespace {

struct CommandLineText {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr double fastest = 0.0;
constexpr double largestSpeed = 1e6;
constexpr int largestSide = 16'384;
constexpr int rowsFromServer = 20; // a server has no end

using Outcome = ParsedCommandLine::Outcome;

void addOptions(QCommandLineParser& parser) {
    const auto tr = [](const char* text) { return CommandLineText::tr(text); };
    parser.setApplicationDescription(tr("Explorer and signing workstation for the XRP Ledger."));
    parser.addPositionalArgument(
        QStringLiteral("source"),
        tr("Files: recordings are played, others inspected; - inspects standard input. Or the "
           "ws:// or wss:// address of a server."),
        QStringLiteral("[FILE…|-|ws://…|wss://…]"));
    parser.addOptions({
        {QStringLiteral("sample"), tr("Play the bundled recording.")},
        {QStringLiteral("speed"), tr("Play N times as fast, or max."), QStringLiteral("N|max")},
        {QStringLiteral("theme"), tr("light or dark, for this run."), QStringLiteral("NAME")},
        {QStringLiteral("dir"), tr("Keep the settings in DIR."), QStringLiteral("DIR")},
        {QStringLiteral("page"), tr("Show start, live or inspector first."),
         QStringLiteral("NAME")},
        {QStringLiteral("picture"), tr("Play, write a picture of the window to FILE and end."),
         QStringLiteral("FILE")},
        {QStringLiteral("size"), tr("Size of the window in pixels."), QStringLiteral("WxH")},
        {QStringLiteral("select"), tr("Select row N (from 0) for the picture."),
         QStringLiteral("N")},
        {QStringLiteral("rows"), tr("Take the picture when N rows are there."),
         QStringLiteral("N")},
    });
    parser.addOption({QStringLiteral("version"), tr("Print the version.")});
    parser.addOption({QStringList{QStringLiteral("h"), QStringLiteral("help")}, tr("Print this.")});
}

bool readSpeed(const QString& text, double& speed) {
    if (text == QLatin1String("max")) {
        speed = fastest;
        return true;
    }
    bool isNumber = false;
    speed = text.toDouble(&isNumber);
    return isNumber && std::isfinite(speed) && speed > 0 && speed <= largestSpeed;
}

bool readCount(const QString& text, int& count) {
    bool isNumber = false;
    count = text.toInt(&isNumber);
    return isNumber && count >= 0;
}

bool readSize(const QString& text, QSize& size) {
    const QStringList parts = text.split(QLatin1Char('x'));
    int width = 0;
    int height = 0;
    if (parts.size() != 2 || !readCount(parts[0], width) || !readCount(parts[1], height)) {
        return false;
    }
    size = QSize(width, height);
    return width > 0 && height > 0 && width <= largestSide && height <= largestSide;
}

bool readTheme(const QString& text, std::optional<ThemeName>& theme) {
    if (text == QLatin1String("light")) {
        theme = ThemeName::light;
    } else if (text == QLatin1String("dark")) {
        theme = ThemeName::dark;
    }
    return theme.has_value();
}

bool readPage(const QString& text, std::optional<PageName>& page) {
    const QStringList names{QStringLiteral("start"), QStringLiteral("live"),
                            QStringLiteral("inspector")};
    if (names.contains(text)) {
        page = static_cast<PageName>(names.indexOf(text));
    }
    return page.has_value();
}

ParsedCommandLine refuse(const QString& text) {
    return {Outcome::refuse, {}, text};
}

// The name of the first option whose value is wrong, or nothing.
QString readOptions(const QCommandLineParser& parser, CommandLine& line) {
    const auto wrong = [&parser](const char* name, auto&& read) {
        const QString option = QLatin1String(name);
        return parser.isSet(option) && !read(parser.value(option));
    };
    if (wrong("theme", [&](const QString& text) { return readTheme(text, line.theme); })) {
        return QStringLiteral("theme");
    }
    if (wrong("size", [&](const QString& text) { return readSize(text, line.size); })) {
        return QStringLiteral("size");
    }
    if (wrong("page", [&](const QString& text) { return readPage(text, line.page); })) {
        return QStringLiteral("page");
    }
    if (wrong("select", [&](const QString& text) { return readCount(text, line.select); })) {
        return QStringLiteral("select");
    }
    if (wrong("rows", [&](const QString& text) { return readCount(text, line.rows); })) {
        return QStringLiteral("rows");
    }
    line.folder = parser.value(QStringLiteral("dir"));
    line.picture = parser.value(QStringLiteral("picture"));
    return {};
}

// A file that bears the name of an address is still reached as ./ws:…, one named - as ./-. Answers
// what is wrong, or nothing.
QString readSources(const QCommandLineParser& parser, CommandLine& line) {
    if (parser.isSet(QStringLiteral("sample"))) {
        line.source = RecordingSource{QString(), line.speed, 1};
    }
    for (const QString& given : parser.positionalArguments()) {
        if (given == QLatin1String("-")) {
            line.standardInput = true;
        } else if (!given.contains(QLatin1String("://"))) {
            line.files += given;
        } else if (line.source) {
            return CommandLineText::tr("Only one recording or server at a time; see --help.");
        } else {
            const Result<QUrl> url = serverUrl(given);
            if (!url) {
                return text::errorText(url.error());
            }
            line.source = ServerSource{*url};
        }
    }
    return {};
}

void completeForPicture(CommandLine& line) {
    if (line.picture.isEmpty()) {
        line.picture = QStringLiteral("countersign.png");
    }
    const bool isLive = line.page.value_or(PageName::live) == PageName::live;
    if (isLive && !line.source && line.files.isEmpty()) {
        line.source = RecordingSource{QString(), line.speed, 1};
    }
    if (line.rows == 0 && line.source && std::holds_alternative<ServerSource>(*line.source)) {
        line.rows = rowsFromServer;
    }
}

} // namespace

ParsedCommandLine parseCommandLine(const QStringList& arguments, bool hasDisplay) {
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(arguments)) {
        return refuse(parser.errorText());
    }
    if (parser.isSet(QStringLiteral("help"))) {
        return {Outcome::print, {}, parser.helpText()};
    }
    if (parser.isSet(QStringLiteral("version"))) {
        return {Outcome::print, {}, QStringLiteral("Countersign ") + QLatin1String(version)};
    }
    ParsedCommandLine parsed;
    const QString wrong = readOptions(parser, parsed.line);
    const bool picture = !hasDisplay || !parsed.line.picture.isEmpty();
    double& speed = parsed.line.speed;
    speed = picture ? fastest : 1.0;
    const QString speedText = parser.value(QStringLiteral("speed"));
    if (!wrong.isEmpty() || (!speedText.isEmpty() && !readSpeed(speedText, speed))) {
        return refuse(CommandLineText::tr("The value of --%1 is not understood; see --help.")
                          .arg(wrong.isEmpty() ? QStringLiteral("speed") : wrong));
    }
    const QString refusal = readSources(parser, parsed.line);
    if (!refusal.isEmpty()) {
        return refuse(refusal);
    }
    if (picture) {
        completeForPicture(parsed.line);
    }
    return parsed;
}

} // namespace countersign::app
