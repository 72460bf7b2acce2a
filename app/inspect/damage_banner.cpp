#include "app/inspect/damage_banner.h"

#include "app/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace countersign::app {

namespace {

constexpr int margin = 12;
constexpr int barWidth = 3;

QLabel* plainLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

// An action as a button: its text, its state, gone while it cannot be done.
QPushButton* buttonFor(QAction* action, QWidget* parent) {
    auto* button = new QPushButton(action->iconText(), parent);
    const auto follow = [button, action] {
        button->setText(action->iconText());
        button->setToolTip(action->shortcut().toString(QKeySequence::NativeText));
        button->setVisible(action->isEnabled());
    };
    QObject::connect(action, &QAction::changed, button, follow);
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    follow();
    return button;
}

} // namespace

DamageBanner::DamageBanner(const Theme& theme, const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_glyph(new QLabel(this))
    , m_cause(plainLabel(this))
    , m_consequence(plainLabel(this)) {
    setObjectName(QStringLiteral("damageBanner"));
    m_cause->setObjectName(QStringLiteral("cause"));
    m_consequence->setObjectName(QStringLiteral("consequence"));
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_cause);
    words->addWidget(m_consequence);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(theme.scaled(margin), theme.scaled(8), theme.scaled(margin),
                            theme.scaled(8));
    row->setSpacing(theme.scaled(8));
    row->addWidget(m_glyph);
    row->addLayout(words, 1);
    for (QAction* action : actions) {
        m_buttons += buttonFor(action, this);
        row->addWidget(m_buttons.back());
    }
    connect(&m_theme, &Theme::changed, this, &DamageBanner::applyTheme);
    applyTheme();
    clear();
}

void DamageBanner::show(Tone tone, const QString& cause, const QString& consequence) {
    m_tone = tone;
    m_cause->setText(cause);
    m_consequence->setText(consequence);
    m_consequence->setVisible(!consequence.isEmpty());
    setAccessibleName(text());
    applyTheme();
    setVisible(true);
}

void DamageBanner::clear() {
    m_cause->clear();
    m_consequence->clear();
    setAccessibleName(QString());
    setVisible(false);
}

QString DamageBanner::text() const {
    return (m_cause->text() + QLatin1Char(' ') + m_consequence->text()).trimmed();
}

void DamageBanner::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool isError = m_tone == Tone::error;
    painter.fillRect(rect(), m_theme.color(isError ? Role::temTint : Role::infoTint));
    painter.fillRect(0, 0, barWidth, height(), m_theme.color(isError ? Role::tem : Role::pending));
}

void DamageBanner::applyTheme() {
    const bool isError = m_tone == Tone::error;
    m_cause->setFont(m_theme.fonts().ledgerStrong); // offsets are not to be ligatures
    m_consequence->setFont(m_theme.fonts().ledgerText);
    m_glyph->setPixmap(m_theme.pixmap(isError ? QStringLiteral("error") : QStringLiteral("info"),
                                      isError ? Role::tem : Role::pending, m_theme.iconSize(),
                                      devicePixelRatioF()));
    update();
}

} // namespace countersign::app
