#include "app/window/status_line.h"

#include "app/theme/theme.h"
#include "app/widgets/plain_tool_tip.h"

#include <QLabel>

namespace countersign::app {

namespace {

constexpr int barHeight = 26;
constexpr int barMargin = 12;

void set(QLabel& label, QLabel* glyph, const QString& words) {
    label.setText(words);
    label.setVisible(!words.isEmpty());
    if (glyph != nullptr) {
        glyph->setVisible(!words.isEmpty());
    }
}

} // namespace

StatusLine::StatusLine(const Theme& theme, QWidget* parent)
    : QStatusBar(parent)
    , m_theme(theme)
    , m_placeGlyph(new QLabel(this))
    , m_place(label(QStringLiteral("place"), tr("What is selected")))
    , m_counts(label(QStringLiteral("counts"), tr("Counts")))
    , m_remarkGlyph(new QLabel(this))
    , m_remark(label(QStringLiteral("remark"), tr("Remark")))
    , m_sendingGlyph(new QLabel(this))
    , m_sending(label(QStringLiteral("sending"), tr("What is sent"))) {
    setSizeGripEnabled(false);
    addWidget(m_placeGlyph);
    addWidget(m_place);
    addWidget(m_counts);
    addWidget(m_remarkGlyph);
    addWidget(m_remark, 1);
    addPermanentWidget(m_sendingGlyph);
    addPermanentWidget(m_sending);
    m_remark->setSizePolicy(QSizePolicy::Ignored,
                            QSizePolicy::Preferred); // never widens the window
    connect(&m_theme, &Theme::changed, this, &StatusLine::applyTheme);
    applyTheme();
    showStatus({});
    setSending({});
}

QLabel* StatusLine::label(const QString& objectName, const QString& accessibleName) {
    auto* made = new QLabel(this);
    made->setObjectName(objectName);
    made->setAccessibleName(accessibleName);
    made->setTextFormat(Qt::PlainText);
    made->setForegroundRole(QPalette::PlaceholderText);
    return made;
}

void StatusLine::showStatus(const PageStatus& status) {
    set(*m_place, m_placeGlyph, status.place);
    set(*m_counts, nullptr, status.counts);
    m_counts->setToolTip(status.countsToolTip);
    set(*m_remark, m_remarkGlyph, status.remark);
    m_remark->setToolTip(status.remark.isEmpty() ? QString() : plainToolTip(status.remark));
}

void StatusLine::setSending(const QString& words) {
    set(*m_sending, m_sendingGlyph, words);
}

void StatusLine::applyTheme() {
    const auto glyph = [this](const char* name, Role role) {
        return m_theme.pixmap(QString::fromLatin1(name), role, m_theme.iconSize(),
                              devicePixelRatioF());
    };
    const int side = m_theme.scaled(barMargin);
    setContentsMargins(side, 0, side, 0);
    setFixedHeight(m_theme.rowHeight(barHeight));
    m_place->setFont(m_theme.fonts().monoRow);
    m_place->setContentsMargins(0, 0, side, 0);
    for (QLabel* label : {m_counts, m_remark, m_sending}) {
        label->setFont(m_theme.fonts().hint);
    }
    m_placeGlyph->setPixmap(glyph("bytes", Role::muted));
    m_remarkGlyph->setPixmap(glyph("info", Role::pending));
    m_sendingGlyph->setPixmap(glyph("offline", Role::muted));
}

} // namespace countersign::app
