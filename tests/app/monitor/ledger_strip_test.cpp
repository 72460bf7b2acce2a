#include "app/monitor/ledger_strip.h"
#include "app/theme/theme.h"

#include <QSignalSpy>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

model::LedgerBatch ledgers(std::initializer_list<std::uint32_t> indexes) {
    std::vector<model::LedgerPtr> made;
    for (const std::uint32_t index : indexes) {
        model::Ledger one;
        one.index = index;
        one.transactionCount = index % 7;
        one.closeTime = values::LedgerTime{849'367'789};
        made.push_back(std::make_shared<const model::Ledger>(one));
    }
    return std::make_shared<const std::vector<model::LedgerPtr>>(std::move(made));
}

} // namespace

class LedgerStripTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysTheLastLedgerInWords() {
        const Theme theme(ThemeName::light, 13);
        LedgerStrip strip(theme);
        QCOMPARE(strip.lastLedgerText(), QString());
        strip.add(ledgers({45, 46}));
        QCOMPARE(strip.lastLedgerText(),
                 QStringLiteral("ledger 46 · 15:29:49 UTC · 4 transactions"));
        QCOMPARE(strip.accessibleDescription(), strip.lastLedgerText());
        strip.add(ledgers({50}));
        QCOMPARE(strip.lastLedgerText(),
                 QStringLiteral("ledger 50 · 15:29:49 UTC · 1 transaction"));
        strip.clear();
        QCOMPARE(strip.lastLedgerText(), QString());
        strip.add(nullptr);
    }

    void clickAndKeysChooseALedger() {
        const Theme theme(ThemeName::light, 13);
        LedgerStrip strip(theme);
        strip.resize(600, strip.sizeHint().height());
        strip.add(ledgers({5, 6, 9}));
        strip.show();
        const QSignalSpy chosen(&strip, &LedgerStrip::ledgerActivated);
        QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(20, 20));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toUInt(), 5U);
        QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(70, 20)); // the gap
        QCOMPARE(chosen.count(), 1);
        strip.setSelected(5);
        QTest::keyClick(&strip, Qt::Key_Right);
        QCOMPARE(chosen[1][0].toUInt(), 6U);
        strip.setSelected(9);
        QTest::keyClick(&strip, Qt::Key_Right);
        QCOMPARE(chosen.count(), 2); // nothing behind the last
    }

    void paintsInAnySize() {
        const Theme theme(ThemeName::dark, 13);
        LedgerStrip strip(theme);
        for (const QSize size : {QSize(0, 0), QSize(1, 1), QSize(30, 10), QSize(2000, 60)}) {
            strip.resize(size);
            strip.grab();
        }
        strip.add(ledgers({1, 2, 4'000'000'000U}));
        for (const QSize size : {QSize(0, 0), QSize(1, 1), QSize(30, 10), QSize(2000, 60)}) {
            strip.resize(size);
            strip.grab();
        }
    }
};

QTEST_MAIN(LedgerStripTest)
#include "ledger_strip_test.moc"
