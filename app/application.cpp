#include "app/application.h"

#include "app/inspect/inspector_page.h"
#include "app/inspect/source_box.h"
#include "app/monitor/ledger_strip.h"
#include "app/monitor/monitor_page.h"
#include "app/monitor/transaction_view.h"
#include "app/opener.h"
#include "app/panes/start_page.h"
#include "app/picture.h"
#include "app/program_actions.h"
#include "app/reading_tools.h"
#include "app/resources.h"
#include "app/standard_input.h"
#include "app/text/connection_text.h"
#include "app/text/counts_text.h"
#include "app/theme/flat_style.h"
#include "app/theme/palette.h"
#include "app/theme/theme.h"
#include "app/widgets/plain_tool_tip.h"
#include "app/window/about_dialog.h"
#include "app/window/connect_dialog.h"
#include "app/window/connection_indicator.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"
#include "app/window/shortcut_sheet.h"
#include "engine/definitions/presentation.h"
#include "engine/model/sentences.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QToolTip>

#include <unistd.h>

#include <array>

namespace countersign::app {

namespace {

constexpr QSize defaultSize{1440, 900};

// A bundled text; null: what it is for is shown by names then.
template <typename Texts>
std::shared_ptr<const Texts> bundled(const char* name) {
    QFile file(QStringLiteral(":/countersign/definitions/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly)) {
        return nullptr;
    }
    auto read = Texts::fromJson(file.readAll().toStdString());
    return read ? std::make_shared<const Texts>(std::move(*read)) : nullptr;
}

QSize startSize(const QSize& wished) {
    if (!wished.isEmpty()) {
        return wished;
    }
    const QScreen* screen = QGuiApplication::primaryScreen();
    return screen != nullptr ? defaultSize.boundedTo(screen->availableSize()) : defaultSize;
}

QString joined(const QStringList& remarks) {
    QStringList said = remarks;
    said.removeAll(QString());
    return said.join(QStringLiteral(" · "));
}

} // namespace

Application::Application(CommandLine line)
    : m_line(std::move(line))
    , m_file(settingsPath(m_line.folder))
    , m_loaded(m_file.load()) {
    loadResources();
    const Settings& settings = m_loaded.settings;
    m_theme = std::make_unique<Theme>(m_line.theme.value_or(settings.theme),
                                      settings.baseSize > 0 ? settings.baseSize : systemBaseSize());
    m_style = new FlatStyle(m_theme->name(), m_theme->baseSize());
    QApplication::setStyle(m_style);
    applyTheme();
    m_library = Engine::bundledLibrary();
    Q_ASSERT(m_library); // a test loads every bundled file
    m_engine = std::make_unique<Engine>(m_library);
    makeWindow();
    connectEngine();
    connectActions();
    connectOpener();
    connectWindow();
    onConnection({});
}

Application::~Application() {
    m_window.reset(); // widgets ask the engine and the theme: they go first
}

void Application::makeWindow() {
    m_actions = std::make_unique<ProgramActions>(*m_theme);
    m_window = std::make_unique<MainWindow>(*m_theme, m_actions->entries(), m_actions->tools());
    m_start = new StartPage(*m_theme, m_actions->cards(), m_actions->samples());
    m_window->addPage({tr("&Start"), QStringLiteral("seal"), m_start, {}});
    addLivePage();
    addInspectorPage();
    m_opener = new Opener(*m_window, *m_inspector, m_loaded.settings.recent, this);
}

void Application::addLivePage() {
    Engine* engine = m_engine.get();
    const TransactionSource source = [engine](const values::Hash256& id, QObject* context,
                                              Engine::TransactionCallback callback) {
        engine->transaction(id, context, std::move(callback));
    };
    MonitorPage::Parts parts{*m_theme, bundled<definitions::Presentation>("presentation.json"),
                             source};
    parts.sentences = bundled<model::Sentences>("sentences.json");
    m_live = new MonitorPage(parts);
    const MonitorPage::Actions& actions = m_live->actions();
    m_window->addPage({tr("&Live"),
                       QStringLiteral("online"),
                       m_live,
                       {{MenuId::edit, actions.copyRow},
                        {MenuId::edit, actions.copyHash},
                        {MenuId::edit, actions.copyDetails},
                        {MenuId::edit, nullptr},
                        {MenuId::edit, actions.copyValue},
                        {MenuId::edit, actions.copyJson},
                        {MenuId::edit, actions.copyHex},
                        {MenuId::view, nullptr},
                        {MenuId::view, actions.clearFilter},
                        {MenuId::go, actions.next},
                        {MenuId::go, actions.previous},
                        {MenuId::go, actions.first},
                        {MenuId::go, actions.last},
                        {MenuId::go, actions.follow},
                        {MenuId::go, nullptr},
                        {MenuId::go, actions.nextPane},
                        {MenuId::go, actions.previousPane}}});
}

void Application::addInspectorPage() {
    m_inspector =
        new InspectorPage(*m_theme, bundled<definitions::Presentation>("presentation.json"),
                          readingTools(*m_library));
    m_inspector->setAcceptDrops(false); // the window takes them: a recording is played
    m_inspector->setFocusProxy(&m_inspector->box());
    const InspectorPage::Actions& actions = m_inspector->actions();
    m_window->addPage({tr("&Inspector"),
                       QStringLiteral("bytes"),
                       m_inspector,
                       {{MenuId::edit, actions.copyReport},
                        {MenuId::edit, actions.copyValue},
                        {MenuId::edit, actions.copyJson},
                        {MenuId::edit, actions.copyHex},
                        {MenuId::edit, nullptr},
                        {MenuId::edit, actions.tryExpectedLength},
                        {MenuId::edit, actions.clear},
                        {MenuId::go, actions.nextBlob},
                        {MenuId::go, actions.previousBlob},
                        {MenuId::go, nullptr},
                        {MenuId::go, actions.nextPane}}});
    connect(m_inspector, &InspectorPage::placeChanged, this, [this](const QString& words) {
        m_inspectorStatus.place = words;
        m_window->setStatus(m_inspector, m_inspectorStatus);
    });
    connect(m_inspector, &InspectorPage::remarkChanged, this, [this](const QString& words) {
        m_inspectorStatus.remark = words;
        m_window->setStatus(m_inspector, m_inspectorStatus);
    });
}

void Application::connectEngine() {
    Engine* engine = m_engine.get();
    connect(engine, &Engine::connectionChanged, this, &Application::onConnection);
    connect(engine, &Engine::transactionsArrived, m_live, &MonitorPage::addTransactions);
    connect(engine, &Engine::ledgersClosed, this, &Application::onLedgers);
    connect(engine, &Engine::verificationsArrived, m_live, &MonitorPage::addVerifications);
    connect(m_live, &MonitorPage::rowsLookedAt, engine, &Engine::showRows);
    connect(engine, &Engine::countsChanged, this, [this](const model::StreamCounts& counts) {
        m_counts = counts;
        showCounts();
    });
    connect(&m_live->rows(), &TransactionTableModel::rowsChanged, this, &Application::showCounts);
}

void Application::connectActions() {
    const ProgramActions& actions = *m_actions;
    connect(actions.open, &QAction::triggered, m_opener, &Opener::choose);
    connect(actions.paste, &QAction::triggered, m_opener, &Opener::paste);
    connect(actions.sample, &QAction::triggered, this, &Application::chooseSample);
    connect(actions.connectServer, &QAction::triggered, this, &Application::chooseServer);
    connect(actions.disconnect, &QAction::triggered, this, [this] { m_engine->close(); });
    connect(actions.retry, &QAction::triggered, this, [this] { m_engine->retryNow(); });
    connect(actions.about, &QAction::triggered, this,
            [this] { (new AboutDialog(*m_theme, m_window.get()))->open(); });
    connect(actions.shortcuts, &QAction::triggered, this, [this] {
        (new ShortcutSheet(*m_theme, shortcutGroups(*m_window), m_window.get()))->open();
    });
    connect(&actions, &ProgramActions::sampleChosen, m_opener, &Opener::openSample);
    connect(&actions, &ProgramActions::recentChosen, m_opener, &Opener::openRecent);
    connect(&actions, &ProgramActions::recentForgotten, m_opener, &Opener::forgetRecent);
}

void Application::connectOpener() {
    connect(m_start, &StartPage::recentChosen, m_opener, &Opener::openRecent);
    connect(m_window.get(), &MainWindow::dropped, m_opener,
            [this](const QMimeData* data) { m_opener->openDropped(*data); });
    connect(m_inspector, &InspectorPage::openRequested, m_opener, &Opener::choose);
    connect(m_opener, &Opener::sourceChosen, this, &Application::open);
    connect(m_opener, &Opener::inspecting, this, [this] { show(m_inspector); });
    connect(m_opener, &Opener::remarked, this, &Application::showRemark);
    connect(m_opener, &Opener::recentChanged, this, &Application::showRecent);
    showRecent();
}

void Application::connectWindow() {
    MainWindow* window = m_window.get();
    connect(m_theme.get(), &Theme::changed, this, [this] {
        rememberLook();
        applyTheme();
    });
    connect(window, &MainWindow::closing, this, &Application::saveSettings);
    connect(window, &MainWindow::closePageRequested, this, &Application::close);
    connect(window, &MainWindow::layoutResetRequested, m_live, &MonitorPage::resetLayout);
    connect(window, &MainWindow::layoutResetRequested, m_inspector, &InspectorPage::resetLayout);
    connect(m_live, &MonitorPage::placeChanged, this, [this](const QString& words) {
        m_liveStatus.place = words;
        m_window->setStatus(m_live, m_liveStatus);
    });
}

void Application::start() {
    const Settings& settings = m_loaded.settings;
    m_window->resize(startSize(m_line.size));
    if (m_line.size.isEmpty() && m_line.picture.isEmpty()) {
        m_window->restoreLayout(settings.geometry, settings.windowState);
    }
    show(m_start);
    m_window->show();
    m_live->resetLayout();
    m_inspector->resetLayout();
    if (m_line.picture.isEmpty()) {
        m_live->restoreLayout(settings.splitter, settings.columns);
        m_inspector->restoreLayout(settings.inspector);
    } else {
        makePicture();
    }
    showRemark({});
    openFromCommandLine();
}

void Application::openFromCommandLine() {
    if (m_line.source) {
        open(*m_line.source);
    }
    if (!m_line.files.isEmpty()) {
        m_opener->openFiles(m_line.files, m_line.speed);
    }
    if (m_line.standardInput) {
        connect(new StandardInput(STDIN_FILENO, this), &StandardInput::finished, m_opener,
                &Opener::openInput);
    }
    if (m_line.page) {
        show(std::array<QWidget*, 3>{m_start, m_live,
                                     m_inspector}[static_cast<std::size_t>(*m_line.page)]);
    }
}

void Application::makePicture() {
    m_picture = new Picture({m_line.picture, m_line.rows, m_line.select}, *m_window, *m_live, this);
    connect(m_picture, &Picture::done, this, &Application::finish);
    const PageName page = m_line.page.value_or(PageName::live);
    const bool toWaitFor = !m_line.files.isEmpty() || m_line.standardInput;
    if (page == PageName::inspector && toWaitFor) {
        // Said for everything that is shown, a refusal too.
        connect(m_inspector, &InspectorPage::remarkChanged, m_picture, &Picture::takeSoon);
    } else if (page != PageName::live) {
        m_picture->takeSoon();
    }
}

void Application::stop() {
    if (m_picture != nullptr) {
        finish(1);
    } else {
        m_window->close();
    }
}

void Application::open(const Source& source) {
    m_counts = {};
    m_live->reset();
    m_engine->open(source);
    showCounts();
    show(m_live);
}

void Application::show(QWidget* page) {
    m_window->pages().showPage(page);
    if (page != m_start) {
        m_window->pages().hidePage(m_start);
    }
}

// The start page comes back when nothing else is left.
void Application::close(QWidget* page) {
    PageTabs& pages = m_window->pages();
    if (page == m_live) {
        m_engine->close();
        m_live->reset();
        m_counts = {};
        showCounts();
    } else if (page == m_inspector) {
        m_inspector->clear();
    }
    const bool isLast = (page == m_live || !pages.isPageShown(m_live)) &&
                        (page == m_inspector || !pages.isPageShown(m_inspector));
    if (isLast) {
        pages.showPage(m_start);
    }
    if (page != m_start || !isLast) {
        pages.hidePage(page);
    }
}

void Application::onConnection(const model::Connection& connection) {
    const bool offline = connection.phase == model::Phase::offline;
    m_window->connection().setConnection(connection);
    m_window->setSending(offline                  ? tr("nothing is sent")
                         : connection.isRecording ? tr("a recording, nothing is sent")
                                                  : QString());
    m_start->setConnected(!offline && !connection.isRecording);
    m_live->setState(text::connectionText(connection).sentence);
    m_actions->disconnect->setEnabled(!offline);
    m_actions->retry->setEnabled(connection.phase == model::Phase::waiting);
    if (m_picture != nullptr) {
        m_picture->connectionChanged(connection);
    }
}

void Application::onLedgers(const model::LedgerBatch& batch) {
    if (!batch || batch->empty()) {
        return;
    }
    m_live->addLedgers(batch);
    m_window->connection().ledgerClosed(*batch->back());
}

void Application::showCounts() {
    const TransactionTableModel& rows = m_live->rows();
    const QString seen = QString::number(rows.rowsSeen());
    m_liveStatus.counts =
        rows.rowsSeen() == 0
            ? QString()
            : tr("%1 of %2 transactions shown").arg(QString::number(rows.rowCount()), seen);
    const QString messages = tr("%1 messages").arg(m_counts.messages);
    m_liveStatus.countsToolTip =
        plainToolTip(messages + QLatin1Char('\n') + text::kindsText(m_counts));
    m_liveStatus.remark = joined({text::remarkText(m_counts), m_remark, settingsRemark()});
    m_window->setStatus(m_live, m_liveStatus);
}

void Application::showRemark(const QString& words) {
    m_remark = words;
    PageStatus start;
    start.remark = joined({m_remark, settingsRemark()});
    m_window->setStatus(m_start, start);
    showCounts();
}

void Application::showRecent() {
    m_start->setRecent(m_opener->recent());
    m_actions->setRecent(m_opener->recent());
}

QString Application::settingsRemark() const {
    if (!m_loaded.damaged) {
        return {};
    }
    return m_loaded.keptAside.isEmpty()
               ? tr("the settings file is damaged and stays as it is; nothing is saved in this run")
               : tr("the settings file was damaged and is kept as %1").arg(m_loaded.keptAside);
}

// The menu opens at its card, for the mouse and for the eyes.
void Application::chooseSample() {
    m_window->pages().showPage(m_start);
    QWidget* card = m_start->card(m_actions->sample);
    QMenu& menu = m_actions->sampleMenu();
    menu.popup(card->mapToGlobal(card->rect().bottomLeft()));
    menu.setActiveAction(menu.actions().first());
}

void Application::chooseServer() {
    auto* dialog = new ConnectDialog(*m_theme, m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ConnectDialog::chosen, this,
            [this](const QUrl& url) { open(ServerSource{url}); });
    dialog->open();
}

void Application::applyTheme() {
    m_style->setLook(m_theme->name(), m_theme->baseSize());
    QApplication::setPalette(palette(m_theme->name()));
    QApplication::setFont(m_theme->fonts().body);
    QToolTip::setPalette(palette(m_theme->name()));
    QToolTip::setFont(m_theme->fonts().hint);
}

// What the command line asked for this run is not remembered until the user changes it.
void Application::rememberLook() {
    Settings& settings = m_loaded.settings;
    if (m_theme->name() != m_line.theme.value_or(settings.theme)) {
        settings.theme = m_theme->name();
        m_line.theme.reset();
    }
    settings.baseSize = m_theme->baseSize() == systemBaseSize() ? 0 : m_theme->baseSize();
}

void Application::saveSettings() {
    const bool mayReplace = !m_loaded.damaged || !m_loaded.keptAside.isEmpty();
    if (!m_line.picture.isEmpty() || !mayReplace) {
        return;
    }
    Settings& settings = m_loaded.settings;
    settings.geometry = m_window->saveGeometry();
    settings.windowState = m_window->saveState();
    settings.splitter = m_live->layoutState();
    settings.columns = m_live->columnState();
    settings.inspector = m_inspector->saveLayout();
    settings.recent = m_opener->recent();
    m_file.save(settings);
}

void Application::finish(int exitCode) {
    m_engine->close();
    QCoreApplication::exit(exitCode);
}

} // namespace countersign::app
