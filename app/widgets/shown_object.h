#pragma once

#include "engine/codec/codec.h"
#include "engine/inspect/node_index.h"

#include <QString>

#include <memory>
#include <vector>

namespace countersign::app {

enum class ByteMarkKind : std::uint8_t {
    error,     // the byte at fault
    swallowed, // taken into a field that cannot be so long
    unread,    // behind the last field that was understood
};
struct ByteMark {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    ByteMarkKind kind = ByteMarkKind::error;
};

// What stands behind the fields of an object: bytes that nothing was made of, or all of a blob in a
// fixed layout, which has no fields.
enum class BehindObject : std::uint8_t { unread, layout };

// What the linked views show: an object, the bytes it came from and what is odd about them.
// Immutable, shared by the views.
class ShownObject {
public:
    // `title` names it in the tree ("Transaction"), `source` in the title of its bytes ("tx_blob").
    ShownObject(codec::ObjectPtr object, QString title, QString source);
    // What a tolerant reading of `blob` gave. Marks: the rest is unread; others may be added.
    ShownObject(codec::Decoded decoded, bytes::Bytes blob, QString title, QString source,
                std::vector<ByteMark> marks = {}, BehindObject behind = BehindObject::unread);

    const codec::Object& object() const { return *m_object; }
    const inspect::NodeIndex& index() const { return m_index; }
    bytes::ByteView bytes() const; // those of the object first, then what was not read
    std::uint32_t size() const { return static_cast<std::uint32_t>(bytes().size()); }
    std::uint32_t restBegin() const { return static_cast<std::uint32_t>(m_object->bytes().size()); }
    bool hasRest() const { return restBegin() < size(); }

    const QString& title() const { return m_title; }
    const QString& source() const { return m_source; }
    const std::vector<codec::Remark>& remarks() const { return m_remarks; } // by offset
    const std::optional<Error>& stopped() const { return m_stopped; }
    const std::vector<ByteMark>& marks() const { return m_marks; } // by begin

    // Index of a field at the top level, among the first thousand: views ask while they paint, and
    // a hostile object may have millions.
    std::uint32_t topField(values::FieldId field) const;
    std::uint32_t topField(std::string_view name) const;

    bool isLayout() const { return m_behind == BehindObject::layout; }
    bool isPartial() const {
        return m_object->isPartial() || m_stopped || (hasRest() && !isLayout());
    }

private:
    codec::ObjectPtr m_object;
    inspect::NodeIndex m_index;
    bytes::Bytes m_blob; // empty when the object has all bytes
    QString m_title;
    QString m_source;
    std::vector<codec::Remark> m_remarks;
    std::optional<Error> m_stopped;
    std::vector<ByteMark> m_marks;
    BehindObject m_behind = BehindObject::unread;
};

using ShownObjectPtr = std::shared_ptr<const ShownObject>;

} // namespace countersign::app
