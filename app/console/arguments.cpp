#include "app/console/arguments.h"

#include "app/console/error_output.h"
#include "app/console/exit_code.h"

#include <cstdio>
#include <limits>

namespace countersign::console {

namespace {

constexpr double fastest = 1'000'000;
constexpr double slowest = 0.000'001;
constexpr qsizetype aboutColumn = 26;
constexpr qsizetype lineWidth = 98;

} // namespace

QString wrappedText(const QString& text, qsizetype column) {
    QString lines;
    qsizetype at = column;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        if (at + 1 + word.size() > lineWidth) {
            lines += QLatin1Char('\n') + QString(column, QLatin1Char(' '));
            at = column;
        } else if (at > column) {
            lines += QLatin1Char(' ');
            ++at;
        }
        lines += word;
        at += word.size();
    }
    return lines;
}

Arguments::Arguments(const QString& command, const QString& positional, const QString& about)
    : m_command(command)
    , m_positional(positional)
    , m_about(about) {
    addOption({{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("This text.")});
}

void Arguments::add(const QStringList& names, const QString& about, const QString& value,
                    const QString& usual) {
    addOption(QCommandLineOption(names, about, value, usual));
}

void Arguments::addFlag(const QString& name, const QString& about) {
    addOption(QCommandLineOption(name, about));
}

void Arguments::addOption(const QCommandLineOption& option) {
    QStringList spellings;
    for (const QString& name : option.names())
        spellings << (name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name;
    QString spelling = spellings.join(QStringLiteral(", "));
    if (!option.valueName().isEmpty())
        spelling += QStringLiteral(" <%1>").arg(option.valueName());
    m_shown.push_back({spelling, option.description()});
    m_parser.addOption(option);
}

QString Arguments::help() const {
    QString text = QStringLiteral("Usage: countersign-cli %1 [options] %2\n\n%3\n\nOptions:\n")
                       .arg(m_command, m_positional, m_about);
    for (const Shown& option : m_shown) {
        const QString spelling = QStringLiteral("  ") + option.spelling;
        const QString about = wrappedText(option.about, aboutColumn);
        text += spelling.size() < aboutColumn
                    ? spelling.leftJustified(aboutColumn) + about
                    : spelling + QLatin1Char('\n') + QString(aboutColumn, QLatin1Char(' ')) + about;
        text += QLatin1Char('\n');
    }
    return m_details.isEmpty() ? text : text + QLatin1Char('\n') + m_details + QLatin1Char('\n');
}

std::optional<int> Arguments::parse(const QStringList& arguments, int maxPositional) {
    if (!m_parser.parse(arguments))
        return refuse(m_parser.errorText());
    if (m_parser.isSet(QStringLiteral("help"))) {
        std::fputs(help().toUtf8().constData(), stdout);
        return exitDone;
    }
    if (m_parser.positionalArguments().size() > maxPositional)
        return refuse(QStringLiteral("too many arguments"));
    return std::nullopt;
}

QString Arguments::positional(int at) const {
    return m_parser.positionalArguments().value(at);
}

int Arguments::refuse(const QString& why) const {
    return report("usage", m_command.toStdString(),
                  why + QStringLiteral("; see countersign-cli %1 --help").arg(m_command),
                  exitUsage);
}

std::optional<double> Arguments::speed() const {
    const QString text = value(QStringLiteral("speed"));
    if (text == QLatin1String("max"))
        return 0.0;
    bool isNumber = false;
    const double speed = text.toDouble(&isNumber);
    if (isNumber && speed >= slowest && speed <= fastest)
        return speed;
    refuse(QStringLiteral("--speed is a number above 0 or max"));
    return std::nullopt;
}

std::optional<std::uint64_t> Arguments::count() const {
    if (!isSet(QStringLiteral("count")))
        return std::numeric_limits<std::uint64_t>::max();
    const auto wanted = number(QStringLiteral("count"), std::numeric_limits<std::int64_t>::max());
    if (wanted && *wanted == 0) {
        refuse(QStringLiteral("--count is at least 1"));
        return std::nullopt;
    }
    return wanted;
}

std::optional<std::uint64_t> Arguments::number(const QString& name, std::uint64_t max) const {
    const QString text = value(name);
    bool isNumber = false;
    const qulonglong number = text.toULongLong(&isNumber);
    const bool isDigits = isNumber && text.front().isDigit();
    if (isDigits && number <= max)
        return number;
    refuse(QStringLiteral("--%1 is a number from 0 to %2").arg(name).arg(max));
    return std::nullopt;
}

void addSpeed(Arguments& arguments) {
    arguments.add({QStringLiteral("speed")},
                  QStringLiteral("How fast: 1 as recorded, N times as fast, or max."),
                  QStringLiteral("1|N|max"), QStringLiteral("1"));
}

void addFormat(Arguments& arguments) {
    arguments.add({QStringLiteral("format")},
                  QStringLiteral("One JSON object per line, or columns of text."),
                  QStringLiteral("jsonl|table"), QStringLiteral("jsonl"));
}

void addCount(Arguments& arguments) {
    arguments.add({QStringLiteral("count")}, QStringLiteral("End after N messages."),
                  QStringLiteral("N"));
}

void addPretty(Arguments& arguments) {
    arguments.addFlag(QStringLiteral("pretty"), QStringLiteral("Indent the JSON."));
}

} // namespace countersign::console
