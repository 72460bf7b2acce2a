#include "app/console/arguments.h"
#include "app/console/blob_file.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/operation.h"
#include "app/console/output.h"
#include "app/console/served_transaction.h"
#include "app/console/tables.h"
#include "engine/bytes/hex.h"

#include <algorithm>
#include <array>

namespace countersign::console {

namespace {

const QString encodeDetails = QStringLiteral(
    R"(Strict: exact integers, one grammar for decimals, no key is dropped unseen; an error names code,
field path and character offset. Keys that servers add (hash, date, meta …) are passed over.

--for signing            what one key signs (STX)
--for multisigning:ADDR  what one of several signs (SMT), for the signer's account ADDR;
                         SigningPubKey must be "" there, and is taken as it stands in the file
--for claim              {"channel", "amount"}: a payment channel claim (CLM); amount is drops
--for batch              {"account", "sequence", "flags", "txIDs", "batchAccount",
                         "signerAccount"?}: what an inner signer of a batch signs (BCH)

Prints {"blob": hex}. With --network a transaction is refused with wrong_network when its
NetworkID is another or is there although networks 0 to 1024 must not be named, or when an
X-address is for another kind of network; with missing_member when NetworkID is needed.)");

const QString hashDetails = QStringLiteral(
    R"(Reads what decode reads, or JSON as encode does. Prints {"hash": hex}. An entry needs its index:
--index, or the member "index" of its JSON.)");

int reportFailure(const Error& error) {
    return report(error, exitCodeOf(error.code));
}

// One operation of `batch` as a command: what it answers, or its error on standard error.
int runOperation(const Tables& tables, const JsonObject& members, const Arguments& arguments) {
    const std::string line = members.json();
    codec::JsonDocument document;
    JsonObject answer;
    Result<void> done =
        document.read(line, codec::JsonOddities::kept, codec::JsonDocument::maxLineBytes);
    const Result<Request> request = done ? Request::of(document) : tl::unexpected(done.error());
    done = request ? perform(tables.codec, tables.network, *request, answer)
                   : tl::unexpected(request.error());
    if (!done)
        return reportFailure(done.error());
    Output output(arguments.isSet(QStringLiteral("pretty")));
    output.line(answer.json());
    output.flush();
    return exitDone;
}

// The file's JSON, read and found to be an object without twins.
Result<void> readJson(const FileContent& content, codec::JsonDocument& document) {
    if (!content.isJson)
        return fail(Errc::notJson, {}, 0);
    return document.read(content.json, codec::JsonOddities::refused,
                         codec::JsonDocument::maxLineBytes);
}

// {"channel": …, "amount": …} of a file become members of the line itself.
Result<void> addClaim(JsonObject& line, const codec::DocumentValue& claim) {
    static constexpr std::array<std::string_view, 2> names{"channel", "amount"};
    Result<void> done;
    claim.forEachMember([&](std::string_view name, const codec::DocumentValue& value) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            done = fail(Errc::unknownName, std::string(name), value.nameOffset());
            return false;
        }
        std::string raw;
        value.appendRaw(raw);
        line.raw(name, raw);
        return true;
    });
    return done;
}

void remarkKey(const codec::DocumentValue& transaction) {
    const auto key = memberOf(transaction, "SigningPubKey");
    if (!key || !key->scalar().isText() || !key->scalar().text.empty())
        remark(QStringLiteral("Note: SigningPubKey is \"\" in what several sign; it is not here."));
}

constexpr std::string_view forSeveral = "multisigning:";

// What `--for` asks of which operation; nothing for a word that is none.
Result<JsonObject> requestFor(const std::string& purpose, const FileContent& content) {
    codec::JsonDocument document;
    if (Result<void> read = readJson(content, document); !read)
        return tl::unexpected(std::move(read.error()));
    const codec::DocumentValue value(document, 0);
    JsonObject line;
    if (purpose == "claim") {
        line.text("op", "encodeForClaim");
        const Result<void> added = addClaim(line, value);
        return added ? Result<JsonObject>(line) : tl::unexpected(added.error());
    }
    const bool isForSeveral = purpose.rfind(forSeveral, 0) == 0;
    line.text("op", purpose.empty()        ? "encode"
                    : purpose == "signing" ? "encodeForSigning"
                    : purpose == "batch"   ? "encodeForBatch"
                                           : "encodeForMultisigning");
    line.raw("json", content.json);
    if (isForSeveral) {
        line.text("signer", purpose.substr(forSeveral.size()));
        remarkKey(value);
    }
    return line;
}

bool isPurpose(const std::string& purpose) {
    static constexpr std::array<std::string_view, 4> plain{"", "signing", "claim", "batch"};
    return std::find(plain.begin(), plain.end(), purpose) != plain.end() ||
           purpose.rfind(forSeveral, 0) == 0;
}

} // namespace

int runEncode(const QStringList& given) {
    Arguments arguments(
        QStringLiteral("encode"), QStringLiteral("[FILE]"),
        QStringLiteral("Writes the bytes of a JSON object, in hex. Strict: whatever "
                       "is odd is refused."));
    addTables(arguments);
    arguments.add({QStringLiteral("for")}, QStringLiteral("The bytes that somebody signs."),
                  QStringLiteral("signing|multisigning:ADDRESS|claim|batch"));
    addPretty(arguments);
    arguments.explain(encodeDetails);
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    const std::string purpose = arguments.value(QStringLiteral("for")).toStdString();
    if (!isPurpose(purpose))
        return arguments.refuse(
            QStringLiteral("--for is signing, multisigning:ADDRESS, claim or batch"));
    int exitCode = exitDone;
    const std::optional<Tables> tables = openTables(arguments, exitCode);
    if (!tables)
        return exitCode;
    const Result<FileContent> content = readContent(arguments.positional());
    const Result<JsonObject> request =
        content ? requestFor(purpose, *content) : tl::unexpected(content.error());
    return request ? runOperation(*tables, *request, arguments) : reportFailure(request.error());
}

int runHash(const QStringList& given) {
    Arguments arguments(QStringLiteral("hash"), QStringLiteral("[FILE]"),
                        QStringLiteral("Says the id of a transaction, the hash of a ledger header "
                                       "or the leaf hash of an entry."));
    addTables(arguments);
    arguments.add({QStringLiteral("index")}, QStringLiteral("The index of an entry."),
                  QStringLiteral("HEX"));
    addPretty(arguments);
    arguments.explain(hashDetails);
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    int exitCode = exitDone;
    const std::optional<Tables> tables = openTables(arguments, exitCode);
    if (!tables)
        return exitCode;
    const Result<FileContent> content = readContent(arguments.positional());
    if (!content)
        return reportFailure(content.error());
    JsonObject line;
    line.text("op", "hash");
    codec::JsonDocument document;
    if (!content->isJson)
        line.text("blob", bytes::toHex(content->blob));
    else if (const Result<void> read = readJson(*content, document); read)
        line.raw("json", content->json);
    else
        return reportFailure(read.error());
    if (arguments.isSet(QStringLiteral("index")))
        line.text("index", arguments.value(QStringLiteral("index")).toStdString());
    return runOperation(*tables, line, arguments);
}

} // namespace countersign::console
