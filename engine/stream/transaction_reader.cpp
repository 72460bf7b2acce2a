#include "engine/stream/transaction_reader.h"

#include "engine/bytes/utf8.h"
#include "engine/codec/transaction_id.h"
#include "engine/stream/delivered_reader.h"
#include "engine/stream/field_reader.h"

namespace countersign::stream {

namespace {

constexpr std::size_t maxNameBytes = 64;

// What the objects do not say: members that servers add, and names that the table lacks.
enum class BodyKey { transactionType, hash, date, ledgerIndex };
constexpr std::array<std::string_view, 4> bodyNames{"TransactionType", "hash", "date",
                                                    "ledger_index"};

enum class MetaKey { result, deliveredAmount };
constexpr std::array<std::string_view, 2> metaNames{"TransactionResult", "delivered_amount"};

class TransactionReader {
public:
    TransactionReader(const Envelope& envelope, ObjectMaker& objects)
        : m_envelope(envelope)
        , m_objects(objects) {}

    Result<model::TransactionPtr> read(std::string_view received, Road road) {
        openParts();
        const auto hash = m_fields.agreed(m_fields.hash(m_envelope.find(EnvelopeKey::hash)),
                                          m_fields.hash(m_bodyMembers.find(BodyKey::hash)));
        if (!hash) {
            return fail(Errc::missingHash, "hash");
        }
        m_tx->id = *hash;
        readBody();
        readId();
        readLedger();
        readResult();
        readDelivery();
        const bool isBodyWhole = m_tx->idState == model::IdState::matches || !isPartial(m_tx->body);
        m_tx->partial = m_fields.isSurprised() || !m_tx->hasBody || road == Road::slow ||
                        !isBodyWhole || isPartial(m_tx->meta);
        if (m_tx->partial) { // otherwise the objects have it all
            m_tx->received = received;
        }
        return std::move(m_tx);
    }

private:
    // The one of several places for a part that is filled; two filled ones are a surprise.
    template <typename... Keys>
    const Element* onlyOne(Keys... keys) {
        const Element* chosen = nullptr;
        for (const Element* element : {m_envelope.find(keys)...}) {
            if (element != nullptr && chosen != nullptr) {
                m_fields.surprise();
            }
            chosen = chosen != nullptr ? chosen : element;
        }
        return chosen;
    }

    template <typename Key, std::size_t N>
    const Element* open(const Element* element, const std::array<std::string_view, N>& names,
                        Members<Key, N>& members) {
        const Element* object = m_fields.object(element);
        if (object != nullptr) {
            members = Members<Key, N>(names, *object);
            if (members.duplicate()) {
                m_fields.surprise();
            }
        }
        return object;
    }

    void openParts() {
        const Element* body =
            open(onlyOne(EnvelopeKey::txJson, EnvelopeKey::transaction, EnvelopeKey::tx), bodyNames,
                 m_bodyMembers);
        const Element* meta =
            open(onlyOne(EnvelopeKey::meta, EnvelopeKey::metaData), metaNames, m_metaMembers);
        MessageObjects made = m_objects.make(body, meta);
        if (made.body) {
            m_body = BodyColumns(m_objects.columns().body, *made.body);
        }
        if (made.meta) {
            m_meta = MetaColumns(m_objects.columns().meta, *made.meta);
        }
        m_tx->hasBody = made.body != nullptr;
        m_tx->hasMeta = made.meta != nullptr;
        m_tx->body = std::move(made.body);
        m_tx->meta = std::move(made.meta);
    }

    static bool isPartial(const codec::ObjectPtr& object) { return object && object->isPartial(); }

    void readBody() {
        if (!m_tx->hasBody) {
            return;
        }
        m_tx->type = shortName(m_body.value(BodyColumn::transactionType),
                               m_objects.definitions().transactionTypes(),
                               m_bodyMembers.find(BodyKey::transactionType));
        m_tx->sequence = numberOf(m_body.value(BodyColumn::sequence));
        m_tx->fee = understood(m_body.has(BodyColumn::fee), dropsOf(m_body.value(BodyColumn::fee)));
        m_tx->account = account();
        m_tx->destination = understood(m_body.has(BodyColumn::destination),
                                       accountOf(m_body.value(BodyColumn::destination)));
        if (m_tx->type.empty() || !m_body.has(BodyColumn::account)) {
            m_fields.surprise(); // every transaction has both
        }
    }

    // The id is the hash of the bytes. One that matches proves that they are all of them, so that a
    // member which no field takes is a word of the server's; without that a body of which part
    // stayed text proves nothing.
    void readId() {
        if (!m_tx->body) {
            return;
        }
        if (codec::transactionId(m_tx->body->bytes()) == m_tx->id) {
            m_tx->idState = model::IdState::matches;
        } else if (!m_tx->body->isPartial()) {
            m_tx->idState = model::IdState::differs;
        }
    }

    void readLedger() {
        m_tx->validated = m_fields.boolean(m_envelope.find(EnvelopeKey::validated)).value_or(false);
        const auto closed =
            m_fields.agreed(m_fields.ledgerIndex(m_envelope.find(EnvelopeKey::ledgerIndex)),
                            m_fields.ledgerIndex(m_bodyMembers.find(BodyKey::ledgerIndex)));
        const auto open = m_fields.ledgerIndex(m_envelope.find(EnvelopeKey::ledgerCurrentIndex));
        m_tx->ledgerIndex = closed || m_tx->validated ? closed : open;
        const auto date = m_fields.agreed(m_fields.time(m_bodyMembers.find(BodyKey::date)),
                                          m_fields.time(m_envelope.find(EnvelopeKey::date)));
        m_tx->closeTime =
            m_fields.agreed(m_fields.timeIso(m_envelope.find(EnvelopeKey::closeTimeIso)), date);
    }

    // The metadata says what happened; the preliminary result is a hint (F17).
    void readResult() {
        m_tx->transactionIndex = numberOf(m_meta.value(MetaColumn::index));
        const std::string_view name = shortName(m_meta.value(MetaColumn::result),
                                                m_objects.definitions().transactionResults(),
                                                m_metaMembers.find(MetaKey::result));
        const auto final = name.empty() ? std::nullopt : std::optional(name);
        const auto hint = m_fields.text(m_envelope.find(EnvelopeKey::engineResult));
        const auto result =
            m_tx->validated ? m_fields.agreed(final, hint) : m_fields.agreed(hint, final);
        m_tx->result = bytes::cutAtCharacter(result.value_or(std::string_view()), maxNameBytes);
        m_tx->resultClass = model::resultClassOf(m_tx->result);
    }

    void readDelivery() {
        if (!m_tx->validated || m_tx->result != "tesSUCCESS") {
            return;
        }
        model::DeliveryFacts facts;
        facts.isRecorded = m_meta.has(MetaColumn::recordedDelivery);
        facts.recorded =
            understood(facts.isRecorded, amountOf(m_meta.value(MetaColumn::recordedDelivery)));
        facts.asked =
            understood(m_body.has(BodyColumn::amount), amountOf(m_body.value(BodyColumn::amount)));
        facts.flags = m_body.has(BodyColumn::flags) ? numberOf(m_body.value(BodyColumn::flags))
                                                    : std::optional<std::uint32_t>(0);
        facts.ledgerIndex = m_tx->ledgerIndex;
        facts.closeTime = m_tx->closeTime;
        if (model::deliversAmount(m_tx->type)) {
            readServedDelivery(m_metaMembers.find(MetaKey::deliveredAmount), facts,
                               m_objects.addresses(), m_fields);
        }
        m_tx->delivered = model::deliveredAmount(m_tx->type, facts);
    }

    // A field that is there but is no legal value of its kind.
    template <typename T>
    std::optional<T> understood(bool isPresent, std::optional<T> value) {
        if (isPresent && !value) {
            m_fields.surprise();
        }
        return value;
    }

    // Pseudo transactions come from no account. Some servers print that as an empty text, others as
    // the address of twenty zero bytes.
    std::optional<values::AccountId> account() {
        const std::optional<bytes::ByteView> wire = m_body.value(BodyColumn::account);
        if (!wire || !wire->empty()) {
            return accountOf(wire);
        }
        const bool isMadeByTheLedger = m_tx->sequence == 0U && m_tx->fee == values::Drops{0};
        return understood(true,
                          isMadeByTheLedger ? std::optional(values::AccountId{}) : std::nullopt);
    }

    // The name of a code; as sent when the table has none.
    std::string_view shortName(const std::optional<bytes::ByteView>& wire,
                               const definitions::NameTable& names, const Element* sent) {
        const std::optional<std::uint32_t> code = numberOf(wire);
        const std::string_view name =
            code ? names.name(static_cast<std::int32_t>(*code)) : std::string_view();
        return bytes::cutAtCharacter(
            name.empty() ? m_fields.text(sent).value_or(std::string_view()) : name, maxNameBytes);
    }

    const Envelope& m_envelope;
    ObjectMaker& m_objects;
    FieldReader m_fields;
    Members<BodyKey, bodyNames.size()> m_bodyMembers;
    Members<MetaKey, metaNames.size()> m_metaMembers;
    BodyColumns m_body;
    MetaColumns m_meta;
    std::shared_ptr<model::Transaction> m_tx = std::make_shared<model::Transaction>();
};

} // namespace

Result<model::TransactionPtr> readTransaction(const Envelope& envelope, std::string_view received,
                                              Road road, ObjectMaker& objects) {
    return TransactionReader(envelope, objects).read(received, road);
}

} // namespace countersign::stream
