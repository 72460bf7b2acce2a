#include "app/window/shortcut_sheet.h"

#include "app/theme/theme.h"
#include "app/widgets/accessible_role.h"
#include "app/window/page_tabs.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace countersign::app {

namespace {

constexpr int dialogMargin = 20;
constexpr int columnCount = 2;
constexpr int betweenColumns = 40;
constexpr int screenShare = 90; // percent of the screen's height at most

using Groups = QList<ShortcutSheet::Group>;

// Whole groups, the columns about equally long; a heading counts as two rows.
QList<Groups> inColumns(const Groups& groups) {
    const auto lines = [](const ShortcutSheet::Group& group) { return group.rows.size() + 2; };
    qsizetype all = 0;
    for (const auto& group : groups) {
        all += lines(group);
    }
    QList<Groups> columns(1);
    qsizetype used = 0;
    for (const auto& group : groups) {
        const bool full = 2 * used + lines(group) > 2 * all / columnCount * columns.size();
        if (full && columns.size() < columnCount) {
            columns += Groups();
        }
        columns.last() += group;
        used += lines(group);
    }
    return columns;
}

QString keysOf(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts()) {
        keys += key.toString(QKeySequence::NativeText);
    }
    return keys.join(QStringLiteral(", "));
}

} // namespace

ShortcutSheet::ShortcutSheet(const Theme& theme, const QList<Group>& groups, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme) {
    setObjectName(QStringLiteral("shortcutSheet"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* scroll = new QScrollArea(this);
    setAccessibleRole(*scroll, QAccessible::StaticText);
    scroll->setAccessibleName(tr("Keyboard shortcuts"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    auto* sheet = new QWidget;
    auto* columns = new QHBoxLayout(sheet);
    const int margin = theme.scaled(dialogMargin);
    columns->setContentsMargins(margin, margin, margin, margin);
    columns->setSpacing(theme.scaled(betweenColumns));
    for (const Groups& column : inColumns(groups)) {
        columns->addWidget(makeColumn(column, sheet), 1);
    }
    scroll->setWidget(sheet);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, margin, margin);
    whole->addWidget(scroll, 1);
    whole->addWidget(buttons);
    scroll->setFocus();
    const int bar = scroll->verticalScrollBar()->sizeHint().width();
    const QSize wanted = sheet->sizeHint() + QSize(margin + bar, 2 * margin);
    const int highest = parent != nullptr
                            ? parent->screen()->availableSize().height() * screenShare / 100
                            : wanted.height();
    resize(wanted.width(), std::min(wanted.height() + buttons->sizeHint().height(), highest));
}

QWidget* ShortcutSheet::makeColumn(const QList<Group>& groups, QWidget* parent) const {
    auto* column = new QWidget(parent);
    auto* grid = new QGridLayout(column);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(m_theme.scaled(16));
    grid->setVerticalSpacing(m_theme.scaled(4));
    grid->setColumnStretch(0, 1);
    for (const Group& group : groups) {
        addGroup(*grid, group);
    }
    grid->setRowStretch(grid->rowCount(), 1);
    return column;
}

void ShortcutSheet::addGroup(QGridLayout& grid, const Group& group) const {
    int row = grid.rowCount();
    if (row > 1) {
        grid.setRowMinimumHeight(row++, m_theme.scaled(8));
    }
    grid.addWidget(label(group.title, m_theme.fonts().title, true), row++, 0, 1, 2);
    auto* line = new QWidget;
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    QPalette colours = palette();
    colours.setColor(QPalette::Window, m_theme.color(Role::border));
    line->setPalette(colours);
    grid.addWidget(line, row++, 0, 1, 2);
    for (const Row& entry : group.rows) {
        const QString text =
            entry.note.isEmpty() ? entry.text : tr("%1 (%2)").arg(entry.text, entry.note);
        QLabel* keys = label(entry.keys, m_theme.fonts().monoRow, true);
        keys->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid.addWidget(label(text, m_theme.fonts().body, false), row, 0);
        grid.addWidget(keys, row++, 1);
    }
}

QLabel* ShortcutSheet::label(const QString& text, const QFont& font, bool muted) const {
    auto* made = new QLabel(text);
    made->setTextFormat(Qt::PlainText);
    made->setFont(font);
    made->setForegroundRole(muted ? QPalette::PlaceholderText : QPalette::WindowText);
    return made;
}

QList<ShortcutSheet::Group> shortcutGroups(MainWindow& window) {
    QList<ShortcutSheet::Group> groups;
    for (const MainWindow::Group& menu : window.menuGroups()) {
        ShortcutSheet::Group group{menu.title, {}};
        for (const QAction* action : menu.actions) {
            const QString keys = keysOf(*action);
            const ShortcutSheet::Row row{action->text().remove(QLatin1Char('&')), keys,
                                         window.pages().titleOf(action)};
            const auto known = std::find_if(
                group.rows.begin(), group.rows.end(), [&row](const ShortcutSheet::Row& other) {
                    return other.text == row.text && other.keys == row.keys;
                });
            if (keys.isEmpty()) {
                continue;
            }
            if (known == group.rows.end()) {
                group.rows += row;
            } else {
                known->note += QStringLiteral(", ") + row.note;
            }
        }
        if (!group.rows.isEmpty()) {
            groups += group;
        }
    }
    return groups;
}

} // namespace countersign::app
