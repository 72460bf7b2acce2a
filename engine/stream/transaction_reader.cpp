#include "engine/stream/transaction_reader.h"

#include "engine/bytes/utf8.h"
#include "engine/stream/delivered_reader.h"
#include "engine/stream/field_reader.h"

namespace countersign::stream {

namespace {

constexpr std::size_t maxNameBytes = 64;

enum class BodyKey {
    transactionType,
    account,
    destination,
    sequence,
    fee,
    flags,
    amount,
    deliverMax,
    hash,
    date,
    ledgerIndex,
};
constexpr std::array<std::string_view, 11> bodyNames{
    "TransactionType", "Account",    "Destination", "Sequence", "Fee",         "Flags",
    "Amount",          "DeliverMax", "hash",        "date",     "ledger_index"};
static_assert(bodyNames.size() == static_cast<std::size_t>(BodyKey::ledgerIndex) + 1);

enum class MetaKey { result, index, deliveredAmount, recordedDelivery };
constexpr std::array<std::string_view, 4> metaNames{"TransactionResult", "TransactionIndex",
                                                    "delivered_amount", "DeliveredAmount"};

class TransactionReader {
public:
    TransactionReader(const Envelope& envelope, AddressCache& addresses)
        : m_envelope(envelope)
        , m_addresses(addresses) {}

    Result<model::TransactionPtr> read(std::string_view received) {
        openParts();
        const auto hash = m_fields.agreed(m_fields.hash(m_envelope.find(EnvelopeKey::hash)),
                                          m_fields.hash(m_body.find(BodyKey::hash)));
        if (!hash) {
            return fail(Errc::missingHash, "hash");
        }
        m_tx->id = *hash;
        readBody();
        readLedger();
        readResult();
        readDelivery();
        m_tx->partial = m_fields.isSurprised() || !m_tx->hasBody;
        m_tx->received = received;
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
    bool open(const Element* element, const std::array<std::string_view, N>& names,
              Members<Key, N>& members) {
        const std::optional<simdjson::dom::object> object = m_fields.object(element);
        if (!object) {
            return false;
        }
        members = Members<Key, N>(names, *object);
        if (members.duplicate()) {
            m_fields.surprise();
        }
        return true;
    }

    void openParts() {
        m_tx->hasBody =
            open(onlyOne(EnvelopeKey::txJson, EnvelopeKey::transaction, EnvelopeKey::tx), bodyNames,
                 m_body);
        m_tx->hasMeta = open(onlyOne(EnvelopeKey::meta, EnvelopeKey::metaData), metaNames, m_meta);
    }

    void readBody() {
        if (!m_tx->hasBody) {
            return;
        }
        m_tx->type = shortText(m_body.find(BodyKey::transactionType));
        m_tx->sequence = m_fields.u32(m_body.find(BodyKey::sequence));
        m_tx->fee = m_fields.dropsText(m_body.find(BodyKey::fee));
        m_tx->account = isMadeByTheLedger() ? values::AccountId{} : account(BodyKey::account);
        m_tx->destination = account(BodyKey::destination);
        if (m_tx->type.empty() || m_body.find(BodyKey::account) == nullptr) {
            m_fields.surprise(); // every transaction has both
        }
    }

    void readLedger() {
        m_tx->validated = m_fields.boolean(m_envelope.find(EnvelopeKey::validated)).value_or(false);
        const auto closed =
            m_fields.agreed(m_fields.ledgerIndex(m_envelope.find(EnvelopeKey::ledgerIndex)),
                            m_fields.ledgerIndex(m_body.find(BodyKey::ledgerIndex)));
        const auto open = m_fields.ledgerIndex(m_envelope.find(EnvelopeKey::ledgerCurrentIndex));
        m_tx->ledgerIndex = closed || m_tx->validated ? closed : open;
        const auto date = m_fields.agreed(m_fields.time(m_body.find(BodyKey::date)),
                                          m_fields.time(m_envelope.find(EnvelopeKey::date)));
        m_tx->closeTime =
            m_fields.agreed(m_fields.timeIso(m_envelope.find(EnvelopeKey::closeTimeIso)), date);
    }

    // The metadata says what happened; the preliminary result is a hint (F17).
    void readResult() {
        m_tx->transactionIndex = m_fields.u32(m_meta.find(MetaKey::index));
        const auto final = m_fields.text(m_meta.find(MetaKey::result));
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
        DeliveryFacts facts;
        facts.deliveredAmount = m_meta.find(MetaKey::deliveredAmount);
        facts.recordedDelivery = m_meta.find(MetaKey::recordedDelivery);
        facts.amount = m_body.find(BodyKey::amount);
        facts.deliverMax = m_body.find(BodyKey::deliverMax);
        facts.flags = m_body.find(BodyKey::flags);
        facts.ledgerIndex = m_tx->ledgerIndex;
        facts.closeTime = m_tx->closeTime;
        m_tx->delivered = readDelivered(m_tx->type, facts, m_addresses, m_fields);
    }

    // Pseudo transactions come from no account. Some servers print that as an empty text, others as
    // the address of twenty zero bytes.
    bool isMadeByTheLedger() {
        return m_tx->sequence == 0U && m_tx->fee == values::Drops{0} &&
               m_fields.text(m_body.find(BodyKey::account)) == "";
    }

    std::string_view shortText(const Element* element) {
        const std::optional<std::string_view> text = m_fields.text(element);
        return bytes::cutAtCharacter(text.value_or(std::string_view()), maxNameBytes);
    }

    std::optional<values::AccountId> account(BodyKey key) {
        const std::optional<std::string_view> text = m_fields.text(m_body.find(key));
        if (!text) {
            return std::nullopt;
        }
        const std::optional<values::AccountId> account = m_addresses.account(*text);
        if (!account) {
            m_fields.surprise();
        }
        return account;
    }

    const Envelope& m_envelope;
    AddressCache& m_addresses;
    FieldReader m_fields;
    Members<BodyKey, bodyNames.size()> m_body;
    Members<MetaKey, metaNames.size()> m_meta;
    std::shared_ptr<model::Transaction> m_tx = std::make_shared<model::Transaction>();
};

} // namespace

Result<model::TransactionPtr> readTransaction(const Envelope& envelope, std::string_view received,
                                              AddressCache& addresses) {
    return TransactionReader(envelope, addresses).read(received);
}

} // namespace countersign::stream
