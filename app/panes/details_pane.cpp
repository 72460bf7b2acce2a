#include "app/panes/details_pane.h"

#include "app/panes/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/field_tree_view.h"
#include "app/widgets/pane_title.h"

#include <QItemSelectionModel>
#include <QLabel>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace countersign::app {

namespace {

constexpr qsizetype maxExpanded = 500;
constexpr int maxSearched = 1000; // rows of one parent that are looked at to open them again

} // namespace

DetailsPane::DetailsPane(const Theme& theme, FieldTreeModel::PresentationPtr presentation,
                         Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_selection(selection)
    , m_title(new PaneTitle(theme, tr("Details"), this))
    , m_stack(new QStackedWidget(this))
    , m_message(new QLabel(m_stack))
    , m_model(new FieldTreeModel(std::move(presentation), this))
    , m_tree(new FieldTreeView(theme, *m_model, m_stack)) {
    m_tree->setObjectName(QStringLiteral("fieldTree"));
    m_tree->setAccessibleName(tr("Fields"));
    m_message->setObjectName(QStringLiteral("detailsMessage"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_message->setForegroundRole(QPalette::PlaceholderText);
    m_message->setBackgroundRole(QPalette::Base);
    m_message->setAutoFillBackground(true);
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_tree);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_stack, 1);
    m_title->watch(m_stack);
    setFocusProxy(m_tree);
    connect(&m_selection, &Selection::objectsChanged, this, &DetailsPane::showObjects);
    connect(&m_selection, &Selection::placeChanged, this, &DetailsPane::showPlace);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                if (!m_isChoosing && current.isValid()) {
                    const QScopedValueRollback guard(m_isChoosing, true);
                    m_selection.select(m_model->place(current));
                }
            });
    connect(m_tree, &QTreeView::expanded, this,
            [this](const QModelIndex& index) { rememberExpansion(index, true); });
    connect(m_tree, &QTreeView::collapsed, this,
            [this](const QModelIndex& index) { rememberExpansion(index, false); });
    connect(&m_theme, &Theme::changed, this, &DetailsPane::applyTheme);
    applyTheme();
    showObjects();
}

void DetailsPane::applyTheme() {
    const int margin = m_theme.scaled(12);
    m_message->setFont(m_theme.fonts().body);
    m_message->setContentsMargins(margin, margin, margin, margin);
}

void DetailsPane::setMessage(const QString& words) {
    m_message->setText(words);
}

QString DetailsPane::message() const {
    return m_stack->currentWidget() == m_message ? m_message->text() : QString();
}

QWidget* DetailsPane::body() const {
    return m_tree;
}

void DetailsPane::showObjects() {
    const QScopedValueRollback guard(m_isChoosing, true);
    m_model->setObjects(m_selection.objects());
    m_stack->setCurrentWidget(m_selection.objects().isEmpty() ? static_cast<QWidget*>(m_message)
                                                              : static_cast<QWidget*>(m_tree));
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString path = pathOf(m_model->index(row, 0));
        if (!m_seen.contains(path)) { // open at first, then as the user left it
            m_seen.insert(path);
            m_expanded.insert(path);
        }
    }
    expandAgain({});
}

void DetailsPane::showPlace() {
    if (m_isChoosing) {
        return;
    }
    const QScopedValueRollback guard(m_isChoosing, true);
    const QModelIndex index = m_model->indexOf(m_selection.place());
    if (!index.isValid()) {
        m_tree->selectionModel()->clear();
        return;
    }
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index); // opens what is above it
}

QString DetailsPane::pathOf(const QModelIndex& index) const {
    QString path;
    for (QModelIndex at = index.siblingAtColumn(0); at.isValid(); at = at.parent()) {
        path = at.data().toString() + QLatin1Char('\n') + path; // no name has a line break
    }
    return path;
}

void DetailsPane::rememberExpansion(const QModelIndex& index, bool isExpanded) {
    if (!isExpanded) {
        m_expanded.remove(pathOf(index));
    } else if (m_expanded.size() < maxExpanded) {
        m_expanded.insert(pathOf(index));
    }
}

void DetailsPane::expandAgain(const QModelIndex& parent) {
    const int rows = std::min(m_model->rowCount(parent), maxSearched);
    for (int row = 0; row < rows; ++row) {
        const QModelIndex index = m_model->index(row, 0, parent);
        if (m_model->hasChildren(index) && m_expanded.contains(pathOf(index))) {
            m_tree->expand(index);
            expandAgain(index);
        }
    }
}

} // namespace countersign::app
