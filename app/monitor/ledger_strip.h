#pragma once

#include "app/monitor/ledger_history.h"

#include <QRect>
#include <QWidget>

#include <optional>
#include <vector>

namespace countersign::app {

class Theme;

// The last ledgers as bars: height = transactions, index below, gaps in amber. One widget, painted
// as a whole.
class LedgerStrip : public QWidget {
    Q_OBJECT
public:
    explicit LedgerStrip(const Theme& theme, QWidget* parent = nullptr);

    void add(const model::LedgerBatch& batch);
    void clear();
    void setSelected(std::optional<std::uint32_t> index); // that of the selected row

    const LedgerHistory& history() const { return m_history; }
    // "ledger 46 · 15:31:06 UTC · 5 transactions", of the last one; empty before the first.
    QString lastLedgerText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void ledgerActivated(quint32 index); // clicked, or chosen with the keys
    void changed();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Placed {
        LedgerHistory::Cell cell;
        QRect rect;
    };
    std::vector<Placed> placed() const;
    int cellWidth() const;
    int unitsOf(const LedgerHistory::Cell& cell) const;
    void paintLedger(QPainter& painter, const Placed& place, std::uint32_t most) const;
    void paintGap(QPainter& painter, const Placed& place) const;
    void describe();

    const Theme& m_theme;
    LedgerHistory m_history;
    std::optional<std::uint32_t> m_selected;
};

} // namespace countersign::app
