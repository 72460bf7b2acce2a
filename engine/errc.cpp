#include "engine/errc.h"

#include <algorithm>
#include <array>

namespace countersign {

namespace {

// In the order of the enumeration, which the assertion below holds together.
constexpr std::array<std::string_view, 83> names{
    "bad_hex",
    "bad_length",
    "bad_base58",
    "checksum",
    "bad_number",
    "out_of_range",
    "bad_decimal",
    "iou_precision_or_range",
    "illegal_amount",
    "bad_currency",
    "wrong_json_type",
    "unknown_name",
    "bad_time",
    "tag_conflict",
    "negative_zero",
    "negative_amount",
    "empty_path",
    "bad_path_step",
    "missing_issuer",
    "xrp_with_issuer",
    "xrp_as_object",
    "ambiguous_issuer",
    "number_range",
    "conflicting_fields",
    "truncated",
    "bad_header",
    "not_minimal",
    "wrong_order",
    "duplicate_field",
    "unknown_field",
    "unknown_type",
    "bad_array_element",
    "empty_account",
    "empty_vector",
    "stray_end_marker",
    "missing_end_marker",
    "too_many_remarks",
    "bad_public_key",
    "bad_signature",
    "signature_range",
    "high_s",
    "lax_signature",
    "wrong_signature",
    "missing_signature",
    "needless_signature",
    "mixed_signing",
    "bad_signer_count",
    "bad_signer",
    "unsorted_signers",
    "duplicate_signer",
    "self_signer",
    "older_payload",
    "partial_object",
    "foreign_table",
    "nothing_signed",
    "protocol_prefix",
    "not_listed",
    "foreign_key",
    "master_disabled",
    "not_json",
    "not_an_object",
    "too_deep",
    "message_too_large",
    "binary_message",
    "missing_type",
    "missing_hash",
    "duplicate_key",
    "missing_member",
    "wrong_network",
    "cannot_open",
    "not_a_regular_file",
    "cannot_read",
    "cannot_write",
    "file_exists",
    "line_too_long",
    "bad_recording_line",
    "bad_compression",
    "expansion_too_large",
    "empty_recording",
    "cannot_listen",
    "bad_url",
    "not_connected",
    "not_in_memory",
};
static_assert(names.size() == static_cast<std::size_t>(Errc::notInMemory) + 1);

} // namespace

std::string_view errcName(Errc code) {
    const auto at = static_cast<std::size_t>(code);
    return at < names.size() ? names[at] : std::string_view("unknown");
}

std::optional<Errc> errcFromName(std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        return std::nullopt;
    }
    return static_cast<Errc>(found - names.begin());
}

} // namespace countersign
