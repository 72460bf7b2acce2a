#include "engine/stream/envelope.h"

namespace countersign::stream {

static_assert(envelopeNames.size() == static_cast<std::size_t>(EnvelopeKey::serverStatus) + 1);

Result<Envelope> readEnvelope(const Element& message) {
    const Envelope envelope(envelopeNames, message);
    if (const auto key = envelope.duplicate()) {
        return fail(Errc::duplicateKey, std::string(envelopeNames[static_cast<std::size_t>(*key)]));
    }
    return envelope;
}

} // namespace countersign::stream
