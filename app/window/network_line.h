#pragma once

#include "app/theme/roles.h"

#include <QWidget>

namespace countersign::app {

class Theme;

// The line under the tool bar in the colour of the network.
class NetworkLine : public QWidget {
    Q_OBJECT
public:
    explicit NetworkLine(const Theme& theme, QWidget* parent = nullptr);

    void setRole(Role role);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    Role m_role = Role::otherNetwork;
};

} // namespace countersign::app
