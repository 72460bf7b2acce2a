#pragma once

#include <QWidget>

namespace countersign::app {

class Theme;

// What the tints and lines in the bytes mean.
class BytesLegend : public QWidget {
public:
    explicit BytesLegend(const Theme& theme, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
};

} // namespace countersign::app
