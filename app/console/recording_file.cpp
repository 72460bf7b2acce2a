#include "app/console/recording_file.h"

#include "engine/recording/source.h"

#include <QFile>
#include <QTemporaryFile>

#include <cstdio>

namespace countersign::console {

RecordingFile::RecordingFile() = default;
RecordingFile::RecordingFile(RecordingFile&&) noexcept = default;
RecordingFile::~RecordingFile() = default;

Result<RecordingFile> RecordingFile::open(const QString& argument) {
    if (argument.isEmpty() || argument == QLatin1String("-"))
        return fromStandardInput();
    const Result<recording::SourcePtr> source = recording::Source::file(argument.toStdString());
    if (!source)
        return tl::unexpected(source.error());
    RecordingFile file;
    file.m_path = argument;
    return file;
}

Result<RecordingFile> RecordingFile::fromStandardInput() {
    RecordingFile file;
    file.m_copy = std::make_unique<QTemporaryFile>(); // readable by its owner only
    QFile input;
    if (!file.m_copy->open() || !input.open(stdin, QIODevice::ReadOnly))
        return fail(Errc::cannotOpen, "-");
    while (true) {
        const QByteArray piece = input.read(qint64{1} << 20);
        if (piece.isEmpty())
            break;
        const bool isTooLarge = file.m_copy->size() + piece.size() > maxInputBytes;
        if (isTooLarge || file.m_copy->write(piece) != piece.size())
            return fail(Errc::cannotRead, "-");
    }
    if (!file.m_copy->flush())
        return fail(Errc::cannotRead, "-");
    file.m_path = file.m_copy->fileName();
    return file;
}

} // namespace countersign::console
