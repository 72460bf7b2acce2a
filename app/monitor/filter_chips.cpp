#include "app/monitor/filter_chips.h"

#include "app/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>

namespace countersign::app {

namespace {

constexpr int chipHeight = 26;

} // namespace

FilterChips::FilterChips(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme) {
    setAccessibleName(tr("Filter"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(theme.scaled(12), theme.scaled(6), theme.scaled(12), theme.scaled(2));
    row->setSpacing(theme.scaled(8));
    m_glyph = new QLabel(this);
    row->addWidget(m_glyph);
    const auto add = [&](RowFilter::Condition condition, const QString& text, const QString& help) {
        auto* button = new QPushButton(this);
        button->setText(text);
        button->setToolTip(help);
        button->setAccessibleName(tr("Show only: %1").arg(text));
        button->setAccessibleDescription(help);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setProperty("condition", static_cast<unsigned>(condition));
        connect(button, &QPushButton::toggled, this, &FilterChips::changed);
        row->addWidget(button);
        m_buttons += button;
    };
    add(RowFilter::failed, tr("Failed"), tr("Final, but it did not do what it says."));
    add(RowFilter::partial, tr("Partial"), tr("Less arrived than was asked."));
    add(RowFilter::wrong, tr("Wrong"), tr("The id or a signature is not right."));
    add(RowFilter::unchecked, tr("Not checked"), tr("No signature of it was checked here yet."));
    row->addStretch(1);
    connect(&m_theme, &Theme::changed, this, &FilterChips::applyTheme);
    applyTheme();
}

RowFilter FilterChips::filter() const {
    unsigned conditions = 0;
    for (const QPushButton* button : m_buttons) {
        conditions |= button->isChecked() ? button->property("condition").toUInt() : 0U;
    }
    return RowFilter(conditions);
}

void FilterChips::clear() {
    if (filter().showsAll()) {
        return;
    }
    {
        const QSignalBlocker quiet(this); // one change, not four
        for (QPushButton* button : m_buttons) {
            button->setChecked(false);
        }
    }
    Q_EMIT changed();
}

void FilterChips::applyTheme() {
    m_glyph->setPixmap(m_theme.pixmap(QStringLiteral("filter"), Role::muted, m_theme.iconSize(),
                                      devicePixelRatioF()));
    for (QPushButton* button : m_buttons) {
        button->setFont(m_theme.fonts().hint);
        button->setFixedHeight(m_theme.rowHeight(chipHeight));
    }
}

} // namespace countersign::app
