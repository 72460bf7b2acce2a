#include "app/console/inspection_run.h"

#include "app/console/inspection_report.h"

namespace countersign::console {

using inspect::Detected;
using inspect::Inspection;

std::string InspectionTotals::text() const {
    std::string list;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (kinds[kind] > 0)
            list += (list.empty() ? ": " : ", ") + std::to_string(kinds[kind]) + ' ' +
                    std::string(codec::blobKindName(static_cast<codec::BlobKind>(kind)));
    return std::to_string(blobs) + " blobs in " + std::to_string(files) + " files" + list + ". " +
           std::to_string(damaged) + " damaged, " + std::to_string(remarked) + " with remarks, " +
           std::to_string(refused) + " refused, " + std::to_string(failedFiles) +
           " failures of files.";
}

InspectionRun::InspectionRun(const codec::Codec& codec, std::optional<codec::BlobKind> asked,
                             OutputFolder* folder, Sink sink)
    : m_codec(codec)
    , m_detector(codec, asked)
    , m_folder(folder)
    , m_sink(std::move(sink)) {}

bool InspectionRun::run(const QStringList& names) {
    const inspect::DetectedVisitor visit = [this](Detected&& found) {
        return take(std::move(found));
    };
    bool goesOn = true;
    InspectedFiles files({
        [this](const QString& path) { return begin(path); },
        [&](bytes::ByteView content) {
            m_detector.run(content,
                           [&](Detected&& found) { return goesOn = visit(std::move(found)); });
            return goesOn && m_sink.progress(m_totals);
        },
        [&](std::string_view line, std::uint32_t number) {
            return m_detector.line(line, number, visit) && m_sink.progress(m_totals);
        },
        [this](const Error& error) { return fail(error) && m_sink.progress(m_totals); },
    });
    return files.run(names);
}

bool InspectionRun::begin(const QString& path) {
    ++m_totals.files;
    m_file = path.toStdString();
    m_ordinal = 0;
    if (m_folder != nullptr)
        m_name = m_folder->nameFor(path);
    return true;
}

bool InspectionRun::take(Detected detected) {
    const Inspection inspection = inspect::inspect(m_codec, std::move(detected));
    count(inspection);
    return report(inspection);
}

void InspectionRun::count(const Inspection& inspection) {
    if (inspection.isRefused()) {
        ++m_totals.refused;
        return;
    }
    ++m_totals.blobs;
    ++m_totals.kinds[static_cast<std::size_t>(inspection.source.kind)];
    m_totals.damaged += inspection.isDamaged() ? 1 : 0;
    m_totals.remarked += !inspection.isDamaged() && !inspection.isClean() ? 1 : 0;
}

bool InspectionRun::report(const Inspection& inspection) {
    if (m_folder == nullptr || inspection.isRefused())
        return m_sink.line(
            inspectionReport(m_codec, inspection, m_file, ReportDetail::content).json());
    ++m_ordinal;
    const std::string number = m_ordinal == 1 ? std::string() : '-' + std::to_string(m_ordinal);
    const std::string name = m_name + number + ".json";
    const std::string content =
        inspectionReport(m_codec, inspection, m_file, ReportDetail::content).json() + '\n';
    JsonObject line = inspectionReport(m_codec, inspection, m_file, ReportDetail::summary);
    if (const Result<void> written = m_folder->write(name, content); !written) {
        ++m_totals.failedFiles;
        line.members(failureReport(m_file, written.error()));
    } else {
        line.text("out", name);
    }
    return m_sink.line(line.json());
}

bool InspectionRun::fail(const Error& error) {
    ++m_totals.failedFiles;
    return m_sink.line(failureReport(m_file, error).json());
}

} // namespace countersign::console
