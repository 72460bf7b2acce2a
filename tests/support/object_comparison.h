#pragma once

#include "engine/codec/json_writer.h"
#include "engine/codec/member_name.h"
#include "engine/values/decimal.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <string>

namespace countersign::test {

// Whether JSON made from the bytes says what the server's JSON said: amounts and 64-bit fields by
// value, hexadecimal digits in either case.
class ObjectComparison {
public:
    explicit ObjectComparison(const codec::Object& object)
        : m_object(object)
        , m_definitions(*object.definitions()) {}

    QString difference(const QJsonObject& came) {
        std::string json;
        codec::appendJson(json, m_object);
        const QJsonObject ours = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
        check({}, withoutAdditions(came), ours);
        return m_difference;
    }

private:
    QJsonObject withoutAdditions(QJsonObject came) const {
        if (came.contains("DeliverMax") && !came.contains("Amount")) {
            came.insert("Amount", came.value("DeliverMax"));
        }
        came.remove("DeliverMax");
        for (const QString& name : came.keys()) {
            if (codec::isReadOnlyMember(name.toStdString(), m_object.kind()) ||
                codec::isReplyMember(name.toStdString())) {
                came.remove(name);
            }
        }
        return came;
    }

    void check(const QString& name, const QJsonValue& came, const QJsonValue& ours) {
        if (came == ours) {
            return;
        }
        if (came.isObject() && ours.isObject()) {
            checkMembers(came.toObject(), ours.toObject());
        } else if (came.isArray() && ours.isArray() &&
                   came.toArray().size() == ours.toArray().size()) {
            for (int at = 0; at < came.toArray().size(); ++at) {
                check(name, came.toArray()[at], ours.toArray()[at]);
            }
        } else if (!came.isString() || !ours.isString() ||
                   !isSameText(name, came.toString(), ours.toString())) {
            m_difference = name + ' ' + QJsonDocument(QJsonArray{came, ours}).toJson();
        }
    }

    void checkMembers(QJsonObject came, const QJsonObject& ours) {
        for (const char* shownByServers : {"type", "type_hex"}) { // of a step of a path
            came.remove(ours.contains(shownByServers) ? "" : shownByServers);
        }
        if (came.keys() != ours.keys()) {
            m_difference = came.keys().join(',') + " but " + ours.keys().join(',');
            return;
        }
        for (const QString& name : came.keys()) {
            check(name, came[name], ours[name]);
        }
    }

    bool isSameText(const QString& name, const QString& came, const QString& ours) const {
        using definitions::FieldType;
        const definitions::FieldDef* field = m_definitions.field(name.toStdString());
        const FieldType type = field == nullptr ? FieldType::unknown : field->type;
        if (name == "value" || type == FieldType::number) {
            const auto left = values::Decimal::fromText(came.toStdString());
            const auto right = values::Decimal::fromText(ours.toStdString());
            return left && right && *left == *right;
        }
        if (type == FieldType::uint64) {
            return came.toULongLong(nullptr, 16) == ours.toULongLong(nullptr, 16);
        }
        if (type == FieldType::accountId) { // the two spellings of no account
            return came.isEmpty() || ours.isEmpty();
        }
        if (type == FieldType::hash128 && ours.isEmpty()) { // zero has a short spelling
            return came == QString(32, '0');
        }
        return came.toUpper() == ours.toUpper() && came.size() > 3;
    }

    const codec::Object& m_object;
    const definitions::Definitions& m_definitions;
    QString m_difference;
};

} // namespace countersign::test
