#pragma once

#include "engine/result.h"

#include <QHash>
#include <QString>

#include <string>
#include <string_view>

namespace countersign::console {

// Where one file per blob is written. A file is whole or not there: it is written under another
// name, mode 0600, and then given its own. What is there already is never replaced unless that was
// asked for.
class OutputFolder {
public:
    // Makes the folder, for its owner only, when it is not there. Fails with cannotOpen.
    static Result<OutputFolder> open(const QString& path, bool mayReplace);
    OutputFolder(OutputFolder&& other) noexcept;
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;
    ~OutputFolder();

    // The name for blobs of an input: its own, with a number from the second of that name on.
    std::string nameFor(const QString& inputPath);

    // Fails with fileExists or cannotWrite, the name as subject.
    Result<void> write(const std::string& name, std::string_view content);

private:
    OutputFolder(int descriptor, bool mayReplace);

    Result<void> writeTemporary(const std::string& name, std::string_view content);
    int rename(const std::string& name) const; // 0 or an errno

    int m_descriptor;
    bool m_mayReplace;
    std::string m_temporary;     // a name of our own in the folder
    QHash<QString, int> m_names; // inputs by the last part of their paths
};

} // namespace countersign::console
