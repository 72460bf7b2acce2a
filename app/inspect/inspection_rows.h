#pragma once

#include "app/inspect/opened_source.h"
#include "app/panes/meaning_row.h"
#include "engine/codec/codec.h"

namespace countersign::app {

// What the byte at the caret is; nothing without one. `blob` may be null.
MeaningRows byteRows(const ShownObjects& objects, const FieldPlace& place, const OpenedBlob* blob);

// All that was found out about a blob: what it is and why, its hash, who signs what and whether
// that is right, remarks, whether it encodes to the same bytes. Linear in the blob.
MeaningRows inspectionRows(const codec::Codec& codec, const OpenedBlob& blob,
                           const ShownObjects& objects);

// The same as text for the clipboard. Of a secret nothing is in it.
QString inspectionReportText(const OpenedBlob& blob, const MeaningRows& rows);

} // namespace countersign::app
