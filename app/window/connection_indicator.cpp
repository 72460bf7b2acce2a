#include "app/window/connection_indicator.h"

#include "app/text/connection_text.h"
#include "app/text/time_text.h"
#include "app/theme/theme.h"
#include "app/widgets/plain_tool_tip.h"

#include <QHBoxLayout>
#include <QLabel>

#include <chrono>

namespace countersign::app {

namespace {

using std::chrono::milliseconds;

// Ledgers close every 3 to 5 seconds: a socket that is open and silent is not a live connection.
constexpr qint64 silentAfterMs = 20'000;
constexpr int refreshMs = 1'000;

milliseconds elapsed(const QElapsedTimer& timer) {
    return milliseconds(timer.isValid() ? timer.elapsed() : 0);
}

} // namespace

ConnectionIndicator::ConnectionIndicator(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_glyph(new QLabel(this))
    , m_title(new QLabel(this))
    , m_state(new QLabel(this)) {
    setObjectName(QStringLiteral("connectionIndicator"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(m_theme.scaled(8), 0, m_theme.scaled(12), 0);
    line->setSpacing(m_theme.scaled(6));
    for (QLabel* label : {m_glyph, m_title, m_state}) {
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::WindowText); // a tool bar would make it ButtonText
        line->addWidget(label);
    }
    m_title->setObjectName(QStringLiteral("connectionTitle"));
    m_state->setObjectName(QStringLiteral("connectionState"));
    m_timer.setInterval(refreshMs);
    connect(&m_timer, &QTimer::timeout, this, &ConnectionIndicator::refresh);
    connect(&m_theme, &Theme::changed, this, &ConnectionIndicator::applyTheme);
    applyTheme();
}

void ConnectionIndicator::setConnection(const model::Connection& connection) {
    if (connection.phase == model::Phase::opening || connection.phase == model::Phase::offline) {
        m_lastLedger.reset();
        m_sinceLedger.invalidate();
    }
    m_connection = connection;
    m_sinceChange.start();
    refresh();
}

void ConnectionIndicator::ledgerClosed(const model::Ledger& ledger) {
    m_lastLedger = ledger.index;
    m_sinceLedger.start();
    refresh();
}

bool ConnectionIndicator::isSilent() const {
    const QElapsedTimer& since = m_lastLedger ? m_sinceLedger : m_sinceChange;
    return m_connection.phase == model::Phase::live && !m_connection.isRecording &&
           elapsed(since).count() > silentAfterMs;
}

bool ConnectionIndicator::growsOld() const {
    return m_connection.phase != model::Phase::offline &&
           m_connection.phase != model::Phase::failed && m_connection.phase != model::Phase::ended;
}

Role ConnectionIndicator::networkRole() const {
    const bool known = m_connection.networkId && !m_connection.isRecording &&
                       m_connection.phase != model::Phase::offline;
    if (!known) {
        return Role::otherNetwork;
    }
    switch (*m_connection.networkId) {
    case 0:
        return Role::mainnet;
    case 1:
        return Role::testnet;
    case 2:
        return Role::devnet;
    default:
        return Role::otherNetwork;
    }
}

QString ConnectionIndicator::stateWords() const {
    const QString state = text::connectionText(m_connection, elapsed(m_sinceChange)).state;
    const bool live = m_connection.phase == model::Phase::live;
    if (isSilent()) {
        return m_lastLedger ? tr("no ledger for %1").arg(text::age(elapsed(m_sinceLedger)))
                            : tr("no ledger since connecting, %1 ago")
                                  .arg(text::age(elapsed(m_sinceChange)));
    }
    if (!m_lastLedger || m_connection.phase == model::Phase::offline) {
        return state;
    }
    const QString age = text::age(elapsed(m_sinceLedger));
    const QString index = QString::number(*m_lastLedger);
    if (!growsOld()) {
        return tr("%1 · ledger %2").arg(state, index);
    }
    if (live && !m_connection.isRecording) {
        return tr("validated %1 · %2 ago").arg(index, age);
    }
    return tr("%1 · ledger %2 · %3 ago").arg(state, index, age);
}

QString ConnectionIndicator::words() const {
    const text::ConnectionText text = text::connectionText(m_connection, elapsed(m_sinceChange));
    return QStringLiteral("%1: %2. %3").arg(text.title, stateWords(), text.sentence);
}

QString ConnectionIndicator::glyph() const {
    if (isSilent() || m_connection.phase == model::Phase::failed) {
        return QStringLiteral("warn");
    }
    switch (m_connection.phase) {
    case model::Phase::live:
        return m_connection.isRecording             ? QStringLiteral("play")
               : text::isOpenToOthers(m_connection) ? QStringLiteral("warn")
                                                    : QStringLiteral("online");
    case model::Phase::opening:
    case model::Phase::subscribing:
    case model::Phase::waiting:
        return QStringLiteral("clock");
    case model::Phase::ended:
        return QStringLiteral("pause");
    case model::Phase::offline:
    case model::Phase::failed:
        break;
    }
    return QStringLiteral("offline");
}

void ConnectionIndicator::refresh() {
    if (growsOld() != m_timer.isActive()) {
        growsOld() ? m_timer.start() : m_timer.stop();
    }
    const text::ConnectionText text = text::connectionText(m_connection, elapsed(m_sinceChange));
    const bool open = text::isOpenToOthers(m_connection);
    m_title->setText(text.title);
    m_state->setText(open ? tr("not encrypted · %1").arg(stateWords()) : stateWords());
    setToolTip(plainToolTip(words()));
    setAccessibleName(tr("Connection"));
    setAccessibleDescription(words());
    const bool warns = isSilent() || open || m_connection.phase == model::Phase::failed;
    const Role role = warns ? Role::tec : networkRole();
    m_glyph->setPixmap(m_theme.pixmap(glyph(), role, m_theme.iconSize(), devicePixelRatioF()));
    QPalette title = palette();
    title.setColor(QPalette::WindowText, m_theme.color(networkRole()));
    m_title->setPalette(title);
    QPalette state = palette();
    state.setColor(QPalette::WindowText, m_theme.color(warns ? Role::tec : Role::muted));
    m_state->setPalette(state);
    Q_EMIT changed();
}

void ConnectionIndicator::applyTheme() {
    QFont title = m_theme.fonts().body;
    title.setWeight(QFont::DemiBold);
    m_title->setFont(title);
    m_state->setFont(m_theme.fonts().hint);
    refresh();
}

} // namespace countersign::app
