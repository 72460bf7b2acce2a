#pragma once

#include <QToolBar>

namespace countersign::app {

class ConnectionIndicator;
class Theme;

// The tool bar: a few actions, and at the right the connection, which is always in sight. Where
// there is no room for their words the actions show their glyphs alone.
class ConnectionBar : public QToolBar {
    Q_OBJECT
public:
    ConnectionBar(const Theme& theme, const QList<QAction*>& tools, QWidget* parent = nullptr);

    ConnectionIndicator& connection() { return *m_connection; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void applyTheme();

    const Theme& m_theme;
    ConnectionIndicator* m_connection = nullptr;
    int m_fitted = 0; // width of the indicator when it was last fitted
};

} // namespace countersign::app
