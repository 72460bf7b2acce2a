#include "app/inspect/source_opener.h"

#include "app/text/error_text.h"
#include "app/text/plain_text.h"
#include "engine/bytes/wipe.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QThreadPool>

#include <algorithm>
#include <span>
#include <utility>

namespace countersign::app {

namespace {

using inspect::Detected;
using inspect::Inspection;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SourceOpener)
};

QString typeOf(const Inspection& inspection) {
    const codec::Object* object = inspection.object();
    if (object == nullptr) {
        return {};
    }
    for (const auto& [field, names] :
         {std::pair("TransactionType", &object->definitions()->transactionTypes()),
          std::pair("LedgerEntryType", &object->definitions()->ledgerEntryTypes())}) {
        const std::uint32_t at = object->find(field);
        const bytes::ByteView value =
            at == codec::Node::none ? bytes::ByteView() : object->value(object->nodes()[at]);
        if (value.size() == 2) {
            return text::plainText(names->name(value[0] << 8U | value[1]));
        }
    }
    return {};
}

// One source being taken apart; on the worker's thread.
class Opening {
public:
    Opening(const SourceOpener::Tools& tools, const QString& name)
        : m_tools(tools)
        , m_detector(*tools.codec) {
        m_source.name = name;
    }

    void take(QByteArray& bytes) {
        m_source.size += static_cast<std::uint64_t>(bytes.size());
        const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.constData());
        const bytes::ByteView view(data, static_cast<std::size_t>(bytes.size()));
        bool hasSecret = false;
        m_source.layout = m_detector.run(view, [&](Detected&& found) {
            hasSecret = hasSecret || (found.refusal && found.refusal->secret);
            return add(std::move(found));
        });
        m_source.hasSecret = m_source.hasSecret || hasSecret;
        if (hasSecret) {
            auto* own = reinterpret_cast<std::uint8_t*>(bytes.data());
            bytes::wipe(std::span(own, static_cast<std::size_t>(bytes.size())));
        } else if (inspect::isText(view)) {
            m_source.text =
                QString::fromUtf8(bytes.constData(),
                                  std::min<qsizetype>(bytes.size(), SourceOpener::shownCharacters));
        }
    }

    void takeFile(const QString& path) {
        QFile file(path);
        const bool isRegular = QFileInfo(path).isFile();
        if (!isRegular || !file.open(QIODevice::ReadOnly)) {
            fail(isRegular ? Errc::cannotOpen : Errc::notARegularFile, path);
            return;
        }
        constexpr auto most = static_cast<qint64>(inspect::Detector::maxSource);
        QByteArray content = file.read(most + 1);
        if (content.size() > most) {
            fail(Errc::messageTooLarge, path);
        } else {
            take(content);
        }
    }

    OpenedSourcePtr finish() {
        if (m_source.hasSecret) {
            m_source.text.clear();
        }
        return std::make_shared<const OpenedSource>(std::move(m_source));
    }

private:
    void fail(Errc code, const QString& path) {
        m_source.problem =
            text::errorText({code, Error::nowhere, QFileInfo(path).fileName().toStdString(), {}});
    }

    bool add(Detected&& found) {
        m_bytes += found.bytes.size();
        if (m_source.blobs.size() >= SourceOpener::maxBlobs || m_bytes > SourceOpener::maxBytes) {
            ++m_source.leftOut;
            return true; // only counted
        }
        OpenedBlob blob;
        blob.inspection = inspect::inspect(*m_tools.codec, std::move(found));
        blob.report = m_tools.checker->check(blob.inspection);
        blob.name = typeOf(blob.inspection);
        m_source.blobs.push_back(std::make_shared<const OpenedBlob>(std::move(blob)));
        return true;
    }

    const SourceOpener::Tools& m_tools;
    inspect::Detector m_detector;
    OpenedSource m_source;
    std::size_t m_bytes = 0;
};

} // namespace

SourceOpener::SourceOpener(Tools tools, QObject* parent)
    : QObject(parent)
    , m_tools(std::move(tools)) {}

SourceOpener::~SourceOpener() = default;

template <typename Work>
void SourceOpener::start(Work work) {
    const quint64 number = ++m_number;
    m_isWorking = true;
    const QPointer<SourceOpener> self(this);
    QThreadPool::globalInstance()->start([self, number, work = std::move(work)]() mutable {
        const Answer answer = work();
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, number, answer] {
                if (self) {
                    self->finish(number, answer);
                }
            },
            Qt::QueuedConnection);
    });
}

void SourceOpener::openBytes(QByteArray bytes, const QString& name) {
    start([tools = m_tools, bytes = std::move(bytes), name]() mutable {
        Opening opening(tools, name);
        opening.take(bytes);
        return answered(tools, opening.finish());
    });
}

void SourceOpener::openFiles(const QStringList& paths) {
    const QString name = paths.size() == 1 ? QFileInfo(paths.front()).fileName()
                                           : Words::tr("%1 files").arg(paths.size());
    start([tools = m_tools, paths, name] {
        Opening opening(tools, name);
        for (const QString& path : paths) {
            opening.takeFile(path);
        }
        return answered(tools, opening.finish());
    });
}

SourceOpener::Answer SourceOpener::answered(const Tools& tools, const OpenedSourcePtr& source) {
    return {source,
            source->blobs.empty() ? nullptr : app::present(*tools.codec, source->blobs.front())};
}

void SourceOpener::present(const OpenedBlobPtr& blob) {
    start([tools = m_tools, blob] { return Answer{nullptr, app::present(*tools.codec, blob)}; });
}

void SourceOpener::cancel() {
    ++m_number;
    m_isWorking = false;
}

void SourceOpener::finish(quint64 number, const Answer& answer) {
    if (number != m_number) {
        return; // something else was asked since
    }
    m_isWorking = false;
    if (answer.source) {
        Q_EMIT opened(answer.source, answer.blob);
    } else {
        Q_EMIT presented(answer.blob);
    }
}

} // namespace countersign::app
