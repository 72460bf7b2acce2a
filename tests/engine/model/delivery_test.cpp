#include "engine/model/delivery.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using model::Delivered;
using model::DeliveredState;
using model::DeliveryFacts;

// The rule on objects; what servers write around them is tested with the stream's reader.
class DeliveryTest : public QObject {
    Q_OBJECT

private:
    static codec::Object read(const QByteArray& members, codec::ObjectKind kind) {
        codec::JsonReading tolerant;
        tolerant.strictness = codec::Strictness::tolerant;
        return test::bundledCodec()
            .fromJson('{' + members.toStdString() + '}', kind, tolerant)
            .value_or(codec::Object());
    }

private Q_SLOTS:
    void fromObjects_data();
    void fromObjects();
    void servedAmountsCountFirst();
};

void DeliveryTest::fromObjects_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("meta");
    QTest::addColumn<quint32>("ledger");
    QTest::addColumn<int>("state");
    QTest::addColumn<qint64>("drops");
    QTest::addColumn<bool>("less");
    constexpr int none = int(DeliveredState::none);
    constexpr int amount = int(DeliveredState::amount);
    constexpr int unavailable = int(DeliveredState::unavailable);
    constexpr int unreadable = int(DeliveredState::unreadable);
    const QByteArray payment = R"("TransactionType":"Payment","Amount":"100")";
    const QByteArray partial = payment + R"(,"Flags":131072)";
    const QByteArray recorded = R"("DeliveredAmount":"40")";
    const auto row = [](const char* name, const QByteArray& body, const QByteArray& meta,
                        quint32 ledger, int state, qint64 drops, bool less) {
        QTest::newRow(name) << body << meta << ledger << state << drops << less;
    };
    row("recorded", partial, recorded, 5'000'000, amount, 40, true);
    row("recorded in full", payment, R"("DeliveredAmount":"100")", 5'000'000, amount, 100, false);
    row("in full, for less would be recorded", payment, {}, 5'000'000, amount, 100, false);
    row("too old to know", payment, {}, 4'000'000, unavailable, 0, false);
    row("the amount of a partial payment", partial, {}, 5'000'000, unavailable, 0, false);
    row("another type", R"("TransactionType":"OfferCreate")", recorded, 5'000'000, none, 0, false);
    row("deleted account", R"("TransactionType":"AccountDelete")", recorded, 5'000'000, amount, 40,
        false);
    row("negative", payment, R"("DeliveredAmount":"-40")", 5'000'000, unreadable, 0, false);
    row("not readable", payment, R"("DeliveredAmount":"much")", 5'000'000, unreadable, 0, false);
    row("flags not readable", payment + R"(,"Flags":"x")", {}, 5'000'000, unavailable, 0, false);
}

void DeliveryTest::fromObjects() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, meta);
    QFETCH(quint32, ledger);
    QFETCH(qint64, drops);
    DeliveryFacts around;
    around.ledgerIndex = ledger;
    const Delivered delivered =
        model::deliveredAmount(read(body, codec::ObjectKind::transaction),
                               read(meta, codec::ObjectKind::metadata), around);
    QTEST(int(delivered.state), "state");
    QTEST(delivered.lessThanAsked, "less");
    const auto* value = std::get_if<values::Drops>(&delivered.amount);
    QVERIFY(value != nullptr);
    QCOMPARE(qint64(value->value), drops);
}

void DeliveryTest::servedAmountsCountFirst() {
    const codec::Object body =
        read(R"("TransactionType":"Payment","Amount":"100")", codec::ObjectKind::transaction);
    const codec::Object meta = read(R"("DeliveredAmount":"40")", codec::ObjectKind::metadata);
    DeliveryFacts around;
    around.ledgerIndex = 5'000'000;
    around.served = DeliveryFacts::Served::unavailable;
    QCOMPARE(model::deliveredAmount(body, meta, around).state, DeliveredState::unavailable);
    around.served = DeliveryFacts::Served::amount; // one that could not be read
    QCOMPARE(model::deliveredAmount(body, meta, around).state, DeliveredState::unreadable);
    around.servedAmount = values::Drops{41};
    QVERIFY(model::deliveredAmount(body, meta, around).amount == values::Amount(values::Drops{41}));
}

QTEST_GUILESS_MAIN(DeliveryTest)
#include "delivery_test.moc"
