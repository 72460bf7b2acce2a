#include "engine/sign/signed_fields.h"

#include "engine/bytes/writer.h"

#include <utility>

namespace countersign::sign {

namespace {

values::FieldId idOf(const definitions::Definitions& table, std::string_view name) {
    const definitions::FieldDef* field = table.field(name);
    return field == nullptr ? values::FieldId{} : field->id;
}

std::int32_t typeOf(const definitions::Definitions& table, std::string_view name) {
    return table.transactionTypes().code(name).value_or(-1);
}

} // namespace

SignedFields::SignedFields(definitions::DefinitionsPtr trusted)
    : table(std::move(trusted))
    , transactionType(idOf(*table, "TransactionType"))
    , flags(idOf(*table, "Flags"))
    , account(idOf(*table, "Account"))
    , delegate(idOf(*table, "Delegate"))
    , sequence(idOf(*table, "Sequence"))
    , ticketSequence(idOf(*table, "TicketSequence"))
    , signingPubKey(idOf(*table, "SigningPubKey"))
    , txnSignature(idOf(*table, "TxnSignature"))
    , signers(idOf(*table, "Signers"))
    , signer(idOf(*table, "Signer"))
    , rawTransactions(idOf(*table, "RawTransactions"))
    , rawTransaction(idOf(*table, "RawTransaction"))
    , batchSigners(idOf(*table, "BatchSigners"))
    , batchSigner(idOf(*table, "BatchSigner"))
    , counterparty(idOf(*table, "Counterparty"))
    , counterpartySignature(idOf(*table, "CounterpartySignature"))
    , sponsor(idOf(*table, "Sponsor"))
    , sponsorSignature(idOf(*table, "SponsorSignature"))
    , publicKey(idOf(*table, "PublicKey"))
    , signature(idOf(*table, "Signature"))
    , masterSignature(idOf(*table, "MasterSignature"))
    , batch(typeOf(*table, "Batch"))
    , loanSet(typeOf(*table, "LoanSet"))
    , pseudo{typeOf(*table, "EnableAmendment"), typeOf(*table, "SetFee"),
             typeOf(*table, "UNLModify")} {}

Result<void> SignedFields::append(const codec::Object& object, bytes::Bytes& out) const {
    const bytes::ByteView all = object.bytes();
    const definitions::Definitions* own = object.definitions().get();
    std::uint32_t begin = 0; // of the run that is not copied yet
    for (std::uint32_t at = object.firstChild(codec::Node::none); at != codec::Node::none;
         at = object.nextSibling(at)) {
        const codec::Node& node = object.nodes()[at];
        if (node.kind == codec::NodeKind::text) {
            continue;
        }
        const definitions::FieldDef* field = table->field(node.field);
        if (field == nullptr && own != nullptr) {
            const definitions::FieldDef* foreign = own->field(node.field);
            if (foreign != nullptr && !foreign->isSigning) {
                return fail(Errc::foreignTable, foreign->name, node.begin);
            }
        }
        if (field != nullptr && !field->isSigning) {
            bytes::appendBytes(out, all.subspan(begin, node.begin - begin));
            begin = node.end;
        }
    }
    bytes::appendBytes(out, all.subspan(begin));
    return {};
}

} // namespace countersign::sign
