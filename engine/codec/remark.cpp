#include "engine/codec/remark.h"

namespace countersign::codec {

bool isFormOnly(Errc code) {
    return code == Errc::wrongOrder || code == Errc::missingEndMarker ||
           code == Errc::emptyAccount || code == Errc::badArrayElement;
}

} // namespace countersign::codec
