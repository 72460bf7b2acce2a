#pragma once

#include "app/monitor/transaction_table_model.h"
#include "app/theme/roles.h"

#include <QFontMetrics>
#include <QStyledItemDelegate>

namespace countersign::app {

class Theme;

// Paints a cell from its row, without a string per role: type bar, glyphs, amounts whose decimal
// points stand in one line. Nothing here is rich text; nothing moves.
class TransactionDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    TransactionDelegate(const Theme& theme, const TransactionTableModel& model,
                        QObject* parent = nullptr);

    void setHoveredRow(int row) { m_hoveredRow = row; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Cell;
    struct Measures {
        QFontMetrics body;
        QFontMetrics mono;
        QFontMetrics strong;
        QFontMetrics hint;
    };

    void applyTheme();
    void paintBackground(const Cell& cell, const QStyleOptionViewItem& option, int row) const;
    void paintColumn(const Cell& cell, Column column) const;
    void paintMark(const Cell& cell) const;
    void paintPlain(const Cell& cell, Column column, Role role) const;
    void paintType(const Cell& cell) const;
    void paintDelivered(const Cell& cell) const;
    void paintAmount(const Cell& cell, const values::Amount& amount) const;
    int paintAsset(const Cell& cell, const values::Amount& amount, int x) const;
    void paintPartialTag(const Cell& cell, int x) const;
    void paintResult(const Cell& cell) const;
    void paintGlyph(const Cell& cell, const QString& name, Role role, int x) const;
    void write(const Cell& cell, int x, const QString& text, const QFont& font, Role role) const;

    const Theme& m_theme;
    const TransactionTableModel& m_model;
    Measures m_measures;
    int m_hoveredRow = -1;
};

} // namespace countersign::app
