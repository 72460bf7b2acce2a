#pragma once

#include "tests/support/codec_fixture.h"

#include <memory>
#include <string_view>

namespace countersign::test {

// Small objects that hold every kind of value.

inline constexpr std::string_view richPayment = R"({"TransactionType":"Payment",
"Flags":131072,"Sequence":21,"LastLedgerSequence":99,
"Amount":{"currency":"USD","issuer":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B","value":"100000"},
"Fee":"10","SendMax":"50000000",
"SigningPubKey":"EDB8CF52D5862913C8036238CEF35FE0EDED166ABD03B6AF8AA8A002B89B3FC66F",
"TxnSignature":"0324F5D8CDCFA59F992AA03AC0AE1EE25C99D864671B73D8D894DF6A225A5CCB551F6ABF76F58DD9C8A3FC40DF54AB3F88B95797C71B2DEB7BF3CDF124C9A10E",
"Account":"r4PowrZ7KZw83oWDYxzY82ht2kgDmFUpB7","Destination":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B",
"Memos":[{"Memo":{"MemoType":"74657874","MemoData":"48656C6C6F"}},{"Memo":{"MemoData":"FF00"}}],
"Paths":[[{"currency":"USD","issuer":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B"}],
[{"account":"r4PowrZ7KZw83oWDYxzY82ht2kgDmFUpB7"},{"currency":"XRP"}]]})";

inline constexpr std::string_view richMeta = R"({"AffectedNodes":[{"ModifiedNode":{
"LedgerEntryType":"AccountRoot","LedgerIndex":"0FD25C0168EB76446B729CB0041BF620C0ECD28E9D2BBA2438899D4F567F3801",
"FinalFields":{"Account":"r4PowrZ7KZw83oWDYxzY82ht2kgDmFUpB7","Balance":"999999990","Flags":8388608,"OwnerCount":1},
"PreviousFields":{"Balance":"1000000000"}}}],"TransactionIndex":3,"TransactionResult":"tesSUCCESS"})";

inline constexpr std::string_view richEntry = R"({"LedgerEntryType":"Bridge","Flags":0,
"Expiration":849367789,"Amount":{"mpt_issuance_id":"0000000155534400000000005B812C9D57731E27A2DA8B18","value":"7"},
"NFTokenID":"000B0539C35B55AA096BA6D87A6E6C965A6534150DC56E5E12C5D09E0000000C",
"Asset":{"mpt_issuance_id":"0000000155534400000000005B812C9D57731E27A2DA8B18"},
"Asset2":{"currency":"EUR","issuer":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B"},
"AssetsTotal":"12.5","Amendments":["0FD25C0168EB76446B729CB0041BF620C0ECD28E9D2BBA2438899D4F567F3801",
"0FD25C0168EB76446B729CB0041BF620C0ECD28E9D2BBA2438899D4F567F3802"],
"XChainBridge":{"LockingChainDoor":"r4PowrZ7KZw83oWDYxzY82ht2kgDmFUpB7","LockingChainIssue":{"currency":"XRP"},
"IssuingChainDoor":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B","IssuingChainIssue":{"currency":"USD","issuer":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B"}}})";

inline codec::ObjectPtr objectOf(std::string_view json, codec::ObjectKind kind) {
    auto made = bundledCodec().fromJson(json, kind);
    return made ? std::make_shared<const codec::Object>(std::move(*made)) : nullptr;
}

inline codec::ObjectPtr payment() {
    return objectOf(richPayment, codec::ObjectKind::transaction);
}
inline codec::ObjectPtr metadata() {
    return objectOf(richMeta, codec::ObjectKind::metadata);
}
inline codec::ObjectPtr entry() {
    return objectOf(richEntry, codec::ObjectKind::entry);
}

// A transaction with members that could not be converted: they stand between the others as texts.
inline codec::ObjectPtr partialPayment() {
    codec::JsonReading reading;
    reading.strictness = codec::Strictness::tolerant;
    auto made = bundledCodec().fromJson(
        R"({"TransactionType":"Payment","Flags":0,"Novelty":{"a":[1,"x"]},"Sequence":"soon",
"Fee":"10","Account":"r4PowrZ7KZw83oWDYxzY82ht2kgDmFUpB7"})",
        codec::ObjectKind::transaction, reading);
    return made ? std::make_shared<const codec::Object>(std::move(*made)) : nullptr;
}

} // namespace countersign::test
