#include "app/console/expected_network.h"

#include "engine/codec/blob_kind.h"
#include "engine/draft/network.h"
#include "engine/values/x_address.h"

#include <string>

namespace countersign::console {

namespace {

using codec::DocumentValue;
using codec::JsonKind;

// X-addresses say for which kind of network they are; in the bytes that is lost.
Result<void> checkAddresses(const DocumentValue& value, const std::string& path, bool isTest) {
    const codec::JsonScalar scalar = value.scalar();
    if (scalar.isText()) {
        const auto address = values::looksLikeXAddress(scalar.text)
                                 ? values::xAddressFromText(scalar.text)
                                 : fail(Errc::badBase58);
        return address && address->isTest != isTest ? fail(Errc::wrongNetwork, path)
                                                    : Result<void>();
    }
    Result<void> checked;
    std::size_t at = 0;
    if (scalar.kind == JsonKind::object)
        value.forEachMember([&](std::string_view name, const DocumentValue& member) {
            const std::string inner = (path.empty() ? path : path + '.') + std::string(name);
            checked = checkAddresses(member, inner, isTest);
            return checked.has_value();
        });
    else if (scalar.kind == JsonKind::array)
        value.forEachItem([&](const DocumentValue& item) {
            checked = checkAddresses(item, path + '[' + std::to_string(at++) + ']', isTest);
            return checked.has_value();
        });
    return checked;
}

} // namespace

Result<void> checkExpectedNetwork(const codec::Codec& codec, const DocumentValue& json,
                                  std::uint32_t network) {
    if (codec::recogniseJson(json) != codec::BlobKind::transaction)
        return {};
    std::string text;
    json.appendRaw(text);
    const auto object = codec.fromJson(text, codec::ObjectKind::transaction);
    if (!object)
        return {};
    if (Result<void> checked = draft::checkNetwork(*object, network); !checked)
        return checked;
    const std::optional<bool> isTest = draft::isTestNetwork(network);
    return isTest ? checkAddresses(json, {}, *isTest) : Result<void>();
}

} // namespace countersign::console
