#include "engine/codec/dom_reader.h"

#include "engine/codec/object_reader.h"

namespace countersign::codec {

Result<Object> readDom(const Codec& codec, const simdjson::dom::element& element, ObjectKind kind,
                       AddressSource* addresses, DomBuffers& buffers) {
    ReadRules rules;
    rules.strictness = Strictness::tolerant;
    rules.allowNegativeDrops = true;
    rules.addresses = addresses;
    const ReaderInput input{codec.definitions(), codec.specialFields(), kind, rules, nullptr};
    return ObjectReader<DomValue>(input, buffers).read(DomValue(element));
}

} // namespace countersign::codec
