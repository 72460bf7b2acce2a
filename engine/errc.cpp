#include "engine/errc.h"

namespace countersign {

std::string_view errcName(Errc code) {
    switch (code) {
    case Errc::badHex:
        return "bad_hex";
    case Errc::badLength:
        return "bad_length";
    case Errc::badBase58:
        return "bad_base58";
    case Errc::checksum:
        return "checksum";
    case Errc::badNumber:
        return "bad_number";
    case Errc::outOfRange:
        return "out_of_range";
    case Errc::badDecimal:
        return "bad_decimal";
    case Errc::iouPrecisionOrRange:
        return "iou_precision_or_range";
    case Errc::illegalAmount:
        return "illegal_amount";
    case Errc::badCurrency:
        return "bad_currency";
    case Errc::wrongJsonType:
        return "wrong_json_type";
    case Errc::unknownName:
        return "unknown_name";
    case Errc::badTime:
        return "bad_time";
    case Errc::notJson:
        return "not_json";
    case Errc::notAnObject:
        return "not_an_object";
    case Errc::tooDeep:
        return "too_deep";
    case Errc::messageTooLarge:
        return "message_too_large";
    case Errc::binaryMessage:
        return "binary_message";
    case Errc::missingType:
        return "missing_type";
    case Errc::missingHash:
        return "missing_hash";
    case Errc::duplicateKey:
        return "duplicate_key";
    case Errc::cannotOpen:
        return "cannot_open";
    case Errc::notARegularFile:
        return "not_a_regular_file";
    case Errc::cannotRead:
        return "cannot_read";
    case Errc::lineTooLong:
        return "line_too_long";
    case Errc::badRecordingLine:
        return "bad_recording_line";
    case Errc::badCompression:
        return "bad_compression";
    case Errc::expansionTooLarge:
        return "expansion_too_large";
    case Errc::emptyRecording:
        return "empty_recording";
    case Errc::cannotListen:
        return "cannot_listen";
    case Errc::badUrl:
        return "bad_url";
    case Errc::notConnected:
        return "not_connected";
    case Errc::notInMemory:
        return "not_in_memory";
    }
    return "unknown";
}

} // namespace countersign
