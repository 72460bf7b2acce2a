#include "app/widgets/field_tree_model.h"

#include "app/text/error_text.h"
#include "app/text/field_text.h"
#include "app/text/plain_text.h"

#include <QStringList>

// The words of the rows.
namespace countersign::app {

using codec::Node;
using codec::NodeKind;

namespace {

constexpr qsizetype toolTipCharacters = 1000;

const values::FieldId transactionType = values::FieldId::of(1, 2);
const values::FieldId ledgerEntryType = values::FieldId::of(1, 1);

QString number(std::uint32_t value) {
    return QString::number(value);
}

} // namespace

FieldTreeModel::State FieldTreeModel::state(const FieldTreeId& id) const {
    switch (id.kind) {
    case Kind::node:
        if (shown(id).object().nodes()[id.node].kind == NodeKind::text) {
            return State::text;
        }
        return m_remarks[id.object].contains(id.node) ? State::remark : State::normal;
    case Kind::remark:
        return State::remark;
    case Kind::rest:
        return shown(id).stopped() ? State::error : State::unread;
    case Kind::object:
        return shown(id).stopped()           ? State::error
               : shown(id).remarks().empty() ? State::normal
                                             : State::remark;
    default:
        return State::normal;
    }
}

QString FieldTreeModel::text(const FieldTreeId& id, Column column) const {
    switch (id.kind) {
    case Kind::object:
        return objectText(id, column);
    case Kind::node:
        return nodeText(id, column);
    case Kind::part:
        return partText(id, column);
    case Kind::nodeGroup:
    case Kind::partGroup:
        return groupText(id, column);
    case Kind::remark:
        return remarkText(id, column);
    case Kind::rest:
        break;
    }
    return restText(id, column);
}

// "Payment", "AccountRoot": what the object says it is, by its own type field.
QString FieldTreeModel::objectText(const FieldTreeId& id, Column column) const {
    const codec::Object& object = shown(id).object();
    switch (column) {
    case Column::field:
        return shown(id).title();
    case Column::value: {
        std::uint32_t type = shown(id).topField(transactionType);
        type = type == Node::none ? shown(id).topField(ledgerEntryType) : type;
        type = type == Node::none ? shown(id).topField("TransactionResult") : type;
        return type == Node::none ? QString() : text::fieldValue(object, type);
    }
    case Column::meaning: {
        QStringList facts;
        if (shown(id).isPartial()) {
            facts += tr("partly read");
        }
        facts += tr("%1 bytes").arg(shown(id).size());
        if (object.kind() == codec::ObjectKind::transaction) {
            const bool isSigned = shown(id).topField("TxnSignature") != Node::none ||
                                  shown(id).topField("Signers") != Node::none;
            facts += isSigned ? tr("signed") : tr("not signed");
        }
        return facts.join(QStringLiteral(", "));
    }
    case Column::offset:
        return number(0);
    case Column::size:
        break;
    }
    return number(shown(id).size());
}

QString FieldTreeModel::nodeText(const FieldTreeId& id, Column column) const {
    const codec::Object& object = shown(id).object();
    const Node& node = object.nodes()[id.node];
    switch (column) {
    case Column::field: {
        const QString name = text::fieldName(object, id.node);
        const bool isElement =
            node.parent != Node::none && object.nodes()[node.parent].kind == NodeKind::array;
        return isElement ? QStringLiteral("[%1] %2").arg(rowInList(id)).arg(name) : name;
    }
    case Column::value:
        return text::fieldValue(object, id.node);
    case Column::meaning:
        return nodeMeaning(id);
    case Column::offset:
        return node.kind == NodeKind::text ? QString() : number(node.begin);
    case Column::size:
        break;
    }
    return node.kind == NodeKind::text ? QString() : number(node.end - node.begin);
}

QString FieldTreeModel::nodeMeaning(const FieldTreeId& id) const {
    const codec::Object& object = shown(id).object();
    const auto remark = m_remarks[id.object].constFind(id.node);
    if (remark != m_remarks[id.object].constEnd()) {
        return text::errorClause(shown(id).remarks()[static_cast<std::size_t>(*remark)].code);
    }
    const NodeKind kind = object.nodes()[id.node].kind;
    if (kind != NodeKind::object && kind != NodeKind::array) {
        return text::fieldMeaning(object, id.node, m_presentation.get());
    }
    const std::uint32_t count = shown(id).index().siblings().childCount(id.node);
    if (kind == NodeKind::array) {
        return count == 1 ? tr("1 element") : tr("%1 elements").arg(count);
    }
    const QString fields = count == 1 ? tr("1 field") : tr("%1 fields").arg(count);
    // Of a node of the metadata and of an inner transaction: of what kind it is.
    const std::uint32_t first = object.firstChild(id.node);
    const bool isTyped = first != Node::none && (object.nodes()[first].field == ledgerEntryType ||
                                                 object.nodes()[first].field == transactionType);
    return isTyped ? text::fieldValue(object, first) + QStringLiteral(" · ") + fields : fields;
}

QString FieldTreeModel::partText(const FieldTreeId& id, Column column) const {
    const inspect::ValuePart& part = partTree(id).parts[id.part];
    switch (column) {
    case Column::field:
        return text::partName(part);
    case Column::value:
        return text::partValue(shown(id).object(), part);
    case Column::meaning:
        return text::partMeaning(shown(id).object(), part);
    case Column::offset:
        return number(part.begin);
    case Column::size:
        break;
    }
    return number(part.end - part.begin);
}

QString FieldTreeModel::groupText(const FieldTreeId& id, Column column) const {
    const std::uint32_t first = rowInList(id);
    const std::uint32_t count = std::min(groupSize, listAround(id).count - first);
    switch (column) {
    case Column::field:
        return tr("%1 to %2").arg(first).arg(first + count - 1);
    case Column::meaning:
        return tr("%1 of %2").arg(count).arg(listAround(id).count);
    case Column::offset:
        return number(groupPlace(id).begin);
    case Column::size:
        return number(groupPlace(id).end - groupPlace(id).begin);
    case Column::value:
        break;
    }
    return {};
}

QString FieldTreeModel::remarkText(const FieldTreeId& id, Column column) const {
    const codec::Remark& remark = shown(id).remarks()[id.part];
    switch (column) {
    case Column::field:
        return tr("Remark");
    case Column::value:
        return text::plainText(std::string_view(remark.subject), text::fieldCharacters);
    case Column::meaning:
        return text::errorClause(remark.code);
    case Column::offset:
        return remark.offset == Error::nowhere ? QString() : number(remark.offset);
    case Column::size:
        break;
    }
    return {};
}

QString FieldTreeModel::restText(const FieldTreeId& id, Column column) const {
    const ShownObject& object = shown(id);
    const std::uint32_t size = object.size() - object.restBegin();
    switch (column) {
    case Column::field:
        return object.isLayout() ? tr("fixed layout") : tr("not read");
    case Column::value:
        return size == 1 ? tr("1 byte") : tr("%1 bytes").arg(size);
    case Column::meaning:
        return object.stopped() ? text::errorClause(object.stopped()->code) : QString();
    case Column::offset:
        return number(object.restBegin());
    case Column::size:
        break;
    }
    return number(size);
}

QString FieldTreeModel::toolTip(const FieldTreeId& id) const {
    QStringList lines;
    if (id.kind == Kind::node) {
        const codec::Object& object = shown(id).object();
        lines += text::plainText(std::string_view(object.path(id.node)), text::fieldCharacters);
        lines += nodeText(id, Column::value);
        lines += nodeText(id, Column::meaning);
        lines += text::fieldHelp(object, id.node, m_presentation.get());
    } else if (id.kind == Kind::rest && shown(id).stopped()) {
        lines += text::errorText(*shown(id).stopped());
    } else if (id.kind == Kind::remark) {
        const codec::Remark& remark = shown(id).remarks()[id.part];
        lines += text::errorText({remark.code, remark.offset, remark.subject, {}});
    } else {
        lines = {text(id, Column::field), text(id, Column::value), text(id, Column::meaning)};
    }
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n')).left(toolTipCharacters);
}

} // namespace countersign::app
