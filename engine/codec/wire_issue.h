#pragma once

#include "engine/bytes/reader.h"
#include "engine/codec/wire_buffer.h"
#include "engine/errc.h"
#include "engine/values/currency.h"
#include "engine/values/ids.h"

#include <optional>

namespace countersign::codec {

// An asset without a quantity (protocol.md 2.5): XRP, a currency of an issuer, or an MPT issuance.
struct WireIssue {
    bool isMpt = false;
    values::Currency currency; // all zero: XRP
    values::AccountId issuer;
    values::MptIssuanceId issuance;

    bool isNative() const { return !isMpt && currency.isZero(); }
};

// Reads 20, 40 or 44 bytes; the reader fails when they are not there.
WireIssue readIssue(bytes::Reader& reader);

// ACCOUNT_ONE where an issuer would stand makes the value an MPT, so no currency can have it.
bool marksMpt(const values::AccountId& issuer);

std::optional<Errc> whyIllegal(const WireIssue& issue);
void appendIssue(WireBuffer& out, const WireIssue& issue);

} // namespace countersign::codec
