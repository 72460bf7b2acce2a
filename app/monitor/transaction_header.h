#pragma once

#include <QHeaderView>

namespace countersign::app {

class Theme;

// Column titles that stand where the text of their column stands; the title of amounts ends at the
// decimal point.
class TransactionHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit TransactionHeader(const Theme& theme, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;

private:
    const Theme& m_theme;
};

} // namespace countersign::app
