#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"

#include <cstdint>
#include <memory>
#include <string>

namespace countersign::recording {

class Source;
using SourcePtr = std::shared_ptr<const Source>;

// The bytes of a recording, in a file or in memory. Read by position only, so several readers, also
// on several threads, can share one source.
class Source {
public:
    // Regular files only: a FIFO, device, socket, directory or symbolic link is refused with
    // notARegularFile before anything is read from it; cannotOpen (subject: path) otherwise.
    static Result<SourcePtr> file(const std::string& path);
    static SourcePtr memory(bytes::Bytes bytes);

    virtual ~Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    // Bytes put into `into`; 0 at the end. Fails with cannotRead.
    virtual Result<std::size_t> read(std::uint64_t offset, std::span<std::uint8_t> into) const = 0;

protected:
    Source() = default;
};

} // namespace countersign::recording
