#include "engine/values/fee.h"

#include <QTest>

using namespace countersign;

namespace {

values::Decimal decimal(const char* text) {
    return values::Decimal::fromText(text).value();
}

QString feeText(const char* base, const char* load) {
    const auto fee = values::feeUnderLoad(decimal(base), decimal(load));
    return fee ? QString::fromStdString(values::toText(*fee))
               : QString::fromUtf8(errcName(fee.error().code).data());
}

} // namespace

class FeeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fees_data() {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("load");
        QTest::addColumn<QString>("fee");
        const auto row = [](const char* base, const char* load, const char* fee) {
            QTest::addRow("%s x %s", base, load)
                << QByteArray(base) << QByteArray(load) << QString(fee);
        };
        row("0.00001", "1", "10");
        row("1e-05", "1", "10");
        row("0.000001", "1.2", "2"); // up, never to the nearest
        row("0.00001", "1.2", "12");
        row("0.00001", "1.00000000000001", "11");
        row("0.00001", "0.5", "10"); // never below the base fee
        row("0.00001", "0", "10");
        row("0.0000001", "1", "1"); // a tenth of a drop
        row("0.0000001", "10", "1");
        row("0.0000001", "11", "2");
        row("1e-80", "1e-80", "1");
        row("0", "1000", "0");
        row("0.00001", "1234567.1", "12345671");
        row("100000000000", "1", "100000000000000000");
        row("100000000000", "1.000000000000001", "illegal_amount");
        row("9999999999999999e80", "9999999999999999e80", "illegal_amount");
        row("-0.00001", "1", "out_of_range");
        row("0.00001", "-1", "out_of_range");
    }

    void fees() {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, load);
        QFETCH(QString, fee);
        QCOMPARE(feeText(base.constData(), load.constData()), fee);
    }
};

QTEST_GUILESS_MAIN(FeeTest)
#include "fee_test.moc"
