#pragma once

#include "engine/model/transaction.h"
#include "engine/result.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>

class QPlainTextEdit;

namespace countersign::app {

class PaneTitle;
class Theme;

// Where bodies come from: Engine::transaction. The callback runs on this thread while `context`
// lives.
using TransactionSource =
    std::function<void(const values::Hash256& id, QObject* context,
                       std::function<void(Result<model::TransactionPtr>)> callback)>;

// The transaction that is selected, as bounded plain text. Holds what it shows, so that a row or a
// body leaving the caches never empties it.
class DetailsPane : public QWidget {
    Q_OBJECT
public:
    DetailsPane(const Theme& theme, TransactionSource source, QWidget* parent = nullptr);

    void open(const values::Hash256& id); // again for the same id: read anew, the place is kept
    void clear();                         // nothing is selected

    QString text() const;
    bool isEmpty() const { return !m_id; }
    QWidget* body() const; // takes the focus

private:
    void receive(const values::Hash256& id, const Result<model::TransactionPtr>& reply);
    void setText(const QString& text, bool keepPlace);
    void applyTheme();

    const Theme& m_theme;
    TransactionSource m_source;
    PaneTitle* m_title = nullptr;
    QPlainTextEdit* m_text = nullptr;
    std::optional<values::Hash256> m_id;
    std::optional<values::Hash256> m_shown; // whose body is on the screen
};

} // namespace countersign::app
