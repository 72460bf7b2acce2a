#include "engine/inspect/length_check.h"

namespace countersign::inspect {

namespace {

constexpr std::uint32_t edSignatureSize = 64;
constexpr std::uint32_t keySize = values::PublicKey::size;
constexpr std::uint32_t accountSize = values::AccountId::size;
constexpr std::uint16_t accountType = static_cast<std::uint16_t>(definitions::FieldType::accountId);

values::FieldId idOf(const definitions::Definitions& definitions, std::string_view name) {
    const definitions::FieldDef* field = definitions.field(name);
    return field == nullptr ? values::FieldId{} : field->id;
}

std::optional<LengthCheck::Wrong> unless(std::size_t length, std::uint32_t expected,
                                         LengthRule rule) {
    return length == expected ? std::nullopt : std::optional(LengthCheck::Wrong{rule, expected});
}

} // namespace

LengthCheck::LengthCheck(const definitions::Definitions& definitions)
    : m_signingKey(idOf(definitions, "SigningPubKey"))
    , m_publicKey(idOf(definitions, "PublicKey"))
    , m_txnSignature(idOf(definitions, "TxnSignature"))
    , m_signature(idOf(definitions, "Signature"))
    , m_masterSignature(idOf(definitions, "MasterSignature")) {}

std::optional<LengthCheck::Wrong> LengthCheck::check(const codec::Object& object,
                                                     std::uint32_t container, values::FieldId field,
                                                     std::size_t length,
                                                     bytes::ByteView value) const {
    if (length == 0 || field.code == 0) { // an empty key or account is a form of its own
        return std::nullopt;
    }
    if (field.type() == accountType) {
        return unless(length, accountSize, LengthRule::account);
    }
    if (field == m_signingKey || field == m_publicKey) {
        return unless(length, keySize, LengthRule::publicKey);
    }
    if (field == m_txnSignature || field == m_signature) {
        return checkSignature(object, container, m_signingKey, length, value);
    }
    if (field == m_masterSignature) {
        return checkSignature(object, container, m_publicKey, length, value);
    }
    return std::nullopt;
}

std::optional<LengthCheck::Wrong> LengthCheck::checkSignature(const codec::Object& object,
                                                              std::uint32_t container,
                                                              values::FieldId keyField,
                                                              std::size_t length,
                                                              bytes::ByteView value) const {
    const std::uint32_t at = object.find(keyField, container);
    const bytes::ByteView key =
        at == codec::Node::none ? bytes::ByteView() : object.value(object.nodes()[at]);
    if (key.size() != keySize) {
        return std::nullopt;
    }
    constexpr std::uint8_t edPrefix = 0xED;
    if (key[0] == edPrefix) {
        return unless(length, edSignatureSize, LengthRule::ed25519Signature);
    }
    constexpr std::uint8_t derSequence = 0x30;
    constexpr std::uint8_t longestDer = 70; // of what follows the two bytes in front
    const bool isDer = value.size() >= 2 && value[0] == derSequence && value[1] <= longestDer;
    return isDer ? unless(length, 2U + value[1], LengthRule::derSignature) : std::nullopt;
}

} // namespace countersign::inspect
