#include "app/text/time_text.h"

#include <QCoreApplication>

#include <string>

namespace countersign::text {

namespace {

struct TimeText {
    Q_DECLARE_TR_FUNCTIONS(TimeText)
};

} // namespace

QString timeOfDay(values::LedgerTime time) {
    return QString::fromStdString(values::toIso(time)).mid(11, 8);
}

QString dateTime(values::LedgerTime time) {
    return QString::fromStdString(values::toIso(time))
        .replace(QLatin1Char('T'), QLatin1Char(' '))
        .left(19);
}

QString dateTimeUtc(values::LedgerTime time) {
    return dateTime(time) + QStringLiteral(" UTC");
}

QString isoTime(const std::optional<values::LedgerTime>& time, bool isAgreed) {
    if (!time) {
        return TimeText::tr("unknown");
    }
    const QString iso = QString::fromStdString(values::toIso(*time));
    return isAgreed ? iso : TimeText::tr("%1 (not agreed)").arg(iso);
}

QString age(std::chrono::milliseconds age) {
    const qint64 tenths = std::max<qint64>(0, age.count()) / 100;
    const qint64 seconds = tenths / 10;
    if (seconds < 10) {
        return TimeText::tr("%1.%2 s").arg(seconds).arg(tenths % 10);
    }
    if (seconds < 120) {
        return TimeText::tr("%1 s").arg(seconds);
    }
    if (seconds < 7200) {
        return TimeText::tr("%1 min").arg(seconds / 60);
    }
    return TimeText::tr("%1 h").arg(seconds / 3600);
}

} // namespace countersign::text
