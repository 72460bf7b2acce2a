#include "app/monitor/transaction_columns.h"

#include "app/text/address_text.h"
#include "app/text/amount_text.h"
#include "app/text/time_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace countersign::app {

namespace {

struct ColumnText {
    Q_DECLARE_TR_FUNCTIONS(ColumnText)
};

const QString dash = QStringLiteral("—");

QString ledgerText(const TransactionRow& row) {
    if (!row.hasLedger) {
        return dash;
    }
    const QString ledger = QString::number(row.ledger);
    return row.hasIndex ? ledger + QChar(0x00B7) + QString::number(row.indexInLedger) : ledger;
}

QString fullLedgerText(const TransactionRow& row) {
    if (!row.hasLedger) {
        return ColumnText::tr("ledger not known");
    }
    const QString ledger = QString::number(row.ledger);
    if (!row.validated) {
        return ColumnText::tr("proposed for ledger %1").arg(ledger);
    }
    return row.hasIndex ? ColumnText::tr("ledger %1, transaction %2")
                              .arg(ledger, QString::number(row.indexInLedger))
                        : ColumnText::tr("ledger %1").arg(ledger);
}

QString deliveredText(const TransactionRow& row) {
    if (row.amount == RowAmount::unavailable || row.amount == RowAmount::unreadable) {
        return ColumnText::tr("unknown");
    }
    const auto amount = amountOf(row);
    if (!amount) {
        return dash;
    }
    return text::listAmount(text::valueText(*amount)) + QLatin1Char(' ') +
           text::assetText(*amount).code;
}

QString fullDeliveredText(const TransactionRow& row) {
    if (row.amount == RowAmount::unavailable) {
        return ColumnText::tr("unknown: the server does not say what was delivered");
    }
    if (row.amount == RowAmount::unreadable) {
        return ColumnText::tr("unknown: the form of the delivered amount is not understood");
    }
    const auto amount = amountOf(row);
    if (!amount) {
        return row.validated ? ColumnText::tr("nothing delivered")
                             : ColumnText::tr("nothing delivered yet");
    }
    const QString full = text::amountText(*amount);
    return row.lessThanAsked ? ColumnText::tr("%1, partial payment: less than asked").arg(full)
                             : full;
}

QString resultText(const TransactionRow& row, const RowTables& tables) {
    if (!row.validated) {
        return ColumnText::tr("proposed"); // its code is a hint, never shown as the result
    }
    const QString& name = tables.results.text(row.result);
    return name.isEmpty() ? ColumnText::tr("unknown") : name;
}

QString fullResultText(const TransactionRow& row, const RowTables& tables) {
    const QString& name = tables.results.text(row.result);
    if (row.validated) {
        return name.isEmpty() ? ColumnText::tr("the message has no result") : name;
    }
    return name.isEmpty() ? ColumnText::tr("proposed, not final")
                          : ColumnText::tr("proposed, not final; preliminary %1").arg(name);
}

QString typeText(const TransactionRow& row, const RowTables& tables) {
    const QString& name = tables.types.text(row.type);
    return name.isEmpty() ? ColumnText::tr("unknown type") : name;
}

// A spreadsheet takes a cell that begins so for a formula; names of types come from outside.
QString asSheetCell(const QString& text) {
    static const QString signs = QStringLiteral("=+-@");
    return !text.isEmpty() && signs.contains(text[0]) ? QLatin1Char('\'') + text : text;
}

} // namespace

QString columnTitle(Column column) {
    switch (column) {
    case Column::mark:
        return {};
    case Column::time:
        return ColumnText::tr("Time UTC");
    case Column::ledger:
        return ColumnText::tr("Ledger");
    case Column::type:
        return ColumnText::tr("Type");
    case Column::from:
        return ColumnText::tr("From");
    case Column::to:
        return ColumnText::tr("To");
    case Column::delivered:
        return ColumnText::tr("Delivered");
    case Column::result:
        return ColumnText::tr("Result");
    case Column::fee:
        return ColumnText::tr("Fee XRP");
    case Column::count:
        break;
    }
    return {};
}

text::FactText markFact(const TransactionRow& row) {
    if (!row.hasBody) {
        return {text::FactState::none, ColumnText::tr("the message has no transaction in it"), {}};
    }
    const model::IdState id = row.idDiffers ? model::IdState::differs : model::IdState::matches;
    text::FactText fact = text::rowFact(id, row.knownVerdict(), row.isChecked);
    if (row.partial && fact.state != text::FactState::wrong) {
        fact.state = text::FactState::none;
        fact.words = ColumnText::tr("part of it could not be understood") + QStringLiteral("; ") +
                     fact.words;
    }
    return fact;
}

QString cellText(const TransactionRow& row, Column column, const RowTables& tables) {
    switch (column) {
    case Column::mark:
        return markFact(row).state == text::FactState::wrong ? QStringLiteral("!") : QString();
    case Column::time:
        return row.hasCloseTime ? text::timeOfDay({row.closeTime}) : dash;
    case Column::ledger:
        return ledgerText(row);
    case Column::type:
        return typeText(row, tables);
    case Column::from:
        return row.hasAccount ? text::shortAddress(row.account) : QString();
    case Column::to:
        return row.hasDestination ? text::shortAddress(row.destination) : QString();
    case Column::delivered:
        return deliveredText(row);
    case Column::result:
        return resultText(row, tables);
    case Column::fee:
        return row.hasFee ? text::xrpText({row.feeDrops}) : dash;
    case Column::count:
        break;
    }
    return {};
}

QString fullCellText(const TransactionRow& row, Column column, const RowTables& tables) {
    switch (column) {
    case Column::mark:
        return markFact(row).words;
    case Column::time:
        return row.hasCloseTime ? text::dateTimeUtc({row.closeTime})
                                : ColumnText::tr("no ledger time yet");
    case Column::ledger:
        return fullLedgerText(row);
    case Column::type:
        return typeText(row, tables);
    case Column::from:
        return row.hasAccount ? text::address(row.account) : ColumnText::tr("no account");
    case Column::to:
        return row.hasDestination ? text::address(row.destination)
                                  : ColumnText::tr("no destination");
    case Column::delivered:
        return fullDeliveredText(row);
    case Column::result:
        return fullResultText(row, tables);
    case Column::fee:
        return row.hasFee ? ColumnText::tr("fee %1 XRP").arg(text::xrpText({row.feeDrops}))
                          : ColumnText::tr("fee not known");
    case Column::count:
        break;
    }
    return {};
}

QString rowText(const TransactionRow& row, const RowTables& tables) {
    QStringList parts{text::hashText(row.id)};
    for (int column = static_cast<int>(Column::time); column < columnCount; ++column) {
        parts += asSheetCell(fullCellText(row, static_cast<Column>(column), tables));
    }
    return parts.join(QLatin1Char('\t'));
}

} // namespace countersign::app
