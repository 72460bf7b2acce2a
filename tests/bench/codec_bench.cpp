// What the codec costs. Usage: codec_bench [--only NAME] [--rounds N] FILE.jsonl
// A line is a `transaction` message, or {"message": …} as in the conformance files. For
// instructions, run one contender under callgrind with two numbers of rounds and take the
// difference.

#include "engine/codec/dom_reader.h"
#include "engine/codec/json_reader.h"
#include "engine/codec/transaction_id.h"
#include "engine/definitions/loader.h"
#include "engine/stream/address_cache.h"
#include "tests/bench/allocation_count.h"

#include <QByteArray>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <limits>
#include <memory>

namespace {

using namespace countersign;
using codec::ObjectKind;

struct Sample {
    std::string message; // padded for simdjson
    std::size_t size = 0;
    std::string body; // JSON text
    codec::Object transaction;
    codec::Object metadata;
};

class Addresses : public codec::AddressSource {
public:
    std::optional<values::AccountId> account(std::string_view text) override {
        return m_cache.account(text);
    }

private:
    stream::AddressCache m_cache;
};

codec::Codec loadCodec() {
    const auto file = [](const char* name) {
        QFile source(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/resources/definitions/") +
                     QLatin1String(name));
        return source.open(QIODevice::ReadOnly) ? source.readAll().toStdString() : std::string();
    };
    const std::string table = file("server.json");
    const std::string overlay = file("overlay.json");
    return codec::Codec(definitions::Loader::load({table, overlay, "bundled"}).value());
}

std::vector<Sample> readSamples(const codec::Codec& codec, const std::string& path) {
    std::vector<Sample> samples;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        QJsonObject message = QJsonDocument::fromJson(QByteArray::fromStdString(line)).object();
        message = message.contains("message") ? message["message"].toObject() : message;
        const QJsonValue body =
            message.contains("tx_json") ? message["tx_json"] : message["transaction"];
        const auto text = [](const QJsonValue& value) {
            return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact).toStdString();
        };
        Sample sample;
        sample.message = text(message);
        sample.size = sample.message.size();
        sample.message.append(simdjson::SIMDJSON_PADDING, '\0');
        sample.body = text(body);
        codec::JsonReading tolerant;
        tolerant.strictness = codec::Strictness::tolerant;
        auto transaction = codec.fromJson(sample.body, ObjectKind::transaction, tolerant);
        auto metadata = codec.fromJson(text(message["meta"]), ObjectKind::metadata, tolerant);
        if (transaction && metadata) {
            sample.transaction = *std::move(transaction);
            sample.metadata = *std::move(metadata);
            samples.push_back(std::move(sample));
        }
    }
    return samples;
}

// Everything a contender keeps from call to call, as the product's parts do.
struct Kept {
    codec::Codec codec = loadCodec();
    simdjson::dom::parser parser;
    codec::DomBuffers domBuffers;
    codec::JsonBuffers jsonBuffers;
    Addresses addresses;
    bytes::Bytes bytes;
    std::string text;

    simdjson::dom::element parse(const Sample& sample) {
        return parser.parse(sample.message.data(), sample.size, false).value();
    }
    codec::Object read(const simdjson::dom::element& element, ObjectKind kind) {
        return codec::readDom(codec, element, kind, &addresses, domBuffers).value();
    }
    static simdjson::dom::element body(const simdjson::dom::element& message) {
        simdjson::dom::element found;
        return message["tx_json"].get(found) == simdjson::SUCCESS ? found
                                                                  : message["transaction"].value();
    }
    std::size_t encode(const codec::Object& object, codec::Purpose purpose) {
        codec.encode(object, purpose, bytes);
        return bytes.size();
    }
    std::size_t print(const codec::Object& object) {
        text.clear();
        codec.appendJson(object, text);
        return text.size();
    }
    std::size_t readStrict(const Sample& sample, codec::AddressSource* source) {
        codec::JsonReading reading;
        reading.addresses = source;
        const auto object =
            codec::readJson(codec, sample.body, ObjectKind::transaction, reading, jsonBuffers);
        return object ? encode(*object, codec::Purpose::signing) : 0;
    }
};

struct Contender {
    const char* name;
    std::function<std::size_t(Kept&, const Sample&)> run;
};

std::vector<Contender> contenders() {
    return {
        {"DOM only",
         [](Kept& kept, const Sample& sample) -> std::size_t {
             return kept.parse(sample).is_object() ? 1 : 0;
         }},
        {"DOM, both objects, id",
         [](Kept& kept, const Sample& sample) -> std::size_t {
             const simdjson::dom::element message = kept.parse(sample);
             const auto object = kept.read(Kept::body(message), ObjectKind::transaction);
             const auto metadata = kept.read(message["meta"], ObjectKind::metadata);
             return codec::transactionId(object.bytes()).data[0] + metadata.cost();
         }},
        {"JSON to bytes, cold",
         [](Kept& kept, const Sample& sample) { return kept.readStrict(sample, nullptr); }},
        {"JSON to bytes, warm",
         [](Kept& kept, const Sample& sample) { return kept.readStrict(sample, &kept.addresses); }},
        {"object to signing bytes",
         [](Kept& kept, const Sample& sample) {
             return kept.encode(sample.transaction, codec::Purpose::signing);
         }},
        {"bytes to object",
         [](Kept& kept, const Sample& sample) {
             return kept.codec.dissect(sample.transaction.bytes(), ObjectKind::transaction)
                 .object.cost();
         }},
        {"bytes to JSON",
         [](Kept& kept, const Sample& sample) {
             return kept.print(
                 kept.codec.dissect(sample.transaction.bytes(), ObjectKind::transaction).object);
         }},
        {"metadata to JSON",
         [](Kept& kept, const Sample& sample) {
             return kept.print(
                 kept.codec.dissect(sample.metadata.bytes(), ObjectKind::metadata).object);
         }},
    };
}

void measure(const Contender& contender, const std::vector<Sample>& samples, int rounds) {
    using Clock = std::chrono::steady_clock;
    Kept kept;
    double best = std::numeric_limits<double>::max();
    bench::AllocationCount spent;
    std::size_t sum = 0;
    for (int round = 0; round < rounds; ++round) {
        const bench::AllocationCount before = bench::allocationsSoFar();
        const auto start = Clock::now();
        for (const Sample& sample : samples) {
            sum += contender.run(kept, sample);
        }
        const std::chrono::duration<double, std::nano> time = Clock::now() - start;
        const bench::AllocationCount after = bench::allocationsSoFar();
        spent = {after.calls - before.calls, after.bytes - before.bytes};
        best = std::min(best, time.count());
    }
    const auto count = static_cast<double>(samples.size());
    std::printf("%-26s %10.0f %12.2f %12.0f   (%zu)\n", contender.name, best / count,
                static_cast<double>(spent.calls) / count, static_cast<double>(spent.bytes) / count,
                sum / static_cast<std::size_t>(rounds));
}

} // namespace

int main(int count, char** arguments) {
    std::string only;
    std::string path;
    int rounds = 20;
    for (int at = 1; at < count; ++at) {
        const std::string argument = arguments[at];
        if (argument == "--only" && at + 1 < count) {
            only = arguments[++at];
        } else if (argument == "--rounds" && at + 1 < count) {
            rounds = std::max(1, std::atoi(arguments[++at]));
        } else {
            path = argument;
        }
    }
    const std::vector<Sample> samples = readSamples(loadCodec(), path);
    if (samples.empty()) {
        std::fputs("usage: codec_bench [--only NAME] [--rounds N] FILE.jsonl\n", stderr);
        return 2;
    }
    std::printf("%zu samples, best of %d rounds\n%-26s %10s %12s %12s\n", samples.size(), rounds,
                "", "ns", "allocations", "bytes");
    for (const Contender& contender : contenders()) {
        if (only.empty() || only == contender.name) {
            measure(contender, samples, rounds);
        }
    }
    return 0;
}
