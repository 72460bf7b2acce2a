#include "engine/values/x_address.h"

#include "engine/bytes/base58.h"

#include <algorithm>
#include <array>

namespace countersign::values {

namespace {

constexpr std::size_t accountAt = 2; // behind the two network bytes
constexpr std::size_t flagAt = accountAt + AccountId::size;
constexpr std::size_t tagAt = flagAt + 1;
constexpr std::size_t tagSize = 4; // lowest byte first; four more bytes stay zero
constexpr std::size_t payloadSize = tagAt + 2 * tagSize;
constexpr std::array<std::uint8_t, 2> mainNetwork{0x05, 0x44};
constexpr std::array<std::uint8_t, 2> testNetwork{0x04, 0x93};

using Payload = std::array<std::uint8_t, payloadSize>;

} // namespace

std::string toText(const XAddress& address) {
    Payload payload{};
    const auto& network = address.isTest ? testNetwork : mainNetwork;
    std::copy(network.begin(), network.end(), payload.begin());
    std::copy(address.account.data.begin(), address.account.data.end(),
              payload.begin() + accountAt);
    payload[flagAt] = address.tag ? 1 : 0;
    for (std::size_t at = 0; at < tagSize; ++at) {
        payload[tagAt + at] = static_cast<std::uint8_t>(address.tag.value_or(0) >> (8 * at));
    }
    return bytes::toBase58Check(payload);
}

Result<XAddress> xAddressFromText(std::string_view text) {
    Payload payload{};
    if (const Result<void> decoded = bytes::fromBase58Check(text, payload); !decoded) {
        return tl::unexpected(decoded.error());
    }
    XAddress address;
    address.isTest = std::equal(testNetwork.begin(), testNetwork.end(), payload.begin());
    if (!address.isTest && !std::equal(mainNetwork.begin(), mainNetwork.end(), payload.begin())) {
        return fail(Errc::unknownName);
    }
    std::copy_n(payload.begin() + accountAt, AccountId::size, address.account.data.begin());
    std::uint32_t tag = 0;
    for (std::size_t at = 0; at < tagSize; ++at) {
        tag |= std::uint32_t{payload[tagAt + at]} << (8 * at);
    }
    const bool restIsZero = std::all_of(payload.begin() + tagAt + tagSize, payload.end(),
                                        [](std::uint8_t byte) { return byte == 0; });
    if (payload[flagAt] > 1 || (payload[flagAt] == 0 && tag != 0) || !restIsZero) {
        return fail(Errc::outOfRange);
    }
    if (payload[flagAt] == 1) {
        address.tag = tag;
    }
    return address;
}

bool looksLikeXAddress(std::string_view text) {
    constexpr std::size_t usualLength = 47;
    return text.size() == usualLength && (text[0] == 'X' || text[0] == 'T');
}

} // namespace countersign::values
