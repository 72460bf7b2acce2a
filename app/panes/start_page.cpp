#include "app/panes/start_page.h"

#include "app/theme/theme.h"
#include "app/widgets/choice_card.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace countersign::app {

namespace {

constexpr int contentWidth = 640;

QString titleOf(const QAction& action) {
    QString title = action.text();
    title.remove(QLatin1Char('&'));
    return title;
}

} // namespace

StartPage::StartPage(const Theme& theme, const QList<Choice>& choices, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_seal(new QLabel(this))
    , m_name(new QLabel(QStringLiteral("Countersign"), this))
    , m_offlineGlyph(new QLabel(this))
    , m_offline(new QLabel(tr("Offline — nothing is sent anywhere until you connect."), this)) {
    auto* content = new QWidget(this);
    content->setMaximumWidth(m_theme.scaled(contentWidth));
    auto* column = new QVBoxLayout(content);
    column->setSpacing(m_theme.scaled(12));
    auto* head = new QHBoxLayout;
    head->setSpacing(m_theme.scaled(12));
    head->addWidget(m_seal);
    head->addWidget(m_name, 1);
    column->addLayout(head);
    auto* state = new QHBoxLayout;
    state->setSpacing(m_theme.scaled(8));
    state->addWidget(m_offlineGlyph);
    state->addWidget(m_offline, 1);
    column->addLayout(state);
    column->addSpacing(m_theme.scaled(8));
    for (const Choice& choice : choices) {
        auto* card = new ChoiceCard(m_theme,
                                    {choice.icon, titleOf(*choice.action), choice.explanation,
                                     choice.action->shortcut().toString(QKeySequence::NativeText)},
                                    content);
        connect(card, &QAbstractButton::clicked, choice.action, &QAction::trigger);
        column->addWidget(card);
    }
    auto* centre = new QHBoxLayout;
    centre->addStretch(1);
    centre->addWidget(content, 8);
    centre->addStretch(1);
    auto* page = new QVBoxLayout(this);
    page->addStretch(1);
    page->addLayout(centre);
    page->addStretch(2);
    connect(&m_theme, &Theme::changed, this, &StartPage::applyTheme);
    applyTheme();
}

void StartPage::applyTheme() {
    const int seal = m_theme.scaled(32);
    m_seal->setPixmap(
        m_theme.pixmap(QStringLiteral("seal"), Role::accent, seal, devicePixelRatioF()));
    m_name->setFont(m_theme.fonts().display);
    m_offlineGlyph->setPixmap(m_theme.pixmap(QStringLiteral("offline"), Role::muted,
                                             m_theme.iconSize(), devicePixelRatioF()));
    m_offline->setFont(m_theme.fonts().body);
    m_offline->setForegroundRole(QPalette::PlaceholderText);
}

} // namespace countersign::app
