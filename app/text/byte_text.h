#pragma once

#include "engine/inspect/byte_meaning.h"

#include <QString>

namespace countersign::text {

// One byte in words.
struct ByteText {
    QString title;  // "length prefix of TxnSignature", "header of Amount"
    QString detail; // "64 bytes follow · one byte, for lengths 0 to 192"; may be empty
};
ByteText byteText(const codec::Object& object, const inspect::ByteMeaning& meaning);

QString byteHex(std::uint8_t byte);                       // "7F"
QString byteBits(std::uint8_t byte);                      // "0111 1111"
QString offsetText(std::uint32_t offset);                 // "0x000D"
QString sizeText(std::uint32_t bytes);                    // "49 B"
QString spanText(std::uint32_t begin, std::uint32_t end); // "0x000D–0x003D · 49 B"; end is behind

} // namespace countersign::text
