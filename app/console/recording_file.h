#pragma once

#include "engine/result.h"

#include <QString>

#include <memory>

class QTemporaryFile;

namespace countersign::console {

// A recording named on the command line. "-" or no name is standard input, which is copied to a
// file that goes away with this object, since a recording is read by position.
class RecordingFile {
public:
    static constexpr qint64 maxInputBytes = qint64{1} << 30;

    // Fails as recording::Source::file does, or with cannotRead when standard input is too large.
    static Result<RecordingFile> open(const QString& argument);

    RecordingFile(RecordingFile&&) noexcept;
    ~RecordingFile();

    const QString& path() const { return m_path; }

private:
    RecordingFile();

    static Result<RecordingFile> fromStandardInput();

    QString m_path;
    std::unique_ptr<QTemporaryFile> m_copy;
};

} // namespace countersign::console
