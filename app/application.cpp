#include "app/application.h"

#include "app/monitor/ledger_strip.h"
#include "app/monitor/monitor_page.h"
#include "app/monitor/transaction_view.h"
#include "app/panes/start_page.h"
#include "app/picture.h"
#include "app/resources.h"
#include "app/text/connection_text.h"
#include "app/text/counts_text.h"
#include "app/theme/flat_style.h"
#include "app/theme/palette.h"
#include "app/theme/theme.h"
#include "app/widgets/plain_tool_tip.h"
#include "app/window/connect_dialog.h"
#include "app/window/connection_indicator.h"
#include "app/window/main_window.h"
#include "app/window/text_dialog.h"
#include "engine/definitions/presentation.h"
#include "engine/model/sentences.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QScreen>
#include <QToolTip>

#include <algorithm>

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
    m_engine = std::make_unique<Engine>();
    makeActions();
    makeWindow();
    connectEngine();
    connectWindow();
    onConnection({});
}

Application::~Application() {
    m_window.reset(); // widgets ask the engine and the theme: they go first
}

void Application::makeActions() {
    const auto action = [this](const QString& text, const QString& keys, auto&& run) {
        auto* made = new QAction(text, this);
        made->setShortcut(QKeySequence(keys));
        connect(made, &QAction::triggered, this, run);
        return made;
    };
    m_actions.openRecording =
        action(tr("&Open recording…"), tr("Ctrl+O"), [this] { chooseRecording(); });
    m_actions.sample =
        action(tr("Play the &sample"), tr("Ctrl+Shift+O"), [this] { open(RecordingSource{}); });
    m_actions.connectServer =
        action(tr("&Connect…"), tr("Ctrl+Shift+N"), [this] { chooseServer(); });
    m_actions.disconnect =
        action(tr("&Disconnect"), tr("Ctrl+Shift+D"), [this] { m_engine->close(); });
    m_actions.retry = action(tr("&Retry now"), tr("Ctrl+R"), [this] { m_engine->retryNow(); });
    m_actions.about = action(tr("&About Countersign"), {}, [this] {
        (new TextDialog(*m_theme, tr("About Countersign"), aboutText(), m_window.get()))->open();
    });
    m_actions.shortcuts = action(tr("&Keyboard shortcuts"), tr("F1"), [this] {
        const QString keys = shortcutText(m_window->menuActions());
        (new TextDialog(*m_theme, tr("Keyboard shortcuts"), keys, m_window.get()))->open();
    });
}

QList<std::pair<QAction*, QString>> Application::connectionActions() const {
    return {{m_actions.openRecording, QStringLiteral("open")},
            {m_actions.sample, QStringLiteral("sample")},
            {m_actions.connectServer, QStringLiteral("online")},
            {m_actions.disconnect, QStringLiteral("offline")}};
}

void Application::makeWindow() {
    const QList<MenuEntry> entries{
        {MenuId::file, m_actions.openRecording},
        {MenuId::file, m_actions.sample},
        {MenuId::file, nullptr},
        {MenuId::file, m_actions.connectServer},
        {MenuId::file, m_actions.disconnect},
        {MenuId::file, m_actions.retry},
        {MenuId::help, m_actions.shortcuts},
        {MenuId::help, m_actions.about},
    };
    QList<QAction*> tools;
    for (const auto& [action, glyph] : connectionActions()) {
        tools += action;
    }
    m_window = std::make_unique<MainWindow>(*m_theme, entries, tools);
    auto* start = new StartPage(
        *m_theme, {{m_actions.openRecording, QStringLiteral("open"),
                    tr("A file of recorded messages, played as if it came from a server.")},
                   {m_actions.sample, QStringLiteral("sample"),
                    tr("The bundled recording: 71 transaction types, to learn the window.")},
                   {m_actions.connectServer, QStringLiteral("online"),
                    tr("Follow a server. None is chosen for you.")}});
    Engine* engine = m_engine.get();
    const TransactionSource source = [engine](const values::Hash256& id, QObject* context,
                                              Engine::TransactionCallback callback) {
        engine->transaction(id, context, std::move(callback));
    };
    MonitorPage::Parts parts{*m_theme, bundled<definitions::Presentation>("presentation.json"),
                             source};
    parts.sentences = bundled<model::Sentences>("sentences.json");
    m_page = new MonitorPage(parts, start);
    const MonitorPage::Actions& actions = m_page->actions();
    m_window->addPage({tr("Live"),
                       QStringLiteral("online"),
                       m_page,
                       {{MenuId::edit, actions.copyRow},
                        {MenuId::edit, actions.copyHash},
                        {MenuId::edit, actions.copyDetails},
                        {MenuId::edit, nullptr},
                        {MenuId::edit, actions.copyValue},
                        {MenuId::edit, actions.copyJson},
                        {MenuId::edit, actions.copyHex},
                        {MenuId::go, actions.next},
                        {MenuId::go, actions.previous},
                        {MenuId::go, actions.first},
                        {MenuId::go, actions.last},
                        {MenuId::go, actions.follow},
                        {MenuId::go, nullptr},
                        {MenuId::go, actions.nextPane}}});
    applyTheme();
}

void Application::connectEngine() {
    Engine* engine = m_engine.get();
    connect(engine, &Engine::connectionChanged, this, &Application::onConnection);
    connect(engine, &Engine::transactionsArrived, m_page, &MonitorPage::addTransactions);
    connect(engine, &Engine::ledgersClosed, this, &Application::onLedgers);
    connect(engine, &Engine::verificationsArrived, m_page, &MonitorPage::addVerifications);
    connect(m_page, &MonitorPage::rowsLookedAt, engine, &Engine::showRows);
    connect(engine, &Engine::countsChanged, this, [this](const model::StreamCounts& counts) {
        m_counts = counts;
        showCounts();
    });
    connect(&m_page->rows(), &TransactionTableModel::rowsChanged, this, &Application::showCounts);
}

void Application::connectWindow() {
    connect(m_theme.get(), &Theme::changed, this, [this] {
        rememberLook();
        applyTheme();
    });
    connect(m_window.get(), &MainWindow::closing, this, &Application::saveSettings);
    connect(m_window.get(), &MainWindow::layoutResetRequested, m_page, &MonitorPage::resetLayout);
    connect(m_page, &MonitorPage::placeChanged, m_window.get(), &MainWindow::setPlace);
}

void Application::start() {
    m_window->resize(startSize(m_line.size));
    if (m_line.size.isEmpty() && m_line.picture.isEmpty()) {
        m_window->restoreLayout(m_loaded.settings.geometry, m_loaded.settings.windowState);
    }
    m_window->show();
    m_page->resetLayout();
    if (m_line.picture.isEmpty()) {
        m_page->restoreLayout(m_loaded.settings.splitter, m_loaded.settings.columns);
    } else {
        m_picture =
            new Picture({m_line.picture, m_line.rows, m_line.select}, *m_window, *m_page, this);
        connect(m_picture, &Picture::done, this, &Application::finish);
    }
    showCounts();
    if (m_line.source) {
        open(*m_line.source);
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
    m_page->reset();
    m_page->setOpen(true);
    m_engine->open(source);
    showCounts();
}

void Application::onConnection(const model::Connection& connection) {
    m_connection = connection;
    const bool offline = connection.phase == model::Phase::offline;
    m_window->connection().setConnection(connection);
    m_page->setOpen(!offline);
    m_page->setState(text::connectionText(connection).sentence);
    m_actions.disconnect->setEnabled(!offline);
    m_actions.retry->setEnabled(connection.phase == model::Phase::waiting);
    if (m_picture != nullptr) {
        m_picture->connectionChanged(connection);
    }
}

void Application::onLedgers(const model::LedgerBatch& batch) {
    if (!batch || batch->empty()) {
        return;
    }
    m_page->addLedgers(batch);
    m_window->connection().ledgerClosed(*batch->back());
}

void Application::showCounts() {
    const TransactionTableModel& rows = m_page->rows();
    const QString seen = QString::number(rows.rowsSeen());
    const QString words =
        rows.rowsSeen() == 0
            ? QString()
            : tr("%1 of %2 transactions shown").arg(QString::number(rows.rowCount()), seen);
    const QString messages = tr("%1 messages").arg(m_counts.messages);
    m_window->setCounts(words,
                        plainToolTip(messages + QLatin1Char('\n') + text::kindsText(m_counts)));
    QString remark = text::remarkText(m_counts);
    if (m_loaded.damaged) {
        const QString settings =
            m_loaded.keptAside.isEmpty()
                ? tr("the settings file is damaged and stays as it is; nothing is saved in this "
                     "run")
                : tr("the settings file was damaged and is kept as %1").arg(m_loaded.keptAside);
        remark += (remark.isEmpty() ? QString() : QStringLiteral(" · ")) + settings;
    }
    m_window->setRemark(remark);
}

// Dialogs are opened, never run: no event loop inside another.
void Application::chooseRecording() {
    auto* dialog = new QFileDialog(m_window.get(), tr("Open a recording"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Recordings (*.jsonl *.jsonl.zst *.zst)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (!path.isEmpty()) {
            open(RecordingSource{path, 1.0, 1});
        }
    });
    dialog->open();
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
    for (const auto& [action, glyph] : connectionActions()) {
        if (action != nullptr) {
            action->setIcon(m_theme->icon(glyph));
        }
    }
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
    settings.splitter = m_page->layoutState();
    settings.columns = m_page->columnState();
    m_file.save(settings);
}

void Application::finish(int exitCode) {
    m_engine->close();
    QCoreApplication::exit(exitCode);
}

} // namespace countersign::app
