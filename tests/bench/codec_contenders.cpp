#include "tests/bench/codec_contenders.h"

#include "engine/codec/json_reader.h"
#include "engine/codec/transaction_id.h"
#include "engine/stream/address_cache.h"
#include "tests/bench/payments.h"
#include "tests/support/bundled_table.h"

#include <simdjson.h>

#include <memory>

namespace countersign::bench {

namespace {

using codec::ObjectKind;
using codec::Purpose;

constexpr auto server = "the server's library";

// What a part of the product keeps from call to call.
struct Kept {
    codec::Codec codec{test::bundledTable()};
    codec::JsonBuffers buffers;
    stream::AddressCache addresses;
    bytes::Bytes bytes;
    std::string text;

    std::size_t encode(std::string_view json, Purpose purpose, codec::AddressSource* source) {
        const auto done = codec::encodeJson(codec, json, ObjectKind::transaction, purpose, source,
                                            buffers, bytes);
        return done ? bytes.size() : 0;
    }
    std::size_t encode(const codec::Object& object) {
        codec.encode(object, Purpose::signing, bytes);
        return bytes.size();
    }
    std::size_t print(bytes::ByteView blob, ObjectKind kind) {
        text.clear();
        codec.appendJson(codec.dissect(blob, kind).object, text);
        return text.size();
    }
};

using Run = std::function<std::size_t(Kept&, std::size_t)>;

Contender contender(std::string name, const Run& run, std::vector<Target> targets) {
    auto kept = std::make_shared<Kept>();
    Contender made{std::move(name), [kept, run](std::size_t at) { return run(*kept, at); }};
    made.targets = std::move(targets);
    return made;
}

Target instructions(double factor, double serverInstructions) {
    return {Quantity::instructions, factor, {}, serverInstructions, server};
}
Target nothingOnTheHeap() {
    return {Quantity::bytes, 1, {}, 0};
}
Target fasterThanNpm(double times, const std::string& name) {
    return {Quantity::time, 1 / times, "npm: " + name};
}

void addPayments(Family& family) {
    constexpr double nativeCost = 85'978;
    constexpr double draftCost = 3'910;
    constexpr double issuedCost = 179'053;
    const auto fromJson = [](std::string_view json, bool isWarm) -> Run {
        return [json, isWarm](Kept& kept, std::size_t) {
            return kept.encode(json, Purpose::signing, isWarm ? &kept.addresses : nullptr);
        };
    };
    const auto object =
        std::make_shared<codec::Object>(codec::Codec(test::bundledTable())
                                            .fromJson(nativePayment, ObjectKind::transaction)
                                            .value());
    const std::string name = "encodeForSigning XRP payment";
    const std::string issuedName = "encodeForSigning IOU + memo";
    family.contenders.push_back(
        contender(name + ", JSON, cold", fromJson(nativePayment, false),
                  {instructions(0.35, nativeCost), nothingOnTheHeap(), fasterThanNpm(60, name)}));
    family.contenders.push_back(contender(name + ", JSON, warm", fromJson(nativePayment, true),
                                          {instructions(0.12, nativeCost), nothingOnTheHeap()}));
    family.contenders.push_back(contender(
        name + ", draft", [object](Kept& kept, std::size_t) { return kept.encode(*object); },
        {instructions(0.25, draftCost), nothingOnTheHeap()}));
    family.contenders.push_back(contender(issuedName + ", JSON, cold",
                                          fromJson(issuedPayment, false),
                                          {instructions(0.35, issuedCost), nothingOnTheHeap()}));
    family.contenders.push_back(
        contender(issuedName + ", JSON, warm", fromJson(issuedPayment, true), {}));
}

void addEncoding(Family& family, const std::vector<Sample>& samples) {
    constexpr double cost = 149'821;
    const auto encode = [&samples](bool isWarm) -> Run {
        return [&samples, isWarm](Kept& kept, std::size_t at) {
            return kept.encode(samples[at].bodyText(), Purpose::whole,
                               isWarm ? &kept.addresses : nullptr);
        };
    };
    family.contenders.push_back(contender("encode real transactions, JSON, cold", encode(false),
                                          {instructions(0.35, cost), nothingOnTheHeap()}));
    family.contenders.push_back(contender("encode real transactions, JSON, warm", encode(true),
                                          {instructions(0.15, cost), nothingOnTheHeap()}));
    family.contenders.push_back(contender(
        "real transaction objects, bytes to sign",
        [&samples](Kept& kept, std::size_t at) { return kept.encode(samples[at].transaction); },
        {nothingOnTheHeap()}));
}

void addDecoding(Family& family, const std::vector<Sample>& samples) {
    constexpr double transactionCost = 130'237;
    constexpr double metadataCost = 439'647;
    family.contenders.push_back(contender(
        "decode real transactions, object only",
        [&samples](Kept& kept, std::size_t at) {
            return kept.codec.dissect(samples[at].transaction.bytes(), ObjectKind::transaction)
                .object.cost();
        },
        {}));
    family.contenders.push_back(contender("decode real transactions, JSON text",
                                          [&samples](Kept& kept, std::size_t at) {
                                              return kept.print(samples[at].transaction.bytes(),
                                                                ObjectKind::transaction);
                                          },
                                          {instructions(0.35, transactionCost)}));
    family.contenders.push_back(contender("decode real metadata, JSON text",
                                          [&samples](Kept& kept, std::size_t at) {
                                              return kept.print(samples[at].metadata.bytes(),
                                                                ObjectKind::metadata);
                                          },
                                          {instructions(0.33, metadataCost)}));
    family.contenders.push_back(
        contender("hash of real transactions",
                  [&samples](Kept&, std::size_t at) -> std::size_t {
                      return codec::transactionId(samples[at].transaction.bytes()).data[0];
                  },
                  {nothingOnTheHeap()}));
}

} // namespace

Family codecFamily(const std::vector<Sample>& samples) {
    Family family;
    family.name = "codec";
    family.title = "Codec: encode, decode, hash (cold: each address is checked; warm: through the "
                   "address cache)";
    family.samples = samples.size();
    auto parser = std::make_shared<simdjson::dom::parser>();
    family.contenders.push_back(
        {"DOM parse only, transaction text", [parser, &samples](std::size_t at) -> std::size_t {
             const std::string_view text = samples[at].bodyText();
             return parser->parse(text.data(), text.size(), false).error() == simdjson::SUCCESS ? 1
                                                                                                : 0;
         }});
    addPayments(family);
    addEncoding(family, samples);
    addDecoding(family, samples);
    return family;
}

} // namespace countersign::bench
