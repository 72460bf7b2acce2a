#include "engine/sign/signer_list.h"

#include "engine/values/address.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <string_view>

namespace countersign::sign {

namespace {

using codec::DocumentValue;
using codec::JsonKind;
using codec::JsonScalar;

constexpr std::uint64_t maxWeight = std::numeric_limits<std::uint16_t>::max();

Result<std::uint32_t> numberOf(const DocumentValue& value, std::uint64_t least,
                               std::uint64_t most) {
    const JsonScalar scalar = value.scalar();
    if (scalar.kind != JsonKind::integer && scalar.kind != JsonKind::hugeInteger) {
        return codec::failAt(scalar, Errc::wrongJsonType);
    }
    const bool isInRange = scalar.kind == JsonKind::integer && !scalar.isNegative &&
                           scalar.magnitude >= least && scalar.magnitude <= most;
    if (!isInRange) {
        return codec::failAt(scalar, Errc::outOfRange);
    }
    return static_cast<std::uint32_t>(scalar.magnitude);
}

Result<std::string_view> textOf(const DocumentValue& value) {
    const JsonScalar scalar = value.scalar();
    return scalar.isText() ? Result<std::string_view>(scalar.text)
                           : codec::failAt(scalar, Errc::wrongJsonType);
}

Result<values::AccountId> accountOf(const DocumentValue& value) {
    const Result<std::string_view> text = textOf(value);
    return text ? values::accountFromAddress(*text) : tl::unexpected(text.error());
}

Result<void> exactly(const DocumentValue& value, std::string_view wanted) {
    const Result<std::string_view> text = textOf(value);
    if (!text) {
        return tl::unexpected(text.error());
    }
    return *text == wanted ? Result<void>() : codec::failAt(value.scalar(), Errc::unknownName);
}

template <typename Value>
Result<void> put(Value& into, Result<std::decay_t<Value>> read) {
    if (!read) {
        return tl::unexpected(std::move(read.error()));
    }
    into = *std::move(read);
    return {};
}

// What reads one member, by its name.
struct Member {
    std::string_view name;
    bool isNeeded = false;
    std::function<Result<void>(const DocumentValue&)> read;
    bool isThere = false;
};

// Each member once, none unknown, none that is needed missing.
Result<void> readMembers(const DocumentValue& object, std::vector<Member> members) {
    if (object.scalar().kind != JsonKind::object) {
        return codec::failAt(object.scalar(), Errc::wrongJsonType);
    }
    Result<void> done;
    object.forEachMember([&](std::string_view name, const DocumentValue& value) {
        const auto member = std::find_if(members.begin(), members.end(),
                                         [name](const Member& one) { return one.name == name; });
        if (member == members.end()) {
            constexpr std::size_t maxShown = 64;
            done = fail(Errc::unknownName, std::string(name.substr(0, maxShown)));
        } else if (std::exchange(member->isThere, true)) {
            done = fail(Errc::duplicateKey, std::string(name));
        } else if (Result<void> read = member->read(value); !read) {
            done = codec::inside(name, std::move(read.error()));
        }
        return done.has_value();
    });
    for (const Member& member : members) {
        if (done && member.isNeeded && !member.isThere) {
            done = fail(Errc::missingMember, std::string(member.name));
        }
    }
    return done;
}

Result<void> readRegularKey(const DocumentValue& value, SignerList::Entry& entry) {
    if (value.scalar().kind == JsonKind::null) {
        return {};
    }
    const Result<values::AccountId> account = accountOf(value);
    if (!account) {
        return tl::unexpected(account.error());
    }
    entry.regularKey = *account;
    return {};
}

Result<void> readFlag(const DocumentValue& value, bool& flag) {
    if (value.scalar().kind != JsonKind::boolean) {
        return codec::failAt(value.scalar(), Errc::wrongJsonType);
    }
    std::string raw;
    value.appendRaw(raw);
    flag = raw == "true";
    return {};
}

Result<void> readSigner(const DocumentValue& value, SignerList& list) {
    SignerList::Entry entry;
    Result<void> done = readMembers(
        value,
        {{"account", true, [&](const auto& given) { return put(entry.account, accountOf(given)); }},
         {"weight", true,
          [&](const auto& given) { return put(entry.weight, numberOf(given, 1, maxWeight)); }},
         {"masterDisabled", false,
          [&](const auto& given) { return readFlag(given, entry.isMasterDisabled); }},
         {"regularKey", false, [&](const auto& given) { return readRegularKey(given, entry); }}});
    if (!done) {
        return done;
    }
    if (list.find(entry.account) != nullptr) {
        return fail(Errc::duplicateSigner, "account");
    }
    list.signers.push_back(entry);
    return {};
}

Result<void> readSigners(const DocumentValue& value, SignerList& list) {
    if (value.scalar().kind != JsonKind::array) {
        return codec::failAt(value.scalar(), Errc::wrongJsonType);
    }
    Result<void> done;
    value.forEachItem([&](const DocumentValue& item) {
        const std::size_t at = list.signers.size();
        done = at < SignerList::maxSigners ? readSigner(item, list) : fail(Errc::badSignerCount);
        if (!done) {
            done = codec::inside('[' + std::to_string(at) + ']', std::move(done.error()));
        }
        return done.has_value();
    });
    if (done && list.signers.empty()) {
        return fail(Errc::badSignerCount);
    }
    return done;
}

} // namespace

Result<SignerList> SignerList::fromJson(const DocumentValue& value) {
    constexpr std::uint64_t anyNumber = std::numeric_limits<std::uint32_t>::max();
    SignerList list;
    std::uint32_t version = 1;
    std::uint32_t ledger = 0;
    Result<void> done = readMembers(
        value,
        {{"countersign", false, [](const auto& given) { return exactly(given, "signer-list"); }},
         {"version", false, [&](const auto& given) { return put(version, numberOf(given, 1, 1)); }},
         {"account", true, [&](const auto& given) { return put(list.account, accountOf(given)); }},
         {"quorum", true,
          [&](const auto& given) { return put(list.quorum, numberOf(given, 1, anyNumber)); }},
         {"signers", true, [&](const auto& given) { return readSigners(given, list); }},
         {"source", false,
          [&](const auto& given) {
              return put(list.source,
                         textOf(given).map([](auto text) { return std::string(text); }));
          }},
         {"ledger", false,
          [&](const auto& given) {
              Result<void> read = put(ledger, numberOf(given, 1, anyNumber));
              list.ledger = ledger;
              return read;
          }},
         {"made", false, [&](const auto& given) {
              return put(list.made, textOf(given).map([](auto text) { return std::string(text); }));
          }}});
    if (!done) {
        return tl::unexpected(std::move(done.error()));
    }
    if (list.find(list.account) != nullptr) {
        return fail(Errc::selfSigner, "signers");
    }
    return list;
}

const SignerList::Entry* SignerList::find(const values::AccountId& signer) const {
    const auto found = std::find_if(signers.begin(), signers.end(), [&signer](const Entry& entry) {
        return entry.account == signer;
    });
    return found == signers.end() ? nullptr : &*found;
}

} // namespace countersign::sign
