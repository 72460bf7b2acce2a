#pragma once

#include "engine/definitions/presentation.h"

#include "engine/model/field_value.h"
#include "engine/model/sentence.h"
#include "engine/stream/parser.h"
#include "engine/values/address.h"
#include "tests/support/codec_fixture.h"
#include "tests/support/padded_text.h"

#include <QMap>
#include <QString>

#include <string>
#include <vector>

namespace countersign::test {

inline const definitions::Presentation& bundledPresentation() {
    static const definitions::Presentation presentation =
        definitions::Presentation::fromJson(resource("presentation.json").toStdString()).value();
    return presentation;
}

inline const model::Sentences& bundledSentences() {
    static const model::Sentences sentences =
        model::Sentences::fromJson(resource("sentences.json").toStdString()).value();
    return sentences;
}

// Names for the accounts of the vectors; ids by their first letters.
inline model::Labels shortLabels() {
    static const QMap<QString, std::string> names{
        {"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA", "Alice"},
        {"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A", "Bob"},
        {"rD1Q9MzAp9aUMcSU1skmYxcerqZBQFsSWo", "Gateway"},
        {"rGuN53T7cUp6Ec5L2tX9H7oJ7vQzVy6Cvq", "Paula"},
    };
    model::Labels labels;
    labels.account = [](const values::AccountId& account) {
        const std::string address = values::toAddress(account);
        const auto name = names.find(QString::fromStdString(address));
        return name == names.end() ? address.substr(0, 6) + "…" + address.substr(address.size() - 5)
                                   : *name;
    };
    labels.id = [](std::string_view hex) { return std::string(hex.substr(0, 6)) + "…"; };
    return labels;
}

// A transaction with all that is found out about it.
struct Explained {
    codec::Object body;
    codec::Object meta;
    bool hasMeta = false;
    std::vector<model::AffectedEntry> entries;
    model::BalanceStatement balances;
    model::Delivered delivered;
    std::string result = "tesSUCCESS";

    void findOut() {
        if (hasMeta) {
            entries = model::affectedEntries(meta);
            balances = model::balanceStatement(&body, meta, entries);
        }
    }
    model::SentenceSubject subject(bool isValidated = true) const {
        return {body,       hasMeta ? &meta : nullptr,
                entries,    hasMeta ? &balances : nullptr,
                delivered,  result,
                isValidated};
    }
};

// A line of tests/data/sentences.jsonl.
inline Explained explained(const QJsonObject& vector) {
    Explained made;
    made.body = bundledCodec()
                    .fromJson(compact(vector["body"]), codec::ObjectKind::transaction)
                    .value_or(codec::Object());
    made.hasMeta = vector.contains("meta");
    if (made.hasMeta) {
        made.meta = bundledCodec()
                        .fromJson(compact(vector["meta"]), codec::ObjectKind::metadata)
                        .value_or(codec::Object());
    }
    if (vector["delivered"].toString() == "unavailable") {
        made.delivered.state = model::DeliveredState::unavailable;
    } else if (vector.contains("delivered")) {
        const auto wire = bundledCodec().valueFromJson("Amount", {}, compact(vector["delivered"]));
        made.delivered = {model::DeliveredState::amount, vector["partial"].toBool(),
                          *model::amountOfWire(*wire)};
    }
    made.findOut();
    return made;
}

// A recorded stream message; empty for one that is no transaction.
inline model::TransactionPtr parsed(const QByteArray& message,
                                    const definitions::DefinitionsPtr& table) {
    stream::Parser parser(table);
    const PaddedText padded({message.constData(), std::size_t(message.size())});
    const auto read = parser.parse(padded.view());
    const auto* found = read ? std::get_if<model::TransactionPtr>(&read->body) : nullptr;
    return found == nullptr ? nullptr : *found;
}

} // namespace countersign::test
