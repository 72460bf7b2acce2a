#pragma once

#include <QListView>

namespace countersign::app {

class MeaningModel;
class Theme;

// The rows of the Meaning pane: as high as their texts need; what folds is opened by its arrow, a
// double click or keys.
class MeaningView : public QListView {
    Q_OBJECT
public:
    MeaningView(const Theme& theme, MeaningModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void copyRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool foldByKey(const QKeyEvent& event);

    const Theme& m_theme;
    MeaningModel& m_model;
};

} // namespace countersign::app
