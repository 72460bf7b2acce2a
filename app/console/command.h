#pragma once

#include <QStringList>

namespace countersign::console {

// A command of the program. `run` gets the arguments behind the command's name, with the name
// first.
struct Command {
    const char* name;
    const char* summary;
    int (*run)(const QStringList& arguments);
};

int runWatch(const QStringList& arguments);
int runReplay(const QStringList& arguments);
int runServe(const QStringList& arguments);
int runEncode(const QStringList& arguments);
int runDecode(const QStringList& arguments);
int runHash(const QStringList& arguments);
int runInspect(const QStringList& arguments);
int runDiff(const QStringList& arguments);
int runAddress(const QStringList& arguments);
int runVerify(const QStringList& arguments);
int runBatch(const QStringList& arguments);

} // namespace countersign::console
