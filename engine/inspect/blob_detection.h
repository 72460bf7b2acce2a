#pragma once

#include "engine/inspect/detected.h"

namespace countersign::inspect {

// What bytes are, and what was understood of them: one tolerant decoding in the usual case. `asked`
// forces a kind. Bytes that may be a key or seed and make no sense as a blob are wiped and refused.
// Linear; over 16 MiB refused.
Detected detectBytes(const codec::Codec& codec, bytes::Bytes blob, SourceForm form,
                     std::optional<codec::BlobKind> asked = {});

// The same for a text of one blob: hex, or base64 of something that is recognised. Nothing for
// every other text.
std::optional<Detected> detectBlobText(const codec::Codec& codec, std::string_view text,
                                       std::optional<codec::BlobKind> asked = {});

// Overwrites what was read, so that nothing of a secret stays behind.
void forget(Detected& found);

// A refusal without a place.
Detected refused(Refusal refusal);
Detected refusedSecret(SecretForm form);

} // namespace countersign::inspect
