#include "engine/values/address.h"

#include "engine/bytes/base58.h"

namespace countersign::values {

namespace {

constexpr std::uint8_t accountType = 0;
constexpr std::size_t payloadLength = 1 + AccountId::size;

// A sound text of another length is a seed, a node key or the like: say so.
Error whyNotAnAddress(std::string_view text, Error error) {
    if (error.code == Errc::badLength) {
        const Result<bytes::Bytes> payload = bytes::fromBase58Check(text);
        if (payload && !payload->empty() && payload->front() != accountType) {
            error.code = Errc::unknownName;
        }
    }
    return error;
}

} // namespace

std::string toAddress(const AccountId& account) {
    std::string text;
    appendAddress(text, account);
    return text;
}

void appendAddress(std::string& out, const AccountId& account) {
    std::array<std::uint8_t, payloadLength> payload{accountType};
    std::copy(account.data.begin(), account.data.end(), payload.begin() + 1);
    bytes::appendBase58Check(out, payload);
}

Result<AccountId> accountFromAddress(std::string_view text) {
    std::array<std::uint8_t, payloadLength> payload{};
    const Result<void> decoded = bytes::fromBase58Check(text, payload);
    if (!decoded) {
        return tl::unexpected(whyNotAnAddress(text, decoded.error()));
    }
    if (payload[0] != accountType) {
        return fail(Errc::unknownName);
    }
    AccountId account;
    std::copy(payload.begin() + 1, payload.end(), account.data.begin());
    return account;
}

} // namespace countersign::values
