#include "app/monitor/amount_painter.h"
#include "app/monitor/transaction_delegate.h"
#include "app/resources.h"
#include "app/theme/theme.h"
#include "tests/support/sample_transactions.h"

#include <QPainter>
#include <QStyleOptionViewItem>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

QImage painted(const TransactionDelegate& delegate, const QModelIndex& index, QSize size,
               QStyle::State state = QStyle::State_Enabled) {
    QImage image(std::max(1, size.width()), std::max(1, size.height()),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    QStyleOptionViewItem option;
    option.rect = QRect(QPoint(), size);
    option.state = state;
    delegate.paint(&painter, option, index);
    return image;
}

std::vector<model::TransactionPtr> oddTransactions() {
    std::vector<model::Transaction> odd(6);
    odd[1] = test::payment(1);
    odd[1].type = std::string(64, '<');
    odd[1].result = "\xE2\x80\xAE\xFF\n";
    odd[1].resultClass = model::ResultClass::other;
    odd[2] = test::payment(2);
    odd[2].delivered.amount = test::issued("9999999999999999e80", "USD", 1);
    odd[2].delivered.lessThanAsked = true;
    odd[3] = test::payment(3);
    odd[3].delivered.amount = test::issued("-1e-81", "524C555344000000000000000000000000000000", 1);
    odd[3].delivered.lessThanAsked = true;
    odd[4] = test::payment(4);
    odd[4].delivered.amount = values::MptAmount{INT64_MIN, {}};
    odd[4].partial = true;
    odd[5] = test::payment(5, false);
    odd[5].idState = model::IdState::differs;
    odd[5].fee = values::Drops{INT64_MIN};
    std::vector<model::TransactionPtr> shared;
    for (std::uint32_t i = 0; i < odd.size(); ++i) {
        odd[i].id = test::idOf(i);
        shared.push_back(test::share(odd[i]));
    }
    return shared;
}

} // namespace

class TransactionDelegateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void oddRowsInOddPlaces() {
        Theme theme(ThemeName::light, 13);
        TransactionTableModel model(nullptr, 100);
        model.append(test::batch(oddTransactions()));
        model.flush();
        TransactionDelegate delegate(theme, model);
        for (const int base : {9, 13, 32}) {
            theme.setBaseSize(base);
            for (int row = 0; row < model.rowCount(); ++row) {
                for (int column = 0; column < columnCount; ++column) {
                    for (const QSize size :
                         {QSize(0, 0), QSize(1, 1), QSize(5, 300), QSize(246, 24)}) {
                        painted(delegate, model.index(row, column), size);
                    }
                }
            }
        }
        painted(delegate, {}, {100, 24});
    }

    void selectionIsATintAndColoursStay() {
        Theme theme(ThemeName::light, 13);
        TransactionTableModel model(nullptr, 100);
        model::Transaction failed = test::payment(1);
        failed.result = "tecPATH_DRY";
        failed.resultClass = model::ResultClass::tec;
        model.append(test::batch({test::share(failed)}));
        model.flush();
        const TransactionDelegate delegate(theme, model);
        const QImage image = painted(delegate, model.index(0, static_cast<int>(Column::result)),
                                     {162, 24}, QStyle::State_Selected | QStyle::State_Enabled);
        QCOMPARE(QColor(image.pixel(0, 0)), theme.color(Role::sel));
        bool amber = false;
        for (int x = 0; x < image.width(); ++x) {
            for (int y = 0; y < image.height(); ++y) {
                amber = amber || QColor(image.pixel(x, y)) == theme.color(Role::tec);
            }
        }
        QVERIFY(amber);
    }

    void everyThemeHasItsOwnGround() {
        Theme theme(ThemeName::light, 13);
        TransactionTableModel model(nullptr, 100);
        model.append(test::payments(0, 2));
        model.flush();
        const TransactionDelegate delegate(theme, model);
        const auto corner = [&](int row) {
            return QColor(painted(delegate, model.index(row, 1), {76, 24}).pixel(0, 0));
        };
        QCOMPARE(corner(0), theme.color(Role::base));
        QCOMPARE(corner(1), theme.color(Role::alt));
        theme.setName(ThemeName::dark);
        QCOMPARE(corner(0), color(ThemeName::dark, Role::base));
    }

    // The point stands at one x whatever the digits; gaps part thousands.
    void figureWidths() {
        const QFontMetrics mono(makeFonts(13).monoRow);
        const AmountPainter painter(mono, 3);
        const int digit = mono.horizontalAdvance('0');
        QCOMPARE(painter.integerWidth(u"1"), digit);
        QCOMPARE(painter.integerWidth(u"999"), 3 * digit);
        QCOMPARE(painter.integerWidth(u"1000"), 4 * digit + 3);
        QCOMPARE(painter.integerWidth(u"1000000"), 7 * digit + 6);
        QCOMPARE(painter.integerWidth(u"-100"), 4 * digit);
        QCOMPARE(painter.integerWidth(u""), 0);
    }
};

QTEST_MAIN(TransactionDelegateTest)
#include "transaction_delegate_test.moc"
