#include "app/panes/selection.h"

#include <algorithm>
#include <vector>

namespace countersign::app {

namespace {

using codec::Node;
using codec::NodeKind;

// One step down to a field: which field, and in an array which element.
struct Step {
    values::FieldId field;
    std::uint32_t row = 0;
};

bool isElement(const codec::Object& object, std::uint32_t node) {
    const std::uint32_t parent = object.nodes()[node].parent;
    return parent != Node::none && object.nodes()[parent].kind == NodeKind::array;
}

std::vector<Step> stepsTo(const ShownObject& shown, std::uint32_t node) {
    std::vector<Step> steps;
    for (std::uint32_t at = node; at != Node::none; at = shown.object().nodes()[at].parent) {
        const bool inArray = isElement(shown.object(), at);
        steps.push_back(
            {shown.object().nodes()[at].field, inArray ? shown.index().siblings().row(at) : 0});
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
}

std::uint32_t follow(const ShownObject& shown, const std::vector<Step>& steps) {
    std::uint32_t node = Node::none;
    for (const Step& step : steps) {
        std::uint32_t next = shown.object().find(step.field, node);
        const auto& siblings = shown.index().siblings();
        if (next != Node::none && isElement(shown.object(), next)) {
            next =
                step.row < siblings.childCount(node) ? siblings.child(node, step.row) : Node::none;
        }
        if (next == Node::none || shown.object().nodes()[next].field != step.field) {
            return Node::none;
        }
        node = next;
    }
    return node;
}

FieldPlace samePlace(const ShownObject& before, const ShownObject& now, const FieldPlace& place) {
    if (place.node == FieldPlace::none) {
        return {};
    }
    const std::uint32_t node = follow(now, stepsTo(before, place.node));
    if (node == Node::none) {
        return {};
    }
    FieldPlace same = place.part == FieldPlace::none
                          ? placeOfField(now, place.object, node)
                          : placeOfPart(now, place.object, node, place.part);
    const std::uint32_t inside = place.caret - std::min(place.caret, place.begin);
    if (inside < same.end - same.begin) {
        same.caret = same.begin + inside;
    }
    return same;
}

} // namespace

Selection::Selection(QObject* parent)
    : QObject(parent) {}

int Selection::shownNumber() const {
    if (m_place.object >= 0) {
        return m_place.object;
    }
    return m_objects.isEmpty() ? -1 : 0;
}

ShownObjectPtr Selection::shown() const {
    const int number = shownNumber();
    return number < 0 ? nullptr : m_objects[number];
}

void Selection::setObjects(const ShownObjects& objects) {
    const ShownObjects before = m_objects;
    const FieldPlace place = m_place;
    m_objects = objects;
    const bool isThere = place.object >= 0 && place.object < m_objects.size();
    m_place =
        isThere ? samePlace(*before[place.object], *m_objects[place.object], place) : FieldPlace();
    Q_EMIT objectsChanged();
    Q_EMIT placeChanged();
}

void Selection::select(const FieldPlace& place) {
    if (place == m_place || place.object >= m_objects.size()) {
        return;
    }
    m_place = place;
    Q_EMIT placeChanged();
}

void Selection::selectByte(quint32 offset) {
    if (const ShownObjectPtr shown = this->shown(); shown && shown->size() > 0) {
        select(placeOfByte(*shown, shownNumber(), offset));
    }
}

void Selection::selectBytes(quint32 anchor, quint32 caret) {
    if (const ShownObjectPtr shown = this->shown(); shown && shown->size() > 0) {
        select(placeOfBytes(*shown, shownNumber(), anchor, caret));
    }
}

void Selection::selectNothing() {
    select({});
}

} // namespace countersign::app
