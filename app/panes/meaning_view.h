#pragma once

#include <QListView>

namespace countersign::app {

class MeaningModel;
class Theme;

// The rows of the Meaning pane: as high as their texts need.
class MeaningView : public QListView {
    Q_OBJECT
public:
    MeaningView(const Theme& theme, MeaningModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void copyRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace countersign::app
