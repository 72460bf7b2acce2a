#include "engine/codec/ledger_header.h"

#include "engine/bytes/digest.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/reader.h"
#include "engine/bytes/writer.h"
#include "engine/codec/json_text.h"
#include "engine/values/natural.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace countersign::codec {

namespace {

constexpr std::array<std::uint8_t, 4> hashPrefix{0x4C, 0x57, 0x52, 0x00}; // "LWR"

Result<void> readNatural(const JsonScalar& scalar, std::uint64_t max, std::uint64_t& out) {
    if (scalar.kind == JsonKind::text) {
        const Result<std::uint64_t> number = values::naturalFromText(scalar.text, max);
        if (!number) {
            return failAt(scalar, number.error().code);
        }
        out = *number;
        return {};
    }
    if (scalar.kind != JsonKind::integer) {
        return failAt(scalar, scalar.kind == JsonKind::hugeInteger ? Errc::outOfRange
                                                                   : Errc::wrongJsonType);
    }
    if ((scalar.isNegative && scalar.magnitude != 0) || scalar.magnitude > max) {
        return failAt(scalar, Errc::outOfRange);
    }
    out = scalar.magnitude;
    return {};
}

// Reads members by name; the first failure stays.
class HeaderMembers {
public:
    explicit HeaderMembers(const DocumentValue& value)
        : m_value(value) {}

    template <typename Number>
    void read(std::string_view name, Number& out) {
        const std::optional<JsonScalar> scalar = find(name);
        std::uint64_t number = 0;
        if (scalar) {
            keep(name, readNatural(*scalar, std::numeric_limits<Number>::max(), number));
        }
        out = static_cast<Number>(number);
    }
    void read(std::string_view name, values::Hash256& out) {
        const std::optional<JsonScalar> scalar = find(name);
        if (!scalar) {
            return;
        }
        if (!scalar->isText()) {
            keep(name, failAt(*scalar, Errc::wrongJsonType));
        } else if (const Result<void> hex = bytes::fromHex(scalar->text, out.data); !hex) {
            keep(name, failAt(*scalar, hex.error().code));
        }
    }
    const Result<void>& outcome() const { return m_outcome; }

private:
    std::optional<JsonScalar> find(std::string_view name) {
        std::optional<JsonScalar> found;
        m_value.forEachMember([&](std::string_view member, const DocumentValue& value) {
            if (member == name) {
                found = value.scalar();
            }
            return !found;
        });
        if (!found) {
            keep(name, fail(Errc::missingMember));
        }
        return found;
    }
    void keep(std::string_view name, Result<void> outcome) {
        if (!outcome && m_outcome) {
            m_outcome = inside(name, std::move(outcome.error()));
        }
    }

    const DocumentValue& m_value;
    Result<void> m_outcome;
};

} // namespace

Result<LedgerHeader> ledgerHeaderFromBytes(bytes::ByteView blob) {
    if (blob.size() == hashPrefix.size() + LedgerHeader::size &&
        std::equal(hashPrefix.begin(), hashPrefix.end(), blob.begin())) {
        blob = blob.subspan(hashPrefix.size());
    }
    if (blob.size() != LedgerHeader::size) {
        return fail(Errc::badLength);
    }
    bytes::Reader reader(blob);
    LedgerHeader header;
    header.index = reader.u32();
    header.totalCoins = reader.u64();
    header.parentHash = reader.fixed<values::Hash256>();
    header.transactionHash = reader.fixed<values::Hash256>();
    header.accountHash = reader.fixed<values::Hash256>();
    header.parentCloseTime = reader.u32();
    header.closeTime = reader.u32();
    header.closeTimeResolution = reader.u8();
    header.closeFlags = reader.u8();
    return header;
}

bytes::Bytes toBytes(const LedgerHeader& header) {
    bytes::Bytes out;
    out.reserve(LedgerHeader::size);
    bytes::appendNumber<4>(out, header.index);
    bytes::appendNumber<8>(out, header.totalCoins);
    for (const values::Hash256* hash :
         {&header.parentHash, &header.transactionHash, &header.accountHash}) {
        bytes::appendBytes(out, hash->view());
    }
    bytes::appendNumber<4>(out, header.parentCloseTime);
    bytes::appendNumber<4>(out, header.closeTime);
    bytes::appendNumber<1>(out, header.closeTimeResolution);
    bytes::appendNumber<1>(out, header.closeFlags);
    return out;
}

values::Hash256 ledgerHash(const LedgerHeader& header) {
    return values::Hash256{bytes::sha512Half(hashPrefix, toBytes(header))};
}

void appendJson(std::string& out, const LedgerHeader& header) {
    const auto hash = [&out](const char* before, const values::Hash256& value) {
        out += before;
        appendHex(out, value.view());
    };
    const auto number = [&out](const char* before, std::uint64_t value) {
        out += before;
        appendInteger(out, value);
    };
    number("{\"ledger_index\":\"", header.index);
    number("\",\"total_coins\":\"", header.totalCoins);
    hash("\",\"parent_hash\":\"", header.parentHash);
    hash("\",\"transaction_hash\":\"", header.transactionHash);
    hash("\",\"account_hash\":\"", header.accountHash);
    number("\",\"parent_close_time\":", header.parentCloseTime);
    number(",\"close_time\":", header.closeTime);
    number(",\"close_time_resolution\":", header.closeTimeResolution);
    number(",\"close_flags\":", header.closeFlags);
    out += '}';
}

Result<LedgerHeader> ledgerHeaderFromJson(const DocumentValue& value) {
    LedgerHeader header;
    HeaderMembers members(value);
    members.read("ledger_index", header.index);
    members.read("total_coins", header.totalCoins);
    members.read("parent_hash", header.parentHash);
    members.read("transaction_hash", header.transactionHash);
    members.read("account_hash", header.accountHash);
    members.read("parent_close_time", header.parentCloseTime);
    members.read("close_time", header.closeTime);
    members.read("close_time_resolution", header.closeTimeResolution);
    members.read("close_flags", header.closeFlags);
    if (!members.outcome()) {
        return tl::unexpected(members.outcome().error());
    }
    return header;
}

} // namespace countersign::codec
