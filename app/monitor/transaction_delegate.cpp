#include "app/monitor/transaction_delegate.h"

#include "app/monitor/amount_painter.h"
#include "app/text/amount_text.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <array>

namespace countersign::app {

namespace {

constexpr int barWidth = 3;
constexpr int tileSize = 8;
constexpr int glyphGap = 4;

const char* familyGlyph(definitions::TypeFamily family) {
    constexpr std::array<const char*, hueCount> glyphs{"pay", "swap",  "pool",   "hold",
                                                       "nft", "token", "bridge", "user"};
    return glyphs[static_cast<std::size_t>(family) % glyphs.size()];
}

struct ResultLook {
    const char* glyph;
    Role glyphRole;
    Role textRole;
};

// Success is quiet; only exceptions take colour. Proposed is neither.
ResultLook resultLook(const TransactionRow& row) {
    if (!row.validated) {
        return {"pending", Role::pending, Role::pending};
    }
    switch (row.resultClass) {
    case model::ResultClass::tes:
        return {"check", Role::ok, Role::muted};
    case model::ResultClass::tec:
        return {"warn", Role::tec, Role::tec};
    case model::ResultClass::none:
    case model::ResultClass::other:
        return {"info", Role::pending, Role::pending};
    case model::ResultClass::tef:
    case model::ResultClass::tem:
    case model::ResultClass::tel:
    case model::ResultClass::ter:
        break;
    }
    return {"error", Role::tem, Role::tem};
}

struct MarkLook {
    const char* glyph;
    Role role;
};

// What is right is quiet here, too; only what is wrong is red.
MarkLook markLook(const TransactionRow& row) {
    switch (markFact(row).state) {
    case text::FactState::wrong:
        return {"error", Role::tem};
    case text::FactState::right:
        return {"seal", Role::muted};
    case text::FactState::unproven:
        return {"unsealed", Role::pending};
    case text::FactState::odd:
    case text::FactState::none:
        break;
    }
    return {"info", Role::pending};
}

} // namespace

struct TransactionDelegate::Cell {
    QPainter& painter;
    QRect rect;
    const TransactionRow& row;
    int baseline; // one for all fonts of a row
    qreal ratio;
};

TransactionDelegate::TransactionDelegate(const Theme& theme, const TransactionTableModel& model,
                                         QObject* parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
    , m_model(model)
    , m_measures{QFontMetrics(theme.fonts().ledgerText), QFontMetrics(theme.fonts().monoRow),
                 QFontMetrics(theme.fonts().ledgerStrong), QFontMetrics(theme.fonts().hint)} {
    connect(&m_theme, &Theme::changed, this, &TransactionDelegate::applyTheme);
}

void TransactionDelegate::applyTheme() {
    const Fonts& fonts = m_theme.fonts();
    m_measures = {QFontMetrics(fonts.ledgerText), QFontMetrics(fonts.monoRow),
                  QFontMetrics(fonts.ledgerStrong), QFontMetrics(fonts.hint)};
}

QSize TransactionDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const auto column = static_cast<std::size_t>(index.column()) % columnWidths.size();
    return {m_theme.scaled(columnWidths[column]), m_theme.rowHeight(24)};
}

void TransactionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
    if (!index.isValid() || index.row() >= m_model.rowCount() || option.rect.isEmpty()) {
        return;
    }
    const int ascent = m_measures.body.ascent();
    const int baseline =
        option.rect.top() + (option.rect.height() - m_measures.body.height()) / 2 + ascent;
    const Cell cell{*painter, option.rect, m_model.row(index.row()), baseline,
                    painter->device()->devicePixelRatioF()};
    painter->save();
    painter->setClipRect(option.rect);
    painter->setLayoutDirection(Qt::LeftToRight);
    paintBackground(cell, option, index.row());
    paintColumn(cell, static_cast<Column>(index.column()));
    painter->restore();
}

void TransactionDelegate::paintBackground(const Cell& cell, const QStyleOptionViewItem& option,
                                          int row) const {
    Role role = row % 2 == 0 ? Role::base : Role::alt;
    if (option.state.testFlag(QStyle::State_Selected)) {
        role = Role::sel;
    } else if (row == m_hoveredRow) {
        role = Role::hover;
    }
    cell.painter.fillRect(cell.rect, m_theme.color(role));
}

void TransactionDelegate::paintColumn(const Cell& cell, Column column) const {
    switch (column) {
    case Column::mark:
        return paintMark(cell);
    case Column::type:
        return paintType(cell);
    case Column::delivered:
        return paintDelivered(cell);
    case Column::result:
        return paintResult(cell);
    case Column::from:
    case Column::to:
        return paintPlain(cell, column, Role::text);
    case Column::time:
    case Column::ledger:
    case Column::fee:
        return paintPlain(cell, column, Role::muted);
    case Column::count:
        return;
    }
}

void TransactionDelegate::paintMark(const Cell& cell) const {
    const MarkLook look = markLook(cell.row);
    const int x = cell.rect.left() + (cell.rect.width() - m_theme.iconSize()) / 2;
    paintGlyph(cell, QLatin1String(look.glyph), look.role, x);
}

void TransactionDelegate::paintPlain(const Cell& cell, Column column, Role role) const {
    const int x = cell.rect.left() + m_theme.scaled(cellPadding);
    const QString whole = cellText(cell.row, column, m_model.tables());
    const QString shown = m_measures.mono.elidedText(whole, Qt::ElideRight, cell.rect.right() - x);
    write(cell, x, shown, m_theme.fonts().monoRow, role);
}

void TransactionDelegate::paintType(const Cell& cell) const {
    const auto family = m_model.family(cell.row);
    const int barX = cell.rect.left() + m_theme.scaled(typeBarX);
    cell.painter.fillRect(QRect(barX, cell.rect.top() + 2, barWidth, cell.rect.height() - 4),
                          m_theme.color(hueRole(static_cast<int>(family))));
    paintGlyph(cell, QLatin1String(familyGlyph(family)), Role::muted,
               barX + barWidth + m_theme.scaled(6));
    const int x = cell.rect.left() + m_theme.scaled(typeTextX);
    const QString whole = cellText(cell.row, Column::type, m_model.tables());
    const QString shown = m_measures.body.elidedText(whole, Qt::ElideMiddle, cell.rect.right() - x);
    write(cell, x, shown, m_theme.fonts().ledgerText, Role::text);
}

void TransactionDelegate::paintDelivered(const Cell& cell) const {
    if (const auto amount = amountOf(cell.row)) {
        return paintAmount(cell, *amount);
    }
    const QString shown = cellText(cell.row, Column::delivered, m_model.tables());
    const int end = cell.rect.left() + m_theme.scaled(amountPointX);
    const int x = end - m_measures.mono.horizontalAdvance(shown);
    write(cell, x, shown, m_theme.fonts().monoRow, Role::muted);
}

// Left to right: digits up to the point, fraction, tile, code at one x, the partial tag.
void TransactionDelegate::paintAmount(const Cell& cell, const values::Amount& amount) const {
    const AmountPainter figures(m_measures.mono, m_theme.scaled(3));
    cell.painter.setFont(m_theme.fonts().monoRow);
    cell.painter.setPen(m_theme.color(Role::text));
    const int left = cell.rect.left();
    const int pointX = left + m_theme.scaled(amountPointX);
    figures.draw(cell.painter, text::valueText(amount), pointX, cell.baseline,
                 pointX - left - m_theme.scaled(glyphGap));
    const int assetX = pointX + figures.fractionWidth() + m_theme.scaled(glyphGap);
    const int end = paintAsset(cell, amount, assetX);
    if (cell.row.lessThanAsked) {
        paintPartialTag(cell, end + m_theme.scaled(8));
    }
}

int TransactionDelegate::paintAsset(const Cell& cell, const values::Amount& amount, int x) const {
    const int tile = m_theme.scaled(tileSize);
    if (cell.row.amount != RowAmount::drops) {
        const QRectF place(x, cell.rect.top() + (cell.rect.height() - tile) / 2.0, tile, tile);
        cell.painter.save();
        cell.painter.setRenderHint(QPainter::Antialiasing);
        cell.painter.setPen(Qt::NoPen);
        cell.painter.setBrush(m_theme.color(hueRole(cell.row.hue)));
        cell.painter.drawRoundedRect(place, 1.5, 1.5);
        cell.painter.restore();
    }
    const text::AssetText asset = text::assetText(amount);
    int end = x + tile + m_theme.scaled(6);
    write(cell, end, asset.code, m_theme.fonts().ledgerStrong, Role::text);
    end += m_measures.strong.horizontalAdvance(asset.code);
    if (!asset.hint.isEmpty()) {
        end += m_theme.scaled(glyphGap);
        const int room = cell.rect.right() - end;
        const QString hint = m_measures.body.elidedText(asset.hint, Qt::ElideRight, room);
        write(cell, end, hint, m_theme.fonts().ledgerText, Role::muted);
        end += m_measures.body.horizontalAdvance(hint);
    }
    return end;
}

void TransactionDelegate::paintPartialTag(const Cell& cell, int x) const {
    const QString word = tr("partial");
    const int width = m_measures.hint.horizontalAdvance(word) + m_theme.scaled(6);
    const int height = std::min(cell.rect.height() - 4, m_measures.hint.height() + 2);
    // The tag must be seen: with a long code before it, it moves left over the hint.
    const int left = std::min(x, cell.rect.right() - width - 1);
    const QRectF place(left + 0.5, cell.rect.top() + (cell.rect.height() - height) / 2 + 0.5, width,
                       height);
    cell.painter.save();
    cell.painter.setRenderHint(QPainter::Antialiasing);
    cell.painter.setPen(m_theme.color(Role::tec));
    cell.painter.setBrush(m_theme.color(Role::tecTint));
    cell.painter.drawRoundedRect(place, 3, 3);
    cell.painter.setFont(m_theme.fonts().hint);
    cell.painter.drawText(place, Qt::AlignCenter, word);
    cell.painter.restore();
}

void TransactionDelegate::paintResult(const Cell& cell) const {
    const ResultLook look = resultLook(cell.row);
    const int glyphX = cell.rect.left() + m_theme.scaled(cellPadding);
    paintGlyph(cell, QLatin1String(look.glyph), look.glyphRole, glyphX);
    const int x = glyphX + m_theme.iconSize() + m_theme.scaled(6);
    const QString whole = cellText(cell.row, Column::result, m_model.tables());
    const QString shown = m_measures.mono.elidedText(whole, Qt::ElideRight, cell.rect.right() - x);
    write(cell, x, shown, m_theme.fonts().monoRow, look.textRole);
}

void TransactionDelegate::paintGlyph(const Cell& cell, const QString& name, Role role,
                                     int x) const {
    const int size = m_theme.iconSize();
    cell.painter.drawPixmap(QPoint(x, cell.rect.top() + (cell.rect.height() - size) / 2),
                            m_theme.pixmap(name, role, size, cell.ratio));
}

void TransactionDelegate::write(const Cell& cell, int x, const QString& text, const QFont& font,
                                Role role) const {
    cell.painter.setFont(font);
    cell.painter.setPen(m_theme.color(role));
    cell.painter.drawText(QPoint(x, cell.baseline), text);
}

} // namespace countersign::app
