#pragma once

#include "app/monitor/row_filter.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace countersign::app {

class Theme;

// The conditions of the row filter as buttons that stay down; several together show what fits any.
class FilterChips : public QWidget {
    Q_OBJECT
public:
    explicit FilterChips(const Theme& theme, QWidget* parent = nullptr);

    RowFilter filter() const;
    void clear(); // shows all

Q_SIGNALS:
    void changed();

private:
    void applyTheme();

    const Theme& m_theme;
    QLabel* m_glyph = nullptr;
    QList<QPushButton*> m_buttons;
};

} // namespace countersign::app
