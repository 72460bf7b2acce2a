#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/codec/codec.h"
#include "engine/codec/dom_reader.h"
#include "engine/stream/address_cache.h"
#include "engine/stream/columns.h"
#include "engine/stream/element.h"

namespace countersign::stream {

// Body and metadata of one message in their one allocation; each is a part of it that outlives the
// message.
struct MessageObjects {
    codec::ObjectPtr body;
    codec::ObjectPtr meta;
};

// Makes ledger objects of a message's values with one table. Keeps the buffers and the addresses
// that it has seen from message to message.
class ObjectMaker {
public:
    explicit ObjectMaker(definitions::DefinitionsPtr definitions);

    void use(definitions::DefinitionsPtr definitions); // for the messages that follow

    // Null for a null pointer and a value that is no object.
    MessageObjects make(const Element* body, const Element* meta);

    const definitions::Definitions& definitions() const { return *m_codec.definitions(); }
    const ColumnFields& columns() const { return m_columns; }
    AddressCache& addresses() { return m_addresses; }
    std::size_t memoryKept() const;

private:
    Result<codec::Object> read(const Element& element, codec::ObjectKind kind);

    codec::Codec m_codec;
    ColumnFields m_columns;
    AddressCache m_addresses;
    codec::DomBuffers m_buffers;
};

} // namespace countersign::stream
