#include "app/widgets/shown_object.h"

#include <algorithm>
#include <utility>

namespace countersign::app {

ShownObject::ShownObject(codec::ObjectPtr object, QString title, QString source)
    : m_object(std::move(object))
    , m_index(*m_object)
    , m_title(std::move(title))
    , m_source(std::move(source)) {}

ShownObject::ShownObject(codec::Decoded decoded, bytes::Bytes blob, QString title, QString source,
                         std::vector<ByteMark> marks, BehindObject behind)
    : m_object(std::make_shared<const codec::Object>(std::move(decoded.object)))
    , m_index(*m_object)
    , m_blob(std::move(blob))
    , m_title(std::move(title))
    , m_source(std::move(source))
    , m_remarks(std::move(decoded.remarks))
    , m_stopped(std::move(decoded.stopped))
    , m_marks(std::move(marks))
    , m_behind(behind) {
    const bool isMarked = std::any_of(m_marks.begin(), m_marks.end(), [](const ByteMark& mark) {
        return mark.kind == ByteMarkKind::unread;
    });
    if (hasRest() && !isMarked && !isLayout()) {
        m_marks.push_back({restBegin(), size(), ByteMarkKind::unread});
    }
    std::stable_sort(m_marks.begin(), m_marks.end(),
                     [](const ByteMark& a, const ByteMark& b) { return a.begin < b.begin; });
}

std::uint32_t ShownObject::topField(values::FieldId field) const {
    constexpr std::uint32_t most = 1000;
    const inspect::SiblingIndex& siblings = m_index.siblings();
    const std::uint32_t count = std::min(siblings.childCount(codec::Node::none), most);
    for (std::uint32_t row = 0; row < count; ++row) {
        const std::uint32_t node = siblings.child(codec::Node::none, row);
        if (m_object->nodes()[node].field == field && field.code != 0) {
            return node;
        }
    }
    return codec::Node::none;
}

std::uint32_t ShownObject::topField(std::string_view name) const {
    const definitions::FieldDef* field = m_object->definitions()->field(name);
    return field == nullptr ? codec::Node::none : topField(field->id);
}

bytes::ByteView ShownObject::bytes() const {
    return m_blob.empty() ? m_object->bytes() : bytes::ByteView(m_blob);
}

} // namespace countersign::app
