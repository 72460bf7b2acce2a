#pragma once

#include <string_view>

namespace countersign::bench {

// The two transactions that performance.md signs, unsigned.
inline constexpr std::string_view nativePayment =
    R"({"TransactionType":"Payment","Account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh","Destination":"rP9r3QYkcYHDdCdJdP2AWHaJXjxqgvE996","Amount":"1000000","Fee":"12","Flags":0,"Sequence":17,"LastLedgerSequence":93000000,"SigningPubKey":"0330E7FC9D56BB25D6893BA3F317AE5BCF33B3291BD63DB32654A313222F7FD020"})";
inline constexpr std::string_view issuedPayment =
    R"({"TransactionType":"Payment","Account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh","Destination":"rP9r3QYkcYHDdCdJdP2AWHaJXjxqgvE996","Amount":{"currency":"USD","issuer":"r3mw3Hfjfc3VvRBeSisQaQVboLDGA72YML","value":"12.345"},"SendMax":{"currency":"EUR","issuer":"ra67df2VNJwTB6yxL1v9d1W633c1tcLtE8","value":"13"},"Fee":"12","Flags":131072,"Sequence":18,"LastLedgerSequence":93000000,"SigningPubKey":"0330E7FC9D56BB25D6893BA3F317AE5BCF33B3291BD63DB32654A313222F7FD020","Memos":[{"Memo":{"MemoType":"746578742F706C61696E","MemoData":"4120666577207061796D656E7420776F726473"}}]})";

} // namespace countersign::bench
