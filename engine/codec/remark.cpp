#include "engine/codec/remark.h"

namespace countersign::codec {

bool isRepairable(Errc code) {
    return code == Errc::wrongOrder || code == Errc::missingEndMarker || code == Errc::emptyAccount;
}

} // namespace countersign::codec
