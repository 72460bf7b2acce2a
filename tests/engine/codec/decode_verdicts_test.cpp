#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::Decoded;
using codec::ObjectKind;

// 3,865 whole, cut, damaged and hand-made blobs: what the server's own library says, and what we
// say. Where the two differ a rule below names the reason.
class DecodeVerdictsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyBlob();
};

namespace {

enum class Verdict { accept, formOnly, reject };

struct Judged {
    Verdict verdict = Verdict::accept;
    QStringList codes;
    bytes::Bytes bytes;
};

// One reason for a difference; every difference must fall under one, and each must occur.
struct Rule {
    const char* server; // the server's reason begins so; "" where it accepts
    Verdict least;      // ours
    Verdict most;
    const char* code; // our codes contain it
    const char* why;
};

constexpr Rule rules[] = {
    {"", Verdict::reject, Verdict::reject, "illegal_amount",
     "rules.md F03, disagreements.md 11: more than all XRP or 2^63-1 units is shown with a mark"},
    {"", Verdict::reject, Verdict::reject, "negative_amount",
     "disagreements.md 8 and 10: read and shown, never signed"},
    {"", Verdict::reject, Verdict::reject, "number_range",
     "protocol.md 2.8: the server would write this number in other bytes"},
    {"Field '", Verdict::accept, Verdict::formOnly, "",
     "design.md D8: which fields a type has is judged by lint, with the formats; a codec only "
     "reads"},
    {"Field not found: TransactionType", Verdict::accept, Verdict::formOnly, "",
     "design.md D8: the same for the type"},
    {"Transaction length invalid", Verdict::accept, Verdict::accept, "",
     "protocol.md 1.4: 32 bytes to 1 MiB is a rule of submission; conformance accepts shorter "
     "ones"},
    {"Illegal end-of-array marker in object", Verdict::formOnly, Verdict::formOnly,
     "missing_end_marker", "conformance/bad.jsonl: such blobs are parsed and flagged"},
};

const codec::Codec& serverCodec() {
    static const codec::Codec codec(test::loadDefinitions(
        test::fileText(test::sharedFile("captures/oracle/server_definitions.json")), "server"));
    return codec;
}

QString codeName(Errc code) {
    return QString::fromUtf8(errcName(code).data());
}

Judged judge(const QString& hex) {
    Judged judged;
    const auto blob = bytes::fromHex(hex.toStdString());
    if (!blob) {
        return {Verdict::reject, {codeName(blob.error().code)}, {}};
    }
    judged.bytes = *blob;
    const Decoded decoded = serverCodec().dissect(*blob, ObjectKind::transaction);
    for (const codec::Remark& remark : decoded.remarks) {
        judged.codes << codeName(remark.code);
        judged.verdict = std::max(judged.verdict, codec::isFormOnly(remark.code) ? Verdict::formOnly
                                                                                 : Verdict::reject);
    }
    if (decoded.stopped) {
        judged.codes << codeName(decoded.stopped->code);
        judged.verdict = Verdict::reject;
    }
    return judged;
}

int ruleFor(const QString& reason, const Judged& judged) {
    for (std::size_t at = 0; at < std::size(rules); ++at) {
        const Rule& rule = rules[at];
        const QString prefix = QLatin1String(rule.server);
        const bool fits = prefix.isEmpty() ? reason.isEmpty() : reason.startsWith(prefix);
        if (fits && judged.verdict >= rule.least && judged.verdict <= rule.most &&
            judged.codes.join(' ').contains(QLatin1String(rule.code))) {
            return int(at);
        }
    }
    return -1;
}

// The server's JSON of an accepted blob stands for the same bytes, once these are in order.
QString problemOfJson(const QJsonObject& served, const Judged& judged) {
    const auto object = serverCodec().fromJson(test::compact(served), ObjectKind::transaction);
    if (!object) {
        const bool isEmptyAccount = served["Account"] == "" &&
                                    judged.codes == QStringList{"empty_account"}; // protocol.md 2.9
        return isEmptyAccount ? QString() : "JSON refused: " + test::describe(object.error());
    }
    std::string ours;
    serverCodec().appendJson(serverCodec().dissect(judged.bytes, ObjectKind::transaction).object,
                             ours);
    const auto again = serverCodec().fromJson(ours, ObjectKind::transaction);
    const bool isSame = again && std::ranges::equal(again->bytes(), object->bytes());
    const bool isAsGiven =
        judged.verdict == Verdict::formOnly || std::ranges::equal(object->bytes(), judged.bytes);
    return isSame && isAsGiven ? QString() : QStringLiteral("JSON of other bytes");
}

} // namespace

void DecodeVerdictsTest::everyBlob() {
    const QString path = test::sharedFile("captures/oracle/decode_verdicts.jsonl");
    if (path.isEmpty()) {
        QSKIP("no shared data here");
    }
    QStringList wrong;
    std::array<int, std::size(rules)> used{};
    const int lines = test::forEachLine(path, [&](int number, const QJsonObject& line) {
        const Judged judged = judge(line["blob"].toString());
        const bool isAccepted = line["accepted"].toBool();
        QString problem;
        if (isAccepted != (judged.verdict != Verdict::reject)) {
            const int rule = ruleFor(line["error"].toString(), judged);
            problem = rule < 0 ? QStringLiteral("no rule for this") : QString();
            used[std::size_t(std::max(rule, 0))] += rule < 0 ? 0 : 1;
        } else if (isAccepted) {
            problem = problemOfJson(line["tx_json"].toObject(), judged);
        }
        if (!problem.isEmpty()) {
            wrong << QStringLiteral("%1 %2: %3 (%4; ours %5)")
                         .arg(number)
                         .arg(line["kind"].toString(), problem, line["error"].toString(),
                              judged.codes.join(' '));
        }
    });
    QVERIFY2(wrong.isEmpty(),
             qPrintable(QString::number(wrong.size()) + '\n' + wrong.mid(0, 20).join('\n')));
    QVERIFY(lines >= 3'865);
    for (std::size_t at = 0; at < used.size(); ++at) {
        QVERIFY2(used[at] > 0, rules[at].why);
    }
}

QTEST_GUILESS_MAIN(DecodeVerdictsTest)
#include "decode_verdicts_test.moc"
