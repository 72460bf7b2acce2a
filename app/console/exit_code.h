#pragma once

namespace countersign::console {

// Stable once released (scripts depend on them).
enum ExitCode : int {
    exitDone = 0,
    exitRefused = 1, // the input was refused or a check failed
    exitUsage = 2,
    exitNetwork = 3,
    exitFileSystem = 4,
    exitLocked = 5, // or a wrong passphrase
};

} // namespace countersign::console
