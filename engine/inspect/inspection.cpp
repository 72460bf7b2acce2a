#include "engine/inspect/inspection.h"

#include "engine/bytes/digest.h"
#include "engine/bytes/writer.h"
#include "engine/codec/transaction_id.h"
#include "engine/inspect/blob_detection.h"
#include "engine/inspect/reencoding.h"
#include "engine/values/natural.h"

#include <array>
#include <limits>

namespace countersign::inspect {

namespace {

using codec::BlobKind;
using codec::PayloadKind;

constexpr std::array<std::string_view, 3> identityNames{"transaction-id", "ledger-hash",
                                                        "leaf-hash"};
constexpr std::array<std::uint8_t, 4> leafPrefix{'M', 'L', 'N', 0};

// One inspection being made.
class Maker {
public:
    Maker(const codec::Codec& codec, Detected detected)
        : m_codec(codec) {
        m_made.source = std::move(detected);
    }

    Inspection run() {
        if (m_made.isRefused()) {
            return std::move(m_made);
        }
        readPayloadFront();
        if (source().decoded) {
            readObject();
        } else {
            readLayout();
        }
        name();
        listSigners();
        return std::move(m_made);
    }

private:
    Detected& source() { return m_made.source; }
    bytes::ByteView blob() const { return m_made.source.bytes; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(blob().size()); }

    void readPayloadFront() {
        if (source().kind != BlobKind::payload) {
            return;
        }
        m_made.payload = codec::payloadFormOf(blob());
        if (source().trailerSize == values::AccountId::size) {
            const bytes::ByteView signer = blob().last(values::AccountId::size);
            std::copy(signer.begin(), signer.end(), m_made.payloadSigner.emplace().data.begin());
        }
    }

    void readObject() {
        const ByteSpan object{source().objectBegin, size() - source().trailerSize};
        m_made.findings = findingsOf(m_codec, blob(), object, *source().decoded);
        const bool lacksSigner =
            m_made.payload != nullptr && m_made.payload->hasSigner && !m_made.payloadSigner;
        if (lacksSigner) {
            m_made.findings.all.push_back({Errc::truncated, "signer", {}, {size(), size()}});
        }
        const std::uint32_t read = object.begin + source().decoded->restBegin;
        m_made.unread =
            m_made.findings.damage ? m_made.findings.damage->unread : ByteSpan{read, object.end};
        const bytes::ByteView own = blob().subspan(object.begin, object.size());
        if (const auto at = inspect::firstDifference(own, reencode(source().decoded->object))) {
            m_made.firstDifference = *at + object.begin;
        }
    }

    void readLayout() {
        if (source().kind == BlobKind::header) {
            keep(codec::ledgerHeaderFromBytes(blob()), 0);
        } else if (m_made.payload != nullptr && m_made.payload->kind == PayloadKind::claim) {
            keep(codec::claimFromBytes(blob()), codec::payloadPrefixSize);
        } else if (m_made.payload != nullptr && m_made.payload->kind == PayloadKind::batch) {
            keep(codec::batchFromBytes(blob()), codec::payloadPrefixSize);
        } else if (source().kind == BlobKind::validatorList) {
            readList();
        }
    }

    template <typename Layout>
    void keep(Result<Layout> layout, std::uint32_t begin) {
        if (layout) {
            m_made.layout = *std::move(layout);
        } else {
            stop(layout.error(), begin);
        }
    }

    void stop(const Error& error, std::uint32_t begin) {
        m_made.unread = {begin, size()};
        m_made.findings.all.push_back({error.code, error.subject, {}, m_made.unread});
        m_made.findings.damage = Damage{0, {begin, begin}, {begin, begin}, {}, m_made.unread};
    }

    void readList() {
        const std::string_view text(reinterpret_cast<const char*>(blob().data()), blob().size());
        codec::JsonDocument document;
        const Result<void> read = document.read(text, codec::JsonOddities::refused);
        if (!read) {
            return stop(read.error(), 0);
        }
        ListSummary summary;
        codec::DocumentValue(document, 0)
            .forEachMember([&](std::string_view member, const codec::DocumentValue& value) {
                readListMember(member, value, summary);
                return true;
            });
        m_made.layout = summary;
    }

    static void readListMember(std::string_view member, const codec::DocumentValue& value,
                               ListSummary& summary) {
        const codec::JsonScalar scalar = value.scalar();
        const bool isNatural = scalar.kind == codec::JsonKind::integer && !scalar.isNegative;
        if (member == "validators" && scalar.kind == codec::JsonKind::array) {
            value.forEachItem([&summary](const codec::DocumentValue&) {
                ++summary.validators;
                return true;
            });
        }
        for (const auto& [name, into] :
             {std::pair("sequence", &summary.sequence), std::pair("effective", &summary.effective),
              std::pair("expiration", &summary.expiration)}) {
            if (member == name && isNatural) {
                *into = scalar.magnitude;
            }
        }
    }

    void name() {
        const auto* header = std::get_if<codec::LedgerHeader>(&m_made.layout);
        const bool isPartial = source().decoded && source().decoded->object.isPartial();
        if (header != nullptr) {
            m_made.identity = {Identity::Kind::ledger, codec::ledgerHash(*header), {}};
        } else if (m_made.isDamaged() || isPartial) {
            return;
        } else if (source().kind == BlobKind::transaction) {
            m_made.identity = {Identity::Kind::transaction, codec::transactionId(blob()), {}};
        } else if (source().kind == BlobKind::entry && source().index) {
            bytes::Bytes leaf(blob().begin(), blob().end());
            bytes::appendBytes(leaf, source().index->view());
            m_made.identity = {
                Identity::Kind::leaf, values::Hash256{bytes::sha512Half(leafPrefix, leaf)}, {}};
        }
        if (m_made.identity) {
            m_made.identity->claimed = source().claimedId;
        }
    }

    void listSigners() {
        const codec::Object* object = m_made.object();
        if (m_made.isDamaged() || (object != nullptr && object->isPartial())) {
            return;
        }
        if (source().kind == BlobKind::transaction && object != nullptr) {
            m_made.signers = transactionPayloads(*object);
        } else if (source().kind == BlobKind::validation && object != nullptr) {
            m_made.signers = validationPayloads(*object);
        } else if (source().kind == BlobKind::manifest && object != nullptr) {
            m_made.signers = manifestPayloads(*object);
        } else if (source().kind == BlobKind::validatorList && source().list) {
            SignerPayload publisher;
            publisher.role = SignerRole::publisher;
            publisher.isSigned = !source().list->signature.empty();
            m_made.signers = {publisher};
        }
    }

    const codec::Codec& m_codec;
    Inspection m_made;
};

} // namespace

std::string_view identityName(Identity::Kind kind) {
    return identityNames[static_cast<std::size_t>(kind)];
}

bool Inspection::isDamaged() const {
    return findings.damage || !unread.isEmpty() || source.fault || isRefused();
}

bool Inspection::isClean() const {
    const bool isPartial = object() != nullptr && object()->isPartial();
    return !isDamaged() && findings.all.empty() && !source.jsonProblem && !isPartial &&
           !firstDifference && !(identity && identity->isContradicted());
}

Inspection inspect(const codec::Codec& codec, Detected detected) {
    return Maker(codec, std::move(detected)).run();
}

Inspection dissect(const codec::Codec& codec, bytes::Bytes blob, std::optional<BlobKind> kind) {
    return inspect(codec, detectBytes(codec, std::move(blob), SourceForm::binary, kind));
}

std::string jsonOf(const codec::Codec& codec, const Inspection& inspection) {
    std::string json;
    if (inspection.object() != nullptr) {
        codec.appendJson(*inspection.object(), json);
        return json;
    }
    if (std::holds_alternative<ListSummary>(inspection.layout)) {
        return {inspection.bytes().begin(), inspection.bytes().end()};
    }
    if (const auto* header = std::get_if<codec::LedgerHeader>(&inspection.layout)) {
        codec::appendJson(json, *header);
    } else if (const auto* claim = std::get_if<codec::ClaimPayload>(&inspection.layout)) {
        codec::appendJson(json, *claim);
    } else if (const auto* batch = std::get_if<codec::BatchPayload>(&inspection.layout)) {
        codec::appendJson(json, *batch);
    }
    return json.empty() ? "{}" : json;
}

} // namespace countersign::inspect
