#include "app/widgets/field_copy.h"

#include "engine/bytes/hex.h"
#include "engine/codec/json_writer.h"
#include "engine/inspect/field_value.h"
#include "engine/inspect/value_parts.h"

#include <algorithm>

namespace countersign::app {

namespace {

std::string hexOf(const ShownObject& shown, const FieldPlace& place) {
    const std::uint32_t end = std::min(place.end, shown.size());
    const std::uint32_t begin = std::min(place.begin, end);
    return bytes::toHex(shown.bytes().subspan(begin, end - begin));
}

std::string partValue(const ShownObject& shown, const FieldPlace& place) {
    const auto parts = inspect::valueParts(shown.object(), place.node);
    const std::string text = place.part < parts.size()
                                 ? inspect::partText(shown.object(), parts[place.part])
                                 : std::string();
    return text.empty() ? hexOf(shown, place) : text;
}

} // namespace

QString copyText(const ShownObject& shown, const FieldPlace& place, CopyForm form) {
    std::string text;
    if (form == CopyForm::hex) {
        text = hexOf(shown, place);
    } else if (place.node == FieldPlace::none) {
        codec::appendJson(text, shown.object());
    } else if (form == CopyForm::json) {
        text = inspect::fieldJson(shown.object(), place.node);
    } else if (place.part != FieldPlace::none) {
        text = partValue(shown, place);
    } else {
        text = inspect::valueText(shown.object(), place.node);
    }
    return QString::fromStdString(text);
}

} // namespace countersign::app
