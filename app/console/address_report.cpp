#include "app/console/address_report.h"

#include "engine/bytes/hex.h"
#include "engine/bytes/reader.h"
#include "engine/values/address.h"
#include "engine/values/ctid.h"
#include "engine/values/currency.h"
#include "engine/values/nftoken_id.h"
#include "engine/values/quality.h"

#include <array>

namespace countersign::console {

namespace {

template <std::size_t N>
Result<std::array<std::uint8_t, N>> exactly(std::string_view hex) {
    std::array<std::uint8_t, N> wire{};
    if (Result<void> decoded = bytes::fromHex(hex, wire); !decoded)
        return tl::unexpected(std::move(decoded.error()));
    return wire;
}

Result<TakenApart> takeNftokenId(std::string_view hex) {
    return exactly<values::Hash256::size>(hex).map([](const auto& wire) {
        const values::Hash256 id{wire};
        const values::NftokenId parts = values::nftokenIdFromBytes(id);
        TakenApart taken;
        taken.parts.text("NFTokenID", bytes::toHex(id.view()))
            .number("Flags", parts.flags)
            .number("TransferFee", parts.transferFee)
            .text("Issuer", values::toAddress(parts.issuer))
            .number("Taxon", parts.taxon)
            .number("Sequence", parts.sequence);
        return taken;
    });
}

Result<TakenApart> takeIssuanceId(std::string_view hex) {
    return exactly<values::MptIssuanceId::size>(hex).map([](const auto& wire) {
        bytes::Reader reader(wire);
        const std::uint32_t sequence = reader.u32();
        TakenApart taken;
        taken.parts.text("MPTokenIssuanceID", bytes::toHex(wire))
            .number("Sequence", sequence)
            .text("Issuer", values::toAddress(reader.fixed<values::AccountId>()));
        return taken;
    });
}

Result<TakenApart> takeCtid(std::string_view hex) {
    return values::ctidFromText(hex).map([](const values::Ctid& ctid) {
        TakenApart taken;
        taken.parts.number("ledger_index", ctid.ledgerIndex)
            .number("transaction_index", ctid.transactionIndex)
            .number("network_id", ctid.networkId);
        return taken;
    });
}

TakenApart textOf(std::string text) {
    TakenApart taken;
    taken.text = std::move(text);
    taken.isText = true;
    return taken;
}

Result<TakenApart> takeQuality(std::string_view hex) {
    return exactly<sizeof(values::QualityBytes)>(hex)
        .and_then(values::qualityFromBytes)
        .map([](const values::Decimal& rate) { return textOf(rate.toText()); });
}

Result<TakenApart> takeCurrency(std::string_view hex) {
    return exactly<values::Currency::size>(hex).map(
        [](const auto& wire) { return textOf(values::toText(values::Currency{wire})); });
}

struct Taker {
    std::string_view type;
    Result<TakenApart> (*take)(std::string_view hex);
};
constexpr std::array<Taker, 5> takers{{
    {"NFTokenID", takeNftokenId},
    {"MPTokenIssuanceID", takeIssuanceId},
    {"CTID", takeCtid},
    {"Quality", takeQuality},
    {"Currency", takeCurrency},
}};

} // namespace

void appendAddress(JsonObject& answer, const values::AddressParts& parts) {
    answer.text("kind", values::addressKindName(parts.kind));
    if (parts.account) {
        answer.text("account", values::toAddress(*parts.account));
        answer.text("accountId", bytes::toHex(parts.account->view()));
    }
    if (parts.publicKey)
        answer.text("publicKey", bytes::toHex(parts.publicKey->view()));
    if (parts.kind == values::AddressKind::xAddress) {
        answer.number("tag", parts.tag);
        answer.boolean("test", parts.isTest);
    }
}

Result<TakenApart> takeApart(std::string_view type, std::string_view hex) {
    for (const Taker& taker : takers) {
        if (taker.type != type)
            continue;
        Result<TakenApart> taken = taker.take(hex);
        if (!taken)
            return fail(taken.error().code, "hex", taken.error().offset);
        return taken;
    }
    return fail(Errc::unknownName, "type");
}

} // namespace countersign::console
