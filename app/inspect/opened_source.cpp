#include "app/inspect/opened_source.h"

#include "app/text/inspection_text.h"
#include "app/text/plain_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace countersign::app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(OpenedSource)
};

} // namespace

QString sourceWords(const OpenedSource* source, const inspect::Inspection* shown) {
    QStringList words;
    if (source != nullptr && !source->hasSecret) {
        words += text::plainText(QStringView(source->name));
        words += text::layoutText(source->layout, source->blobs.size() + source->leftOut);
        words +=
            source->leftOut > 0 ? Words::tr("%1 of them not held").arg(source->leftOut) : QString();
    }
    if (shown != nullptr && !shown->isRefused()) {
        words += text::sourceText(*shown);
    }
    words.removeAll(QString());
    return words.join(QStringLiteral(" · "));
}

} // namespace countersign::app
