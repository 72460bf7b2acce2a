#include "app/panes/start_page.h"

#include "app/text/plain_text.h"
#include "app/theme/theme.h"
#include "app/widgets/choice_card.h"
#include "app/widgets/link_row.h"
#include "app/widgets/plain_tool_tip.h"

#include <QAction>
#include <QBoxLayout>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr int contentWidth = 980;
constexpr int pageMargin = 20;
constexpr int pairGap = 14;
constexpr int besideFrom = 760; // pixels of width from which two cards stand side by side

// The folder, with the home folder as people write it.
QString folderOf(const QString& path) {
    const QString folder = QFileInfo(path).path();
    const QString home = QDir::homePath();
    const bool inside = folder == home || folder.startsWith(home + QLatin1Char('/'));
    return inside ? QLatin1Char('~') + folder.mid(home.size()) : folder;
}

} // namespace

StartPage::StartPage(const Theme& theme, const QList<Choice>& cards, const QList<Choice>& samples,
                     QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_scroll(new QScrollArea(this))
    , m_content(new QWidget) {
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.scaled(24));
    column->addWidget(makeHead());
    column->addWidget(makeCards(cards));
    column->addWidget(makeLists(samples));

    auto* whole = new QWidget;
    auto* centre = new QHBoxLayout;
    centre->addStretch(1);
    centre->addWidget(m_content, 1000); // as wide as allowed, the rest beside it
    centre->addStretch(1);
    auto* page = new QVBoxLayout(whole);
    page->setContentsMargins(pageMargin, pageMargin, pageMargin, pageMargin);
    page->addStretch(1);
    page->addLayout(centre);
    page->addStretch(4);
    m_scroll->setWidget(whole);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its content scrolls with the focus
    auto* own = new QVBoxLayout(this);
    own->setContentsMargins(0, 0, 0, 0);
    own->addWidget(m_scroll);
    setConnected(false);
    setRecent({});
    if (!m_cards.isEmpty()) {
        setFocusProxy(m_cards.first().second);
    }
    connect(&m_theme, &Theme::changed, this, &StartPage::applyTheme);
    applyTheme();
}

QWidget* StartPage::makeHead() {
    auto* head = new QWidget(m_content);
    m_seal = new QLabel(head);
    m_name = new QLabel(QStringLiteral("Countersign"), head);
    m_offlineGlyph = new QLabel(head);
    m_offline = new QLabel(head);
    m_offline->setObjectName(QStringLiteral("sending"));
    m_offline->setWordWrap(true);
    m_offline->setForegroundRole(QPalette::PlaceholderText);
    auto* rows = new QVBoxLayout(head);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(m_theme.scaled(12));
    for (const auto& [glyph, label] :
         {std::pair(m_seal, m_name), std::pair(m_offlineGlyph, m_offline)}) {
        auto* row = new QHBoxLayout;
        row->setSpacing(m_theme.scaled(8));
        row->addWidget(glyph);
        row->addWidget(label, 1);
        rows->addLayout(row);
    }
    return head;
}

QWidget* StartPage::makeCards(const QList<Choice>& cards) {
    auto* all = new QWidget(m_content);
    auto* rows = new QVBoxLayout(all);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(m_theme.scaled(12));
    for (const Choice& choice : cards) {
        if (m_cards.size() % 2 == 0) {
            m_pairs += new QHBoxLayout;
            m_pairs.last()->setSpacing(m_theme.scaled(pairGap));
            rows->addLayout(m_pairs.last());
        }
        QAction* action = choice.action;
        auto* card = new ChoiceCard(m_theme,
                                    {choice.icon, choice.title, choice.explanation,
                                     action->shortcut().toString(QKeySequence::NativeText)},
                                    all);
        card->setEnabled(action->isEnabled());
        connect(card, &QAbstractButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::enabledChanged, card, &QWidget::setEnabled);
        m_pairs.last()->addWidget(card, 1);
        m_cards += {action, card};
    }
    return all;
}

QWidget* StartPage::makeLists(const QList<Choice>& samples) {
    auto* all = new QWidget(m_content);
    auto* pair = new QHBoxLayout(all);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(m_theme.scaled(pairGap));
    m_pairs += pair;
    QVBoxLayout* list = makeList(tr("Samples"), pair);
    for (const Choice& choice : samples) {
        auto* row = new LinkRow(m_theme,
                                {choice.icon, choice.title, choice.explanation, Role::accent}, all);
        connect(row, &QAbstractButton::clicked, choice.action, &QAction::trigger);
        list->addWidget(row);
    }
    m_recent = makeList(tr("Recent"), pair);
    m_noRecent = new QLabel(tr("Files that you open are listed here, by their paths only."), all);
    m_noRecent->setWordWrap(true);
    m_noRecent->setContentsMargins(m_theme.scaled(4), m_theme.scaled(2), 0, 0);
    m_noRecent->setForegroundRole(QPalette::PlaceholderText);
    m_recent->addWidget(m_noRecent);
    return all;
}

QVBoxLayout* StartPage::makeList(const QString& title, QBoxLayout* beside) {
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    auto* name = new QLabel(title, m_content);
    name->setForegroundRole(QPalette::PlaceholderText);
    auto* line = new QWidget(m_content);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    m_headings += {name, line};
    column->addWidget(name);
    column->addSpacing(m_theme.scaled(8));
    column->addWidget(line);
    column->addSpacing(m_theme.scaled(4));
    auto* rows = new QVBoxLayout;
    rows->setContentsMargins(-m_theme.scaled(4), 0, 0, 0); // the glyphs stand below the heading
    rows->setSpacing(0);
    column->addLayout(rows);
    column->addStretch(1);
    beside->addLayout(column, 1);
    return rows;
}

void StartPage::setConnected(bool toServer) {
    m_connected = toServer;
    m_offline->setText(toServer ? tr("Connected. What you open here is not sent to the server.")
                                : tr("Offline. Nothing is sent anywhere until you connect."));
    const QString glyph = toServer ? QStringLiteral("online") : QStringLiteral("offline");
    m_offlineGlyph->setPixmap(
        m_theme.pixmap(glyph, Role::muted, m_theme.iconSize(), devicePixelRatioF()));
}

void StartPage::setRecent(const QList<RecentFile>& files) {
    for (QObject* old : findChildren<LinkRow*>(QStringLiteral("recent"))) {
        old->deleteLater(); // it may be the one that was clicked
        old->setObjectName(QString());
        qobject_cast<QWidget*>(old)->hide();
    }
    m_noRecent->setVisible(files.isEmpty());
    for (const RecentFile& file : files) {
        const QString icon = file.isRecording ? QStringLiteral("rec") : QStringLiteral("bytes");
        auto* row = new LinkRow(m_theme,
                                {icon, text::plainText(QFileInfo(file.path).fileName()),
                                 text::plainText(folderOf(file.path)), Role::text},
                                m_noRecent->parentWidget());
        row->setObjectName(QStringLiteral("recent"));
        row->setToolTip(plainToolTip(text::plainText(file.path, maxRecentPath)));
        connect(row, &QAbstractButton::clicked, this, [this, file] { Q_EMIT recentChosen(file); });
        m_recent->addWidget(row);
        row->show();
    }
}

QWidget* StartPage::card(const QAction* action) const {
    for (const auto& [known, card] : m_cards) {
        if (known == action) {
            return card;
        }
    }
    return nullptr;
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void StartPage::arrange() {
    const bool beside = width() >= m_theme.scaled(besideFrom);
    for (QBoxLayout* pair : m_pairs) {
        pair->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    }
}

void StartPage::applyTheme() {
    const int seal = m_theme.scaled(32);
    const qreal ratio = devicePixelRatioF();
    m_content->setMaximumWidth(m_theme.scaled(contentWidth));
    m_seal->setPixmap(m_theme.pixmap(QStringLiteral("seal"), Role::accent, seal, ratio));
    m_seal->setFixedWidth(seal);
    m_name->setFont(m_theme.fonts().display);
    m_offlineGlyph->setFixedWidth(m_theme.iconSize());
    setConnected(m_connected);
    m_offline->setFont(m_theme.fonts().body);
    m_noRecent->setFont(m_theme.fonts().body);
    for (const Heading& heading : m_headings) {
        heading.title->setFont(m_theme.fonts().title);
        QPalette line = heading.line->palette();
        line.setColor(QPalette::Window, m_theme.color(Role::border));
        heading.line->setPalette(line);
    }
    arrange();
}

} // namespace countersign::app
