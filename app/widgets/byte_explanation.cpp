#include "app/widgets/byte_explanation.h"

#include "app/text/byte_text.h"
#include "app/theme/theme.h"
#include "app/widgets/plain_tool_tip.h"

#include <QPainter>

namespace countersign::app {

namespace {

constexpr int lineHeight = 22;
constexpr int lines = 2;
constexpr int paneMargin = 12;
constexpr int betweenTexts = 12;

} // namespace

ByteExplanation::ByteExplanation(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setObjectName(QStringLiteral("byteExplanation"));
    setAccessibleName(tr("What the byte means"));
    connect(&m_theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
    setPlace(nullptr, {});
}

void ByteExplanation::setPlace(const ShownObjectPtr& shown, const FieldPlace& place) {
    m_byte.clear();
    m_title.clear();
    m_detail.clear();
    if (shown && place.object >= 0 && place.caret < shown->size()) {
        const auto meaning =
            inspect::byteMeaning(shown->object(), shown->index(), shown->bytes(), place.caret);
        const text::ByteText words = text::byteText(shown->object(), meaning);
        m_byte = text::offsetText(place.caret) + QStringLiteral("  ") +
                 text::byteHex(meaning.byte) + QStringLiteral("  ") + text::byteBits(meaning.byte);
        m_title = words.title;
        m_detail = words.detail;
    }
    setAccessibleDescription(text());
    setToolTip(plainToolTip(text()));
    update();
}

QString ByteExplanation::text() const {
    QString all = m_byte + QStringLiteral("  ") + m_title;
    if (!m_detail.isEmpty()) {
        all += QLatin1Char('\n') + m_detail;
    }
    return all.trimmed();
}

QSize ByteExplanation::sizeHint() const {
    return {m_theme.scaled(240), lines * m_theme.rowHeight(lineHeight) + 1};
}

void ByteExplanation::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool isEmpty = m_byte.isEmpty();
    painter.fillRect(rect(), m_theme.color(isEmpty ? Role::window : Role::sel));
    painter.fillRect(QRect(0, 0, width(), 1), m_theme.color(Role::border));
    const int margin = m_theme.scaled(paneMargin);
    const int line = (height() - 1) / lines;
    QRect first(margin, 1, width() - 2 * margin, line);
    const auto write = [&painter](const QRect& area, const QString& text) {
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
    };
    if (isEmpty) {
        painter.setFont(m_theme.fonts().hint);
        painter.setPen(m_theme.color(Role::muted));
        return write(first, tr("Choose a byte or a field to see what it is."));
    }
    painter.setPen(m_theme.color(Role::text));
    painter.setFont(m_theme.fonts().monoRow);
    write(first, m_byte);
    QRect rest = first;
    rest.setLeft(rest.left() + painter.fontMetrics().horizontalAdvance(m_byte) +
                 m_theme.scaled(betweenTexts));
    painter.setFont(m_theme.fonts().ledgerStrong);
    write(rest, m_title);
    painter.setFont(m_theme.fonts().ledgerHint);
    write(first.translated(0, line - m_theme.scaled(2)), m_detail);
}

} // namespace countersign::app
