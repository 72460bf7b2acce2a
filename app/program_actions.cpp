#include "app/program_actions.h"

#include "app/panes/samples.h"
#include "app/text/plain_text.h"
#include "app/theme/theme.h"

#include <QAction>
#include <QMenu>

namespace countersign::app {

namespace {

// In a menu an ampersand marks the access key.
QString menuText(const QString& text) {
    return QString(text).replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace

ProgramActions::ProgramActions(const Theme& theme, QObject* parent)
    : QObject(parent)
    , m_theme(theme)
    , m_sampleMenu(std::make_unique<QMenu>(tr("Samples")))
    , m_recentMenu(std::make_unique<QMenu>(tr("Open &recent"))) {
    m_sampleMenu->setObjectName(QStringLiteral("sampleMenu"));
    m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
    make();
    makeSamples();
    setRecent({});
    connect(&m_theme, &Theme::changed, this, &ProgramActions::applyTheme);
    applyTheme();
}

ProgramActions::~ProgramActions() = default;

void ProgramActions::make() {
    const auto action = [this](const QString& text, const QStringList& keys, const char* glyph) {
        auto* made = new QAction(text, this);
        QList<QKeySequence> sequences;
        for (const QString& key : keys) {
            sequences += QKeySequence(key);
        }
        made->setShortcuts(sequences);
        m_glyphs += {made, QLatin1String(glyph)};
        return made;
    };
    newDraft = action(tr("New &draft"), {tr("Ctrl+N")}, "draft");
    newDraft->setEnabled(false);
    newDraft->setToolTip(tr("Not in this version: it reads, explains and verifies."));
    open = action(tr("&Open…"), {tr("Ctrl+O")}, "open");
    sample = action(tr("Open a &sample"), {tr("Ctrl+Shift+O")}, "sample");
    paste = action(tr("&Paste and inspect"), {tr("Ctrl+Shift+V")}, "paste");
    connectServer = action(tr("&Connect…"), {tr("Ctrl+Shift+N")}, "online");
    disconnect = action(tr("&Disconnect"), {tr("Ctrl+Shift+D")}, "offline");
    retry = action(tr("&Retry now"), {tr("Ctrl+R")}, "clock");
    shortcuts = action(tr("&Keyboard shortcuts"), {tr("F1"), tr("?")}, "info");
    about = action(tr("&About Countersign"), {}, "seal");
}

void ProgramActions::makeSamples() {
    for (const Sample& each : app::samples()) {
        auto* action = new QAction(menuText(each.title), this);
        action->setObjectName(each.id);
        m_glyphs += {action, each.icon};
        m_samples += {action, each.icon, each.title, each.words};
        m_sampleMenu->addAction(action);
        connect(action, &QAction::triggered, this, [this, each] { Q_EMIT sampleChosen(each); });
    }
}

QList<MenuEntry> ProgramActions::entries() const {
    return {
        {MenuId::file, newDraft},
        {MenuId::file, open},
        {MenuId::file, m_recentMenu->menuAction()},
        {MenuId::file, sample},
        {MenuId::edit, paste},
        {MenuId::edit, nullptr},
        {MenuId::capture, connectServer},
        {MenuId::capture, disconnect},
        {MenuId::capture, retry},
        {MenuId::help, shortcuts},
        {MenuId::help, about},
    };
}

QList<QAction*> ProgramActions::tools() const {
    return {open, connectServer, disconnect};
}

QList<StartPage::Choice> ProgramActions::cards() const {
    return {
        {paste, QStringLiteral("paste"), tr("Paste or drop anything"),
         tr("Blob, JSON or files of these. It is recognised and explained.")},
        {sample, QStringLiteral("sample"), tr("Open a sample"),
         tr("Six bundled objects and one recording, to learn the panes.")},
        {newDraft, QStringLiteral("draft"), tr("New draft"), newDraft->toolTip()},
        {connectServer, QStringLiteral("online"), tr("Connect…"),
         tr("Choose a server. None is chosen for you.")},
    };
}

QList<StartPage::Choice> ProgramActions::samples() const {
    return m_samples;
}

void ProgramActions::setRecent(const QList<RecentFile>& files) {
    m_recentMenu->clear();
    m_recentMenu->setEnabled(!files.isEmpty());
    int number = 0;
    for (const RecentFile& file : files) {
        const QString name = text::plainText(file.path);
        QAction* entry =
            m_recentMenu->addAction(QStringLiteral("&%1 %2").arg(++number).arg(menuText(name)));
        connect(entry, &QAction::triggered, this, [this, file] { Q_EMIT recentChosen(file); });
    }
    m_recentMenu->addSeparator();
    QAction* clear = m_recentMenu->addAction(tr("&Forget these files"));
    connect(clear, &QAction::triggered, this, &ProgramActions::recentForgotten);
}

void ProgramActions::applyTheme() {
    for (const auto& [action, glyph] : m_glyphs) {
        action->setIcon(m_theme.icon(glyph));
    }
}

} // namespace countersign::app
