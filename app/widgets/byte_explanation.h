#pragma once

#include "app/widgets/field_place.h"

#include <QString>
#include <QWidget>

namespace countersign::app {

class Theme;

// The check line under the bytes: what the byte at the caret is. Tinted like the selection while
// there is one.
class ByteExplanation : public QWidget {
    Q_OBJECT
public:
    explicit ByteExplanation(const Theme& theme, QWidget* parent = nullptr);

    // `shown` null or a place of nothing: the line says what would fill it.
    void setPlace(const ShownObjectPtr& shown, const FieldPlace& place);

    QString text() const; // all of it, for tests and people who do not see it

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_byte; // "0x000D  61  0110 0001"
    QString m_title;
    QString m_detail;
};

} // namespace countersign::app
