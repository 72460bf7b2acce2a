#include "app/inspect/inspector_page.h"

#include "app/inspect/blob_list_model.h"
#include "app/inspect/bytes_legend.h"
#include "app/inspect/damage_banner.h"
#include "app/inspect/inspection_rows.h"
#include "app/inspect/json_pane.h"
#include "app/inspect/source_box.h"
#include "app/panes/bytes_pane.h"
#include "app/panes/details_pane.h"
#include "app/panes/meaning_pane.h"
#include "app/panes/selection.h"
#include "app/text/byte_text.h"
#include "app/text/inspection_text.h"
#include "app/theme/theme.h"
#include "app/widgets/field_copy.h"
#include "app/widgets/field_tree_view.h"
#include "app/widgets/hex_view.h"
#include "app/widgets/pane_title.h"

#include <QAction>
#include <QClipboard>
#include <QDataStream>
#include <QDragEnterEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QIODevice>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace countersign::app {

namespace {

constexpr int margin = 12;
constexpr int findingsWidth = 310;
constexpr int listWidth = 220;
constexpr int maxFiles = 1000;
constexpr std::size_t atOnceBytes = std::size_t{64} << 10U;
constexpr quint32 layoutMark = 0x43534931; // "CSI1"

} // namespace

InspectorPage::InspectorPage(const Theme& theme, FieldTreeModel::PresentationPtr presentation,
                             const SourceOpener::Tools& tools, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_tools(tools)
    , m_opener(new SourceOpener(tools, this))
    , m_selection(new Selection(this))
    , m_title(new QLabel(tr("Input"), this))
    , m_words(new QLabel(this))
    , m_box(new SourceBox(theme, this))
    , m_blobs(new BlobListModel(this))
    , m_list(new QListView(this))
    , m_split(new QSplitter(Qt::Horizontal, this))
    , m_left(new QStackedWidget(m_split))
    , m_fields(new DetailsPane(theme, std::move(presentation), *m_selection, m_left))
    , m_json(new JsonPane(theme, m_left))
    , m_bytes(new BytesPane(theme, *m_selection, m_split))
    , m_findings(new MeaningPane(theme, *m_selection, m_split)) {
    setAcceptDrops(true);
    makeActions();
    m_banner = new DamageBanner(theme, {m_actions.tryExpectedLength, m_actions.copyReport}, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(m_banner);
    column->addWidget(makeBody(), 1);
    connectParts();
    m_panes = {m_box,          m_list,          m_fields->body(),
               m_json->body(), m_bytes->body(), m_findings->body()};
    for (qsizetype at = 1; at < m_panes.size(); ++at) {
        setTabOrder(m_panes[at - 1], m_panes[at]);
    }
    applyTheme();
    showSource(nullptr);
}

void InspectorPage::makeActions() {
    const auto action = [this](const QString& text, const QString& keys, auto&& run) {
        auto* made = new QAction(text, this);
        made->setShortcut(QKeySequence(keys));
        connect(made, &QAction::triggered, this, run);
        return made;
    };
    m_actions.paste =
        action(tr("&Paste into the Inspector"), tr("Ctrl+Shift+V"), [this] { paste(); });
    m_actions.paste->setIconText(tr("Paste"));
    m_actions.open = action(tr("&Open files…"), tr("Ctrl+O"), [this] { Q_EMIT openRequested(); });
    m_actions.open->setIconText(tr("Open…"));
    m_actions.clear = action(tr("&Clear the Inspector"), tr("Ctrl+Shift+W"), [this] { clear(); });
    m_actions.tryExpectedLength =
        action(tr("&Try the expected length"), tr("Ctrl+T"), [this] { tryExpectedLength(); });
    m_actions.copyReport = action(tr("Copy &report"), tr("Ctrl+Alt+R"), [this] {
        if (m_blob) {
            QGuiApplication::clipboard()->setText(
                inspectionReportText(*m_blob->blob, m_blob->rows));
        }
    });
    m_actions.copyReport->setIconText(tr("Copy report"));
    const auto copier = [&](const QString& text, const QString& keys, CopyForm form) {
        return action(text, keys, [this, form] { copy(static_cast<int>(form)); });
    };
    m_actions.copyValue = copier(tr("Copy field &value"), tr("Ctrl+Alt+C"), CopyForm::value);
    m_actions.copyJson = copier(tr("Copy field as &JSON"), tr("Ctrl+Alt+J"), CopyForm::json);
    m_actions.copyHex = copier(tr("Copy field as he&x"), tr("Ctrl+Alt+H"), CopyForm::hex);
    m_actions.nextBlob = action(tr("&Next blob"), tr("F8"), [this] { selectBlob(m_number + 1); });
    m_actions.previousBlob =
        action(tr("&Previous blob"), tr("F7"), [this] { selectBlob(m_number - 1); });
    m_actions.nextPane = action(tr("Next p&ane"), tr("F6"), [this] { focusNextPane(); });
    // The other pages have the same keys for the same things: each works in its own page.
    for (QAction* own : {m_actions.tryExpectedLength, m_actions.copyReport, m_actions.copyValue,
                         m_actions.copyJson, m_actions.copyHex, m_actions.nextBlob,
                         m_actions.previousBlob, m_actions.nextPane}) {
        own->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(own);
    }
}

QWidget* InspectorPage::makeHead() {
    auto* head = new QWidget(this);
    auto* line = new QHBoxLayout;
    line->setSpacing(m_theme.scaled(8));
    m_words->setObjectName(QStringLiteral("sourceWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    line->addWidget(m_title);
    line->addWidget(m_words, 1);
    for (QAction* action : {m_actions.paste, m_actions.open}) {
        auto* button = new QPushButton(action->iconText(), head);
        button->setToolTip(action->shortcut().toString(QKeySequence::NativeText));
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        line->addWidget(button);
    }
    auto* column = new QVBoxLayout(head);
    const int space = m_theme.scaled(margin);
    column->setContentsMargins(space, m_theme.scaled(8), space, m_theme.scaled(8));
    column->setSpacing(m_theme.scaled(8));
    column->addLayout(line);
    column->addWidget(m_box);
    return head;
}

QWidget* InspectorPage::makeBody() {
    m_list->setObjectName(QStringLiteral("blobList"));
    m_list->setAccessibleName(tr("Blobs"));
    m_list->setModel(m_blobs);
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    const auto toggle = [this](PaneTitle& bar, const QString& text, QWidget* target,
                               QWidget* body) {
        auto* button = new QToolButton(&bar);
        button->setText(text);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        bar.addButton(button);
        connect(button, &QToolButton::clicked, this, [this, target, body] {
            m_left->setCurrentWidget(target);
            body->setFocus();
        });
        return button;
    };
    m_toJson = toggle(m_fields->title(), tr("JSON"), m_json, m_json->body());
    m_toFields = toggle(m_json->title(), tr("Fields"), m_fields, m_fields->body());
    m_left->addWidget(m_fields);
    m_left->addWidget(m_json);
    m_fields->tree().setSizesShown(true);
    m_fields->title().setTitle(tr("Fields"));
    m_findings->title().setTitle(tr("Byte and findings"));
    auto* bytes = new QWidget(m_split);
    auto* below = new QVBoxLayout(bytes);
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(0);
    below->addWidget(m_bytes, 1);
    below->addWidget(new BytesLegend(m_theme, bytes));
    m_split->setChildrenCollapsible(false);
    for (QWidget* part : {static_cast<QWidget*>(m_list), static_cast<QWidget*>(m_left), bytes,
                          static_cast<QWidget*>(m_findings)}) {
        m_split->addWidget(part);
    }
    return m_split;
}

void InspectorPage::connectParts() {
    connect(m_box, &SourceBox::given, this,
            [this](const QMimeData* given) { openMimeData(*given); });
    connect(m_box, &SourceBox::typed, this, [this](const QString& text) {
        if (!text.trimmed().isEmpty()) {
            m_opener->openBytes(text.toUtf8(), tr("typed"));
        }
    });
    connect(m_box, &SourceBox::secretTyped, this, &InspectorPage::refuseSecret);
    connect(m_opener, &SourceOpener::opened, this, &InspectorPage::onOpened);
    connect(m_opener, &SourceOpener::presented, this, &InspectorPage::showBlob);
    connect(m_selection, &Selection::placeChanged, this, &InspectorPage::onPlace);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid() && current.row() != m_number) {
                    selectBlob(current.row());
                }
            });
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_ownWidths = true; });
    connect(&m_fields->tree(), &FieldTreeView::copyRequested, m_actions.copyValue,
            &QAction::trigger);
    connect(&m_bytes->view(), &HexView::copyRequested, m_actions.copyHex, &QAction::trigger);
    for (QWidget* view : {m_fields->body(), m_bytes->body()}) {
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
        view->addActions({m_actions.copyValue, m_actions.copyJson, m_actions.copyHex});
    }
    connect(&m_theme, &Theme::changed, this, &InspectorPage::applyTheme);
}

void InspectorPage::openText(const QString& text, const QString& name) {
    m_opener->openBytes(text.toUtf8(), name);
}

void InspectorPage::openBytes(const QByteArray& bytes, const QString& name) {
    m_opener->openBytes(bytes, name);
}

void InspectorPage::openFiles(const QStringList& paths) {
    if (!paths.isEmpty()) {
        m_opener->openFiles(paths.mid(0, maxFiles));
    }
}

void InspectorPage::openMimeData(const QMimeData& given) {
    QStringList paths;
    for (const QUrl& url : given.urls()) {
        if (url.isLocalFile()) {
            paths += url.toLocalFile();
        }
    }
    if (!paths.isEmpty()) {
        openFiles(paths);
    } else if (given.hasText()) {
        openText(given.text(), tr("clipboard"));
    }
}

void InspectorPage::paste() {
    const QMimeData* given = QGuiApplication::clipboard()->mimeData();
    if (given != nullptr) {
        openMimeData(*given);
    }
}

void InspectorPage::clear() {
    m_opener->cancel();
    m_box->wipe();
    m_source.reset();
    showSource(nullptr);
}

const inspect::Inspection* InspectorPage::inspection() const {
    return m_blob ? &m_blob->blob->inspection : nullptr;
}

void InspectorPage::onOpened(const OpenedSourcePtr& source, const PresentedBlobPtr& first) {
    const bool isTyped = m_box->hasFocus() && source->name == tr("typed");
    m_source = source;
    if (source->hasSecret) {
        m_box->wipe();
    } else if (!isTyped) {
        const bool isCut = source->size > static_cast<std::uint64_t>(source->text.toUtf8().size());
        m_box->showText(isCut && !source->text.isEmpty() ? source->text + QChar(0x2026)
                                                         : source->text);
    }
    showSource(first);
}

// Typed, so there is no source that could have it.
void InspectorPage::refuseSecret() {
    m_opener->cancel();
    auto refused = std::make_shared<OpenedSource>();
    refused->hasSecret = true;
    OpenedBlob blob;
    blob.inspection.source.refusal =
        inspect::Refusal{inspect::NotShown::secret, inspect::SecretForm::seed, {}, {}};
    refused->blobs.push_back(std::make_shared<const OpenedBlob>(std::move(blob)));
    onOpened(refused, present(*m_tools.codec, refused->blobs.front()));
}

void InspectorPage::showSource(const PresentedBlobPtr& first) {
    m_number = 0;
    m_blobs->setSource(m_source);
    const auto count = m_source ? m_source->blobs.size() : 0;
    m_list->setVisible(count > 1);
    m_actions.nextBlob->setEnabled(count > 1);
    m_actions.previousBlob->setEnabled(count > 1);
    m_actions.clear->setEnabled(m_source != nullptr);
    if (count > 1) {
        m_list->setCurrentIndex(m_blobs->index(0));
    }
    showBlob(first);
    if (!m_ownWidths) {
        shareWidth();
    }
    if (m_source && !m_source->hasSecret) {
        Q_EMIT opened(m_source->name, m_words->text());
    }
}

// A large one is made ready on the other thread; until then the last one stays.
void InspectorPage::selectBlob(int number) {
    if (!m_source || number < 0 || number >= static_cast<int>(m_source->blobs.size())) {
        return;
    }
    m_number = number;
    m_list->setCurrentIndex(m_blobs->index(number));
    const OpenedBlobPtr& blob = m_source->blobs[static_cast<std::size_t>(number)];
    if (blob->inspection.bytes().size() <= atOnceBytes) {
        m_opener->cancel();
        showBlob(present(*m_tools.codec, blob));
    } else {
        m_opener->present(blob);
    }
}

void InspectorPage::showBlob(const PresentedBlobPtr& blob) {
    m_blob = blob;
    m_fields->setMessage(m_source ? tr("Nothing of this can be shown.")
                                  : tr("Paste or drop anything: it is recognised and explained. "
                                       "Nothing is sent anywhere."));
    m_words->setText(sourceWords(m_source.get(), inspection()));
    showBanner();
    m_selection->setObjects(blob ? blob->objects : ShownObjects());
    if (blob && blob->fault.object >= 0) {
        m_selection->select(blob->fault);
    }
    const bool hasJson = blob && !blob->json.isEmpty();
    m_toJson->setEnabled(hasJson);
    m_json->setJson(hasJson ? blob->json : QString());
    if (!hasJson) {
        m_left->setCurrentWidget(m_fields);
    }
    showRows(false);
}

void InspectorPage::showBanner() {
    const bool canTry = m_blob && m_blob->tryLength >= 0;
    m_actions.tryExpectedLength->setEnabled(canTry);
    m_actions.copyReport->setEnabled(m_blob != nullptr);
    if (canTry) {
        m_actions.tryExpectedLength->setIconText(tr("Try with %1").arg(m_blob->tryLength));
    }
    const inspect::Inspection* shown = inspection();
    const bool isDamaged = shown != nullptr && !shown->isRefused() && shown->isDamaged();
    if (m_source && !m_source->problem.isEmpty()) {
        m_banner->show(DamageBanner::Tone::refusal, m_source->problem, {});
    } else if (isDamaged) {
        m_banner->show(DamageBanner::Tone::error, text::causeText(*shown),
                       text::consequenceText(*shown));
    } else if (shown != nullptr && shown->isRefused()) {
        m_banner->show(DamageBanner::Tone::refusal, text::refusalText(*shown->source.refusal), {});
    } else {
        m_banner->clear();
    }
    Q_EMIT remarkChanged(isDamaged ? tr("1 error") : QString());
}

void InspectorPage::showRows(bool isSame) {
    if (!m_blob) {
        m_findings->setMessage(tr("What a byte means, who signs and what is odd stands here."));
        return;
    }
    m_findings->setRows(byteRows(m_selection->objects(), m_selection->place(), m_blob->blob.get()) +
                            m_blob->rows,
                        isSame);
}

void InspectorPage::onPlace() {
    const FieldPlace& place = m_selection->place();
    const bool hasSpan = place.object >= 0 && place.end > place.begin;
    Q_EMIT placeChanged(hasSpan ? text::spanText(place.begin, place.end) + QStringLiteral(" · ") +
                                      placeName(*m_selection)
                                : QString());
    m_actions.copyValue->setEnabled(place.object >= 0);
    m_actions.copyJson->setEnabled(place.object >= 0);
    m_actions.copyHex->setEnabled(hasSpan);
    showRows(true);
}

void InspectorPage::copy(int form) {
    const ShownObjectPtr shown = m_selection->shown();
    if (shown && m_selection->place().object >= 0) {
        QGuiApplication::clipboard()->setText(
            copyText(*shown, m_selection->place(), static_cast<CopyForm>(form)));
    }
}

void InspectorPage::tryExpectedLength() {
    if (!m_blob || m_blob->tryLength < 0) {
        return;
    }
    const auto mended = inspect::withExpectedLength(inspection()->bytes(), inspection()->findings);
    if (mended) {
        m_opener->openBytes(QByteArray(reinterpret_cast<const char*>(mended->data()),
                                       static_cast<qsizetype>(mended->size()))
                                .toHex()
                                .toUpper(),
                            tr("with the expected length"));
    }
}

void InspectorPage::focusNextPane() {
    qsizetype at = 0;
    while (at < m_panes.size() && !m_panes[at]->hasFocus()) {
        ++at;
    }
    for (qsizetype step = 1; step <= m_panes.size(); ++step) {
        QWidget* next = m_panes[(at + step) % m_panes.size()];
        if (next->isVisible()) {
            next->setFocus(Qt::ShortcutFocusReason);
            if (next->hasFocus()) {
                return;
            }
        }
    }
}

void InspectorPage::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasText() || event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

void InspectorPage::dropEvent(QDropEvent* event) {
    openMimeData(*event->mimeData());
    event->acceptProposedAction();
}

void InspectorPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (!m_ownWidths) {
        shareWidth();
    }
}

// Bytes keep their sixteen columns while there is room; the fields have what is left.
void InspectorPage::shareWidth() {
    const int list = m_list->isHidden() ? 0 : std::min(width() / 5, m_theme.scaled(listWidth));
    const int findings = std::min(width() / 4, m_theme.scaled(findingsWidth));
    const int room = width() - list - findings - 3 * m_split->handleWidth();
    const int bytes = std::min(m_bytes->view().sizeHint().width(), room * 3 / 5);
    m_split->setSizes({list, room - bytes, bytes, findings});
}

QByteArray InspectorPage::saveLayout() const {
    if (!m_ownWidths) {
        return {};
    }
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_0);
    out << layoutMark << m_split->saveState() << m_fields->tree().saveColumns();
    return state;
}

void InspectorPage::restoreLayout(const QByteArray& state) {
    QDataStream in(state);
    in.setVersion(QDataStream::Qt_6_0);
    quint32 mark = 0;
    QByteArray split;
    QByteArray columns;
    in >> mark >> split >> columns;
    if (in.status() == QDataStream::Ok && mark == layoutMark) {
        m_ownWidths = m_split->restoreState(split);
        m_fields->tree().restoreColumns(columns);
    }
}

void InspectorPage::resetLayout() {
    m_ownWidths = false;
    m_fields->tree().resetColumns();
    shareWidth();
}

void InspectorPage::applyTheme() {
    m_title->setFont(m_theme.fonts().title);
    m_words->setFont(m_theme.fonts().ledgerHint);
    m_list->setFont(m_theme.fonts().monoRow);
}

} // namespace countersign::app
