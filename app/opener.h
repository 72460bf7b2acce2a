#pragma once

#include "app/panes/samples.h"
#include "app/settings/recent_files.h"
#include "engine/engine.h"

#include <QObject>
#include <QStringList>

class QMimeData;
class QWidget;

namespace countersign::app {

class InspectorPage;

// Brings what the user names to where it is shown: recordings are to be played, everything else
// goes to the Inspector. Remembers the paths of files, never what is in them.
class Opener : public QObject {
    Q_OBJECT
public:
    // `window` is the parent of dialogs; both outlive it.
    Opener(QWidget& window, InspectorPage& inspector, QList<RecentFile> recent,
           QObject* parent = nullptr);

    void choose(); // asks for files
    void openFiles(const QStringList& paths, double speed = 1.0);
    void openRecent(const RecentFile& file);
    void openSample(const Sample& sample);
    void openDropped(const QMimeData& data);
    void openInput(const QByteArray& bytes); // of standard input
    void paste();

    const QList<RecentFile>& recent() const { return m_recent; }
    void forgetRecent();

Q_SIGNALS:
    void sourceChosen(const countersign::Source& source);
    void inspecting(); // the Inspector has something new
    void recentChanged();
    void remarked(const QString& words); // what could not be done, and why; empty: nothing

private:
    void noteFile(const QString& path, bool isRecording);

    QWidget& m_window;
    InspectorPage& m_inspector;
    QList<RecentFile> m_recent;
};

} // namespace countersign::app
