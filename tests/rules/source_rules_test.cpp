#include "source_tree.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

// Rules of design section 5 that a text search can judge: lengths, names, doubles in amounts,
// marks.
namespace countersign::rules {
namespace {

constexpr int fileLimit = 500;
constexpr int functionLimit = 60;
constexpr int testFunctionLimit = 80;

struct Span {
    int first = 0;
    int lines = 0;
};

// A switch that only maps is a table: its labels are not counted.
int caseLabels(const QList<QByteArray>& lines, qsizetype first, qsizetype last) {
    return static_cast<int>(
        std::count_if(lines.begin() + first, lines.begin() + last,
                      [](const QByteArray& line) { return line.trimmed().startsWith("case "); }));
}

// Functions as clang-format lays them out: a line that opens a body, closed by "}" at the same
// depth.
QList<Span> functionSpans(const QList<QByteArray>& lines) {
    static const QRegularExpression opens(
        "^(    )?[A-Za-z~].*\\) ?(const |noexcept |override )*\\{$");
    static const QRegularExpression noFunction(
        "^ *(if|for|while|switch|else|do|namespace|return)\\b|= \\[|\\]\\(");
    QList<Span> spans;
    for (int at = 0; at < lines.size(); ++at) {
        const QString line = QString::fromUtf8(lines[at]);
        if (!opens.match(line).hasMatch() || noFunction.match(line).hasMatch())
            continue;
        if (line.contains("_data() {")) // the rows of a test: a table, free of length
            continue;
        const QByteArray closing = line.startsWith(' ') ? "    }" : "}";
        const auto end = lines.indexOf(closing, at);
        if (end > at)
            spans.append({at + 1, static_cast<int>(end) - at + 1 - caseLabels(lines, at, end)});
    }
    return spans;
}

QStringList longFunctions(const SourceFile& file, int limit) {
    QStringList found;
    for (const Span& span : functionSpans(file.lines))
        if (span.lines > limit)
            found.append(QStringLiteral("%1:%2 has %3 lines")
                             .arg(file.path)
                             .arg(span.first)
                             .arg(span.lines));
    return found;
}

QStringList linesMatching(const SourceFile& file, const QRegularExpression& pattern) {
    QStringList found;
    for (int at = 0; at < file.lines.size(); ++at)
        if (pattern.match(QString::fromUtf8(file.lines[at])).hasMatch())
            found.append(QStringLiteral("%1:%2 %3")
                             .arg(file.path)
                             .arg(at + 1)
                             .arg(QString::fromUtf8(file.lines[at])));
    return found;
}

// The matching lines, one below the other; empty when there is none.
QString matchesBelow(const QStringList& folders, const QString& pattern) {
    const QRegularExpression expression(pattern);
    QStringList found;
    for (const SourceFile& file : sourceFiles(folders))
        found += linesMatching(file, expression);
    return found.join("\n");
}

} // namespace

class SourceRulesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void functionSpansAreFound() {
        const QList<QByteArray> lines = {"int f(int a) {",
                                         "    return a;",
                                         "}",
                                         "class C {",
                                         "    void g() const {",
                                         "    }",
                                         "};",
                                         "void T::g_data() {",
                                         "    row(1);",
                                         "}"};
        const QList<Span> spans = functionSpans(lines);
        QCOMPARE(spans.size(), 2);
        QCOMPARE(spans[0].first, 1);
        QCOMPARE(spans[0].lines, 3);
        QCOMPARE(spans[1].first, 5);
        QCOMPARE(spans[1].lines, 2);
    }

    void filesAreShort() {
        QStringList found;
        for (const SourceFile& file : sourceFiles({"engine", "app", "tests"}))
            if (file.lines.size() > fileLimit + 1)
                found.append(
                    QStringLiteral("%1 has %2 lines").arg(file.path).arg(file.lines.size() - 1));
        QCOMPARE(found.join("\n"), QString());
    }

    void functionsAreShort() {
        QStringList found;
        for (const SourceFile& file : sourceFiles({"engine", "app"}))
            found += longFunctions(file, functionLimit);
        for (const SourceFile& file : sourceFiles({"tests"}))
            found += longFunctions(file, testFunctionLimit);
        QCOMPARE(found.join("\n"), QString());
    }

    void fileNamesSaySomething() {
        static const QRegularExpression empty(
            "(^|/|_)(utils?|helpers?|common|misc|manager)(_|\\.|/)");
        QStringList found;
        for (const SourceFile& file : sourceFiles({"engine", "app", "tests"}))
            if (empty.match(file.path).hasMatch())
                found.append(file.path);
        QCOMPARE(found.join("\n"), QString());
    }

    void noDoubleNearAmounts() { // F01
        QCOMPARE(
            matchesBelow({"engine/bytes", "engine/values", "engine/definitions", "engine/codec",
                          "engine/keys", "engine/sign", "engine/model", "engine/draft", "app/text"},
                         "^(?!\\s*//)[^\"]*\\b(double|float)\\b"),
            QString());
    }

    void connectsAreTyped() {
        QCOMPARE(matchesBelow({"engine", "app"}, "\\b(SIGNAL|SLOT)\\("), QString());
    }

    void noSingletons() {
        QCOMPARE(matchesBelow({"engine", "app"}, "\\bstatic [A-Za-z:]+[&*] instance\\("),
                 QString());
    }

    // The engine thread's own loop is no nested one; dialogs are opened, not executed.
    void noNestedLoops() {
        QCOMPARE(matchesBelow({"engine", "app"}, "processEvents\\("), QString());
        QCOMPARE(matchesBelow({"app"}, "\\bQEventLoop\\b|->exec\\(|[dD]ialog\\.exec\\("),
                 QString());
    }

    void everyOpenPointNamesAnIssue() {
        QCOMPARE(matchesBelow({"engine", "app", "tests"}, "\\b(TO"
                                                          "DO|FIX"
                                                          "ME|HA"
                                                          "CK)\\b(?! #\\d)"),
                 QString());
    }
};

} // namespace countersign::rules

QTEST_GUILESS_MAIN(countersign::rules::SourceRulesTest)
#include "source_rules_test.moc"
