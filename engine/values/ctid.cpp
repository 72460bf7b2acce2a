#include "engine/values/ctid.h"

#include "engine/bytes/hex.h"
#include "engine/bytes/reader.h"
#include "engine/bytes/writer.h"

namespace countersign::values {

namespace {

constexpr std::uint32_t mark = 0xC; // the first hex digit
constexpr unsigned markShift = 28;

} // namespace

Result<Ctid> ctidFromText(std::string_view text) {
    std::array<std::uint8_t, 8> wire{};
    if (Result<void> decoded = bytes::fromHex(text, wire); !decoded) {
        return tl::unexpected(std::move(decoded.error()));
    }
    bytes::Reader reader(wire);
    const std::uint32_t first = reader.u32();
    if (first >> markShift != mark) {
        return fail(Errc::unknownName, {}, 0);
    }
    Ctid ctid;
    ctid.ledgerIndex = first & Ctid::maxLedgerIndex;
    ctid.transactionIndex = reader.u16();
    ctid.networkId = reader.u16();
    return ctid;
}

Result<std::string> toText(const Ctid& ctid) {
    if (ctid.ledgerIndex > Ctid::maxLedgerIndex) {
        return fail(Errc::outOfRange, "ledger_index");
    }
    bytes::Bytes wire;
    bytes::appendNumber<4>(wire, mark << markShift | ctid.ledgerIndex);
    bytes::appendNumber<2>(wire, ctid.transactionIndex);
    bytes::appendNumber<2>(wire, ctid.networkId);
    return bytes::toHex(wire);
}

} // namespace countersign::values
