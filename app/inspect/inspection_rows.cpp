#include "app/inspect/inspection_rows.h"

#include "app/inspect/inspected_objects.h"
#include "app/text/address_text.h"
#include "app/text/byte_text.h"
#include "app/text/error_text.h"
#include "app/text/inspection_text.h"
#include "app/text/plain_text.h"
#include "app/text/verification_text.h"
#include "engine/bytes/digest.h"
#include "engine/bytes/hex.h"
#include "engine/inspect/byte_meaning.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr std::size_t shownPayload = 2048; // bytes of a pre-image
constexpr std::size_t shownFindings = 1000;
constexpr std::size_t shownMembers = 200;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(InspectionRows)
};

QString hexOf(bytes::ByteView bytes) {
    QString text =
        QString::fromStdString(bytes::toHex(bytes.first(std::min(bytes.size(), shownPayload))));
    return bytes.size() > shownPayload ? text + QChar(0x2026) : text;
}

MeaningKind kindOf(model::Verdict verdict) {
    switch (verdict) {
    case model::Verdict::valid:
        return MeaningKind::verified;
    case model::Verdict::historic:
        return MeaningKind::warning;
    case model::Verdict::missing:
    case model::Verdict::invalid:
        return MeaningKind::error;
    case model::Verdict::pseudo:
    case model::Verdict::inner:
    case model::Verdict::notChecked:
        break;
    }
    return MeaningKind::unverified;
}

class Rows {
public:
    Rows(const codec::Codec& codec, const OpenedBlob& blob, const ShownObjects& objects)
        : m_codec(codec)
        , m_blob(blob)
        , m_inspection(blob.inspection)
        , m_objects(objects) {}

    MeaningRows run() {
        addIdentity();
        addSigners();
        addRemarks();
        addEncoding();
        addMembers();
        addSource();
        return m_rows;
    }

private:
    void add(MeaningKind kind, const QString& label, const QString& value,
             const FieldPlace& place = {}, const QString& note = {}) {
        m_rows.append({m_section, label, value, kind, place, note});
    }

    void addSource() {
        m_section = Words::tr("What it is");
        add(MeaningKind::sentence, {}, text::sourceText(m_inspection));
        add(MeaningKind::sentence, {}, text::reasonText(m_inspection));
        const QString removed = text::removedText(m_inspection.source.removed);
        if (!removed.isEmpty()) {
            add(MeaningKind::info, Words::tr("Removed around it"), removed);
        }
        if (m_inspection.source.jsonProblem) {
            add(MeaningKind::warning, Words::tr("Not all of the JSON could be encoded"),
                text::errorText(*m_inspection.source.jsonProblem));
        }
        for (const std::string& member : m_inspection.source.ignored) {
            add(MeaningKind::info, text::plainText(std::string_view(member)),
                Words::tr("added by servers, not part of it"));
        }
    }

    void addIdentity() {
        if (!m_inspection.identity) {
            return;
        }
        const inspect::Identity& identity = *m_inspection.identity;
        m_section = Words::tr("Identity");
        add(MeaningKind::wire, text::identityText(identity.kind), text::hashText(identity.hash));
        if (identity.isContradicted()) {
            add(MeaningKind::error, Words::tr("The source names another one"),
                text::hashText(*identity.claimed));
        } else if (identity.claimed) {
            add(MeaningKind::verified, Words::tr("It is the one that the source names"), {});
        }
    }

    void addSigners() {
        m_section = Words::tr("Signatures");
        if (m_inspection.signers.empty() && m_blob.report &&
            m_blob.report->verdict == model::Verdict::pseudo) {
            add(MeaningKind::info, Words::tr("Unsigned by rule"),
                Words::tr("the servers make it themselves"));
        }
        std::vector<bool> used(m_blob.report ? m_blob.report->signatures.size() : 0, false);
        for (const inspect::SignerPayload& signer : m_inspection.signers) {
            addSigner(signer, signatureOf(signer, used));
        }
        for (std::size_t at = 0; at < used.size(); ++at) {
            if (!used[at]) {
                addSignature(m_blob.report->signatures[at]);
            }
        }
    }

    const sign::Signature* signatureOf(const inspect::SignerPayload& signer,
                                       std::vector<bool>& used) const {
        for (std::size_t at = 0; at < used.size(); ++at) {
            const sign::Signature& signature = m_blob.report->signatures[at];
            const bool isSame =
                sign::roleName(signature.role) == inspect::signerRoleName(signer.role) &&
                (!signer.signer || !signature.signer || *signer.signer == *signature.signer);
            if (isSame && !used[at]) {
                used[at] = true;
                return &signature;
            }
        }
        return nullptr;
    }

    void addSigner(const inspect::SignerPayload& signer, const sign::Signature* signature) {
        QString role = text::signerRoleText(signer.role);
        role[0] = role[0].toUpper();
        add(MeaningKind::headline, role, signer.signer ? text::address(*signer.signer) : QString(),
            {},
            signer.onBehalfOf ? Words::tr("for %1").arg(text::address(*signer.onBehalfOf))
                              : QString());
        if (signature != nullptr) {
            addVerdict(*signature);
        } else {
            add(signer.isSigned ? MeaningKind::unverified : MeaningKind::info,
                signer.isSigned ? Words::tr("Signature not checked") : Words::tr("Not signed yet"),
                m_inspection.isDamaged() ? Words::tr("not all of the blob was understood")
                                         : QString());
        }
        if (!signer.publicKey.empty()) {
            add(MeaningKind::wire, Words::tr("Key"), hexOf(signer.publicKey));
        }
        addPayload(signer);
    }

    void addSignature(const sign::Signature& signature) {
        add(MeaningKind::headline, text::roleText(signature.role),
            signature.signer ? text::address(*signature.signer) : QString());
        addVerdict(signature);
    }

    void addVerdict(const sign::Signature& signature) {
        QString words = text::verdictText(signature.verdict);
        words[0] = words[0].toUpper();
        add(kindOf(signature.verdict), words,
            signature.reason ? text::errorClause(*signature.reason) : QString());
    }

    void addPayload(const inspect::SignerPayload& signer) {
        if (!signer.payload || m_inspection.object() == nullptr || m_inspection.isDamaged()) {
            return;
        }
        const bytes::Bytes payload =
            inspect::payloadBytes(m_codec, *m_inspection.object(), signer, *signer.payload);
        add(MeaningKind::wire, Words::tr("Signs"), hexOf(payload), {},
            text::payloadText(*signer.payload) + QStringLiteral(" · ") +
                text::sizeText(static_cast<std::uint32_t>(payload.size())));
        add(MeaningKind::wire, Words::tr("Hash of that"),
            text::hashText(values::Hash256{bytes::sha512Half(payload)}));
    }

    void addRemarks() {
        m_section = Words::tr("Remarks");
        const auto& all = m_inspection.findings.all;
        for (std::size_t at = 0; at < std::min(all.size(), shownFindings); ++at) {
            add(MeaningKind::warning, {}, text::findingText(all[at]),
                placeOfSpan(m_objects, m_inspection, all[at].fault));
        }
        if (all.size() > shownFindings) {
            add(MeaningKind::info, Words::tr("%1 more remarks").arg(all.size() - shownFindings),
                {});
        }
    }

    void addEncoding() {
        if (m_inspection.object() == nullptr) {
            return;
        }
        m_section = Words::tr("Encoded again");
        const QString difference = text::differenceText(m_inspection);
        if (difference.isEmpty()) {
            add(MeaningKind::ok, Words::tr("The same bytes"), {});
            return;
        }
        const std::uint32_t at = m_inspection.firstDifference.value_or(0);
        add(MeaningKind::warning, Words::tr("Other bytes"), difference,
            placeOfSpan(m_objects, m_inspection, {at, at + 1}));
    }

    // Of a fixed layout its members, as JSON names them.
    void addMembers() {
        if (m_inspection.object() != nullptr ||
            std::holds_alternative<std::monostate>(m_inspection.layout)) {
            return;
        }
        m_section = Words::tr("Members");
        const std::string json = inspect::jsonOf(m_codec, m_inspection);
        codec::JsonDocument document;
        if (!document.read(json, codec::JsonOddities::kept)) {
            return;
        }
        std::size_t count = 0;
        codec::DocumentValue(document, 0)
            .forEachMember([&](std::string_view name, const codec::DocumentValue& value) {
                const codec::JsonScalar scalar = value.scalar();
                std::string raw;
                if (!scalar.isText()) {
                    value.appendRaw(raw);
                }
                add(MeaningKind::wire, text::plainText(name),
                    text::plainText(scalar.isText() ? scalar.text : std::string_view(raw), 400));
                return ++count < shownMembers;
            });
    }

    const codec::Codec& m_codec;
    const OpenedBlob& m_blob;
    const inspect::Inspection& m_inspection;
    const ShownObjects& m_objects;
    MeaningRows m_rows;
    QString m_section;
};

const inspect::Finding* findingAt(const inspect::Inspection& inspection, std::uint32_t offset) {
    for (const inspect::Finding& finding : inspection.findings.all) {
        if (finding.fault.begin <= offset && offset < finding.fault.end) {
            return &finding;
        }
    }
    return nullptr;
}

void addFinding(MeaningRows& rows, const OpenedBlob& blob, std::uint32_t offset) {
    const inspect::Finding* finding = findingAt(blob.inspection, offset);
    if (finding == nullptr) {
        return;
    }
    const QString title = Words::tr("Byte");
    if (finding->expected && finding->claimed && *finding->expected <= 192) {
        const auto byte = static_cast<std::uint8_t>(*finding->expected);
        rows.append({title,
                     Words::tr("Expected"),
                     QStringLiteral("%1 (%2)").arg(text::byteHex(byte)).arg(*finding->expected),
                     MeaningKind::wire,
                     {}});
    }
    rows.append(
        {Words::tr("Why it is wrong"), {}, text::findingText(*finding), MeaningKind::error, {}});
}

} // namespace

MeaningRows byteRows(const ShownObjects& objects, const FieldPlace& place, const OpenedBlob* blob) {
    if (place.object < 0 || place.object >= objects.size() ||
        place.caret >= objects[place.object]->size()) {
        return {};
    }
    const ShownObject& shown = *objects[place.object];
    const inspect::ByteMeaning meaning =
        inspect::byteMeaning(shown.object(), shown.index(), shown.bytes(), place.caret);
    const text::ByteText words = text::byteText(shown.object(), meaning);
    const QString title = Words::tr("Byte");
    const std::uint32_t offset =
        place.caret + (blob == nullptr ? 0 : blob->inspection.source.objectBegin);
    MeaningRows rows{
        {title, {}, text::byteHex(meaning.byte), MeaningKind::amount, {}},
        {title,
         {},
         shown.isLayout() ? Words::tr("part of a fixed layout") : words.title,
         MeaningKind::sentence,
         {}},
        {title,
         Words::tr("Offset"),
         QStringLiteral("%1, %2").arg(text::offsetText(offset)).arg(offset),
         MeaningKind::wire,
         {}},
        {title, Words::tr("Binary"), text::byteBits(meaning.byte), MeaningKind::wire, {}},
        {title, Words::tr("Unsigned"), QString::number(meaning.byte), MeaningKind::wire, {}}};
    if (!words.detail.isEmpty() && !shown.isLayout()) {
        rows.append({title, Words::tr("Says"), words.detail, MeaningKind::text, {}});
    }
    if (blob != nullptr) {
        addFinding(rows, *blob, offset);
    }
    return rows;
}

MeaningRows inspectionRows(const codec::Codec& codec, const OpenedBlob& blob,
                           const ShownObjects& objects) {
    return blob.inspection.isRefused() ? MeaningRows() : Rows(codec, blob, objects).run();
}

QString inspectionReportText(const OpenedBlob& blob, const MeaningRows& rows) {
    const inspect::Inspection& inspection = blob.inspection;
    if (inspection.isRefused()) {
        return text::refusalText(*inspection.source.refusal);
    }
    QStringList lines;
    for (const QString& line : {text::causeText(inspection), text::consequenceText(inspection)}) {
        if (!line.isEmpty()) {
            lines += line;
        }
    }
    QString section;
    for (const MeaningRow& row : rows) {
        if (row.section != section) {
            section = row.section;
            lines += QString();
            lines += section;
        }
        QStringList parts{row.label, row.value};
        if (!row.note.isEmpty()) {
            parts += QLatin1Char('(') + row.note + QLatin1Char(')');
        }
        parts.removeAll(QString());
        lines += QStringLiteral("  ") + parts.join(QStringLiteral(": "));
    }
    if (!inspection.bytes().empty()) {
        lines += QString();
        lines += QString::fromStdString(bytes::toHex(inspection.bytes()));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace countersign::app
