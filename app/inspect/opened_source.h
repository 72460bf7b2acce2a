#pragma once

#include "engine/inspect/detect.h"
#include "engine/inspect/inspection.h"
#include "engine/model/verification.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace countersign::app {

// One blob of a source with what checking its signatures gave.
struct OpenedBlob {
    inspect::Inspection inspection;
    std::optional<sign::Report> report; // of what can be signed
    QString name;                       // "Payment", "Offer"; empty without a type
};
using OpenedBlobPtr = std::shared_ptr<const OpenedBlob>;

// A text, file or paste, taken apart. Immutable. Of a secret nothing is in it.
struct OpenedSource {
    QString name; // "clipboard", a file's name
    inspect::SourceLayout layout = inspect::SourceLayout::single;
    std::vector<OpenedBlobPtr> blobs; // refusals, too
    std::uint64_t leftOut = 0;        // more than the Inspector holds
    bool hasSecret = false;
    QString text;           // the begin of what was given, when it is text without a secret
    std::uint64_t size = 0; // of all that was given, in bytes
    QString problem;        // why a file could not be read
};
using OpenedSourcePtr = std::shared_ptr<const OpenedSource>;

// "clipboard · hex, 225 bytes, looks like a signed transaction"; each may be null. Nothing of a
// secret.
QString sourceWords(const OpenedSource* source, const inspect::Inspection* shown);

} // namespace countersign::app
