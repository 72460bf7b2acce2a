#pragma once

#include "app/panes/meaning_row.h"

#include <QWidget>

namespace countersign::app {

class MeaningModel;
class MeaningView;
class PaneTitle;
class Selection;
class Theme;

// What the open transaction means, as rows it is given; a row that tells of a field is linked to it
// both ways.
class MeaningPane : public QWidget {
    Q_OBJECT
public:
    MeaningPane(const Theme& theme, Selection& selection, QWidget* parent = nullptr);

    // `isSame`: about the same transaction; what is open and in sight stays.
    void setRows(const MeaningRows& rows, bool isSame = false);
    void setMessage(const QString& words); // instead of rows: what would fill it

    QWidget* body() const;
    PaneTitle& title() { return *m_title; }
    const MeaningModel& model() const { return *m_model; }

private:
    void showPlace();
    void copy() const;

    Selection& m_selection;
    PaneTitle* m_title = nullptr;
    MeaningModel* m_model = nullptr;
    MeaningView* m_view = nullptr;
    bool m_isChoosing = false; // the place that comes is our own
};

} // namespace countersign::app
