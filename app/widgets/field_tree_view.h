#pragma once

#include <QTreeView>

namespace countersign::app {

class FieldTreeDelegate;
class FieldTreeModel;
class Theme;

// The field tree as a view: rows of one height, the current one tinted across its whole width.
class FieldTreeView : public QTreeView {
    Q_OBJECT
public:
    FieldTreeView(const Theme& theme, FieldTreeModel& model, QWidget* parent = nullptr);

    void setSizesShown(bool shown); // offset and size of each row; off at first

    // Columns share the width until the user sets one.
    void resetColumns();
    QByteArray saveColumns() const; // empty while nothing was set
    void restoreColumns(const QByteArray& state);

Q_SIGNALS:
    void copyRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;
    void drawBranches(QPainter* painter, const QRect& rect,
                      const QModelIndex& index) const override;

private:
    void applyTheme();
    void applyDefaultColumns();

    const Theme& m_theme;
    bool m_ownColumns = false; // the user's
    bool m_settingColumns = false;
};

} // namespace countersign::app
