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
constexpr int arrowEnd = 32; // margin and arrow
constexpr int rowsAtOnce = 200;

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
        const int row = index.row();
        if (m_model.isSection(row)) {
            return layoutSection(m_theme, m_model.row(row).section, width, row == 0);
        }
        const MeaningFold fold = !m_model.canFold(row) ? MeaningFold::none
                                 : m_model.isOpen(row) ? MeaningFold::open
                                                       : MeaningFold::closed;
        return layoutRow(m_theme, m_model.row(row), width, fold);
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
    : QListView(parent)
    , m_theme(theme)
    , m_model(model) {
    setModel(&model);
    setItemDelegate(new MeaningDelegate(theme, model, *this));
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);
    setUniformItemSizes(false);
    setLayoutMode(Batched); // thousands of rows of their own heights never stall the window
    setBatchSize(rowsAtOnce);
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
    if (foldByKey(*event)) {
        return;
    }
    QListView::keyPressEvent(event);
}

// As in a tree: right opens, left closes or goes to the row that holds this one, Enter and Space
// do either.
bool MeaningView::foldByKey(const QKeyEvent& event) {
    const int row = currentIndex().row();
    if (!currentIndex().isValid() || event.modifiers() != Qt::NoModifier) {
        return false;
    }
    switch (event.key()) {
    case Qt::Key_Right:
        m_model.setOpen(row, true);
        return true;
    case Qt::Key_Left:
        if (m_model.isOpen(row)) {
            m_model.setOpen(row, false);
        } else if (const int holder = m_model.holderOf(row); holder >= 0) {
            setCurrentIndex(m_model.index(holder));
        }
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        m_model.setOpen(row, !m_model.isOpen(row));
        return true;
    default:
        return false;
    }
}

void MeaningView::mouseReleaseEvent(QMouseEvent* event) {
    QListView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    const int arrow = visualRect(index).left() + m_theme.scaled(arrowEnd);
    if (event->button() == Qt::LeftButton && index.isValid() &&
        event->position().toPoint().x() < arrow) {
        m_model.setOpen(index.row(), !m_model.isOpen(index.row()));
    }
}

void MeaningView::mouseDoubleClickEvent(QMouseEvent* event) {
    QListView::mouseDoubleClickEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    const int arrow = visualRect(index).left() + m_theme.scaled(arrowEnd);
    if (index.isValid() && event->position().toPoint().x() >= arrow) {
        m_model.setOpen(index.row(), !m_model.isOpen(index.row()));
    }
}

void MeaningView::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // heights follow the width
}

} // namespace countersign::app
