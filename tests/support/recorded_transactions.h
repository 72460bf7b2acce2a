#pragma once

#include "engine/recording/file.h"
#include "engine/recording/source.h"
#include "engine/stream/parser.h"
#include "tests/support/bundled_table.h"
#include "tests/support/padded_text.h"

#include <QString>

#include <variant>
#include <vector>

namespace countersign::test {

// The validated transactions of a recording, in its order; empty when it cannot be read.
inline std::vector<model::TransactionPtr> recordedTransactions(const QString& path) {
    std::vector<model::TransactionPtr> found;
    auto source = recording::Source::file(path.toStdString());
    if (!source) {
        return found;
    }
    recording::Reader reader(*source);
    stream::Parser parser(bundledTable());
    for (auto entry = reader.next(); entry && *entry; entry = reader.next()) {
        const PaddedText text((*entry)->message);
        const auto message = parser.parse(text.view());
        const auto* transaction =
            message ? std::get_if<model::TransactionPtr>(&message->body) : nullptr;
        if (transaction != nullptr && (*transaction)->validated) {
            found.push_back(*transaction);
        }
    }
    return found;
}

// The recording that the program carries: 71 transaction types.
inline QString bundledRecording() {
    return QStringLiteral(COUNTERSIGN_SOURCE_DIR "/resources/recordings/sample.jsonl.zst");
}

} // namespace countersign::test
