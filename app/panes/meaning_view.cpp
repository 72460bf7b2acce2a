#include "app/panes/meaning_view.h"

#include "app/panes/meaning_layout.h"
#include "app/panes/meaning_model.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace countersign::app {

namespace {

constexpr int barWidth = 3;

class MeaningDelegate : public QStyledItemDelegate {
public:
    MeaningDelegate(const Theme& theme, const MeaningModel& model, QAbstractItemView& view)
        : QStyledItemDelegate(&view)
        , m_theme(theme)
        , m_model(model)
        , m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        return {m_view.viewport()->width(), layoutOf(index).height};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const MeaningLayout layout = layoutOf(index);
        painter->save();
        painter->setLayoutDirection(Qt::LeftToRight);
        if (option.state.testFlag(QStyle::State_Selected)) {
            painter->fillRect(option.rect, m_theme.color(Role::sel));
        }
        painter->translate(option.rect.topLeft());
        paintBox(*painter, layout, m_model.isSection(index.row()));
        for (const MeaningLayout::Piece& piece : layout.pieces) {
            paintPiece(*painter, piece);
        }
        painter->restore();
    }

private:
    MeaningLayout layoutOf(const QModelIndex& index) const {
        const int width = m_view.viewport()->width();
        return m_model.isSection(index.row())
                   ? layoutSection(m_theme, m_model.row(index.row()).section, width,
                                   index.row() == 0)
                   : layoutRow(m_theme, m_model.row(index.row()), width);
    }

    void paintBox(QPainter& painter, const MeaningLayout& layout, bool isSection) const {
        if (layout.box.isEmpty()) {
            return;
        }
        painter.fillRect(layout.box, m_theme.color(isSection ? Role::border : Role::tecTint));
        if (!isSection) {
            painter.fillRect(QRect(layout.box.topLeft(), QSize(barWidth, layout.box.height())),
                             m_theme.color(Role::tec));
        }
    }

    void paintPiece(QPainter& painter, const MeaningLayout::Piece& piece) const {
        if (piece.flags == 0) {
            painter.drawPixmap(piece.rect.topLeft(),
                               m_theme.pixmap(piece.text, piece.role, piece.rect.width(),
                                              painter.device()->devicePixelRatioF()));
            return;
        }
        painter.setFont(piece.font);
        painter.setPen(m_theme.color(piece.role));
        const bool isOneLine = (piece.flags & Qt::TextSingleLine) != 0;
        const QString text =
            isOneLine
                ? painter.fontMetrics().elidedText(piece.text, Qt::ElideRight, piece.rect.width())
                : piece.text;
        painter.drawText(piece.rect, piece.flags, text);
    }

    const Theme& m_theme;
    const MeaningModel& m_model;
    QAbstractItemView& m_view;
};

} // namespace

MeaningView::MeaningView(const Theme& theme, MeaningModel& model, QWidget* parent)
    : QListView(parent) {
    setModel(&model);
    setItemDelegate(new MeaningDelegate(theme, model, *this));
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);
    setUniformItemSizes(false);
    setBackgroundRole(QPalette::Window);
    viewport()->setBackgroundRole(QPalette::Window);
    setLayoutDirection(Qt::LeftToRight);
    connect(&theme, &Theme::changed, this, &QListView::doItemsLayout);
}

bool MeaningView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return QListView::event(event);
}

void MeaningView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        Q_EMIT copyRequested();
        return;
    }
    QListView::keyPressEvent(event);
}

void MeaningView::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // heights follow the width
}

} // namespace countersign::app
