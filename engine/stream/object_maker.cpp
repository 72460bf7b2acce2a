#include "engine/stream/object_maker.h"

#include "engine/codec/json_reader.h"

#include <utility>

namespace countersign::stream {

namespace {

struct Pair {
    codec::Object body;
    codec::Object meta;
};

} // namespace

ObjectMaker::ObjectMaker(definitions::DefinitionsPtr definitions)
    : m_codec(std::move(definitions))
    , m_columns(*m_codec.definitions()) {}

void ObjectMaker::use(definitions::DefinitionsPtr definitions) {
    m_codec = codec::Codec(std::move(definitions));
    m_columns = ColumnFields(*m_codec.definitions());
}

MessageObjects ObjectMaker::make(const Element* body, const Element* meta) {
    const auto pair = std::make_shared<Pair>();
    MessageObjects made;
    if (body != nullptr) {
        if (auto object = read(*body, codec::ObjectKind::transaction)) {
            pair->body = std::move(*object);
            made.body = codec::ObjectPtr(pair, &pair->body);
        }
    }
    if (meta != nullptr) {
        if (auto object = read(*meta, codec::ObjectKind::metadata)) {
            pair->meta = std::move(*object);
            made.meta = codec::ObjectPtr(pair, &pair->meta);
        }
    }
    return made;
}

Result<codec::Object> ObjectMaker::read(const Element& element, codec::ObjectKind kind) {
    if (const simdjson::dom::element* value = element.dom()) {
        return codec::readDom(m_codec, *value, kind, &m_addresses, m_buffers);
    }
    codec::JsonReading reading;
    reading.strictness = codec::Strictness::tolerant;
    reading.addresses = &m_addresses;
    codec::ReaderBuffers<codec::DocumentValue> buffers; // rare, so they are not kept
    return codec::readValue(m_codec, *element.slow(), kind, reading, buffers);
}

std::size_t ObjectMaker::memoryKept() const {
    return m_addresses.memoryKept() + m_buffers.wire.capacity() +
           m_buffers.nodes.capacity() * sizeof(codec::Node) + m_buffers.texts.capacity() +
           m_buffers.members.capacity() * sizeof(codec::JsonMember<codec::DomValue>);
}

} // namespace countersign::stream
