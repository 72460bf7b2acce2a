#pragma once

#include "app/inspect/opened_source.h"
#include "app/panes/meaning_row.h"
#include "engine/codec/codec.h"

#include <memory>

namespace countersign::app {

// A blob made ready for the views, so that the window only has to show it. Immutable.
struct PresentedBlob {
    OpenedBlobPtr blob;
    ShownObjects objects;
    MeaningRows rows;   // inspectionRows
    QString json;       // bounded
    FieldPlace fault;   // what is to be seen first: the damage, if any
    int tryLength = -1; // the length that is right in the place of a wrong one; -1: none known
};
using PresentedBlobPtr = std::shared_ptr<const PresentedBlob>;

// Linear in the blob. Any thread.
PresentedBlobPtr present(const codec::Codec& codec, const OpenedBlobPtr& blob);

} // namespace countersign::app
