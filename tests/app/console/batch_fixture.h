#pragma once

#include "app/console/operation.h"
#include "tests/support/codec_fixture.h"

namespace countersign::test {

// A line of JSON Lines with the raw text of its members: what QJsonDocument would round stays as it
// was written.
class VectorLine {
public:
    explicit VectorLine(const QByteArray& line)
        : m_line(line.toStdString())
        , m_fields(QJsonDocument::fromJson(line).object()) {
        if (m_document.read(m_line, codec::JsonOddities::kept, codec::JsonDocument::maxLineBytes))
            if (const auto members = console::Request::of(m_document))
                m_members = *members;
    }

    const QJsonObject& fields() const { return m_fields; }
    QJsonValue operator[](const char* name) const { return m_fields[QLatin1String(name)]; }
    bool has(const char* name) const { return m_fields.contains(QLatin1String(name)); }
    std::string raw(const char* name) const {
        return std::string(m_members ? m_members->raw(name) : std::string_view());
    }

private:
    std::string m_line;
    codec::JsonDocument m_document;
    std::optional<console::Request> m_members;
    QJsonObject m_fields;
};

inline std::string quoted(const QString& text) {
    return compact(QJsonValue(text));
}

// What the line `{"op": …}` is answered; members are given as JSON text.
class Batch {
public:
    explicit Batch(const codec::Codec& codec)
        : m_answerer(codec) {}

    QJsonObject answer(const char* operation,
                       std::initializer_list<std::pair<const char*, std::string>> members) {
        std::string line = "{\"op\":" + quoted(operation);
        for (const auto& [name, json] : members)
            if (!json.empty())
                line += std::string(",\"") + name + "\":" + json;
        const QByteArray answer = QByteArray::fromStdString(m_answerer.answer(line + '}'));
        return QJsonDocument::fromJson(answer).object();
    }

private:
    console::LineAnswerer m_answerer;
};

// Why an answer is no success; empty when it is one.
inline QString refusal(const QJsonObject& answer) {
    return answer["ok"].toBool() ? QString()
                                 : "refused: " + QString::fromStdString(compact(answer["error"]));
}

// Checks each line of a shared file; what is wrong, with line numbers. `count` gets the lines.
template <typename Problem>
QStringList problemsOfFile(const QString& path, int& count, Problem problem) {
    QFile file(path);
    QStringList wrong;
    count = 0;
    if (!file.open(QIODevice::ReadOnly))
        return {"not there: " + path};
    while (!file.atEnd()) {
        const VectorLine line(file.readLine());
        ++count;
        if (const QString text = problem(line); !text.isEmpty())
            wrong << QString::number(count) + ": " + text.left(600);
    }
    return wrong;
}

inline QByteArray listing(const QStringList& wrong) {
    return (QString::number(wrong.size()) + " wrong\n" + wrong.mid(0, 25).join('\n')).toLocal8Bit();
}

} // namespace countersign::test
