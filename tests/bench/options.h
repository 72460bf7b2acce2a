#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace countersign::bench {

struct Options {
    std::string file;                  // of messages
    std::vector<std::string> families; // empty: all
    std::string only;                  // one contender, measured without words (for callgrind)
    int rounds = 20;
    std::size_t samples = 2000;
    std::string instructions; // file of lines "contender<TAB>instructions per call"
    std::string npm;          // file that npm_reference.js printed
    std::string samplesFile;  // written for it
    bool isListing = false;   // lines "contender<TAB>calls per round" of what callgrind can run
    bool isAskingForCounter = false; // ends with 0 when the processor counts instructions

    bool wants(const std::string& family) const;
};

// False, after the usage, for arguments that make no sense.
bool readOptions(int count, char** arguments, Options& options);

} // namespace countersign::bench
