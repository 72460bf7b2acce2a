#pragma once

#include "app/widgets/field_place.h"
#include "app/widgets/field_tree_id.h"
#include "engine/definitions/presentation.h"
#include "engine/inspect/value_parts.h"

#include <QAbstractItemModel>
#include <QHash>

#include <memory>

namespace countersign::app {

// Objects as a tree: fields, the parts of their values, remarks, what was not read. Holds no items:
// a row is a number, its text is made when it is painted. Long lists are shown in groups of
// `groupSize`, so that no view has to lay out more.
class FieldTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Column { field, value, meaning, offset, size };
    static constexpr int columns = 5;
    static constexpr std::uint32_t groupSize = 1000;
    static constexpr int maxObjects = 8;

    enum class State : std::uint8_t { normal, remark, error, unread, text };
    enum Role { stateRole = Qt::UserRole, isObjectRole, isGroupRole };

    using PresentationPtr = std::shared_ptr<const definitions::Presentation>;
    explicit FieldTreeModel(PresentationPtr presentation, QObject* parent = nullptr);

    void setObjects(const ShownObjects& objects); // at most maxObjects are shown
    const ShownObjects& objects() const { return m_objects; }

    // The place that a row stands for: of a remark the field it is about, of a group its bytes.
    FieldPlace place(const QModelIndex& index) const;
    // The row of a place: of the part, the field, the rest, or the object; invalid for nothing.
    QModelIndex indexOf(const FieldPlace& place) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using Kind = FieldTreeId::Kind;
    struct PartTree {
        std::vector<inspect::ValuePart> parts;
        inspect::SiblingIndex siblings;
    };
    // The nodes or parts right below an object, a node or a part.
    struct List {
        const inspect::SiblingIndex* siblings = nullptr;
        std::uint32_t container = FieldTreeId::none; // of the siblings
        std::uint32_t count = 0;
        bool ofParts = false;

        bool isGrouped() const { return count > groupSize; }
        int rows() const;
    };

    const ShownObject& shown(const FieldTreeId& id) const { return *m_objects[id.object]; }
    const PartTree& partTree(const FieldTreeId& id) const;
    List listBelow(const FieldTreeId& id) const;
    List listAround(const FieldTreeId& id) const; // the one that a node, part or group stands in
    FieldTreeId container(const FieldTreeId& id) const;
    FieldTreeId itemOf(const List& list, const FieldTreeId& near, std::uint32_t row) const;
    std::uint32_t rowInList(const FieldTreeId& id) const;
    QModelIndex indexOfId(const FieldTreeId& id) const;

    State state(const FieldTreeId& id) const;
    QString text(const FieldTreeId& id, Column column) const;
    QString objectText(const FieldTreeId& id, Column column) const;
    QString nodeText(const FieldTreeId& id, Column column) const;
    QString partText(const FieldTreeId& id, Column column) const;
    QString groupText(const FieldTreeId& id, Column column) const;
    QString remarkText(const FieldTreeId& id, Column column) const;
    QString restText(const FieldTreeId& id, Column column) const;
    QString nodeMeaning(const FieldTreeId& id) const;
    QString toolTip(const FieldTreeId& id) const;
    FieldPlace groupPlace(const FieldTreeId& id) const;

    PresentationPtr m_presentation;
    ShownObjects m_objects;
    QList<QHash<std::uint32_t, int>> m_remarks; // per object: node → number of its first remark
    // Of the values that were opened; together no larger than the objects.
    mutable QHash<quint64, std::shared_ptr<const PartTree>> m_parts;
};

} // namespace countersign::app
