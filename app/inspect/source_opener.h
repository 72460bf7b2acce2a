#pragma once

#include "app/inspect/presented_blob.h"
#include "engine/codec/codec.h"
#include "engine/inspect/signature_checker.h"

#include <QByteArray>
#include <QObject>
#include <QStringList>

#include <memory>

namespace countersign::app {

// Takes sources apart on another thread. Only the answer to the newest question comes; what is
// given is wiped when a secret is in it.
class SourceOpener : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t maxBlobs = 20'000;
    static constexpr std::size_t maxBytes = 64U * 1024U * 1024U; // of blobs that are held
    static constexpr qsizetype shownCharacters = 16 * 1024;      // of the text that was given

    // What blobs are read and their signatures checked with.
    struct Tools {
        std::shared_ptr<const codec::Codec> codec;
        std::shared_ptr<const inspect::SignatureChecker> checker;
    };
    explicit SourceOpener(Tools tools, QObject* parent = nullptr);
    ~SourceOpener() override;

    void openBytes(QByteArray bytes, const QString& name);
    void openFiles(const QStringList& paths); // regular files of at most Detector::maxSource
    void present(const OpenedBlobPtr& blob);  // one of a source that is open
    void cancel();                            // no answer comes any more
    bool isWorking() const { return m_isWorking; }

Q_SIGNALS:
    // `first` is its first blob; null when it has none.
    void opened(const countersign::app::OpenedSourcePtr& source,
                const countersign::app::PresentedBlobPtr& first);
    void presented(const countersign::app::PresentedBlobPtr& blob);

private:
    template <typename Work>
    void start(Work work);
    struct Answer {
        OpenedSourcePtr source; // null: another blob of the one that is open
        PresentedBlobPtr blob;
    };
    static Answer answered(const Tools& tools, const OpenedSourcePtr& source);
    void finish(quint64 number, const Answer& answer);

    Tools m_tools;
    quint64 m_number = 0;
    bool m_isWorking = false;
};

} // namespace countersign::app
