#include "engine/inspect/detected.h"

#include <array>

namespace countersign::inspect {

namespace {

constexpr std::array<std::string_view, 4> formNames{"hex", "base64", "json", "binary"};
constexpr std::array<std::string_view, 6> evidenceNames{"none",   "asked",   "prefix",
                                                        "fields", "members", "size"};
constexpr std::array<std::string_view, 6> notShownNames{"empty",        "too-large", "not-json",
                                                        "unrecognised", "address",   "secret"};

} // namespace

std::string_view sourceFormName(SourceForm form) {
    return formNames[static_cast<std::size_t>(form)];
}

std::string_view evidenceName(Evidence evidence) {
    return evidenceNames[static_cast<std::size_t>(evidence)];
}

std::string_view notShownName(NotShown why) {
    return notShownNames[static_cast<std::size_t>(why)];
}

} // namespace countersign::inspect
