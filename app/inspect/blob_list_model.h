#pragma once

#include "app/inspect/opened_source.h"

#include <QAbstractListModel>

namespace countersign::app {

// The blobs of a source that has several. Texts are made when a row is painted.
class BlobListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum class State : std::uint8_t { clean, remarked, damaged, refused };
    enum Role { stateRole = Qt::UserRole };

    explicit BlobListModel(QObject* parent = nullptr);

    void setSource(const OpenedSourcePtr& source); // null: no rows

    static State stateOf(const OpenedBlob& blob);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString text(const OpenedBlob& blob) const;

    OpenedSourcePtr m_source;
};

} // namespace countersign::app
