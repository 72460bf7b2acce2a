#pragma once

#include <QAbstractButton>

namespace countersign::app {

class Theme;

// "31 new": rows below that were not shown yet; pressing it goes to the end. Keeps its place while
// the list follows by itself, and says so.
class NewRowsChip : public QAbstractButton {
    Q_OBJECT
public:
    explicit NewRowsChip(const Theme& theme, QWidget* parent = nullptr);

    void setState(bool following, int count);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
};

} // namespace countersign::app
