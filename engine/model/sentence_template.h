#pragma once

#include "engine/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::model {

// How a value is put into words. By default the type of its field and the unit of its name decide.
enum class ValueForm : std::uint8_t {
    automatic,
    text, // bytes that mean text, in quotes; else hex
    time, // seconds of the ledger's epoch
    unixTime,
    seconds,  // a duration
    percent,  // of hundred-thousandths
    rate,     // of billionths: what is taken above one
    ratio,    // of billionths
    drops,    // an integer that counts drops
    decimal,  // an integer that JSON writes in hex
    node,     // the key of a validator
    setting,  // an account setting
    key,      // bytes of a key or hash, as an id
    issuer,   // the issuer of an amount
    asset,    // an amount or issue without quantity
    value,    // an amount without asset
    bare,     // an amount without issuer
    currency, // its currency alone
    limit,    // an amount whose issuer is the account that set it
    count,    // of elements, or the integer itself, with a noun: `count ticket/tickets`
    items,    // the values of one field of all elements: `items PermissionValue`
    of,       // a Number, which counts an asset that stands elsewhere: `of Asset`
};

// Where a value comes from.
struct ValueSource {
    enum class Place : std::uint8_t { body, entry, fact };
    enum class Pick : std::uint8_t { any, created, modified, deleted };
    enum class Change : std::uint8_t { none, lost, gained };
    struct Match {
        std::string entryField;
        std::string bodyField; // has the same value
    };

    Place place = Place::body;
    std::string name; // of the field or fact; empty: only whether the entry is there
    // place entry:
    Pick pick = Pick::any;
    std::string entryType;  // empty with `indexField`
    std::string indexField; // the field of the body that holds the entry's index
    std::vector<Match> matches;
    bool isBefore = false;        // the value before the transaction
    bool isIssuer = false;        // the issuer of the amount that is there
    Change change = Change::none; // what the account that is there lost or gained
};

struct Placeholder {
    ValueSource source;
    ValueForm form = ValueForm::automatic;
    std::string argument;
    std::string plural;
    ValueSource asset; // with the form `of`
};

// One condition; all conditions of a list must hold.
struct Clause {
    enum class Kind : std::uint8_t {
        present, // the source has a value
        flag,    // of the transaction
        equals,  // the value in words is `text`
        same,    // the fields `source.name` and `text` of the body have the same value
    };

    Kind kind = Kind::present;
    bool isNegated = false;
    ValueSource source;
    std::string text;
};

// A part of a sentence. A sentence whose placeholder has no value does not fit.
struct Piece {
    enum class Kind : std::uint8_t {
        text,
        value,
        group, // […]: left out when its clauses do not hold or a placeholder has no value
        list, // <…|…>: its items that have all values, joined by commas; no value when none has
    };

    Kind kind = Kind::text;
    std::string text;
    Placeholder value;
    std::vector<Clause> clauses;
    std::vector<Piece> pieces; // of a list: groups
};

// One way to say it. The first whose clauses hold and whose placeholders have values is taken.
struct SentenceVariant {
    std::vector<Clause> clauses;
    std::vector<Piece> pieces;
};

// The language of the templates:
//   {Amount} {LimitAmount:issuer} {TicketCount:count ticket/tickets}     a field of the transaction
//   {+Offer.TakerGets} {-Escrow.Amount} {~AMM.TradingFee} {*Vault.Asset}  of the first entry of the
//       type that was created, deleted, modified, or any of these; {~AMM^TradingFee} before
//   {-Offer(Account=Account,Sequence=OfferSequence).TakerGets}            whose fields have the
//       values of the transaction's
//   {@CheckID.Account}                                       of the entry that CheckID names
//   {$delivered}                                             a fact (sentence_facts.h)
//   {lost Account} {gained @CheckID.Account}                 what an account lost or gained
//   [, with tag {DestinationTag}] [tfClose? and closed it]   a group, with clauses before `?`
//   <set {SetFlag:setting}|Domain=? removed the domain>      a list
// Clauses are divided by blanks: Field, +Offer, $partial, tfClose, Field=value, A==B; ! negates.
// Fails with wrongJsonType (offset: where in the text) for anything else, tooDeep for groups within
// more than four others.
Result<std::vector<Piece>> readTemplate(std::string_view text);
Result<std::vector<Clause>> readClauses(std::string_view text);

} // namespace countersign::model
