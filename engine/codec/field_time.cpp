#include "engine/codec/field_time.h"

#include "engine/bytes/reader.h"
#include "engine/values/ledger_time.h"

namespace countersign::codec {

std::optional<std::string> timeText(const Object& object, const Node& node) {
    const definitions::FieldDef* field =
        node.kind == NodeKind::leaf ? object.definitions()->field(node.field) : nullptr;
    const bytes::ByteView value = object.value(node);
    if (field == nullptr || value.size() != sizeof(std::uint32_t)) {
        return std::nullopt;
    }
    const std::uint32_t seconds = bytes::Reader(value).u32();
    if (field->form == definitions::FieldForm::unixTime) {
        return values::unixToIso(seconds);
    }
    if (field->form == definitions::FieldForm::ledgerTime) {
        return values::toIso(values::LedgerTime{seconds});
    }
    return std::nullopt;
}

} // namespace countersign::codec
