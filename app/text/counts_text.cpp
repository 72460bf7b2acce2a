#include "app/text/counts_text.h"

#include "app/text/error_text.h"
#include "app/text/plain_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace countersign::text {

namespace {

struct CountsText {
    Q_DECLARE_TR_FUNCTIONS(CountsText)
};

constexpr qsizetype kindCharacters = 40;
constexpr qsizetype maxKindLines = 12;

QString unreadableText(const model::StreamCounts& counts) {
    const QString number = QString::number(counts.unreadable);
    const QString base = counts.unreadable == 1
                             ? CountsText::tr("1 message could not be read")
                             : CountsText::tr("%1 messages could not be read").arg(number);
    if (!counts.lastUnreadable) {
        return base;
    }
    return CountsText::tr("%1; last: %2").arg(base, errorClause(counts.lastUnreadable->code));
}

} // namespace

QString remarkText(const model::StreamCounts& counts) {
    QStringList parts;
    if (counts.unreadable > 0) {
        parts += unreadableText(counts);
    }
    if (counts.dropped > 0) {
        parts +=
            counts.dropped == 1
                ? CountsText::tr("1 row dropped: it came faster than the window could take it")
                : CountsText::tr("%1 rows dropped: they came faster than the window could take "
                                 "them")
                      .arg(counts.dropped);
    }
    return parts.join(QStringLiteral(" · "));
}

QString kindsText(const model::StreamCounts& counts) {
    QStringList lines;
    for (const auto& [kind, count] : counts.kinds) {
        if (lines.size() == maxKindLines) {
            lines += CountsText::tr("and %1 more kinds").arg(counts.kinds.size() - maxKindLines);
            break;
        }
        const QString name = plainText(std::string_view(kind), kindCharacters);
        lines += QStringLiteral("%1: %2").arg(name, QString::number(count));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace countersign::text
