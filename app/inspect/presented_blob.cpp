#include "app/inspect/presented_blob.h"

#include "app/inspect/inspected_objects.h"
#include "app/inspect/inspection_rows.h"
#include "app/text/json_lines.h"

#include <QCoreApplication>

namespace countersign::app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PresentedBlob)
};

QString jsonText(const codec::Codec& codec, const inspect::Inspection& inspection) {
    const text::JsonLines lines = text::jsonLines(inspect::jsonOf(codec, inspection));
    return lines.bytesLeftOut == 0 ? lines.text
                                   : lines.text + QLatin1Char('\n') +
                                         Words::tr("%1 bytes more").arg(lines.bytesLeftOut);
}

} // namespace

PresentedBlobPtr present(const codec::Codec& codec, const OpenedBlobPtr& blob) {
    auto made = std::make_shared<PresentedBlob>();
    made->blob = blob;
    const inspect::Inspection& inspection = blob->inspection;
    if (inspection.isRefused()) {
        return made;
    }
    made->objects = inspectedObjects(codec, inspection);
    made->rows = inspectionRows(codec, *blob, made->objects);
    made->json = jsonText(codec, inspection);
    if (const auto& damage = inspection.findings.damage) {
        const inspect::Finding& finding = inspection.findings.all[damage->finding];
        made->fault = placeOfSpan(made->objects, inspection, finding.fault);
        if (finding.expected && withExpectedLength(inspection.bytes(), inspection.findings)) {
            made->tryLength = static_cast<int>(*finding.expected);
        }
    }
    return made;
}

} // namespace countersign::app
