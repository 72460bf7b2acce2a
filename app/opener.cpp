#include "app/opener.h"

#include "app/file_kind.h"
#include "app/inspect/inspector_page.h"
#include "app/text/plain_text.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include <utility>

namespace countersign::app {

namespace {

constexpr double fastest = 0.0; // a sample is there to be looked at, not waited for

QStringList localFiles(const QMimeData& data) {
    QStringList paths;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            paths += url.toLocalFile();
        }
    }
    return paths;
}

} // namespace

Opener::Opener(QWidget& window, InspectorPage& inspector, QList<RecentFile> recent, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_inspector(inspector)
    , m_recent(std::move(recent)) {}

// Dialogs are opened, never run: no event loop inside another.
void Opener::choose() {
    auto* dialog = new QFileDialog(&m_window, tr("Open recordings, blobs or JSON"));
    dialog->setObjectName(QStringLiteral("openFiles"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("All files (*)"), tr("Recordings (*.jsonl *.jsonl.zst *.zst)"),
                            tr("Blobs and JSON (*.hex *.txt *.bin *.json *.jsonl)")});
    connect(dialog, &QFileDialog::filesSelected, this,
            [this](const QStringList& paths) { openFiles(paths); });
    dialog->open();
}

void Opener::openFiles(const QStringList& paths, double speed) {
    QStringList inspected;
    QStringList played;
    for (const QString& path : paths) {
        const bool isRecording = fileKind(path) == FileKind::recording;
        (isRecording ? played : inspected) += path;
        noteFile(path, isRecording);
    }
    Q_EMIT remarked(played.size() > 1
                        ? tr("One recording is played at a time; %1 others were not opened.")
                              .arg(played.size() - 1)
                        : QString());
    if (!played.isEmpty()) {
        Q_EMIT sourceChosen(RecordingSource{played.first(), speed, 1});
    }
    if (!inspected.isEmpty()) {
        m_inspector.openFiles(inspected);
        Q_EMIT inspecting();
    }
    Q_EMIT recentChanged();
}

void Opener::noteFile(const QString& path, bool isRecording) {
    const QFileInfo info(path);
    if (info.isFile()) {
        remember(m_recent, {info.absoluteFilePath(), isRecording});
    }
}

void Opener::openRecent(const RecentFile& file) {
    if (QFileInfo::exists(file.path)) {
        return openFiles({file.path});
    }
    forget(m_recent, file.path);
    Q_EMIT recentChanged();
    Q_EMIT remarked(tr("The file is gone and no longer listed: %1")
                        .arg(text::plainText(file.path, maxRecentPath)));
}

void Opener::forgetRecent() {
    m_recent.clear();
    Q_EMIT recentChanged();
}

void Opener::openSample(const Sample& sample) {
    Q_EMIT remarked(QString());
    if (sample.isRecording()) {
        Q_EMIT sourceChosen(RecordingSource{QString(), fastest, 1});
        return;
    }
    m_inspector.openBytes(sampleBytes(sample), tr("sample: %1").arg(sample.title));
    Q_EMIT inspecting();
}

void Opener::openDropped(const QMimeData& data) {
    const QStringList paths = localFiles(data);
    if (!paths.isEmpty()) {
        return openFiles(paths);
    }
    if (data.hasUrls()) {
        Q_EMIT remarked(tr("An address was dropped. Nothing is fetched from the network; drop "
                           "files or text."));
        return;
    }
    Q_EMIT remarked(QString());
    m_inspector.openText(data.text(), tr("dropped text"));
    Q_EMIT inspecting();
}

void Opener::openInput(const QByteArray& bytes) {
    m_inspector.openBytes(bytes, tr("standard input"));
    Q_EMIT inspecting();
}

void Opener::paste() {
    Q_EMIT remarked(QString());
    m_inspector.paste();
    Q_EMIT inspecting();
}

} // namespace countersign::app
