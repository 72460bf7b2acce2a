#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <string_view>

namespace countersign::console {

// Reads the files that were named, one after the other into one buffer: regular files, "-" for
// standard input, and what is in folders, in the order of names, links and hidden files left out.
class InspectedFiles {
public:
    // Each answers false to end. Of a file over the limit of one source only lines are read.
    struct Visitor {
        std::function<bool(const QString& path)> begun;
        std::function<bool(bytes::ByteView content)> content;
        std::function<bool(std::string_view line, std::uint32_t number)> line;
        std::function<bool(const Error& error)> failed; // the file; others follow
    };

    explicit InspectedFiles(Visitor visitor)
        : m_visitor(std::move(visitor)) {}

    // False when the visitor ended it.
    bool run(const QStringList& names);

private:
    bool visit(const QString& path, bool isNamed, int depth);
    bool visitFolder(const QString& path, int depth);
    bool visitStandardInput();
    bool read(int descriptor, const QString& path);
    bool readLines(int descriptor, const QString& path);

    Visitor m_visitor;
    bytes::Bytes m_buffer;
};

} // namespace countersign::console
