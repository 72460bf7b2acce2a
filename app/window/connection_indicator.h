#pragma once

#include "app/theme/roles.h"
#include "engine/model/ledger.h"
#include "engine/model/server.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;

namespace countersign::app {

class Theme;

// The connection in words: glyph, network, state, and how long ago the last ledger came. Looks
// again once a second only while there is something that grows old.
class ConnectionIndicator : public QWidget {
    Q_OBJECT
public:
    explicit ConnectionIndicator(const Theme& theme, QWidget* parent = nullptr);

    void setConnection(const model::Connection& connection);
    void ledgerClosed(const model::Ledger& ledger);

    Role networkRole() const; // of the network's colour
    bool isTicking() const { return m_timer.isActive(); }
    QString words() const; // everything it says, in one sentence or two

Q_SIGNALS:
    void changed(); // networkRole or words

private:
    void refresh();
    void applyTheme();
    bool growsOld() const; // there is an age to show, or seconds to count
    bool isSilent() const;
    QString stateWords() const;
    QString glyph() const;

    const Theme& m_theme;
    QLabel* m_glyph = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_state = nullptr;
    model::Connection m_connection;
    std::optional<std::uint32_t> m_lastLedger;
    QElapsedTimer m_sinceLedger;
    QElapsedTimer m_sinceChange;
    QTimer m_timer;
};

} // namespace countersign::app
