#include "app/inspect/blob_list_model.h"

#include "app/text/byte_text.h"
#include "app/text/inspection_text.h"
#include "app/text/plain_text.h"
#include "app/widgets/plain_tool_tip.h"

namespace countersign::app {

BlobListModel::BlobListModel(QObject* parent)
    : QAbstractListModel(parent) {}

void BlobListModel::setSource(const OpenedSourcePtr& source) {
    beginResetModel();
    m_source = source;
    endResetModel();
}

BlobListModel::State BlobListModel::stateOf(const OpenedBlob& blob) {
    if (blob.inspection.isRefused()) {
        return State::refused;
    }
    if (blob.inspection.isDamaged()) {
        return State::damaged;
    }
    return blob.inspection.isClean() ? State::clean : State::remarked;
}

int BlobListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_source ? 0 : static_cast<int>(m_source->blobs.size());
}

QString BlobListModel::text(const OpenedBlob& blob) const {
    const inspect::Detected& source = blob.inspection.source;
    QStringList parts{QString::number(source.line)};
    if (!source.path.empty()) {
        parts += text::plainText(std::string_view(source.path));
    }
    switch (stateOf(blob)) {
    case State::refused:
        parts += tr("not shown");
        return parts.join(QStringLiteral("  "));
    case State::damaged:
        parts += tr("damaged");
        break;
    case State::remarked:
        parts += tr("with remarks");
        break;
    case State::clean:
        break;
    }
    parts += blob.name.isEmpty() ? text::blobKindText(source.kind) : blob.name;
    parts += text::sizeText(static_cast<std::uint32_t>(source.bytes.size()));
    return parts.join(QStringLiteral("  "));
}

QVariant BlobListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const OpenedBlob& blob = *m_source->blobs[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(blob);
    case Qt::ToolTipRole:
        return plainToolTip(blob.inspection.isRefused()
                                ? text::refusalText(*blob.inspection.source.refusal)
                                : text::sourceText(blob.inspection));
    case stateRole:
        return static_cast<int>(stateOf(blob));
    default:
        return {};
    }
}

} // namespace countersign::app
