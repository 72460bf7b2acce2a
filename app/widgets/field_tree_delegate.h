#pragma once

#include <QStyledItemDelegate>

namespace countersign::app {

class Theme;

// Cells of the field tree: names in the text font, wire values in mono, meanings muted; a glyph
// where something is odd. The view draws the background, so that it reaches under the branches.
class FieldTreeDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit FieldTreeDelegate(const Theme& theme, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Theme& m_theme;
};

} // namespace countersign::app
