#pragma once

#include "app/panes/details_pane.h"
#include "app/panes/meaning_row.h"

#include <QByteArray>
#include <QWidget>

class QAction;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace countersign::app {

class BytesPane;
class MeaningPane;
class Selection;
class Theme;

// The linked views around a list: the list over Details and Bytes, Meaning at the right; in a
// narrow window Meaning is a tab beside Details.
class DocumentPanes : public QWidget {
    Q_OBJECT
public:
    // Owns `top`, the list.
    DocumentPanes(const Theme& theme, FieldTreeModel::PresentationPtr presentation, QWidget* top,
                  QWidget* parent = nullptr);

    void showObjects(const ShownObjects& objects); // their meaning is given to meaning()
    void showMessage(const QString& words);        // instead of objects

    Selection& selection() { return *m_selection; }
    DetailsPane& details() { return *m_details; }
    BytesPane& bytes() { return *m_bytes; }
    MeaningPane& meaning() { return *m_meaning; }
    bool isNarrow() const { return m_isNarrow; }

    // Actions on the place that is selected; also in the context menus of the views.
    struct Actions {
        QAction* copyValue = nullptr;
        QAction* copyJson = nullptr;
        QAction* copyHex = nullptr;
    };
    const Actions& actions() const { return m_actions; }

    QList<QWidget*> bodies() const; // of the panes, in the order of the focus
    void focusOn(QWidget* body);    // opens the tab it is in

    QByteArray saveLayout() const;
    void restoreLayout(const QByteArray& state);
    void resetLayout();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeActions();
    void makeTabs();
    void arrange(bool narrow);
    void shareWidth();
    void shareHeight();
    void setFocusOrder();
    void copy(int form);
    void showActions();

    const Theme& m_theme;
    Selection* m_selection = nullptr;
    QWidget* m_top = nullptr;
    QSplitter* m_outer = nullptr;     // left | Meaning
    QSplitter* m_left = nullptr;      // list over the rest
    QSplitter* m_below = nullptr;     // Details | Bytes
    QStackedWidget* m_tabs = nullptr; // Details, in a narrow window also Meaning
    DetailsPane* m_details = nullptr;
    BytesPane* m_bytes = nullptr;
    MeaningPane* m_meaning = nullptr;
    QToolButton* m_toMeaning = nullptr;
    QToolButton* m_toDetails = nullptr;
    Actions m_actions;
    bool m_isNarrow = false;
    bool m_ownWidths = false; // the user's
    bool m_ownHeights = false;
};

} // namespace countersign::app
