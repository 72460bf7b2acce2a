#include "app/panes/meaning_pane.h"

#include "app/panes/meaning_model.h"
#include "app/panes/meaning_view.h"
#include "app/panes/selection.h"
#include "app/widgets/pane_title.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QVBoxLayout>

namespace countersign::app {

MeaningPane::MeaningPane(const Theme& theme, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_title(new PaneTitle(theme, tr("Meaning"), this))
    , m_model(new MeaningModel(this))
    , m_view(new MeaningView(theme, *m_model, this)) {
    m_view->setObjectName(QStringLiteral("meaningView"));
    m_view->setAccessibleName(tr("What the transaction means"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_view, 1);
    m_title->watch(m_view);
    setFocusProxy(m_view);
    connect(&m_selection, &Selection::placeChanged, this, &MeaningPane::showPlace);
    connect(m_view, &MeaningView::copyRequested, this, &MeaningPane::copy);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                const FieldPlace place =
                    current.isValid() ? m_model->row(current.row()).place : FieldPlace();
                if (!m_isChoosing && place.object >= 0) {
                    const QScopedValueRollback guard(m_isChoosing, true);
                    m_selection.select(place);
                }
            });
}

void MeaningPane::setRows(const MeaningRows& rows, bool isSame) {
    const QScopedValueRollback guard(m_isChoosing, true);
    const int scrolled = m_view->verticalScrollBar()->value();
    const int current = m_view->currentIndex().row();
    m_model->setRows(rows, isSame);
    m_view->doItemsLayout();
    m_view->verticalScrollBar()->setValue(isSame ? scrolled : 0);
    if (isSame && current >= 0 && current < m_model->rowCount()) {
        m_view->setCurrentIndex(m_model->index(current));
    }
}

void MeaningPane::setMessage(const QString& words) {
    setRows({{{}, {}, words, MeaningKind::sentence, {}}});
}

QWidget* MeaningPane::body() const {
    return m_view;
}

void MeaningPane::showPlace() {
    if (m_isChoosing) {
        return;
    }
    const QScopedValueRollback guard(m_isChoosing, true);
    const int row = m_model->rowOf(m_selection.place());
    if (row < 0) {
        m_view->selectionModel()->clearSelection();
        return;
    }
    m_view->setCurrentIndex(m_model->index(row));
    m_view->scrollTo(m_model->index(row));
}

void MeaningPane::copy() const {
    const QModelIndex current = m_view->currentIndex();
    if (current.isValid()) {
        QGuiApplication::clipboard()->setText(current.data().toString());
    }
}

} // namespace countersign::app
