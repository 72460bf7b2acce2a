#include "engine/codec/transaction_id.h"

#include "engine/bytes/digest.h"

namespace countersign::codec {

values::Hash256 transactionId(bytes::ByteView blob) {
    static constexpr std::array<std::uint8_t, 4> prefix{0x54, 0x58, 0x4E, 0x00}; // "TXN"
    return values::Hash256{bytes::sha512Half(prefix, blob)};
}

} // namespace countersign::codec
