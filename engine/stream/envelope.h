#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/result.h"
#include "engine/stream/members.h"

namespace countersign::stream {

// Everything we look at on the top level of a message, whatever its kind and API version.
enum class EnvelopeKey {
    type,
    // transaction; two places each, v1 and v2 or older servers
    txJson,
    transaction,
    tx,
    hash,
    meta,
    metaData,
    engineResult,
    ledgerIndex,
    ledgerCurrentIndex,
    validated,
    closeTimeIso,
    date,
    // replies
    id,
    status,
    result,
    error,
    errorMessage,
    // ledgerClosed, serverStatus
    ledgerHash,
    ledgerTime,
    networkId,
    feeBase,
    reserveBase,
    reserveIncrement,
    transactionCount,
    serverStatus,
};

inline constexpr std::array<std::string_view, 26> envelopeNames{
    "type",         "tx_json",        "transaction",   "tx",           "hash",
    "meta",         "metaData",       "engine_result", "ledger_index", "ledger_current_index",
    "validated",    "close_time_iso", "date",          "id",           "status",
    "result",       "error",          "error_message", "ledger_hash",  "ledger_time",
    "network_id",   "fee_base",       "reserve_base",  "reserve_inc",  "txn_count",
    "server_status"};

using Envelope = Members<EnvelopeKey, envelopeNames.size()>;

// Fails with duplicateKey: which of two values counts is not ours to choose.
Result<Envelope> readEnvelope(const Element& message);

} // namespace countersign::stream
