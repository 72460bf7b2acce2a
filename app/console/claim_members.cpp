#include "app/console/claim_members.h"

#include "engine/bytes/hex.h"
#include "engine/values/drops.h"

namespace countersign::console {

Result<codec::ClaimPayload> claimMembers(const Request& request) {
    const Result<std::string_view> channel = request.text("channel");
    const Result<std::string_view> amount = request.text("amount");
    if (!channel || !amount)
        return tl::unexpected(!channel ? channel.error() : amount.error());
    codec::ClaimPayload claim;
    if (const Result<void> hex = bytes::fromHex(*channel, claim.channel.data); !hex)
        return fail(hex.error().code, "channel", hex.error().offset);
    const Result<values::Drops> drops = values::dropsFromText(*amount);
    if (!drops)
        return fail(drops.error().code, "amount", drops.error().offset);
    claim.drops = static_cast<std::uint64_t>(drops->value);
    return claim;
}

} // namespace countersign::console
