#include "app/console/arguments.h"
#include "app/console/blob_file.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/input.h"
#include "app/console/output.h"
#include "app/console/served_transaction.h"
#include "app/console/signature_json.h"
#include "app/console/validator_list.h"
#include "app/console/verification.h"

namespace countersign::console {

namespace {

using codec::BlobKind;
using codec::DocumentValue;

const QString details = QStringLiteral(
    R"(Reads what decode reads: a signed transaction, a validation, a manifest, or a list of validators
as its publisher serves it; also a signed transaction as JSON. Prints one object per list, else one:
{"valid", "verdict", "reason", "masterKey", "signatures": [{"signer", "publicKey", "valid", "reason",
"verdict", "role", "payload", "onBehalfOf", "masterKey"}], "quorum"}.

"verdict" is valid; historic: right, but in a form that servers accepted once and refuse today;
pseudo or inner: nobody signs it by itself; missing: not signed by all who must; not-checked; or
invalid. "reason" is a code, or null. "masterKey" is true when the key is the master key of the
signer's address; otherwise it is not known here whether it may sign. "payload" names the bytes that
were signed.

--signers FILE takes {"countersign": "signer-list", "version": 1, "account", "quorum", "signers":
[{"account", "weight", "masterDisabled", "regularKey"}], "source", "ledger", "made"}: a claim, not a
proof. "quorum" is then {"met", "weight", "needed", "signers": [{"signer", "weight", "counts",
"reason"}], "missing"}, or null when nobody signed for that account together with others.

Exit 1 when a verdict is not valid, or with --signers when the quorum is not met.)");

int reportFailure(const Error& error) {
    return report(error, exitCodeOf(error.code));
}

Result<sign::SignerList> readSignerList(const QString& name) {
    Result<Input> input = Input::open(name);
    if (!input)
        return tl::unexpected(input.error());
    const Result<std::string> text = input->readAll();
    if (!text)
        return tl::unexpected(text.error());
    codec::JsonDocument document;
    if (Result<void> read = document.read(*text, codec::JsonOddities::refused); !read)
        return tl::unexpected(std::move(read.error()));
    const DocumentValue value(document, 0);
    for (const char* member : {"countersign", "version"})
        if (!memberOf(value, member))
            return fail(Errc::missingMember, member);
    return sign::SignerList::fromJson(value);
}

using Reports = std::vector<Result<sign::Report>>;

std::string_view textOf(const DocumentValue& object, std::string_view name) {
    const auto member = memberOf(object, name);
    return member && member->scalar().isText() ? member->scalar().text : std::string_view();
}

// Each list has the manifest of its own, or that of all.
Reports verifyLists(const Tables& tables, const DocumentValue& published) {
    const std::string_view manifest = textOf(published, "manifest");
    Reports reports;
    const auto add = [&](const DocumentValue& list) {
        const std::string_view own = textOf(list, "manifest");
        reports.push_back(verifyList(tables, {own.empty() ? manifest : own, textOf(list, "blob"),
                                              textOf(list, "signature")}));
        return true;
    };
    if (const auto lists = memberOf(published, "blobs_v2"))
        lists->forEachItem(add);
    else
        add(published);
    return reports;
}

Reports verifyContent(const Tables& tables, const FileContent& content) {
    if (!content.isJson)
        return {verifyBlob(tables, content.blob, std::nullopt)};
    codec::JsonDocument document;
    if (const Result<void> read = document.read(content.json, codec::JsonOddities::refused,
                                                codec::JsonDocument::maxLineBytes);
        !read)
        return {tl::unexpected(read.error())};
    const DocumentValue value(document, 0);
    if (isValidatorList(value))
        return verifyLists(tables, value);
    return {verifyJson(tables, content.json, codec::recogniseJson(value))};
}

// The first thing that is not as it should be, as an exit code.
int judge(const sign::Report& report, const std::optional<sign::Quorum>& quorum,
          bool isQuorumAsked) {
    if (report.verdict != sign::Verdict::valid)
        return console::report(errcName(report.reason.value_or(Errc::nothingSigned)), {},
                               QStringLiteral("The verdict is: %1.")
                                   .arg(QLatin1String(sign::verdictName(report.verdict).data())),
                               exitRefused);
    if (isQuorumAsked && (!quorum || !quorum->isMet))
        return console::report("quorum", {}, QStringLiteral("The quorum is not met."), exitRefused);
    return exitDone;
}

} // namespace

int runVerify(const QStringList& given) {
    Arguments arguments(QStringLiteral("verify"), QStringLiteral("[FILE]"),
                        QStringLiteral("Checks every signature."));
    addTables(arguments);
    arguments.add({QStringLiteral("signers")},
                  QStringLiteral("Check the quorum against this list of signers."),
                  QStringLiteral("FILE"));
    addPretty(arguments);
    arguments.explain(details);
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    int exitCode = exitDone;
    const std::optional<Tables> tables = openTables(arguments, exitCode);
    if (!tables)
        return exitCode;
    std::optional<sign::SignerList> list;
    if (const QString name = arguments.value(QStringLiteral("signers")); !name.isEmpty()) {
        Result<sign::SignerList> read = readSignerList(name);
        if (!read)
            return reportFailure(read.error());
        list = *std::move(read);
    }
    const Result<FileContent> content = readContent(arguments.positional());
    if (!content)
        return reportFailure(content.error());
    Output output(arguments.isSet(QStringLiteral("pretty")));
    for (const Result<sign::Report>& report : verifyContent(*tables, *content)) {
        if (!report) {
            exitCode = reportFailure(report.error());
            continue;
        }
        const auto quorum = list ? sign::quorumOf(*report, *list) : std::nullopt;
        JsonObject answer;
        appendReport(answer, *report);
        output.line(answer.raw("quorum", quorumJson(quorum)).json());
        output.flush();
        exitCode = std::max(exitCode, judge(*report, quorum, list.has_value()));
    }
    return exitCode;
}

} // namespace countersign::console
