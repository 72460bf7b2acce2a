#pragma once

#include "app/widgets/field_place.h"
#include "app/widgets/hex_layout.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <QString>

namespace countersign::app {

class Theme;

// The bytes of an object: offsets, digits, text. Paints and lays out only what is in sight, so that
// megabytes cost what a screen costs. It shows the place it is given; what the user chooses it only
// says.
class HexView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit HexView(const Theme& theme, QWidget* parent = nullptr);

    void setShown(const ShownObjectPtr& shown); // null: nothing; scrolls to the top
    void setPlace(const FieldPlace& place);     // of the shown object; brings it into sight

    const ShownObjectPtr& shown() const { return m_shown; }
    const FieldPlace& place() const { return m_place; }
    const HexLayout& layoutOfBytes() const { return m_layout; }
    std::uint32_t size() const { return m_shown ? m_shown->size() : 0; }

    // The byte at the caret and what it means, for people who do not see it.
    QString caretText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void byteChosen(quint32 offset);
    void bytesChosen(quint32 anchor, quint32 caret); // both included
    void copyRequested();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void applyTheme();
    void relayout();
    void choose(std::uint32_t offset, bool extends);
    bool moveCaret(const QKeyEvent& event);
    void dragTo(QPointF point);
    void bringIntoSight(std::uint32_t begin, std::uint32_t end);
    void announce();
    int visibleLines() const;

    const Theme& m_theme;
    HexLayout m_layout;
    ShownObjectPtr m_shown;
    FieldPlace m_place;
    std::uint32_t m_anchor = 0; // where a choice by hand began
    QBasicTimer m_dragScroll;
    QPointF m_dragPoint;
    bool m_isChoosing = false; // the place that comes is our own
};

} // namespace countersign::app
