#include "app/widgets/plain_tool_tip.h"

#include <QTextDocument>

namespace countersign::app {

QString plainToolTip(const QString& text) {
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

} // namespace countersign::app
