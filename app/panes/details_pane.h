#pragma once

#include "app/widgets/field_tree_model.h"

#include <QSet>
#include <QWidget>

class QLabel;
class QStackedWidget;

namespace countersign::app {

class FieldTreeView;
class PaneTitle;
class Selection;
class Theme;

// The open objects as a tree, linked to the selection both ways. Rows that were open stay open when
// another transaction comes.
class DetailsPane : public QWidget {
    Q_OBJECT
public:
    DetailsPane(const Theme& theme, FieldTreeModel::PresentationPtr presentation,
                Selection& selection, QWidget* parent = nullptr);

    void setMessage(const QString& words); // shown while there is nothing to show; plain text
    QString message() const;

    FieldTreeView& tree() { return *m_tree; }
    const FieldTreeModel& model() const { return *m_model; }
    PaneTitle& title() { return *m_title; }
    QWidget* body() const; // takes the focus

private:
    void showObjects();
    void showPlace();
    void rememberExpansion(const QModelIndex& index, bool isExpanded);
    void expandAgain(const QModelIndex& parent);
    QString pathOf(const QModelIndex& index) const;
    void applyTheme();

    const Theme& m_theme;
    Selection& m_selection;
    PaneTitle* m_title = nullptr;
    QStackedWidget* m_stack = nullptr;
    QLabel* m_message = nullptr;
    FieldTreeModel* m_model = nullptr;
    FieldTreeView* m_tree = nullptr;
    QSet<QString> m_expanded;  // paths of rows; bounded
    QSet<QString> m_seen;      // of objects, by their titles
    bool m_isChoosing = false; // the place that comes is our own
};

} // namespace countersign::app
