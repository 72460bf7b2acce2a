#include "tests/support/blob_samples.h"

#include <QJsonArray>
#include <QMap>
#include <QTest>

#include <array>
#include <memory>
#include <new>

using namespace countersign;
using namespace countersign::test;
using codec::BlobKind;
using inspect::ByteSpan;
using inspect::Detected;
using inspect::Inspection;

namespace {

bool isInside(const ByteSpan& inner, const ByteSpan& outer) {
    return inner.begin <= inner.end && inner.begin >= outer.begin && inner.end <= outer.end;
}

// What is wrong with how damage is told; empty when it is told well.
QString damageProblem(const Inspection& inspection) {
    const ByteSpan blob{0, std::uint32_t(inspection.bytes().size())};
    for (const inspect::Finding& finding : inspection.findings.all) {
        if (!isInside(finding.fault, blob)) {
            return QStringLiteral("fault outside of the blob");
        }
    }
    if (!isInside(inspection.unread, blob)) {
        return QStringLiteral("unread outside of the blob");
    }
    if (!inspection.findings.damage) {
        return inspection.unread.isEmpty() ? QString() : QStringLiteral("unread without a cause");
    }
    const inspect::Damage& damage = *inspection.findings.damage;
    const std::uint32_t understood =
        inspection.source.objectBegin +
        (inspection.source.decoded ? inspection.source.decoded->restBegin : 0);
    const bool isTold = isInside(damage.field, blob) && isInside(damage.swallowed, damage.field) &&
                        damage.unread.begin == damage.field.end && damage.unread.end == blob.end &&
                        understood >= damage.field.begin && understood <= damage.field.end;
    return isTold ? QString() : QStringLiteral("spans that do not fit together");
}

// Every piece of memory that belongs to the result.
QByteArray memoryOf(const Detected& detected) {
    // A copy in clean memory: what lies between its members is nobody's.
    alignas(Detected) std::array<std::byte, sizeof(Detected)> clean{};
    const auto free = [](Detected* copy) { std::destroy_at(copy); };
    const std::unique_ptr<Detected, decltype(free)> copy(new (clean.data()) Detected(detected),
                                                         free);
    const Detected& found = *copy;
    QByteArray all;
    const auto add = [&all](const void* bytes, std::size_t size) {
        all += QByteArray(static_cast<const char*>(bytes), qsizetype(size)) + '|';
    };
    add(static_cast<const void*>(&found), sizeof(found));
    add(found.path.data(), found.path.capacity());
    add(found.bytes.data(), found.bytes.capacity());
    for (const std::string& name : found.ignored) {
        add(name.data(), name.size());
    }
    for (const Error* error :
         {found.jsonProblem ? &*found.jsonProblem : nullptr,
          found.refusal && found.refusal->json ? &*found.refusal->json : nullptr}) {
        if (error != nullptr) {
            add(error->subject.data(), error->subject.size());
            add(error->suggestion.data(), error->suggestion.size());
        }
    }
    if (found.decoded) {
        add(found.decoded->object.bytes().data(), found.decoded->object.bytes().size());
        std::string json;
        bundledCodec().appendJson(found.decoded->object, json);
        add(json.data(), json.size());
    }
    return all;
}

} // namespace

// The shared corpora through the Inspector.
class ConformanceInspectTest : public QObject {
    Q_OBJECT

    // Checks each line of a file; `problem` answers what is wrong with one.
    template <typename Problem>
    void check(const char* name, Problem problem) {
        const QString path = sharedFile(QString::fromLatin1(name));
        if (path.isEmpty()) {
            QSKIP("no shared data here");
        }
        QStringList wrong;
        int checked = 0;
        forEachLine(path, [&](int line, const QJsonObject& object) {
            const QString what = problem(object);
            checked += what == "-" ? 0 : 1;
            if (!what.isEmpty() && what != "-") {
                wrong << QStringLiteral("%1:%2 %3").arg(name).arg(line).arg(what);
            }
        });
        QVERIFY(checked > 0);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.mid(0, 20).join('\n')));
    }

    static QString kindProblem(const Inspection& inspection, BlobKind kind) {
        if (inspection.isRefused() || inspection.source.kind != kind) {
            return "is " + describe(inspection.source);
        }
        if (inspection.isDamaged() || inspection.firstDifference) {
            return QStringLiteral("damaged, or another encoding");
        }
        return {};
    }

    static QString payloadProblem(const Inspection& inspection, const QString& role,
                                  const QString& expected, bool isOlder = false) {
        QStringList seen;
        for (const inspect::SignerPayload& signer : inspection.signers) {
            const auto kind = isOlder ? signer.older : signer.payload;
            if (textOf(inspect::signerRoleName(signer.role)) != role || !kind) {
                continue;
            }
            seen << hexOf(
                inspect::payloadBytes(bundledCodec(), *inspection.object(), signer, *kind));
        }
        return seen.contains(expected) ? QString()
                                       : role + " signs " + seen.join(' ') + " not " + expected;
    }

private Q_SLOTS:
    void transactions() {
        check("conformance/tx.jsonl", [](const QJsonObject& line) -> QString {
            if (line["kind"] == "x-address") {
                return QStringLiteral("-");
            }
            const Inspection inspection = inspectOne(line["binary"].toString().toLatin1());
            const QString problem = kindProblem(inspection, BlobKind::transaction);
            const QString id =
                inspection.identity ? hexOf(inspection.identity->hash.view()) : QString();
            return problem.isEmpty() && id != line["hash"].toString() ? "id " + id : problem;
        });
    }

    void transactionsAsJson() {
        check("conformance/tx.jsonl", [](const QJsonObject& line) -> QString {
            const Inspection inspection =
                inspectOne(QByteArray::fromStdString(compact(line["json"].toObject())));
            const QString hex = line["canonical"].toString(line["binary"].toString());
            const QString problem = kindProblem(inspection, BlobKind::transaction);
            if (line["kind"] == "x-address" && problem.isEmpty()) {
                return {};
            }
            return problem.isEmpty() && hexOf(inspection.bytes()) != hex
                       ? "bytes " + hexOf(inspection.bytes())
                       : problem;
        });
    }

    void metadata() {
        check("conformance/meta.jsonl", [](const QJsonObject& line) {
            return kindProblem(inspectOne(line["binary"].toString().toLatin1()),
                               BlobKind::metadata);
        });
    }

    void entries() {
        check("conformance/entries.jsonl", [](const QJsonObject& line) -> QString {
            const QByteArray blob = line["binary"].toString().toLatin1();
            const QByteArray index = line["index"].toString().toLatin1();
            if (index.isEmpty()) {
                return kindProblem(inspectOne(blob), BlobKind::entry);
            }
            const Inspection inspection =
                inspectOne("{\"data\":\"" + blob + R"(","index":")" + index + "\"}");
            const QString problem = kindProblem(inspection, BlobKind::entry);
            const QString leaf = line["leaf_hash"].toString();
            const bool isOther =
                !leaf.isEmpty() &&
                (!inspection.identity || hexOf(inspection.identity->hash.view()) != leaf);
            return problem.isEmpty() && isOther ? QStringLiteral("other leaf hash") : problem;
        });
    }

    void headers() {
        check("captures/main/codec_pairs_ledger_headers.jsonl",
              [](const QJsonObject& line) -> QString {
                  QJsonObject copy = line;
                  const auto all = detectAll(QByteArray::fromStdString(compact(copy)));
                  int headers = 0;
                  for (const Detected& found : all) {
                      const Inspection inspection = inspect::inspect(bundledCodec(), found);
                      headers += found.kind == BlobKind::header ? 1 : 0;
                      const bool isRight =
                          found.kind != BlobKind::header ||
                          (inspection.identity && hexOf(inspection.identity->hash.view()) ==
                                                      line["ledger_hash"].toString());
                      if (!isRight) {
                          return QStringLiteral("other ledger hash");
                      }
                  }
                  return headers > 0 ? QString() : QStringLiteral("no header");
              });
    }

    void signedBytes() {
        QMap<QString, int> kinds;
        check("conformance/signing.jsonl", [&kinds](const QJsonObject& line) -> QString {
            const QString kind = line["kind"].toString();
            ++kinds[kind];
            const auto hex = [&line](const char* name) {
                return line[QLatin1String(name)].toString().toLatin1();
            };
            if (kind == "claim" || kind == "batch" || kind == "single") {
                const QByteArray data = hex("signing_data");
                if (data.isEmpty()) {
                    return QStringLiteral("-");
                }
                return kindProblem(inspectOne(data), BlobKind::payload);
            }
            if (kind == "validation") {
                const Inspection seen = inspectOne(hex("validation_hex"));
                const QString problem = kindProblem(seen, BlobKind::validation);
                return problem.isEmpty()
                           ? payloadProblem(seen, "validator", line["signing_data"].toString())
                           : problem;
            }
            if (kind == "manifest") {
                const Inspection seen = inspectOne(hex("manifest_hex"));
                const QString problem = kindProblem(seen, BlobKind::manifest);
                return problem.isEmpty()
                           ? payloadProblem(seen, "master-key", line["signing_data"].toString())
                           : problem;
            }
            return roleProblem(kind, line);
        });
        QVERIFY(kinds.size() >= 10);
    }

    static QString roleProblem(const QString& kind, const QJsonObject& line) {
        const QByteArray blob = line["signed_blob"].toString().toLatin1();
        if (blob.isEmpty()) {
            return QStringLiteral("-");
        }
        const Inspection seen = inspectOne(blob);
        if (seen.isRefused() || seen.isDamaged()) {
            return QStringLiteral("damaged");
        }
        if (kind == "multi") {
            for (const QJsonValue& signer : line["signers"].toArray()) {
                const QString problem =
                    payloadProblem(seen, "signer", signer["signing_data"].toString());
                if (!problem.isEmpty()) {
                    return problem;
                }
            }
            return {};
        }
        if (kind == "batch-tx") {
            return payloadProblem(seen, "batch-signer", line["batch_signing_data"].toString());
        }
        if (kind == "counterparty" || kind == "sponsor") {
            const QString problem =
                payloadProblem(seen, kind, line["role_signing_data"].toString());
            return problem.isEmpty()
                       ? payloadProblem(seen, kind, line["legacy_role_signing_data"].toString(),
                                        true)
                       : problem;
        }
        return QStringLiteral("-");
    }

    void validatorLists() {
        for (const char* name :
             {"validator_list_v1.json", "validator_list_v2.json", "validator_list_expired.json"}) {
            const QString path =
                sharedFile(QStringLiteral("captures/validators/network/") + QLatin1String(name));
            if (path.isEmpty()) {
                QSKIP("no shared data here");
            }
            bool hasList = false;
            for (Detected& found : detectAll(fileText(path))) {
                const Inspection seen = inspect::inspect(bundledCodec(), std::move(found));
                QVERIFY2(seen.isClean(), name);
                const auto* list = std::get_if<inspect::ListSummary>(&seen.layout);
                hasList = hasList || (list != nullptr && list->validators > 0 && list->sequence);
            }
            QVERIFY2(hasList, name);
        }
    }

    // Each kind of damage is told: a cause in the bytes or the text, and what became of the rest.
    void damagedBlobs() {
        QMap<QString, int> mutations;
        check("conformance/bad.jsonl", [&mutations](const QJsonObject& line) -> QString {
            const QString expected = line["expect"].toString();
            if (line["kind"] != "hex") {
                const Inspection seen =
                    inspectOne(QByteArray::fromStdString(compact(line["json"])));
                return expected == "reject" && seen.isClean() ? QStringLiteral("is clean")
                                                              : QString();
            }
            const QString mutation = line["mutation"].toString();
            const bool isLegal = mutation.startsWith("(vector256)"); // empty, and in no transaction
            if (line["hex"].toString().isEmpty() || isLegal) {
                return QStringLiteral("-");
            }
            ++mutations[mutation];
            const Inspection seen = inspectOne(line["hex"].toString().toLatin1());
            if (seen.isRefused()) {
                return "refused " + describe(seen.source);
            }
            const bool isAccepted = expected == "accept";
            const bool hasCause = !seen.findings.all.empty() || seen.source.fault;
            if (!isAccepted && (!hasCause || seen.isClean())) {
                return QStringLiteral("no cause");
            }
            if (isAccepted && seen.isDamaged()) {
                return QStringLiteral("damaged");
            }
            return damageProblem(seen);
        });
        QVERIFY(mutations.size() > 20);
    }

    void secretsNeverSurvive() {
        check("conformance/keys.jsonl", [](const QJsonObject& line) -> QString {
            for (const char* name :
                 {"seed", "entropy", "private_key", "words", "secret", "mnemonic", "passphrase"}) {
                const QByteArray secret = line[QLatin1String(name)].toString().toUtf8();
                if (secret.size() < 8) {
                    continue;
                }
                for (const QByteArray& text :
                     {secret, '"' + secret + "\",\n", "my secret: " + secret,
                      paymentBlob + '\n' + secret + '\n', "{\"seed\":\"" + secret + "\"}",
                      QByteArray::fromStdString(compact(line)), QByteArray::fromHex(secret)}) {
                    const QString problem = survival(text, secret);
                    if (!problem.isEmpty()) {
                        return QLatin1String(name) + QStringLiteral(" ") + problem;
                    }
                }
            }
            return {};
        });
    }

    static QString survival(const QByteArray& text, const QByteArray& secret) {
        const QByteArray bytes = QByteArray::fromHex(secret);
        const bool isHex = bytes.toHex().toUpper() == secret;
        for (const Detected& found : detectAll(text)) {
            const QByteArray memory = memoryOf(found);
            if (memory.contains(secret) || (isHex && memory.contains(bytes))) {
                return "survives in " + describe(found);
            }
        }
        return {};
    }

    void seedsAreNamed() {
        check("conformance/keys.jsonl", [](const QJsonObject& line) -> QString {
            const QString seed = line["seed"].toString();
            if (seed.isEmpty()) {
                return QStringLiteral("-");
            }
            const QString seen = describeAll(seed.toLatin1()).join(' ');
            return seen == "1 refused secret seed" ? QString() : seen;
        });
    }
};

QTEST_GUILESS_MAIN(ConformanceInspectTest)
#include "conformance_inspect_test.moc"
