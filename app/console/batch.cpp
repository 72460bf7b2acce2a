#include "app/console/arguments.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/input.h"
#include "app/console/operation.h"
#include "app/console/output.h"
#include "app/console/tables.h"

namespace countersign::console {

int runBatch(const QStringList& given) {
    Arguments arguments(
        QStringLiteral("batch"), QStringLiteral("[FILE]"),
        QStringLiteral(
            "Answers one JSON object per line with one per line, in the same order.\n"
            "Operations: encode, decode, hash, value, valueDecode, encodeForSigning,\n"
            "encodeForMultisigning, encodeForClaim, encodeForBatch, address, addressEncode,\n"
            "objectIndex, takeApart, message. An \"id\" is echoed. Offsets of errors count from\n"
            "the beginning of the blob or of the JSON value they are about."));
    addDefinitions(arguments);
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    int exitCode = exitDone;
    std::optional<codec::Codec> codec = openCodec(arguments, exitCode);
    if (!codec)
        return exitCode;
    Result<Input> input = Input::open(arguments.positional());
    if (!input)
        return report(input.error(), exitCodeOf(input.error().code));
    LineAnswerer answerer(*std::move(codec));
    Output output;
    const Error tooLong{Errc::lineTooLong, Error::nowhere, {}, {}};
    const Result<void> read = input->forEachLine({
        [&](std::string_view line) {
            output.line(answerer.answer(line));
            return true;
        },
        [&] {
            output.line(answerer.answerTo(tooLong));
            return true;
        },
        [&] { return output.flush(); },
    });
    output.flush();
    return read ? exitDone : report(read.error(), exitCodeOf(read.error().code));
}

} // namespace countersign::console
