#include "app/widgets/field_tree_model.h"

#include "app/widgets/plain_tool_tip.h"

#include <algorithm>
#include <utility>

namespace countersign::app {

using codec::Node;
using codec::NodeKind;
using inspect::SiblingIndex;

static_assert(FieldTreeId::none == SiblingIndex::none && FieldTreeId::none == Node::none);

int FieldTreeModel::List::rows() const {
    return static_cast<int>(isGrouped() ? (count + groupSize - 1) / groupSize : count);
}

FieldTreeModel::FieldTreeModel(PresentationPtr presentation, QObject* parent)
    : QAbstractItemModel(parent)
    , m_presentation(std::move(presentation)) {}

void FieldTreeModel::setObjects(const ShownObjects& objects) {
    beginResetModel();
    m_objects = objects.mid(0, maxObjects);
    m_parts.clear();
    m_remarks.clear();
    for (const ShownObjectPtr& object : std::as_const(m_objects)) {
        QHash<std::uint32_t, int> byNode;
        for (std::size_t at = 0; at < object->remarks().size(); ++at) {
            const std::uint32_t offset = object->remarks()[at].offset;
            const std::uint32_t node =
                offset < object->restBegin() ? object->index().deepestAt(offset) : Node::none;
            if (node != Node::none && !byNode.contains(node)) {
                byNode.insert(node, static_cast<int>(at));
            }
        }
        m_remarks += byNode;
    }
    endResetModel();
}

const FieldTreeModel::PartTree& FieldTreeModel::partTree(const FieldTreeId& id) const {
    const quint64 key = quint64{static_cast<std::uint32_t>(id.object)} << 32U | id.node;
    std::shared_ptr<const PartTree>& tree = m_parts[key];
    if (!tree) {
        auto made = std::make_shared<PartTree>();
        made->parts = inspect::valueParts(shown(id).object(), id.node);
        made->siblings =
            SiblingIndex(static_cast<std::uint32_t>(made->parts.size()),
                         [&parts = made->parts](std::uint32_t part) { return parts[part].parent; });
        tree = std::move(made);
    }
    return *tree;
}

FieldTreeModel::List FieldTreeModel::listBelow(const FieldTreeId& id) const {
    List list;
    const bool isLeaf =
        id.kind == Kind::node && shown(id).object().nodes()[id.node].kind == NodeKind::leaf;
    if (id.kind == Kind::part || isLeaf) {
        list.siblings = &partTree(id).siblings;
        list.container = id.kind == Kind::part ? id.part : FieldTreeId::none;
        list.ofParts = true;
    } else {
        list.siblings = &shown(id).index().siblings();
        list.container = id.kind == Kind::node ? id.node : FieldTreeId::none;
    }
    list.count = list.siblings->childCount(list.container);
    return list;
}

FieldTreeId FieldTreeModel::container(const FieldTreeId& id) const {
    FieldTreeId above{Kind::object, id.object, FieldTreeId::none, FieldTreeId::none};
    const bool isPart = id.kind == Kind::part || id.kind == Kind::partGroup;
    if (isPart) {
        above.node = id.node;
        above.part = partTree(id).parts[id.part].parent;
        above.kind = above.part == FieldTreeId::none ? Kind::node : Kind::part;
    } else if (id.kind == Kind::node || id.kind == Kind::nodeGroup) {
        above.node = shown(id).object().nodes()[id.node].parent;
        above.kind = above.node == FieldTreeId::none ? Kind::object : Kind::node;
    }
    return above;
}

FieldTreeModel::List FieldTreeModel::listAround(const FieldTreeId& id) const {
    return listBelow(container(id));
}

FieldTreeId FieldTreeModel::itemOf(const List& list, const FieldTreeId& near,
                                   std::uint32_t row) const {
    FieldTreeId id = near;
    const std::uint32_t item = list.siblings->child(list.container, row);
    id.kind = list.ofParts ? Kind::part : Kind::node;
    (list.ofParts ? id.part : id.node) = item;
    if (!list.ofParts) {
        id.part = FieldTreeId::none;
    }
    return id;
}

std::uint32_t FieldTreeModel::rowInList(const FieldTreeId& id) const {
    const bool isPart = id.kind == Kind::part || id.kind == Kind::partGroup;
    return isPart ? partTree(id).siblings.row(id.part) : shown(id).index().siblings().row(id.node);
}

QModelIndex FieldTreeModel::indexOfId(const FieldTreeId& id) const {
    const auto at = [this, &id](std::uint32_t row) {
        return createIndex(static_cast<int>(row), 0, id.packed());
    };
    switch (id.kind) {
    case Kind::object:
        return at(static_cast<std::uint32_t>(id.object));
    case Kind::node:
    case Kind::part:
        return at(listAround(id).isGrouped() ? rowInList(id) % groupSize : rowInList(id));
    case Kind::nodeGroup:
    case Kind::partGroup:
        return at(rowInList(id) / groupSize);
    case Kind::remark:
    case Kind::rest:
        break;
    }
    const FieldTreeId object{Kind::object, id.object, FieldTreeId::none, FieldTreeId::none};
    const auto first = static_cast<std::uint32_t>(listBelow(object).rows());
    const auto remarks = static_cast<std::uint32_t>(shown(id).remarks().size());
    return at(first + (id.kind == Kind::remark ? id.part : remarks));
}

QModelIndex FieldTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    if (!parent.isValid()) {
        return createIndex(row, column, FieldTreeId{Kind::object, row}.packed());
    }
    const FieldTreeId above = FieldTreeId::unpacked(parent.internalId());
    const auto asked = static_cast<std::uint32_t>(row);
    if (above.kind == Kind::nodeGroup || above.kind == Kind::partGroup) {
        const FieldTreeId item = itemOf(listAround(above), above, rowInList(above) + asked);
        return createIndex(row, column, item.packed());
    }
    const List list = listBelow(above);
    if (row < list.rows()) {
        FieldTreeId item = itemOf(list, above, list.isGrouped() ? asked * groupSize : asked);
        if (list.isGrouped()) {
            item.kind = list.ofParts ? Kind::partGroup : Kind::nodeGroup;
        }
        return createIndex(row, column, item.packed());
    }
    FieldTreeId extra{Kind::remark, above.object, FieldTreeId::none,
                      asked - static_cast<std::uint32_t>(list.rows())};
    if (extra.part >= shown(above).remarks().size()) {
        extra = {Kind::rest, above.object, FieldTreeId::none, FieldTreeId::none};
    }
    return createIndex(row, column, extra.packed());
}

QModelIndex FieldTreeModel::parent(const QModelIndex& index) const {
    if (!index.isValid()) {
        return {};
    }
    const FieldTreeId id = FieldTreeId::unpacked(index.internalId());
    if (id.kind == Kind::object) {
        return {};
    }
    const bool isItem = id.kind == Kind::node || id.kind == Kind::part;
    if (isItem && listAround(id).isGrouped()) {
        const std::uint32_t first = rowInList(id) / groupSize * groupSize;
        FieldTreeId group = itemOf(listAround(id), id, first);
        group.kind = id.kind == Kind::part ? Kind::partGroup : Kind::nodeGroup;
        return indexOfId(group);
    }
    return indexOfId(container(id));
}

int FieldTreeModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) {
        return static_cast<int>(m_objects.size());
    }
    if (parent.column() > 0) {
        return 0;
    }
    const FieldTreeId id = FieldTreeId::unpacked(parent.internalId());
    switch (id.kind) {
    case Kind::nodeGroup:
    case Kind::partGroup:
        return static_cast<int>(std::min(groupSize, listAround(id).count - rowInList(id)));
    case Kind::remark:
    case Kind::rest:
        return 0;
    case Kind::object:
        return listBelow(id).rows() + static_cast<int>(shown(id).remarks().size()) +
               (shown(id).hasRest() ? 1 : 0);
    case Kind::node:
    case Kind::part:
        break;
    }
    return listBelow(id).rows();
}

// Asked for every row that is laid out: the parts of a value are not made for it.
bool FieldTreeModel::hasChildren(const QModelIndex& parent) const {
    if (!parent.isValid() || parent.column() > 0) {
        return !parent.isValid() && !m_objects.isEmpty();
    }
    const FieldTreeId id = FieldTreeId::unpacked(parent.internalId());
    if (id.kind == Kind::node && shown(id).object().nodes()[id.node].kind == NodeKind::leaf) {
        return inspect::hasParts(shown(id).object(), id.node);
    }
    return rowCount(parent) > 0;
}

int FieldTreeModel::columnCount(const QModelIndex&) const {
    return columns;
}

FieldPlace FieldTreeModel::place(const QModelIndex& index) const {
    if (!index.isValid()) {
        return {};
    }
    const FieldTreeId id = FieldTreeId::unpacked(index.internalId());
    switch (id.kind) {
    case Kind::node:
        return placeOfField(shown(id), id.object, id.node);
    case Kind::part:
        return placeOfPart(shown(id), id.object, id.node, id.part);
    case Kind::nodeGroup:
    case Kind::partGroup:
        return groupPlace(id);
    case Kind::remark: {
        const std::uint32_t offset = shown(id).remarks()[id.part].offset;
        return offset < shown(id).size() ? placeOfByte(shown(id), id.object, offset)
                                         : placeOfObject(shown(id), id.object);
    }
    case Kind::rest:
        return placeOfByte(shown(id), id.object, shown(id).restBegin());
    case Kind::object:
        break;
    }
    return placeOfObject(shown(id), id.object);
}

// Members without bytes stand among the others: the span is that of those with bytes.
FieldPlace FieldTreeModel::groupPlace(const FieldTreeId& id) const {
    const List list = listAround(id);
    const std::uint32_t first = rowInList(id);
    const std::uint32_t last = std::min(first + groupSize, list.count) - 1;
    FieldPlace place;
    place.object = id.object;
    place.node = list.ofParts ? id.node : list.container;
    for (std::uint32_t row = first; row <= last; ++row) {
        const FieldTreeId item = itemOf(list, id, row);
        const FieldPlace one = list.ofParts ? FieldPlace{id.object,
                                                         id.node,
                                                         item.part,
                                                         partTree(item).parts[item.part].begin,
                                                         partTree(item).parts[item.part].end,
                                                         0}
                                            : placeOfField(shown(id), id.object, item.node);
        if (one.end > one.begin) {
            place.begin = place.end == 0 ? one.begin : place.begin;
            place.end = one.end;
        }
    }
    place.caret = place.begin;
    return place;
}

QModelIndex FieldTreeModel::indexOf(const FieldPlace& place) const {
    if (place.object < 0 || place.object >= m_objects.size()) {
        return {};
    }
    FieldTreeId id{Kind::object, place.object, place.node, place.part};
    if (place.node != FieldPlace::none) {
        id.kind = place.part != FieldPlace::none ? Kind::part : Kind::node;
        return indexOfId(id);
    }
    const ShownObject& object = *m_objects[place.object];
    // When nothing was read, the rest is the whole object.
    const bool isRest =
        object.hasRest() && object.restBegin() > 0 && place.begin >= object.restBegin();
    id.kind = isRest ? Kind::rest : Kind::object;
    return indexOfId(id);
}

QVariant FieldTreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const FieldTreeId id = FieldTreeId::unpacked(index.internalId());
    switch (role) {
    case Qt::DisplayRole:
        return text(id, static_cast<Column>(index.column()));
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(id));
    case Qt::TextAlignmentRole:
        return index.column() >= static_cast<int>(Column::offset)
                   ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                   : QVariant();
    case stateRole:
        return static_cast<int>(state(id));
    case isObjectRole:
        return id.kind == Kind::object;
    case isGroupRole:
        return id.kind == Kind::nodeGroup || id.kind == Kind::partGroup;
    default:
        return {};
    }
}

QVariant FieldTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns) {
        return {};
    }
    if (role == Qt::TextAlignmentRole && section >= static_cast<int>(Column::offset)) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const QString names[columns] = {tr("Field"), tr("Value"), tr("Meaning"), tr("Offset"),
                                    tr("Size")};
    return names[section];
}

} // namespace countersign::app
