#include "tests/support/codec_fixture.h"

#include "engine/codec/prefix.h"
#include "engine/values/decimal.h"

#include <QTest>

using namespace countersign;

// Single values of the conformance pack: every type the wire has, field headers and length
// prefixes.
class ConformanceValuesTest : public QObject {
    Q_OBJECT

private:
    static QString problem(const QJsonObject& line);
    static QString problemOfValid(const QJsonObject& line);
    static QString problemOfInvalid(const QJsonObject& line);
    static QString problemOfHeader(const QJsonObject& line);
    static QString problemOfPrefix(const QJsonObject& line);

private Q_SLOTS:
    void everyLine();
};

namespace {

// Lines that a numbered rule of disagreements.md decides the other way.
struct Exemption {
    const char* type;
    const char* json;
    const char* code;
    const char* rule;
};
constexpr Exemption exemptions[] = {
    {"Blob", "\"A\"", "bad_hex", "19. Odd-length hex … Rule: refuse."},
    {"Issue", R"({"currency":"USD","issuer":"rrrrrrrrrrrrrrrrrrrrBZbvji"})", "ambiguous_issuer",
     "33. Issue with issuer ACCOUNT_ONE … Rule: refuse."},
    {"XChainBridge",
     R"({"IssuingChainDoor":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh","IssuingChainIssue":{"currency":"BTC","issuer":"rM9VnJ126prUMhMiiscESxx5vhL5nWxKxy"},"LockingChainDoor":"rMg25kTVrP2DqCssdXq1tCgwRz3HLbYYe4","LockingChainIssue":{"currency":"EUR","issuer":"rrrrrrrrrrrrrrrrrrrrBZbvji"}})",
     "ambiguous_issuer", "33. Issue with issuer ACCOUNT_ONE … Rule: refuse."},
};

// Kinds of line that are no value of the wire; other modules test them.
const QStringList otherKinds{"Quality", "LedgerHash", "ObjectIndex", "NFTokenID", "CTID"};

struct Input {
    std::string type;
    std::string field;
    std::string json;
};

Input inputOf(const QJsonObject& line) {
    return {line["type"].toString().toStdString(), line["field"].toString().toStdString(),
            test::compact(line["json"])};
}

// "Compare amounts as numbers, never as text" (protocol.md 2.3): "1.0" is "1".
bool areEqual(const QJsonValue& shown, const QJsonValue& expected) {
    QJsonObject left = shown.toObject();
    QJsonObject right = expected.toObject();
    if (!left.contains("value") || !right.contains("value")) {
        return shown == expected;
    }
    const auto number = [](const QJsonValue& value) {
        return values::Decimal::fromText(value.toString().toStdString());
    };
    return number(left.take("value")) == number(right.take("value")) && left == right;
}

QString codeName(const Error& error) {
    return QString::fromUtf8(errcName(error.code).data());
}

} // namespace

QString ConformanceValuesTest::problem(const QJsonObject& line) {
    const QString type = line["type"].toString();
    if (otherKinds.contains(type)) {
        return {};
    }
    if (type == "FieldHeader") {
        return problemOfHeader(line);
    }
    if (type == "VLPrefix") {
        return problemOfPrefix(line);
    }
    const Input input = inputOf(line);
    for (const Exemption& exemption : exemptions) {
        if (input.type == exemption.type && input.json == exemption.json) {
            const auto wire =
                test::bundledCodec().valueFromJson(input.type, input.field, input.json);
            return !wire && codeName(wire.error()) == exemption.code
                       ? QString()
                       : QLatin1String(exemption.rule);
        }
    }
    return line["valid"].toBool() ? problemOfValid(line) : problemOfInvalid(line);
}

QString ConformanceValuesTest::problemOfValid(const QJsonObject& line) {
    const Input input = inputOf(line);
    const QString hex = line["hex"].toString();
    if (!line["decode_only"].toBool()) {
        const auto wire = test::bundledCodec().valueFromJson(input.type, input.field, input.json);
        if (!wire) {
            return "refused: " + test::describe(wire.error());
        }
        if (test::hexOf(*wire) != hex) {
            return "gives " + test::hexOf(*wire);
        }
    }
    const auto json = test::bundledCodec().valueToJson(input.type, input.field, test::bytesOf(hex));
    if (!json) {
        return "bytes refused: " + test::describe(json.error());
    }
    const QJsonValue expected = line.contains("canonical") ? line["canonical"] : line["json"];
    const QByteArray inArray = '[' + QByteArray::fromStdString(*json) + ']';
    const QJsonValue shown = QJsonDocument::fromJson(inArray).array().at(0);
    return areEqual(shown, expected) ? QString() : "shown as " + QString::fromStdString(*json);
}

QString ConformanceValuesTest::problemOfInvalid(const QJsonObject& line) {
    const Input input = inputOf(line);
    const QString expected = line["error"].toString();
    std::optional<Error> error;
    if (line["decode_only"].toBool()) {
        const auto json = test::bundledCodec().valueToJson(input.type, input.field,
                                                           test::bytesOf(line["hex"].toString()));
        error = json ? std::nullopt : std::optional(json.error());
    } else {
        const auto wire = test::bundledCodec().valueFromJson(input.type, input.field, input.json);
        error = wire ? std::nullopt : std::optional(wire.error());
    }
    if (!error) {
        return QStringLiteral("accepted");
    }
    return codeName(*error) == expected ? QString() : "error " + codeName(*error);
}

QString ConformanceValuesTest::problemOfHeader(const QJsonObject& line) {
    const auto* field =
        test::bundledCodec().definitions()->field(line["field"].toString().toStdString());
    const QJsonObject facts = line["json"].toObject();
    if (field == nullptr || field->isVlEncoded != facts["vl"].toBool() ||
        field->isSigning != facts["signing"].toBool() ||
        field->id.type() != facts["type_code"].toInt() || field->id.nth() != facts["nth"].toInt()) {
        return QStringLiteral("another definition");
    }
    const bytes::Bytes expected = test::bytesOf(line["hex"].toString());
    bytes::Bytes header;
    codec::appendHeader(header, field->id);
    bytes::Reader reader(expected);
    const auto read = codec::readHeader(reader);
    const bool isRead = read && read->field == field->id && read->isMinimal && reader.atEnd();
    return header == expected && isRead && std::ranges::equal(field->headerBytes(), expected)
               ? QString()
               : QStringLiteral("another header");
}

QString ConformanceValuesTest::problemOfPrefix(const QJsonObject& line) {
    const auto length = static_cast<std::size_t>(line["json"].toInt());
    const bytes::Bytes expected = test::bytesOf(line["hex"].toString());
    bytes::Bytes prefix;
    const bool isWritten = codec::appendLength(prefix, length);
    bytes::Reader reader(expected);
    return isWritten && prefix == expected && codec::readLength(reader) == length && reader.atEnd()
               ? QString()
               : QStringLiteral("another prefix");
}

void ConformanceValuesTest::everyLine() {
    const QString path = test::sharedFile("conformance/values.jsonl");
    if (path.isEmpty()) {
        QSKIP("no shared data here");
    }
    QStringList wrong;
    const int lines = test::forEachLine(path, [&](int number, const QJsonObject& line) {
        const QString text = problem(line);
        if (!text.isEmpty()) {
            wrong << QStringLiteral("%1: %2 %3: %4 (%5)")
                         .arg(number)
                         .arg(line["type"].toString(),
                              QString::fromStdString(test::compact(line["json"])).left(150), text,
                              line["error"].toString());
        }
    });
    QVERIFY2(wrong.isEmpty(),
             qPrintable(QString::number(wrong.size()) + '\n' + wrong.mid(0, 60).join('\n')));
    QVERIFY(lines >= 1'930);
}

QTEST_GUILESS_MAIN(ConformanceValuesTest)
#include "conformance_values_test.moc"
