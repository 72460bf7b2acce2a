#include "app/panes/document_panes.h"

#include "app/panes/bytes_pane.h"
#include "app/panes/meaning_pane.h"
#include "app/panes/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/field_copy.h"
#include "app/widgets/field_tree_view.h"
#include "app/widgets/hex_view.h"
#include "app/widgets/pane_title.h"

#include <QAction>
#include <QClipboard>
#include <QDataStream>
#include <QGuiApplication>
#include <QIODevice>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace countersign::app {

namespace {

constexpr int meaningWidth = 372;
constexpr int narrowBelow = 1280;
constexpr int detailsShare = 52;           // percent; the rest is Bytes
constexpr int listShare = 58;              // percent of the height
constexpr quint32 layoutMark = 0x43534C32; // "CSL2"

} // namespace

DocumentPanes::DocumentPanes(const Theme& theme, FieldTreeModel::PresentationPtr presentation,
                             QWidget* top, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_selection(new Selection(this))
    , m_top(top)
    , m_outer(new QSplitter(Qt::Horizontal, this))
    , m_left(new QSplitter(Qt::Vertical, m_outer))
    , m_below(new QSplitter(Qt::Horizontal, m_left))
    , m_tabs(new QStackedWidget(m_below))
    , m_details(new DetailsPane(theme, std::move(presentation), *m_selection, m_tabs))
    , m_bytes(new BytesPane(theme, *m_selection, m_below))
    , m_meaning(new MeaningPane(theme, *m_selection, m_outer)) {
    for (QSplitter* splitter : {m_outer, m_left, m_below}) {
        splitter->setChildrenCollapsible(false);
    }
    m_tabs->addWidget(m_details);
    m_left->insertWidget(0, m_top);
    m_left->setStretchFactor(0, listShare);
    m_left->setStretchFactor(1, 100 - listShare);
    m_outer->setStretchFactor(0, 1);
    m_outer->setStretchFactor(1, 0);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_outer);
    const auto moved = [this] { m_ownWidths = true; };
    connect(m_outer, &QSplitter::splitterMoved, this, moved);
    connect(m_below, &QSplitter::splitterMoved, this, moved);
    connect(m_left, &QSplitter::splitterMoved, this, [this] { m_ownHeights = true; });
    makeTabs();
    makeActions();
    setFocusOrder();
}

void DocumentPanes::makeTabs() {
    const auto button = [this](const QString& text, PaneTitle& title, QWidget* target) {
        auto* made = new QToolButton(&title);
        made->setText(text);
        made->setAutoRaise(true);
        made->setForegroundRole(QPalette::PlaceholderText);
        made->setFocusPolicy(Qt::TabFocus);
        made->setVisible(false);
        title.addButton(made);
        connect(made, &QToolButton::clicked, this, [this, target] { focusOn(target); });
        return made;
    };
    m_toMeaning = button(tr("Meaning"), m_details->title(), m_meaning->body());
    m_toDetails = button(tr("Details"), m_meaning->title(), m_details->body());
}

void DocumentPanes::makeActions() {
    const auto action = [this](const QString& text, const QString& keys, CopyForm form) {
        auto* made = new QAction(text, this);
        made->setShortcut(QKeySequence(keys));
        connect(made, &QAction::triggered, this, [this, form] { copy(static_cast<int>(form)); });
        return made;
    };
    m_actions.copyValue = action(tr("Copy field &value"), tr("Ctrl+Alt+C"), CopyForm::value);
    m_actions.copyJson = action(tr("Copy field as &JSON"), tr("Ctrl+Alt+J"), CopyForm::json);
    m_actions.copyHex = action(tr("Copy field as he&x"), tr("Ctrl+Alt+H"), CopyForm::hex);
    for (QWidget* view : {m_details->body(), m_bytes->body()}) {
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
        view->addActions({m_actions.copyValue, m_actions.copyJson, m_actions.copyHex});
    }
    connect(&m_details->tree(), &FieldTreeView::copyRequested, m_actions.copyValue,
            &QAction::trigger);
    connect(&m_bytes->view(), &HexView::copyRequested, m_actions.copyHex, &QAction::trigger);
    connect(m_selection, &Selection::placeChanged, this, &DocumentPanes::showActions);
    showActions();
}

void DocumentPanes::showActions() {
    const FieldPlace& place = m_selection->place();
    m_actions.copyValue->setEnabled(place.object >= 0);
    m_actions.copyJson->setEnabled(place.object >= 0);
    m_actions.copyHex->setEnabled(place.object >= 0 && place.end > place.begin);
}

void DocumentPanes::copy(int form) {
    const ShownObjectPtr shown = m_selection->shown();
    if (shown && m_selection->place().object >= 0) {
        QGuiApplication::clipboard()->setText(
            copyText(*shown, m_selection->place(), static_cast<CopyForm>(form)));
    }
}

void DocumentPanes::showObjects(const ShownObjects& objects) {
    m_selection->setObjects(objects);
}

void DocumentPanes::showMessage(const QString& words) {
    m_details->setMessage(words);
    m_meaning->setMessage(words);
    m_selection->setObjects({});
}

QList<QWidget*> DocumentPanes::bodies() const {
    return {m_details->body(), m_bytes->body(), m_meaning->body()};
}

void DocumentPanes::focusOn(QWidget* body) {
    if (m_isNarrow && body == m_meaning->body()) {
        m_tabs->setCurrentWidget(m_meaning);
    } else if (body == m_details->body()) {
        m_tabs->setCurrentWidget(m_details);
    }
    body->setFocus(Qt::ShortcutFocusReason);
}

void DocumentPanes::setFocusOrder() {
    setTabOrder(m_details->body(), m_toMeaning);
    setTabOrder(m_toMeaning, m_bytes->body());
    setTabOrder(m_bytes->body(), m_toDetails);
    setTabOrder(m_toDetails, m_meaning->body());
}

void DocumentPanes::arrange(bool narrow) {
    if (narrow == m_isNarrow) {
        return;
    }
    m_isNarrow = narrow;
    QWidget* focused = m_meaning->body()->hasFocus() ? m_meaning->body() : nullptr;
    if (narrow) {
        m_tabs->addWidget(m_meaning);
        m_tabs->setCurrentWidget(m_details);
    } else {
        m_tabs->removeWidget(m_meaning);
        m_outer->addWidget(m_meaning);
        m_meaning->setVisible(true);
        m_outer->setStretchFactor(1, 0);
    }
    m_toMeaning->setVisible(narrow);
    m_toDetails->setVisible(narrow);
    setFocusOrder();
    if (focused != nullptr) {
        focusOn(focused);
    }
    m_ownWidths = false;
}

void DocumentPanes::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange(width() < m_theme.scaled(narrowBelow));
    if (!m_ownWidths) {
        shareWidth();
    }
    if (!m_ownHeights) {
        shareHeight();
    }
}

void DocumentPanes::shareHeight() {
    const int list = height() * listShare / 100;
    m_left->setSizes({list, std::max(1, height() - list)});
}

// Details and Bytes share the left, but Bytes keeps its sixteen columns while there is room.
void DocumentPanes::shareWidth() {
    const int meaning = m_isNarrow ? 0 : m_theme.scaled(meaningWidth);
    const int left = std::max(2, width() - meaning - (m_isNarrow ? 0 : m_outer->handleWidth()));
    if (!m_isNarrow) {
        m_outer->setSizes({left, meaning});
    }
    const int shared = left - left * detailsShare / 100;
    const int bytes = std::min(std::max(shared, m_bytes->view().sizeHint().width()), left * 3 / 5);
    m_below->setSizes({left - bytes - m_below->handleWidth(), bytes});
}

QByteArray DocumentPanes::saveLayout() const {
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_0);
    out << layoutMark << m_isNarrow << m_ownWidths << m_ownHeights << m_outer->saveState()
        << m_left->saveState() << m_below->saveState() << m_details->tree().saveColumns();
    return state;
}

// A state of another arrangement, or of no layout at all, changes nothing.
void DocumentPanes::restoreLayout(const QByteArray& state) {
    QDataStream in(state);
    in.setVersion(QDataStream::Qt_6_0);
    quint32 mark = 0;
    bool wasNarrow = false;
    bool ownWidths = false;
    bool ownHeights = false;
    QByteArray outer;
    QByteArray left;
    QByteArray below;
    QByteArray columns;
    in >> mark;
    if (in.status() != QDataStream::Ok || mark != layoutMark) {
        return;
    }
    in >> wasNarrow >> ownWidths >> ownHeights >> outer >> left >> below >> columns;
    if (in.status() != QDataStream::Ok) {
        return;
    }
    if (ownHeights) {
        m_left->restoreState(left);
        m_ownHeights = true;
    }
    m_details->tree().restoreColumns(columns);
    if (ownWidths && wasNarrow == m_isNarrow) {
        m_outer->restoreState(outer);
        m_below->restoreState(below);
        m_ownWidths = true;
    }
}

void DocumentPanes::resetLayout() {
    m_details->tree().resetColumns();
    m_ownWidths = false;
    m_ownHeights = false;
    shareWidth();
    shareHeight();
}

} // namespace countersign::app
