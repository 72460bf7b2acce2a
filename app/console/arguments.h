#pragma once

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace countersign::console {

// The arguments of one command. Ends as the contract says: help goes to standard output with exit
// code 0, wrong usage to standard error with 2.
class Arguments {
public:
    // `positional` as shown in the help, e.g. "[FILE]"; `about` is one sentence.
    Arguments(const QString& command, const QString& positional, const QString& about);

    void add(const QStringList& names, const QString& about, const QString& value,
             const QString& usual = {});

    void addFlag(const QString& name, const QString& about);

    // Shown behind the options: what the contract says beyond them.
    void explain(const QString& text) { m_details = text; }

    // The exit code when there is nothing more to do.
    std::optional<int> parse(const QStringList& arguments, int maxPositional = 1);

    QString positional(int at = 0) const; // empty when not given
    QStringList positionals() const { return m_parser.positionalArguments(); }
    QString value(const QString& name) const { return m_parser.value(name); }
    bool isSet(const QString& name) const { return m_parser.isSet(name); }

    // Wrong usage; gives the exit code.
    int refuse(const QString& why) const;

    // Values of options; nothing (after a word on standard error) when they are wrong.
    std::optional<double> speed() const;        // "max" is 0
    std::optional<std::uint64_t> count() const; // absent: the largest number
    std::optional<std::uint64_t> number(const QString& name, std::uint64_t max) const;

private:
    void addOption(const QCommandLineOption& option);
    QString help() const;

    struct Shown {
        QString spelling; // "--count <N>"
        QString about;
    };
    QString m_command;
    QString m_positional;
    QString m_about;
    QString m_details;
    std::vector<Shown> m_shown;
    QCommandLineParser m_parser;
};

// Words in lines that end before the width of a help text; those after the first begin at `column`.
QString wrappedText(const QString& text, qsizetype column);

// The options that several commands share.
void addSpeed(Arguments& arguments);
void addFormat(Arguments& arguments);
void addCount(Arguments& arguments);
void addPretty(Arguments& arguments);

} // namespace countersign::console
