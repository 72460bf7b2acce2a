#pragma once

#include <QAccessibleWidget>

#include <cstdint>

namespace countersign::app {

class HexView;

// The bytes as text for assistive technology: "12 00 00 …", made for the stretch that is asked for.
// The value says what the byte at the caret is.
class HexViewAccessible : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    static constexpr int charactersPerByte = 3;   // two digits and a space
    static constexpr int longestText = 48 * 1024; // characters of one answer

    explicit HexViewAccessible(HexView& view);

    static void install(); // once is enough; more does no harm
    static int cursorOf(std::uint32_t offset) {
        return static_cast<int>(offset) * charactersPerByte;
    }

    QString text(QAccessible::Text kind) const override;
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    void selection(int index, int* start, int* end) const override;
    int selectionCount() const override;
    void addSelection(int start, int end) override;
    void removeSelection(int index) override;
    void setSelection(int index, int start, int end) override;
    int cursorPosition() const override;
    void setCursorPosition(int position) override;
    QString text(int start, int end) const override;
    QString textBeforeOffset(int offset, QAccessible::TextBoundaryType boundary, int* start,
                             int* end) const override;
    QString textAfterOffset(int offset, QAccessible::TextBoundaryType boundary, int* start,
                            int* end) const override;
    QString textAtOffset(int offset, QAccessible::TextBoundaryType boundary, int* start,
                         int* end) const override;
    int characterCount() const override;
    QRect characterRect(int offset) const override;
    int offsetAtPoint(const QPoint& point) const override;
    void scrollToSubstring(int start, int end) override;
    QString attributes(int offset, int* start, int* end) const override;

private:
    HexView& view() const;
    QString piece(int from, int unit, int* start, int* end) const;
    int unitOf(QAccessible::TextBoundaryType boundary) const;
};

} // namespace countersign::app
