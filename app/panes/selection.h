#pragma once

#include "app/widgets/field_place.h"

#include <QObject>

namespace countersign::app {

// The one selection that the linked views share: which objects are open and which place in them is
// current. Views set it when the user chooses, and show what it says; a place that is set again
// changes nothing, so no signal goes round in circles.
class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject* parent = nullptr);

    const ShownObjects& objects() const { return m_objects; }
    const FieldPlace& place() const { return m_place; }
    // The object of the place, else the first one; null and -1 when nothing is open.
    ShownObjectPtr shown() const;
    int shownNumber() const;

    // The place stays at the field of the same path, if there is one; else there is none.
    void setObjects(const ShownObjects& objects);

    void select(const FieldPlace& place);
    void selectByte(quint32 offset);                 // of the shown object
    void selectBytes(quint32 anchor, quint32 caret); // both included
    void selectNothing();

Q_SIGNALS:
    void objectsChanged(); // comes before placeChanged
    void placeChanged();

private:
    ShownObjects m_objects;
    FieldPlace m_place;
};

} // namespace countersign::app
