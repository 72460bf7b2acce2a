#include "tests/app/cases/case_checks.h"

#include "app/panes/meaning_layout.h"
#include "app/text/amount_text.h"
#include "app/text/error_text.h"
#include "app/text/field_text.h"
#include "app/theme/theme.h"
#include "tests/support/codec_fixture.h"
#include "tests/support/sentence_fixture.h"

#include <QFontMetrics>
#include <QJsonArray>
#include <QJsonDocument>

namespace countersign::test {

namespace {

QString wrong(const QString& what, const QString& is) {
    return QStringLiteral("%1: %2").arg(what, is);
}

codec::Object entry(const QJsonObject& members) {
    return bundledCodec()
        .fromJson(compact(members), codec::ObjectKind::entry)
        .value_or(codec::Object());
}

// A field's meaning as the tree has it.
QString meaningOf(const codec::Object& object, const char* field) {
    const std::uint32_t node = object.find(field);
    return node == codec::Node::none ? QStringLiteral("absent")
                                     : text::fieldMeaning(object, node, &bundledPresentation());
}

// Rates are shown as what they take, never as a multiple.
QString rates(const QJsonObject& input, const QJsonObject& expect) {
    const QJsonArray results = expect["result"].toArray();
    int at = -1;
    for (const QJsonValue& value : input["cases"].toArray()) {
        ++at;
        const QJsonObject one = value.toObject();
        if (!one.contains("raw")) {
            continue; // what is typed belongs to drafts
        }
        const bool isNft = one["field"].toString().startsWith("NFT");
        const QJsonObject members{{"TransactionType", isNft ? "NFTokenMint" : "AccountSet"},
                                  {isNft ? "TransferFee" : "TransferRate", one["raw"]},
                                  {"Account", "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"}};
        const auto object =
            bundledCodec().fromJson(compact(members), codec::ObjectKind::transaction);
        const QString is = object ? meaningOf(*object, isNft ? "TransferFee" : "TransferRate")
                                  : QStringLiteral("not encoded");
        const QString should = results[at].toString();
        const bool isNone = should.startsWith("0 %") && is.contains("no fee");
        if (!isNone && !is.startsWith(should)) {
            return wrong(should, is);
        }
    }
    return at < 1 ? QStringLiteral("no cases") : QString();
}

// The balance of a line is that of its lower account; each side reads its own sign.
QString trustLine(const QJsonObject& input, const QJsonObject& expect) {
    QJsonObject line = input["object"].toObject();
    QJsonObject before = line["Balance"].toObject();
    before["value"] = "0";
    line.remove("LedgerEntryType");
    const QJsonObject node{{"LedgerEntryType", "RippleState"},
                           {"LedgerIndex", QString(64, '1')},
                           {"FinalFields", line},
                           {"PreviousFields", QJsonObject{{"Balance", before}}}};
    const QJsonObject meta{{"AffectedNodes", QJsonArray{QJsonObject{{"ModifiedNode", node}}}},
                           {"TransactionIndex", 0},
                           {"TransactionResult", "tesSUCCESS"}};
    const QJsonObject body{{"TransactionType", "Payment"},
                           {"Account", input["views"].toArray()[0]},
                           {"Destination", input["views"].toArray()[1]},
                           {"Amount", "1"},
                           {"Fee", "0"},
                           {"Sequence", 1},
                           {"SigningPubKey", ""}};
    const Shown one = shown({{"type", "transaction"},
                             {"validated", true},
                             {"hash", QString(64, '2')},
                             {"tx_json", body},
                             {"meta", meta}});
    QMap<QString, QString> found;
    QString party;
    for (const app::MeaningRow& row : one.meaning) {
        if (row.kind == app::MeaningKind::party || row.kind == app::MeaningKind::own) {
            party = row.label;
        } else if (!party.isEmpty() && (row.label + row.value).contains("USD")) {
            found[party] += row.value;
            party.clear();
        }
    }
    for (const QString& account : expect.keys()) {
        const QString name = account.left(6) + QChar(0x2026) + account.right(5);
        const bool owes = expect[account].toString().startsWith('-');
        const QString figure = expect[account].toString().section(' ', 0, 0).remove('-');
        const bool isRight = found[name].startsWith((owes ? "owes " : "+") + figure);
        if (!isRight) {
            return wrong(account, found[name] + '\n' + one.meaningText());
        }
    }
    return found.isEmpty() ? wrong("no balances", one.meaningText()) : QString();
}

QString domains(const QJsonObject& input, const QJsonObject& expect) {
    Q_UNUSED(expect)
    for (const QJsonValue& hex : input["domains"].toArray()) {
        const codec::Object account = entry({{"LedgerEntryType", "AccountRoot"}, {"Domain", hex}});
        const QString meaning = meaningOf(account, "Domain");
        const QString itself =
            QString::fromUtf8(QByteArray::fromHex(hex.toString().toLatin1())).left(20);
        const bool isText = !itself.contains(QChar(0));
        const bool isWhole =
            isText ? meaning.startsWith(QChar(0x201C) + itself) : !meaning.contains(QChar(0x201C));
        if (!isWhole || meaning.count("://") > 1 || meaning.size() > 300) {
            return wrong(hex.toString(), meaning);
        }
    }
    return input["domains"].toArray().isEmpty() ? QStringLiteral("no domains") : QString();
}

// Nothing that a ledger holds is a link.
QString links(const QJsonObject& input, const QJsonObject& expect) {
    Q_UNUSED(expect)
    for (const QJsonValue& hex : input["uris"].toArray()) {
        const codec::Object offer = entry({{"LedgerEntryType", "NFTokenPage"}, {"URI", hex}});
        const QString meaning = meaningOf(offer, "URI");
        if (meaning.contains("href") || meaning.isEmpty()) {
            return wrong(hex.toString(), meaning);
        }
    }
    return input["uris"].toArray().isEmpty() ? QStringLiteral("no links") : QString();
}

// What was traded, not what was asked for.
QString filledOffer(const QJsonObject& input, const QJsonObject& expect) {
    if (!input.contains("messages")) {
        return {}; // described in words only: our own vector holds the fact
    }
    for (const Shown& one : shownMessages(input)) {
        for (const QJsonValue& part : expect["told"].toArray()) {
            if (!one.meaningText().contains(part.toString())) {
                return wrong(part.toString(), one.meaningText());
            }
        }
        for (const QJsonValue& part : expect["never"].toArray()) {
            if (one.meaning.value(0).value.contains(part.toString())) {
                return wrong("told", one.meaning[0].value);
            }
        }
    }
    return {};
}

QString longSubject(const QJsonObject& input, const QJsonObject& expect) {
    Q_UNUSED(input)
    Q_UNUSED(expect)
    for (int code = 1; code < 200; ++code) {
        const Error error{static_cast<Errc>(code), 3, std::string(100'000, 'x')};
        const QString sentence = text::errorText(error);
        if (sentence.size() > 400) {
            return wrong(QString::number(code), sentence.left(200));
        }
    }
    return {};
}

constexpr int unbounded = 1 << 20;

// Where the letters of a piece are.
QRect inked(const app::MeaningLayout::Piece& piece) {
    const QRect room(piece.rect.topLeft(), QSize(piece.rect.width(), unbounded));
    const int flags = (piece.flags & ~Qt::AlignVertical_Mask) | Qt::AlignTop;
    return piece.flags == 0 ? piece.rect
                            : QFontMetrics(piece.font).boundingRect(room, flags, piece.text);
}

bool fits(const app::MeaningLayout::Piece& piece) {
    const QRect needed = inked(piece);
    return needed.width() <= piece.rect.width() + 1 && needed.height() <= piece.rect.height() + 1;
}

QString layoutProblem(const app::Theme& theme, const app::MeaningRow& row, int width) {
    const app::MeaningLayout layout = app::layoutRow(theme, row, width);
    for (qsizetype first = 0; first < layout.pieces.size(); ++first) {
        const auto& piece = layout.pieces[first];
        if (!fits(piece)) {
            return wrong(QStringLiteral("cut in %1").arg(width), piece.text);
        }
        for (qsizetype second = first + 1; second < layout.pieces.size(); ++second) {
            if (inked(piece).intersects(inked(layout.pieces[second]))) {
                return wrong("over each other", piece.text + " / " + layout.pieces[second].text);
            }
        }
    }
    return {};
}

// At every size of the letters nothing is cut or painted over something else.
QString sizes(const QJsonObject& input, const QJsonObject& expect) {
    Q_UNUSED(expect)
    if (!input.contains("messages")) {
        return {}; // our own vector has something to lay out
    }
    for (const int size : {11, 13, 16, 21, 26}) {
        const app::Theme theme(app::ThemeName::light, size);
        for (const Shown& one : shownMessages(input)) {
            for (const app::MeaningRow& row : one.meaning) {
                const QString problem = layoutProblem(theme, row, theme.scaled(372));
                if (!problem.isEmpty()) {
                    return problem;
                }
            }
        }
    }
    return {};
}

constexpr std::array<ShownCaseCheck, 7> checks{{
    {"amounts-4d842", rates},
    {"amounts-be16d", trustLine},
    {"stream-3a65d", domains},
    {"stream-7992f", links},
    {"UI-b1faf", filledOffer},
    {"UI-e545f", longSubject},
    {"UI-e0cbe", sizes},
}};

} // namespace

std::span<const ShownCaseCheck> viewCaseChecks() {
    return checks;
}

} // namespace countersign::test
