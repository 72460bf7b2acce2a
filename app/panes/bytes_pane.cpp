#include "app/panes/bytes_pane.h"

#include "app/panes/selection.h"
#include "app/text/byte_text.h"
#include "app/text/field_text.h"
#include "app/widgets/byte_explanation.h"
#include "app/widgets/hex_view.h"
#include "app/widgets/pane_title.h"

#include <QVBoxLayout>

namespace countersign::app {

BytesPane::BytesPane(const Theme& theme, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_title(new PaneTitle(theme, tr("Bytes"), this))
    , m_view(new HexView(theme, this))
    , m_explanation(new ByteExplanation(theme, this)) {
    m_view->setObjectName(QStringLiteral("hexView"));
    m_view->setAccessibleName(tr("Bytes"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_view, 1);
    column->addWidget(m_explanation);
    m_title->watch(m_view);
    setFocusProxy(m_view);
    connect(&m_selection, &Selection::objectsChanged, this, &BytesPane::show);
    connect(&m_selection, &Selection::placeChanged, this, &BytesPane::show);
    connect(m_view, &HexView::byteChosen, &m_selection, &Selection::selectByte);
    connect(m_view, &HexView::bytesChosen, &m_selection, &Selection::selectBytes);
    show();
}

QWidget* BytesPane::body() const {
    return m_view;
}

void BytesPane::show() {
    const ShownObjectPtr shown = m_selection.shown();
    const FieldPlace& place = m_selection.place();
    m_view->setShown(shown);
    m_view->setPlace(place);
    m_explanation->setPlace(shown, place);
    m_title->setNote(shown ? shown->source() + QStringLiteral(" · ") + text::sizeText(shown->size())
                           : QString());
    const bool hasSpan = place.object >= 0 && place.end > place.begin;
    m_title->setCurrent(placeName(m_selection),
                        hasSpan ? text::spanText(place.begin, place.end) : QString());
}

QString placeName(const Selection& selection) {
    const FieldPlace& place = selection.place();
    const ShownObjectPtr shown = selection.shown();
    if (place.object < 0 || !shown) {
        return {};
    }
    if (place.node != FieldPlace::none) {
        const QString field = text::fieldName(shown->object(), place.node);
        if (place.part == FieldPlace::none) {
            return field;
        }
        const auto parts = inspect::valueParts(shown->object(), place.node);
        return field + QStringLiteral(" · ") + text::partName(parts[place.part]);
    }
    const bool isAll = place.begin == 0 && place.end == shown->size();
    const bool isRest = shown->hasRest() && place.begin >= shown->restBegin();
    return isAll    ? shown->title()
           : isRest ? BytesPane::tr("not read")
                    : BytesPane::tr("chosen bytes");
}

} // namespace countersign::app
