#include "tests/bench/samples.h"

#include "engine/bytes/hex.h"
#include "engine/recording/file.h"
#include "engine/stream/parser.h"
#include "tests/bench/payments.h"

#include <simdjson.h>

#include <algorithm>
#include <fstream>

namespace countersign::bench {

namespace {

using simdjson::dom::element;

std::string padded(std::string text) {
    text.append(stream::Parser::padding(), '\0');
    return text;
}

std::string_view withoutPadding(const std::string& text) {
    return {text.data(), text.size() - stream::Parser::padding()};
}

std::vector<std::string> linesOf(const std::string& path) {
    std::vector<std::string> lines;
    const auto source = recording::Source::file(path);
    if (!source) {
        return lines;
    }
    recording::Reader reader(*source);
    for (;;) {
        auto entry = reader.next();
        if (entry && !*entry) {
            return lines;
        }
        if (entry) {
            lines.push_back(std::move((*entry)->message));
        } else if (recording::Reader::endsReading(entry.error())) {
            return lines;
        }
    }
}

std::string textOf(const simdjson::simdjson_result<element>& value) {
    return value.error() == simdjson::SUCCESS ? std::string(simdjson::minify(value.value_unsafe()))
                                              : std::string();
}

// Nothing for any other kind of message.
bool readSample(const codec::Codec& codec, const element& line, Sample& sample) {
    element message;
    if (line["message"].get(message) != simdjson::SUCCESS) {
        message = line;
    }
    std::string_view type;
    if (message["type"].get(type) != simdjson::SUCCESS || type != "transaction") {
        return false;
    }
    const std::string body = textOf(message["tx_json"]) + textOf(message["transaction"]);
    codec::JsonReading tolerant;
    tolerant.strictness = codec::Strictness::tolerant;
    auto transaction = codec.fromJson(body, codec::ObjectKind::transaction, tolerant);
    auto metadata = codec.fromJson(textOf(message["meta"]), codec::ObjectKind::metadata, tolerant);
    if (!transaction || !metadata) {
        return false;
    }
    const std::string nodes = textOf(message["meta"]["AffectedNodes"]);
    sample.padded = padded(simdjson::minify(message));
    sample.body = padded(body);
    sample.nodes = nodes.size() > 2 ? nodes.substr(1, nodes.size() - 2) : std::string();
    sample.transaction = *std::move(transaction);
    sample.metadata = *std::move(metadata);
    return true;
}

} // namespace

std::string_view Sample::message() const {
    return withoutPadding(padded);
}

std::string_view Sample::bodyText() const {
    return withoutPadding(body);
}

std::vector<Sample> readSamples(const codec::Codec& codec, const std::string& path,
                                std::size_t most) {
    std::vector<std::string> lines = linesOf(path);
    const auto isOther = [](const std::string& line) {
        return line.find("\"transaction\"") == std::string::npos;
    };
    lines.erase(std::remove_if(lines.begin(), lines.end(), isOther), lines.end());
    const std::size_t step = std::max<std::size_t>(1, lines.size() / most);
    simdjson::dom::parser parser;
    std::vector<Sample> samples;
    for (std::size_t at = 0; at < lines.size() && samples.size() < most; at += step) {
        element line;
        Sample sample;
        if (parser.parse(lines[at]).get(line) == simdjson::SUCCESS &&
            readSample(codec, line, sample)) {
            samples.push_back(std::move(sample));
        }
    }
    return samples;
}

std::string paddedMessageOfSize(const std::vector<Sample>& samples, std::size_t size) {
    constexpr std::string_view end = R"(],"TransactionIndex":1,"TransactionResult":"tesSUCCESS"}})";
    std::string text = R"({"type":"transaction","validated":true,"hash":")" + std::string(64, '0') +
                       R"(","tx_json":)" + std::string(samples.front().bodyText()) +
                       R"(,"meta":{"AffectedNodes":[)";
    for (std::size_t at = 0; at == 0 || text.size() + end.size() < size; ++at) {
        const std::string& nodes = samples[at % samples.size()].nodes;
        text += at > 0 && !nodes.empty() && text.back() != '[' ? "," : "";
        text += nodes;
    }
    return padded(text.append(end));
}

bool writeForReference(const std::vector<Sample>& samples, const std::string& path) {
    std::ofstream file(path);
    file << R"({"native":)" << nativePayment << R"(,"issued":)" << issuedPayment << "}\n";
    for (const Sample& sample : samples) {
        file << R"({"body":)" << sample.bodyText() << R"(,"blob":")"
             << bytes::toHex(sample.transaction.bytes()) << R"(","metadata":")"
             << bytes::toHex(sample.metadata.bytes()) << "\"}\n";
    }
    return file.good();
}

} // namespace countersign::bench
