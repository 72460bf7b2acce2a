#include "tests/app/cases/shown.h"

#include "app/text/transaction_text.h"
#include "app/widgets/field_tree_model.h"
#include "tests/support/bundled_table.h"
#include "tests/support/sentence_fixture.h"

#include <QJsonDocument>

namespace countersign::test {

namespace {

void addRows(QStringList& lines, const app::FieldTreeModel& model, const QModelIndex& parent) {
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList texts;
        for (int column = 0; column < 3; ++column) {
            texts += model.index(row, column, parent).data().toString();
        }
        lines += texts.join(QStringLiteral(" | "));
        addRows(lines, model, model.index(row, 0, parent));
    }
}

app::MeaningTexts texts() {
    return {std::make_shared<const model::Sentences>(bundledSentences()), sharedPresentation()};
}

} // namespace

app::PresentationPtr sharedPresentation() {
    static const auto presentation =
        std::make_shared<const definitions::Presentation>(bundledPresentation());
    return presentation;
}

QStringList treeOf(const app::ShownObjects& objects) {
    app::FieldTreeModel model(sharedPresentation());
    model.setObjects(objects);
    QStringList lines;
    addRows(lines, model, {});
    return lines;
}

QString Shown::meaningText() const {
    QString lines;
    for (const app::MeaningRow& row : meaning) {
        lines += row.label + " | " + row.value + " | " + row.note + '\n';
    }
    return lines;
}

QString Shown::all() const {
    return cells.join('\n') + '\n' + fullCells.join('\n') + '\n' + meaningText() + tree.join('\n') +
           '\n' + text;
}

Shown shown(const QJsonObject& message) {
    Shown made;
    made.transaction =
        parsed(QJsonDocument(message).toJson(QJsonDocument::Compact), bundledTable());
    if (!made.transaction) {
        return made;
    }
    app::RowTables tables;
    const app::TransactionRow row = app::makeRow(*made.transaction, tables);
    for (int column = 0; column < app::columnCount; ++column) {
        made.cells += app::cellText(row, static_cast<app::Column>(column), tables);
        made.fullCells += app::fullCellText(row, static_cast<app::Column>(column), tables);
    }
    const app::ShownObjects objects = app::shownObjects(*made.transaction);
    made.meaning = app::transactionRows(*made.transaction, objects, texts(), nullptr);
    made.tree = treeOf(objects);
    made.text = text::transactionText(*made.transaction);
    return made;
}

} // namespace countersign::test
