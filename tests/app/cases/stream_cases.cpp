#include "tests/app/cases/case_checks.h"

#include "app/text/amount_text.h"
#include "engine/stream/parser.h"
#include "tests/support/bundled_table.h"
#include "tests/support/padded_text.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>

namespace countersign::test {

using app::Column;

QList<Shown> shownMessages(const QJsonObject& input) {
    QJsonArray messages = input["messages"].toArray();
    if (input["message"].isObject()) {
        messages.append(input["message"]);
    }
    QList<Shown> all;
    for (const QJsonValue& message : messages) {
        all += shown(message.toObject());
    }
    return all;
}

namespace {

QString wrong(const char* what, const QString& is) {
    return QStringLiteral("%1: %2").arg(QLatin1String(what), is);
}

// Every transaction can be shown; what is wrong with the first that is.
template <typename Look>
QString eachShown(const QJsonObject& input, Look look) {
    const QList<Shown> all = shownMessages(input);
    for (const Shown& one : all) {
        const QString problem = one.transaction ? look(one) : QStringLiteral("no transaction");
        if (!problem.isEmpty()) {
            return problem;
        }
    }
    return all.isEmpty() ? QStringLiteral("no message") : QString();
}

bool hasKind(const Shown& shown, app::MeaningKind kind) {
    return std::any_of(shown.meaning.begin(), shown.meaning.end(),
                       [kind](const app::MeaningRow& row) { return row.kind == kind; });
}

// What stands where a reader looks for what arrived.
QString arrival(const Shown& shown) {
    QString places = shown.cell(Column::delivered) + '\n' + shown.fullCell(Column::delivered);
    for (const app::MeaningRow& row : shown.meaning) {
        if (row.kind == app::MeaningKind::amount) {
            places += '\n' + row.value + ' ' + row.label;
        }
    }
    return places;
}

QString partialPayment(const QJsonObject& input, const QJsonObject& expect) {
    return eachShown(input, [&](const Shown& one) -> QString {
        const QString arrived = expect["row_amount"].toString();
        if (one.cell(Column::delivered) != arrived) {
            return wrong("delivered", one.cell(Column::delivered));
        }
        if (!one.fullCell(Column::delivered).contains("partial payment")) {
            return wrong("not flagged", one.fullCell(Column::delivered));
        }
        if (!hasKind(one, app::MeaningKind::notice)) {
            return wrong("no notice", one.meaningText());
        }
        const QString never = expect["never_shown_as_received"].toString();
        return !never.isEmpty() && arrival(one).contains(never) ? wrong("received", arrival(one))
                                                                : QString();
    });
}

QString unavailable(const QJsonObject& input, const QJsonObject& expect) {
    return eachShown(input, [&](const Shown& one) -> QString {
        if (one.cell(Column::delivered) != "unknown") {
            return wrong("delivered", one.cell(Column::delivered));
        }
        if (!one.meaningText().contains(expect["row_amount"].toString())) {
            return wrong("meaning", one.meaningText());
        }
        for (const QJsonValue& never : expect["never"].toArray()) {
            if (arrival(one).split('\n').contains(never.toString())) {
                return wrong("shown as arrived", never.toString());
            }
        }
        return {};
    });
}

QString foreignId(const QJsonObject& input, const QJsonObject& expect) {
    return eachShown(input, [&](const Shown& one) -> QString {
        const QString computed = expect["flag"].toString().section("computed ", 1).left(64);
        if (one.cell(Column::mark) != "!" || !hasKind(one, app::MeaningKind::error)) {
            return wrong("not flagged", one.meaningText());
        }
        const bool isNamed =
            one.meaningText().contains(computed) && one.text.contains("whose hash is " + computed);
        return isNamed ? QString() : wrong("the computed id is not shown", one.meaningText());
    });
}

QString unknownType(const QJsonObject& input, const QJsonObject& expect) {
    const QJsonArray messages = input["messages"].toArray();
    const QJsonObject row = expect["row"].toObject();
    const Shown one = shown(messages[0].toObject());
    if (!one.transaction || one.cell(Column::type) != row["type"].toString() ||
        one.fullCell(Column::from) != row["from"].toString()) {
        return wrong("row", one.fullCells.join(" ; "));
    }
    const QJsonObject body = messages[0].toObject()["tx_json"].toObject();
    for (const QString& member : body.keys()) {
        if (!one.text.contains('"' + member + '"') && !one.text.contains(member + "\\\"")) {
            return wrong("a member is not in the details", member);
        }
        if (one.tree.filter(QRegularExpression("^" + member + " \\|")).isEmpty()) {
            return wrong("a member is not in the tree", member);
        }
    }
    if (!one.meaningText().contains(row["hash"].toString())) {
        return wrong("id", one.meaningText());
    }
    stream::Parser parser(bundledTable());
    for (const QJsonValue& message : messages) {
        const PaddedText text(QJsonDocument(message.toObject()).toJson().toStdString());
        const auto read = parser.parse(text.view());
        if (!read) {
            return wrong("the next message is lost", message.toObject()["type"].toString());
        }
    }
    return {};
}

QString bareEntries(const QJsonObject& input, const QJsonObject& expect) {
    Q_UNUSED(expect)
    return eachShown(input, [](const Shown& one) -> QString {
        const auto touched = one.meaningText().count("touched, its content is not in the metadata");
        return touched > 0 ? QString() : wrong("entries", one.meaningText());
    });
}

QString badFrames(const QJsonObject& input, const QJsonObject& expect) {
    stream::Parser parser(bundledTable());
    QJsonArray ledgers;
    int refused = 0;
    for (const QJsonValue& frame : input["frames"].toArray()) {
        const PaddedText text(frame.toString().toStdString());
        const auto read = parser.parse(text.view());
        if (!read) {
            ++refused;
        } else if (const auto* ledger = std::get_if<model::LedgerPtr>(&read->body)) {
            ledgers.append(static_cast<qint64>((*ledger)->index));
        }
    }
    if (ledgers != expect["ledgers_shown"].toArray()) {
        return QStringLiteral("other ledgers");
    }
    return refused == expect["bad_frames_counted"].toInt()
               ? QString()
               : wrong("refused", QString::number(refused));
}

QString oneRow(const QJsonObject& input, const QJsonObject& expect) {
    app::TransactionTableModel model(sharedPresentation(), 10);
    const QAbstractItemModelTester tester(&model);
    for (const Shown& one : shownMessages(input)) {
        model.append(std::make_shared<const std::vector<model::TransactionPtr>>(
            std::vector{one.transaction}));
        model.flush();
    }
    const QJsonObject last = expect["final"].toObject();
    if (model.rowCount() != expect["rows"].toInt()) {
        return wrong("rows", QString::number(model.rowCount()));
    }
    const app::TransactionRow& row = model.row(0);
    const bool isFinal = row.validated && row.ledger == std::uint32_t(last["ledger"].toInt());
    const QString result = model.index(0, static_cast<int>(Column::result)).data().toString();
    return isFinal && result == last["result"].toString() ? QString() : wrong("final", result);
}

// While it is proposed nothing may read as if it had happened.
QString notFinal(const QJsonObject& input, const QJsonObject& expect) {
    for (const Shown& one : shownMessages(input)) {
        if (one.transaction && !one.transaction->validated &&
            (one.cell(Column::result) != "proposed" || one.cell(Column::delivered) != "—" ||
             one.meaningText().contains("was applied") || hasKind(one, app::MeaningKind::ok) ||
             hasKind(one, app::MeaningKind::amount))) {
            return wrong("proposed", one.meaningText());
        }
    }
    return oneRow(input, expect);
}

QString failed(const QJsonObject& input, const QJsonObject& expect) {
    return eachShown(input, [&](const Shown& one) -> QString {
        if (one.cell(Column::delivered) != "—" ||
            one.fullCell(Column::delivered) != "nothing delivered") {
            return wrong("delivered", one.fullCell(Column::delivered));
        }
        const QString drops = expect["fee"].toString().section(' ', 0, 0);
        const QString fee = text::xrpText({drops.toLongLong()});
        const bool isTold = one.meaningText().contains("but failed") &&
                            one.meaningText().contains("The fee of " + fee + " XRP was taken");
        return isTold && one.cell(Column::fee) == fee ? QString()
                                                      : wrong("meaning", one.meaningText());
    });
}

QString layout(const QJsonObject& input, const QJsonObject& expect) {
    return eachShown(input, [&](const Shown& one) -> QString {
        const QJsonObject row = expect["row"].toObject();
        const QString ledger = one.cell(Column::ledger).section(QChar(0x00B7), 0, 0);
        const bool isRight = one.meaningText().contains("Id | " + row["hash"].toString()) &&
                             one.meaningText().contains("Id matches the bytes") &&
                             ledger.toInt() == row["ledger"].toInt() &&
                             one.cell(Column::type) == row["type"].toString() &&
                             one.fullCell(Column::from) == row["from"].toString() &&
                             one.fullCell(Column::to) == row["to"].toString() &&
                             one.cell(Column::delivered) == row["delivered"].toString();
        return isRight ? QString() : wrong("row", one.all());
    });
}

// No character of these reaches a widget as itself.
bool isTrap(QChar character) {
    return character.category() == QChar::Other_Format ||
           (character.category() == QChar::Other_Control && character != '\n');
}

QString invisible(const QJsonObject& input, const QJsonObject& expect) {
    Q_UNUSED(expect)
    return eachShown(input, [](const Shown& one) -> QString {
        const QString all = one.all();
        const auto trap = std::find_if(all.begin(), all.end(), isTrap);
        if (trap != all.end()) {
            return wrong("shown as itself", QString::number(trap->unicode(), 16));
        }
        return one.tree.filter("MemoData").isEmpty() ? QStringLiteral("no memo") : QString();
    });
}

QString memoText(const QJsonObject& message) {
    const QJsonArray memos = message["tx_json"].toObject()["Memos"].toArray();
    const QString hex = memos[0].toObject()["Memo"].toObject()["MemoData"].toString();
    return QString::fromUtf8(QByteArray::fromHex(hex.toLatin1()));
}

QString markup(const QJsonObject& input, const QJsonObject& expect) {
    Q_UNUSED(expect)
    const QString memo = memoText(input["messages"].toArray()[0].toObject());
    return eachShown(input, [&](const Shown& one) -> QString {
        const bool isLiteral = one.meaningText().contains(memo) && !one.tree.filter(memo).isEmpty();
        return isLiteral && !memo.isEmpty() ? QString() : wrong("memo", one.meaningText());
    });
}

QString noText(const QJsonObject& input, const QJsonObject& expect) {
    Q_UNUSED(expect)
    return eachShown(input, [](const Shown& one) -> QString {
        const QStringList memos = one.tree.filter("MemoData | ");
        const QString hex = memos.value(0).section(" | ", 1, 1);
        if (memos.isEmpty() || memos[0].section(" | ", 2).contains(QChar(0x201C))) {
            return wrong("tree", memos.join(' '));
        }
        return one.meaningText().contains(hex) && one.meaningText().contains("as hex") &&
                       !hex.isEmpty()
                   ? QString()
                   : wrong("meaning", one.meaningText());
    });
}

QString boundedModel(const QJsonObject& input, const QJsonObject& expect) {
    app::TransactionTableModel model(sharedPresentation(), input["cap"].toInt());
    const QAbstractItemModelTester tester(&model);
    for (int number = 1; number <= input["messages"].toInt(); ++number) {
        model::Transaction one;
        one.id.data[0] = static_cast<std::uint8_t>(number);
        one.validated = number % 2 == 0;
        model.append(std::make_shared<const std::vector<model::TransactionPtr>>(
            std::vector{std::make_shared<const model::Transaction>(one)}));
        model.flush();
        if (model.rowCount() > input["cap"].toInt()) {
            return wrong("rows", QString::number(model.rowCount()));
        }
    }
    const int last = model.rowCount() - 1;
    const bool isNewest = model.row(last).id.data[0] == input["messages"].toInt();
    return isNewest && model.rowCount() <= expect["rows"].toInt()
               ? QString()
               : wrong("rows", QString::number(model.rowCount()));
}

constexpr std::array<ShownCaseCheck, 15> checks{{
    {"stream-aecd2", partialPayment},
    {"stream-b0148", partialPayment},
    {"stream-ba8af", unavailable},
    {"stream-5e01c", foreignId},
    {"stream-50ef8", unknownType},
    {"stream-93154", bareEntries},
    {"stream-c9170", badFrames},
    {"stream-b44a0", notFinal},
    {"stream-e1046", failed},
    {"stream-500a0", layout},
    {"stream-9f03a", layout},
    {"stream-069fd", invisible},
    {"stream-20d58", markup},
    {"stream-d758c", noText},
    {"stream-32326", boundedModel},
}};

} // namespace

std::span<const ShownCaseCheck> streamCaseChecks() {
    return checks;
}

} // namespace countersign::test
