#pragma once

#include <QWidget>

namespace countersign::app {

class ByteExplanation;
class HexView;
class PaneTitle;
class Selection;
class Theme;

// The bytes of the object that the selection is in, and the check line that explains the byte at
// the caret; linked to the selection both ways.
class BytesPane : public QWidget {
    Q_OBJECT
public:
    BytesPane(const Theme& theme, Selection& selection, QWidget* parent = nullptr);

    HexView& view() { return *m_view; }
    ByteExplanation& explanation() { return *m_explanation; }
    PaneTitle& title() { return *m_title; }
    QWidget* body() const; // takes the focus

private:
    void show();

    Selection& m_selection;
    PaneTitle* m_title = nullptr;
    HexView* m_view = nullptr;
    ByteExplanation* m_explanation = nullptr;
};

// "Amount", "issuer of Amount", "Transaction": what a place is called; empty for nothing.
QString placeName(const Selection& selection);

} // namespace countersign::app
