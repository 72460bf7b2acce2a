#include "app/console/address_report.h"
#include "app/console/arguments.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/input.h"
#include "app/console/output.h"
#include "engine/values/x_address.h"

#include <array>
#include <limits>

namespace countersign::console {

namespace {

struct HexId {
    std::size_t letters;
    std::string_view type;
};
constexpr std::array<HexId, 3> hexIds{{{64, "NFTokenID"}, {48, "MPTokenIssuanceID"}, {16, "CTID"}}};

Result<JsonObject> describe(std::string_view text) {
    JsonObject answer;
    for (const HexId& id : hexIds) {
        if (text.size() != id.letters)
            continue;
        if (const Result<TakenApart> taken = takeApart(id.type, text))
            return answer.text("kind", id.type).members(taken->parts);
    }
    const Result<values::AddressParts> parts = values::addressPartsFromText(text);
    if (!parts)
        return tl::unexpected(parts.error());
    appendAddress(answer, *parts);
    return answer;
}

Result<JsonObject> withTag(std::string_view text, std::optional<std::uint32_t> tag, bool isTest) {
    const Result<values::AddressParts> parts = values::addressPartsFromText(text);
    if (!parts)
        return tl::unexpected(parts.error());
    if (parts->kind != values::AddressKind::classic)
        return fail(Errc::unknownName, std::string(values::addressKindName(parts->kind)));
    return JsonObject().text("text",
                             values::toText(values::XAddress{*parts->account, tag, isTest}));
}

// As the argument, or, for "-" or none, the first line of standard input.
Result<std::string> givenText(const QString& argument) {
    if (!argument.isEmpty() && argument != QLatin1String("-"))
        return argument.toStdString();
    Result<Input> input = Input::open({});
    Result<std::string> text = input ? input->readAll() : tl::unexpected(input.error());
    if (text)
        text->resize(std::min(text->find_first_of("\r\n"), text->size()));
    return text;
}

} // namespace

int runAddress(const QStringList& given) {
    Arguments arguments(
        QStringLiteral("address"), QStringLiteral("[TEXT]"),
        QStringLiteral("Takes an address, X-address, node key, NFTokenID, MPT issuance id or CTID "
                       "apart.\nWith -x, --tag or --test it makes an X-address of an address."));
    addPretty(arguments);
    arguments.explain(QStringLiteral(
        R"(Prints {"kind", …}: classic, x-address, node-public, account-public with "account",
"accountId", "publicKey", "tag" (a number or null) and "test"; NFTokenID, MPTokenIssuanceID, CTID
with their parts; seed, account-secret, node-private, family-generator with nothing else. Made
X-addresses are {"text"}. Without TEXT, or with -, the first line of standard input is read: give
secrets there only, since others can see arguments; nothing of them is printed.)"));
    arguments.addFlag(QStringLiteral("x"), QStringLiteral("Make an X-address without a tag."));
    arguments.add({QStringLiteral("tag")}, QStringLiteral("Make an X-address with this tag."),
                  QStringLiteral("N"));
    arguments.addFlag(QStringLiteral("test"), QStringLiteral("Make one for a test network."));
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    std::optional<std::uint32_t> tag;
    if (arguments.isSet(QStringLiteral("tag"))) {
        const auto number =
            arguments.number(QStringLiteral("tag"), std::numeric_limits<std::uint32_t>::max());
        if (!number)
            return exitUsage;
        tag = static_cast<std::uint32_t>(*number);
    }
    const bool isTest = arguments.isSet(QStringLiteral("test"));
    const Result<std::string> text = givenText(arguments.positional());
    if (!text)
        return report(text.error(), exitCodeOf(text.error().code));
    const bool makes = tag || isTest || arguments.isSet(QStringLiteral("x"));
    const Result<JsonObject> answer = makes ? withTag(*text, tag, isTest) : describe(*text);
    if (!answer)
        return report(answer.error(), exitRefused);
    Output output(arguments.isSet(QStringLiteral("pretty")));
    output.line(answer->json());
    output.flush();
    return exitDone;
}

} // namespace countersign::console
