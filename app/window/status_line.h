#pragma once

#include "app/window/page.h"

#include <QStatusBar>

class QLabel;

namespace countersign::app {

class Theme;

// The status bar: place, counts and remark of the page in front, at the right what is true of the
// whole window. Plain texts.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(const Theme& theme, QWidget* parent = nullptr);

    void showStatus(const PageStatus& status);
    void setSending(const QString& words); // empty: nothing to say

private:
    QLabel* label(const QString& objectName, const QString& accessibleName);
    void applyTheme();

    const Theme& m_theme;
    QLabel* m_placeGlyph = nullptr;
    QLabel* m_place = nullptr;
    QLabel* m_counts = nullptr;
    QLabel* m_remarkGlyph = nullptr;
    QLabel* m_remark = nullptr;
    QLabel* m_sendingGlyph = nullptr;
    QLabel* m_sending = nullptr;
};

} // namespace countersign::app
