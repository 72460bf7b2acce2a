#include "engine/codec/object_index.h"

#include "engine/bytes/digest.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/writer.h"
#include "engine/codec/index_part.h"
#include "engine/values/currency.h"

#include <algorithm>
#include <array>

namespace countersign::codec {

namespace {

using Type = IndexPartType;

struct Part {
    std::string_view name;
    Type type = Type::none;
    bool isOptional = false;
};

// What is done with the parts beyond hashing them in a row.
enum class Finish : std::uint8_t {
    plain,
    lowFirst,    // the first two in ascending order
    assets,      // the same by (currency, issuer), each written issuer first
    qualityTail, // the last part is no part of the hash but replaces its last 8 bytes
    nftPage,     // not hashed: owner and the low 96 bits of the page's bound
};

struct Way {
    std::string_view kind;
    char space;
    std::array<Part, 6> parts{};
    Finish finish = Finish::plain;
};

constexpr std::array<Way, 40> ways{{
    {"AccountRoot", 'a', {{{"account", Type::account}}}},
    {"Offer", 'o', {{{"account", Type::account}, {"sequence", Type::u32}}}},
    {"RippleState",
     'r',
     {{{"a", Type::account}, {"b", Type::account}, {"currency", Type::currency}}},
     Finish::lowFirst},
    {"RippleState",
     'r',
     {{{"low", Type::account}, {"high", Type::account}, {"currency", Type::currency}}},
     Finish::lowFirst},
    {"DirectoryNode", 'O', {{{"owner", Type::account}}}},
    {"DirectoryNode", 'd', {{{"root", Type::hash}, {"page", Type::hex64}}}},
    {"DirectoryNode",
     'B',
     {{{"pays_currency", Type::currency},
       {"gets_currency", Type::currency},
       {"pays_issuer", Type::account},
       {"gets_issuer", Type::account},
       {"domain", Type::hash, true},
       {"quality", Type::hex64}}},
     Finish::qualityTail},
    {"DirectoryNode",
     'B',
     {{{"pays_issuance", Type::issuance},
       {"gets_currency", Type::currency},
       {"gets_issuer", Type::account},
       {"domain", Type::hash, true},
       {"quality", Type::hex64}}},
     Finish::qualityTail},
    {"DirectoryNode",
     'B',
     {{{"pays_currency", Type::currency},
       {"gets_issuance", Type::issuance},
       {"pays_issuer", Type::account},
       {"domain", Type::hash, true},
       {"quality", Type::hex64}}},
     Finish::qualityTail},
    {"DirectoryNode",
     'B',
     {{{"pays_issuance", Type::issuance},
       {"gets_issuance", Type::issuance},
       {"domain", Type::hash, true},
       {"quality", Type::hex64}}},
     Finish::qualityTail},
    {"DirectoryNode", 'h', {{{"token", Type::hash}}}},
    {"DirectoryNode", 'i', {{{"token", Type::hash}}}},
    {"Escrow", 'u', {{{"account", Type::account}, {"sequence", Type::u32}}}},
    {"PayChannel",
     'x',
     {{{"account", Type::account}, {"destination", Type::account}, {"sequence", Type::u32}}}},
    {"Check", 'C', {{{"account", Type::account}, {"sequence", Type::u32}}}},
    {"Ticket", 'T', {{{"account", Type::account}, {"ticket", Type::u32}}}},
    {"SignerList", 'S', {{{"account", Type::account}, {{}, Type::zero32}}}},
    {"DepositPreauth", 'p', {{{"account", Type::account}, {"authorize", Type::account}}}},
    {"DepositPreauth", 'P', {{{"account", Type::account}, {"credentials", Type::credentials}}}},
    {"NFTokenOffer", 'q', {{{"owner", Type::account}, {"sequence", Type::u32}}}},
    {"NFTokenPage",
     '\0',
     {{{"owner", Type::account}, {"bound", Type::hash, true}}},
     Finish::nftPage},
    {"AMM", 'A', {{{"asset", Type::asset}, {"asset2", Type::asset}}}, Finish::assets},
    {"DID", 'I', {{{"account", Type::account}}}},
    {"Oracle", 'R', {{{"account", Type::account}, {"document", Type::u32}}}},
    {"MPTokenIssuance", '~', {{{"sequence", Type::u32}, {"issuer", Type::account}}}},
    {"MPTokenIssuance", '~', {{{"issuance", Type::issuance}}}},
    {"MPToken", 't', {{{"issuance", Type::issuanceIndex}, {"account", Type::account}}}},
    {"Credential",
     'D',
     {{{"subject", Type::account}, {"issuer", Type::account}, {"type", Type::blob}}}},
    {"PermissionedDomain", 'm', {{{"owner", Type::account}, {"sequence", Type::u32}}}},
    {"Delegate", 'E', {{{"account", Type::account}, {"authorize", Type::account}}}},
    {"Vault", 'V', {{{"owner", Type::account}, {"sequence", Type::u32}}}},
    {"LoanBroker", 'l', {{{"owner", Type::account}, {"sequence", Type::u32}}}},
    {"Loan", 'L', {{{"broker", Type::hash}, {"sequence", Type::u32}}}},
    {"XChainOwnedClaimID", 'Q', {{{"bridge", Type::bridge}, {"claim_id", Type::hex64}}}},
    {"XChainOwnedCreateAccountClaimID",
     'K',
     {{{"bridge", Type::bridge}, {"claim_id", Type::hex64}}}},
    {"Bridge", 'H', {{{"door", Type::account}, {"currency", Type::currency}}}},
    {"LedgerHashes", 's', {{{"ledger_index", Type::ledgerGroup, true}}}},
    {"Amendments", 'f', {}},
    {"FeeSettings", 'e', {}},
    {"NegativeUNL", 'N', {}},
}};

std::span<const Part> partsOf(const Way& way) {
    const auto end = std::find_if(way.parts.begin(), way.parts.end(),
                                  [](const Part& part) { return part.type == Type::none; });
    return {way.parts.begin(), end};
}

std::optional<DocumentValue> memberOf(const DocumentValue& object, std::string_view name) {
    std::optional<DocumentValue> found;
    object.forEachMember([&](std::string_view member, const DocumentValue& value) {
        if (member == name) {
            found = value;
        }
        return !found;
    });
    return found;
}

// Nothing when the way takes exactly these members.
std::optional<Error> mismatch(const Way& way, const DocumentValue& given) {
    std::optional<Error> problem;
    const std::span<const Part> parts = partsOf(way);
    given.forEachMember([&](std::string_view name, const DocumentValue& value) {
        const bool isPart = std::any_of(parts.begin(), parts.end(),
                                        [name](const Part& part) { return part.name == name; });
        if (!isPart) {
            problem = Error{Errc::unknownName, value.nameOffset(), std::string(name)};
        }
        return isPart;
    });
    for (const Part& part : parts) {
        if (!problem && !part.isOptional && !part.name.empty() && !memberOf(given, part.name)) {
            problem = Error{Errc::missingMember, given.offset(), std::string(part.name)};
        }
    }
    return problem;
}

Result<const Way*> chooseWay(std::string_view kind, std::optional<char> space,
                             const DocumentValue& given) {
    std::optional<Error> problem;
    bool isKindKnown = false;
    for (const Way& way : ways) {
        isKindKnown = isKindKnown || way.kind == kind;
        if (way.kind != kind || (space && *space != way.space)) {
            continue;
        }
        std::optional<Error> here = mismatch(way, given);
        if (!here) {
            return &way;
        }
        if (!problem) {
            problem = std::move(here);
        }
    }
    if (problem) {
        return tl::unexpected(*std::move(problem));
    }
    return fail(Errc::unknownName, isKindKnown ? "namespace" : "kind");
}

void appendAsset(bytes::Bytes& out, bytes::ByteView asset) { // currency first → issuer first
    bytes::appendBytes(out, asset.subspan(values::Currency::size));
    bytes::appendBytes(out, asset.first(values::Currency::size));
}

values::Hash256 finished(const Way& way, const std::vector<bytes::Bytes>& parts) {
    bytes::Bytes joined;
    const bool isSwapped =
        (way.finish == Finish::lowFirst || way.finish == Finish::assets) && parts[1] < parts[0];
    const std::size_t hashed = parts.size() - (way.finish == Finish::qualityTail ? 1 : 0);
    for (std::size_t at = 0; at < hashed; ++at) {
        const bytes::Bytes& part = parts[isSwapped && at < 2 ? 1 - at : at];
        if (way.finish == Finish::assets) {
            appendAsset(joined, part);
        } else {
            bytes::appendBytes(joined, part);
        }
    }
    values::Hash256 index;
    if (way.finish == Finish::nftPage) {
        const std::size_t owner = values::AccountId::size;
        index.data.fill(0xFF); // the last page has no bound
        std::copy_n(joined.begin(), owner, index.data.begin());
        if (joined.size() > owner) {
            std::copy(joined.end() - 12, joined.end(), index.data.end() - 12);
        }
        return index;
    }
    const std::array<std::uint8_t, 2> prefix{0, static_cast<std::uint8_t>(way.space)};
    index = values::Hash256{bytes::sha512Half(prefix, joined)};
    if (way.finish == Finish::qualityTail) {
        std::copy(parts.back().begin(), parts.back().end(), index.data.end() - 8);
    }
    return index;
}

} // namespace

Result<values::Hash256> objectIndex(const Codec& codec, std::string_view kind,
                                    std::optional<char> space, const DocumentValue& given) {
    if (given.scalar().kind != JsonKind::object) {
        return fail(Errc::wrongJsonType, {}, given.offset());
    }
    const Result<const Way*> way = chooseWay(kind, space, given);
    if (!way) {
        return tl::unexpected(way.error());
    }
    std::vector<bytes::Bytes> parts;
    for (const Part& part : partsOf(**way)) {
        const std::optional<DocumentValue> value = memberOf(given, part.name);
        if (!value && part.isOptional) {
            continue;
        }
        bytes::Bytes& out = parts.emplace_back();
        Result<void> done = appendIndexPart(out, codec, part.type, value);
        if (!done) {
            return inside(part.name, std::move(done.error()));
        }
    }
    return finished(**way, parts);
}

} // namespace countersign::codec
