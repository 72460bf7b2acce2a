#include "engine/sign/message.h"

#include "engine/bytes/writer.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace countersign::sign {

namespace {

// Each is followed by a zero byte.
constexpr std::array<std::string_view, 16> prefixes{"TXN", "SND", "MLN", "MIN", "LWR", "STX",
                                                    "SMT", "CPT", "CPM", "SPN", "SPM", "VAL",
                                                    "PRP", "MAN", "CLM", "BCH"};

void appendText(bytes::Bytes& out, std::string_view text) {
    out.insert(out.end(), text.begin(), text.end());
}

} // namespace

bool hasProtocolPrefix(bytes::ByteView message) {
    return std::any_of(prefixes.begin(), prefixes.end(), [message](std::string_view prefix) {
        return message.size() > prefix.size() && message[prefix.size()] == 0 &&
               std::equal(prefix.begin(), prefix.end(), message.begin());
    });
}

Result<bytes::Bytes> messageFrame(bytes::ByteView message) {
    if (hasProtocolPrefix(message)) {
        return fail(Errc::protocolPrefix);
    }
    bytes::Bytes frame;
    appendText(frame, "XRPL Signed Message\n");
    appendText(frame, std::to_string(message.size()));
    appendText(frame, "\n");
    bytes::appendBytes(frame, message);
    return frame;
}

} // namespace countersign::sign
