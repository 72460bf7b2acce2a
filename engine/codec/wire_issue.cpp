#include "engine/codec/wire_issue.h"

#include <algorithm>

namespace countersign::codec {

namespace {

constexpr std::size_t sequenceSize = 4;

// The id begins with the sequence in big-endian order; the wire form ends with it in little-endian.
values::MptIssuanceId issuanceOf(bytes::ByteView account, bytes::ByteView reversedSequence) {
    values::MptIssuanceId id;
    std::copy(reversedSequence.rbegin(), reversedSequence.rend(), id.data.begin());
    std::copy(account.begin(), account.end(), id.data.begin() + sequenceSize);
    return id;
}

} // namespace

bool marksMpt(const values::AccountId& issuer) {
    values::AccountId one;
    one.data.back() = 1;
    return issuer == one;
}

WireIssue readIssue(bytes::Reader& reader) {
    WireIssue issue;
    issue.currency = reader.fixed<values::Currency>();
    if (issue.currency.isZero()) {
        return issue;
    }
    issue.issuer = reader.fixed<values::AccountId>();
    if (marksMpt(issue.issuer)) {
        issue.isMpt = true;
        const bytes::ByteView sequence = reader.take(sequenceSize);
        if (!reader.failed()) {
            issue.issuance = issuanceOf(issue.currency.view(), sequence);
        }
    }
    return issue;
}

std::optional<Errc> whyIllegal(const WireIssue& issue) {
    const bool missing = !issue.isMpt && !issue.currency.isZero() && issue.issuer.isZero();
    return missing ? std::optional(Errc::missingIssuer) : std::nullopt;
}

void appendIssue(WireBuffer& out, const WireIssue& issue) {
    if (issue.isMpt) {
        const bytes::ByteView id = issue.issuance.view();
        values::AccountId marker;
        marker.data.back() = 1;
        out.append(id.subspan(sequenceSize));
        out.append(marker);
        for (std::size_t at = sequenceSize; at > 0; --at) {
            out.push(id[at - 1]);
        }
        return;
    }
    out.append(issue.currency);
    if (!issue.currency.isZero()) {
        out.append(issue.issuer);
    }
}

} // namespace countersign::codec
