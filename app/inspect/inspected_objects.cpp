#include "app/inspect/inspected_objects.h"

#include "app/text/inspection_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace countersign::app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(InspectedObjects)
};

class Marks {
public:
    explicit Marks(std::uint32_t begin, std::uint32_t end)
        : m_begin(begin)
        , m_end(end) {}

    void add(inspect::ByteSpan span, ByteMarkKind kind) {
        const std::uint32_t begin = std::clamp(span.begin, m_begin, m_end) - m_begin;
        const std::uint32_t end = std::clamp(span.end, m_begin, m_end) - m_begin;
        if (begin < end) {
            marks.push_back({begin, end, kind});
        }
    }

    std::vector<ByteMark> marks;

private:
    std::uint32_t m_begin;
    std::uint32_t m_end;
};

QString titleOf(const inspect::Inspection& inspection) {
    QString title = text::blobKindText(inspection.source.kind);
    if (!title.isEmpty()) {
        title[0] = title[0].toUpper();
    }
    return title;
}

std::vector<ByteMark> marksOf(const inspect::Inspection& inspection, std::uint32_t begin,
                              std::uint32_t end) {
    Marks marks(begin, end);
    if (const auto& damage = inspection.findings.damage) {
        marks.add(inspection.findings.all[damage->finding].fault, ByteMarkKind::error);
        marks.add(damage->swallowed, ByteMarkKind::swallowed);
        marks.add(damage->unread, ByteMarkKind::unread);
    } else {
        marks.add(inspection.unread, ByteMarkKind::unread);
    }
    return marks.marks;
}

} // namespace

ShownObjects inspectedObjects(const codec::Codec& codec, const inspect::Inspection& inspection) {
    const inspect::Detected& source = inspection.source;
    if (inspection.isRefused() || source.bytes.empty()) {
        return {};
    }
    if (!source.decoded) {
        codec::Decoded none;
        none.object = codec::Object(codec::ObjectKind::other, codec.definitions(), {}, {});
        return {std::make_shared<const ShownObject>(
            std::move(none), source.bytes, titleOf(inspection), Words::tr("bytes"),
            marksOf(inspection, 0, static_cast<std::uint32_t>(source.bytes.size())),
            BehindObject::layout)};
    }
    const std::uint32_t begin = source.objectBegin;
    const auto end = static_cast<std::uint32_t>(source.bytes.size()) - source.trailerSize;
    bytes::Bytes own(source.bytes.begin() + begin, source.bytes.begin() + end);
    const QString name =
        begin == 0 ? Words::tr("blob") : Words::tr("payload, from byte %1").arg(begin);
    return {std::make_shared<const ShownObject>(*source.decoded, std::move(own),
                                                titleOf(inspection), name,
                                                marksOf(inspection, begin, end))};
}

FieldPlace placeOfSpan(const ShownObjects& objects, const inspect::Inspection& inspection,
                       inspect::ByteSpan span) {
    const std::uint32_t begin = inspection.source.objectBegin;
    if (objects.isEmpty() || span.isEmpty() || span.begin < begin ||
        span.begin - begin >= objects.front()->size()) {
        return {};
    }
    const std::uint32_t last = std::min(span.end - begin, objects.front()->size()) - 1;
    return placeOfBytes(*objects.front(), 0, span.begin - begin, last);
}

} // namespace countersign::app
