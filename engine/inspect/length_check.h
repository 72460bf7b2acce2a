#pragma once

#include "engine/inspect/finding.h"

namespace countersign::inspect {

// Lengths that the rest of an object contradicts. The fields are looked up once per object's table.
class LengthCheck {
public:
    explicit LengthCheck(const definitions::Definitions& definitions);

    struct Wrong {
        LengthRule rule = LengthRule::none;
        std::uint32_t expected = 0;
    };
    // What the value of `field` should have instead of `length` bytes; `value` holds its beginning,
    // `container` is where it stands. Nothing when the length may be right.
    std::optional<Wrong> check(const codec::Object& object, std::uint32_t container,
                               values::FieldId field, std::size_t length,
                               bytes::ByteView value) const;

private:
    std::optional<Wrong> checkSignature(const codec::Object& object, std::uint32_t container,
                                        values::FieldId keyField, std::size_t length,
                                        bytes::ByteView value) const;

    values::FieldId m_signingKey;
    values::FieldId m_publicKey;
    values::FieldId m_txnSignature;
    values::FieldId m_signature;
    values::FieldId m_masterSignature;
};

} // namespace countersign::inspect
