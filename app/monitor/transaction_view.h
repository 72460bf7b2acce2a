#pragma once

#include <QTableView>
#include <QTimer>

#include <utility>

namespace countersign::app {

class Theme;
class TransactionDelegate;
class TransactionHeader;
class TransactionTableModel;

// The list of transactions. Shows the newest row only while it already stood at the end; otherwise
// no row moves: what comes is counted, and rows taken away above are scrolled over.
class TransactionView : public QTableView {
    Q_OBJECT
public:
    TransactionView(const Theme& theme, TransactionTableModel& model, QWidget* parent = nullptr);

    bool isFollowing() const { return m_following; }
    int newRows() const { return m_newRows; }

    void setFollowing(bool following);       // true also goes to the end
    std::pair<int, int> rowsInSight() const; // first and last; {0, -1} for none
    void selectRow(int row);                 // and makes it visible; out of range: nothing
    void setEmptyText(const QString& text);

    // Columns have their own widths and share what is left, until the user sets one.
    void resetColumns();
    QByteArray saveColumns() const; // empty while nothing was set
    void restoreColumns(const QByteArray& state);

Q_SIGNALS:
    void followingChanged(bool following);
    void newRowsChanged(int count); // rows below that were not shown yet
    void sightChanged();            // other rows may be in sight; at most ten times a second

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end) override;
    void rowsInserted(const QModelIndex& parent, int start, int end) override;

private:
    void applyTheme();
    void applyDefaultColumns();
    void noteSight();
    void onScrolled(int value);
    void onRangeChanged();
    void onRemoved(int count);
    void onReset();
    void setHoveredRow(int row);
    void changeFollowing(bool following);
    bool isAtEnd() const;

    const Theme& m_theme;
    TransactionTableModel& m_model;
    TransactionDelegate* m_delegate = nullptr;
    TransactionHeader* m_header = nullptr;
    QString m_emptyText;
    QTimer m_sightTimer;
    int m_hoveredRow = -1;
    int m_newRows = 0;
    int m_topBeforeRemoval = 0;
    bool m_following = true;
    bool m_ownColumns = false; // the user's
    bool m_settingColumns = false;
    bool m_changing = false; // scrolled by us, not by the user
};

} // namespace countersign::app
