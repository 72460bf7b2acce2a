#include "tests/bench/stream_contenders.h"

#include "engine/stream/parser.h"
#include "tests/bench/qt_model.h"
#include "tests/support/bundled_table.h"

#include <simdjson.h>

#include <QJsonDocument>

#include <array>
#include <memory>

namespace countersign::bench {

namespace {

constexpr auto domOnly = "DOM parse only";
constexpr auto qtModel = "QJsonDocument + model";
constexpr std::size_t kilobyte = 1024;

model::TransactionPtr transactionOf(const Result<stream::Message>& message) {
    const auto* tx = message ? std::get_if<model::TransactionPtr>(&message->body) : nullptr;
    return tx == nullptr ? nullptr : *tx;
}

std::vector<model::TransactionPtr> modelsOf(const std::vector<Sample>& samples) {
    stream::Parser parser(test::bundledTable());
    std::vector<model::TransactionPtr> models;
    for (const Sample& sample : samples) {
        models.push_back(transactionOf(parser.parse(sample.message())));
    }
    return models;
}

double meanCost(const std::vector<model::TransactionPtr>& models) {
    double sum = 0;
    for (const model::TransactionPtr& tx : models) {
        sum += tx ? static_cast<double>(tx->cost()) : 0;
    }
    return sum / static_cast<double>(models.size());
}

Contender domContender(const std::vector<Sample>& samples) {
    auto parser = std::make_shared<simdjson::dom::parser>();
    return {domOnly, [parser, &samples](std::size_t at) -> std::size_t {
                const std::string_view text = samples[at].message();
                return parser->parse(text.data(), text.size(), false).error() == simdjson::SUCCESS
                           ? 1
                           : 0;
            }};
}

Contender parserContender(const std::vector<Sample>& samples, double modelBytes) {
    auto parser = std::make_shared<stream::Parser>(test::bundledTable());
    Contender contender{"Parser: wire form, columns, id compared",
                        [parser, &samples](std::size_t at) -> std::size_t {
                            const auto tx = transactionOf(parser->parse(samples[at].message()));
                            return tx && tx->idState == model::IdState::matches ? 1 : 0;
                        }};
    contender.targets = {
        {Quantity::instructions, 5, domOnly},
        {Quantity::instructions, 3.5, domOnly, 1, {}, true},
        {Quantity::instructions, 0.4, qtModel},
        {Quantity::allocations, 1, {}, 4},
        {Quantity::allocations, 1, {}, 2, {}, true},
        {Quantity::bytes, 1.25, {}, modelBytes, "the finished model"},
        {Quantity::bytes, 1, {}, 3 * kilobyte}, // so is the model, which is part of them
    };
    return contender;
}

Contender qtModelContender(const std::vector<Sample>& samples) {
    auto addresses = std::make_shared<stream::AddressCache>();
    return {qtModel, [addresses, &samples](std::size_t at) -> std::size_t {
                const auto tx = readWithQt(samples[at].message(), *addresses);
                return tx ? tx->type.size() : 0;
            }};
}

Contender qtContender(const std::vector<Sample>& samples) {
    return {"QJsonDocument only", [&samples](std::size_t at) -> std::size_t {
                const std::string_view text = samples[at].message();
                const auto size = static_cast<qsizetype>(text.size());
                return QJsonDocument::fromJson(QByteArray::fromRawData(text.data(), size)).isNull()
                           ? 0
                           : 1;
            }};
}

// What a row and the details of a transaction ask for: columns, fields by place and by name.
std::size_t readOnce(const model::Transaction& tx) {
    std::size_t sum = tx.type.size() + tx.result.size() + tx.id.data[0];
    sum += tx.account ? tx.account->data[0] : 0;
    sum += tx.fee ? static_cast<std::size_t>(tx.fee->value) : 0;
    for (const codec::ObjectPtr& object : {tx.body, tx.meta}) {
        for (const codec::Node& node : object->nodes()) {
            sum += object->value(node).size();
        }
    }
    return sum + tx.body->find("Account") + tx.meta->find("AffectedNodes");
}

} // namespace

Family streamFamily(const std::vector<Sample>& samples) {
    const double modelBytes = meanCost(modelsOf(samples));
    std::size_t size = 0;
    for (const Sample& sample : samples) {
        size += sample.message().size();
    }
    Family family;
    family.name = "stream";
    family.title = "One stream message (mean " + std::to_string(size / samples.size()) +
                   " bytes; the finished model has " +
                   std::to_string(static_cast<std::size_t>(modelBytes)) + " bytes in the mean)";
    family.samples = samples.size();
    family.contenders.push_back(domContender(samples));
    family.contenders.push_back(parserContender(samples, modelBytes));
    family.contenders.push_back(qtModelContender(samples));
    family.contenders.push_back(qtContender(samples));
    return family;
}

Family readingFamily(const std::vector<Sample>& samples) {
    auto models = std::make_shared<std::vector<model::TransactionPtr>>(modelsOf(samples));
    Family family;
    family.name = "reading";
    family.title = "One read of all fields of a finished model";
    family.samples = samples.size();
    constexpr auto once = "read once";
    for (const std::size_t times : {std::size_t{1}, std::size_t{3}, std::size_t{100}}) {
        const std::string name = "read " + std::to_string(times) + " times";
        Contender contender{times == 1 ? once : name, [models, times](std::size_t at) {
                                std::size_t sum = 0;
                                for (std::size_t time = 0; time < times; ++time) {
                                    sum += readOnce(*(*models)[at]);
                                }
                                return sum;
                            }};
        contender.parts = times;
        if (times > 1) {
            contender.targets = {{Quantity::instructions, 1.01, once}};
        }
        family.contenders.push_back(std::move(contender));
    }
    return family;
}

Family sizeFamily(const std::vector<Sample>& samples) {
    struct Size {
        const char* name;
        std::size_t bytes;
    };
    constexpr std::array<Size, 4> sizes{{{"Parser, message of 64 KB", 64 * kilobyte},
                                         {"Parser, message of 1 MB", 1024 * kilobyte},
                                         {"Parser, message of 5 MB", 5 * 1024 * kilobyte},
                                         {"Parser, message of 15 MB", 15 * 1024 * kilobyte}}};
    Family family;
    family.name = "size";
    family.title = "One kilobyte of a large message";
    family.samples = 1;
    family.isCountable = false;
    for (const Size& size : sizes) {
        auto parser = std::make_shared<stream::Parser>(test::bundledTable());
        auto text = std::make_shared<std::string>(paddedMessageOfSize(samples, size.bytes));
        Contender contender{
            size.name, [parser, text](std::size_t) -> std::size_t {
                const std::size_t length = text->size() - stream::Parser::padding();
                const auto tx = transactionOf(parser->parse({text->data(), length}));
                return tx ? tx->meta->nodes().size() : 0;
            }};
        contender.parts = size.bytes / kilobyte;
        if (!family.contenders.empty()) {
            contender.targets = {{Quantity::time, 1.5, sizes.front().name}};
        }
        family.contenders.push_back(std::move(contender));
    }
    return family;
}

} // namespace countersign::bench
