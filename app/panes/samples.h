#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace countersign::app {

// Something bundled to learn the window with: an object for the Inspector or the recording.
struct Sample {
    QString id; // "partial-payment"
    QString title;
    QString words; // what is to be seen in it
    QString icon;  // glyph name
    QString path;  // of the resource; empty: the bundled recording

    bool isRecording() const { return path.isEmpty(); }
};

// In the order in which they are offered.
QList<Sample> samples();

// The bytes of one that is no recording; loadResources() was called before.
QByteArray sampleBytes(const Sample& sample);

} // namespace countersign::app
