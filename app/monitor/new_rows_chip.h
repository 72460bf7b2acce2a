#pragma once

#include <QAbstractButton>

namespace countersign::app {

class Theme;

// "31 new": rows below that were not shown yet; pressing it goes to the end. Keeps its place in the
// layout while there are none.
class NewRowsChip : public QAbstractButton {
    Q_OBJECT
public:
    explicit NewRowsChip(const Theme& theme, QWidget* parent = nullptr);

    void setCount(int count); // 0 hides it
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
};

} // namespace countersign::app
