#include "engine/model/sentence.h"

#include "tests/support/golden_file.h"
#include "tests/support/sentence_fixture.h"

#include <QTest>

#include <set>

using namespace countersign;
using model::SentenceMood;

class SentenceTest : public QObject {
    Q_OBJECT

private:
    static QString say(const model::SentenceSubject& subject,
                       SentenceMood mood = SentenceMood::outcome);
    static codec::Object body(const char* json);

private Q_SLOTS:
    void vectorsOfAllTypes();
    void moods_data();
    void moods();
    void neverTheAmountOfAPartialPayment();
    void textOfOthersIsHarmless();
    void unknownTypes_data();
    void unknownTypes();
    void addressesInFullByDefault();
    void aTransactionOfEachRecordedType();
};

QString SentenceTest::say(const model::SentenceSubject& subject, SentenceMood mood) {
    static const model::Labels labels = test::shortLabels();
    const model::ValueWords words(test::bundledSentences(), test::bundledPresentation(), labels);
    return QString::fromStdString(model::sentence(subject, words, mood));
}

codec::Object SentenceTest::body(const char* json) {
    codec::JsonReading tolerant;
    tolerant.strictness = codec::Strictness::tolerant;
    return test::bundledCodec()
        .fromJson(json, codec::ObjectKind::transaction, tolerant)
        .value_or(codec::Object());
}

void SentenceTest::vectorsOfAllTypes() {
    QString printed;
    std::set<QString> types;
    test::forEachLine(
        QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/sentences.jsonl"),
        [&](int, const QJsonObject& vector) {
            const QString type = vector["body"]["TransactionType"].toString();
            test::Explained read = test::explained(vector);
            QVERIFY2(!read.body.nodes().empty(), qPrintable(type));
            printed += type + ": " + vector["name"].toString() + "\n  " + say(read.subject()) +
                       "\n  " + say(read.subject(), SentenceMood::draft) + '\n';
            const bool isPseudo = vector["body"]["Sequence"].toInt() == 0;
            if (types.insert(type).second && !isPseudo) { // once what these types have in common
                read.result = "tecNO_PERMISSION";
                read.delivered = {};
                printed += "  " + say(read.subject()) + "\n  " +
                           say(read.subject(), SentenceMood::inner) + '\n';
            }
        });
    QCOMPARE(types.size(), 82U);
    QCOMPARE(test::differenceFromGolden(QStringLiteral("sentences.txt"), printed), QString());
}

void SentenceTest::moods_data() {
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<bool>("isValidated");
    QTest::addColumn<QString>("told");
    QTest::newRow("done") << QByteArray("tesSUCCESS") << true << "Alice created 5 tickets.";
    QTest::newRow("failed")
        << QByteArray("tecINSUFFICIENT_RESERVE") << true
        << "Alice tried to create 5 tickets, but failed: tecINSUFFICIENT_RESERVE: There is not "
           "enough XRP for the reserve of what would be created. The fee of 0.000012 XRP was "
           "taken.";
    QTest::newRow("failed in a new way")
        << QByteArray("tecQUANTUM") << true
        << "Alice tried to create 5 tickets, but failed: tecQUANTUM. The fee of 0.000012 XRP was "
           "taken.";
    QTest::newRow("a hostile result")
        << QByteArray("tec\xE2\x80\xAE{Account}") << true
        << QString::fromUtf8("Alice tried to create 5 tickets, but failed: tec⟨U+202E⟩{Account}. "
                             "The fee of 0.000012 XRP was taken.");
    QTest::newRow("proposed")
        << QByteArray("tesSUCCESS") << false
        << "Alice asks to create 5 tickets. This is not final; the result so far is tesSUCCESS.";
    QTest::newRow("proposed without result")
        << QByteArray("") << false << "Alice asks to create 5 tickets. This is not final.";
    QTest::newRow("no result") << QByteArray("") << true
                               << "Alice asked to create 5 tickets. What came of it is not known.";
    QTest::newRow("a result that no ledger holds")
        << QByteArray("temMALFORMED") << true
        << "Alice asked to create 5 tickets. What came of it is not known; the result is "
           "temMALFORMED.";
}

void SentenceTest::moods() {
    QFETCH(QByteArray, result);
    QFETCH(bool, isValidated);
    const codec::Object tickets =
        body(R"({"TransactionType":"TicketCreate","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA",)"
             R"("Fee":"12","Sequence":7,"SigningPubKey":"","TicketCount":5})");
    model::SentenceSubject subject{tickets};
    subject.result = result.toStdString();
    subject.isValidated = isValidated;
    QTEST(say(subject), "told");
}

// F05: what the sender wrote may only stand where it is named as that.
void SentenceTest::neverTheAmountOfAPartialPayment() {
    const codec::Object payment = body(
        R"({"TransactionType":"Payment","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","Fee":"12",)"
        R"("Destination":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A","Amount":"100000000000000000",)"
        R"("Flags":131072,"Sequence":7,"SigningPubKey":""})");
    model::SentenceSubject subject{payment};
    subject.result = "tesSUCCESS";
    subject.isValidated = true;
    using model::DeliveredState;
    for (const auto state :
         {DeliveredState::none, DeliveredState::unavailable, DeliveredState::unreadable}) {
        subject.delivered.state = state;
        QCOMPARE(say(subject), "Alice made a payment to Bob; how much arrived is not known.");
    }
    subject.delivered = {DeliveredState::amount, true, values::Drops{147413155}};
    QCOMPARE(say(subject), "Alice paid Bob 147.413155 XRP, less than the 100000000000 XRP named.");
    subject.delivered = {DeliveredState::amount, false, values::Drops{147413155}};
    QCOMPARE(say(subject), "Alice paid Bob 147.413155 XRP.");
}

void SentenceTest::textOfOthersIsHarmless() {
    const codec::Object settings =
        body(R"({"TransactionType":"AccountSet","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA",)"
             R"("Fee":"12","Sequence":7,"SigningPubKey":"","Domain":"7B4665657DE280AE3C623E0A"})");
    model::SentenceSubject subject{settings};
    subject.result = "tesSUCCESS";
    subject.isValidated = true;
    QCOMPARE(say(subject),
             QString::fromUtf8("Alice set the domain to “{Fee}⟨U+202E⟩<b>⟨U+000A⟩”."));
}

void SentenceTest::unknownTypes_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("told");
    QTest::newRow("new type") << QByteArray(
                                     R"({"TransactionType":"QuantumPay","Fee":"12","Sequence":1,)"
                                     R"("Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA",)"
                                     R"("Destination":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"})")
                              << "Alice sent a transaction of the type QuantumPay that names Bob.";
    QTest::newRow("nothing readable")
        << QByteArray(R"({"a":1})") << "A transaction of the type unknown was carried out.";
    QTest::newRow("known type of which too little is readable")
        << QByteArray(R"({"TransactionType":"TicketCreate","TicketCount":"many",)"
                      R"("Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"})")
        << "Alice sent a transaction of the type TicketCreate.";
    QTest::newRow("hostile type") << QByteArray("{\"TransactionType\":\"<b>\xE2\x80\xAE\"}")
                                  << QString::fromUtf8(
                                         "A transaction of the type <b>⟨U+202E⟩ was carried out.");
}

void SentenceTest::unknownTypes() {
    QFETCH(QByteArray, json);
    const codec::Object read = body(json.constData());
    model::SentenceSubject subject{read};
    subject.result = "tesSUCCESS";
    subject.isValidated = true;
    QTEST(say(subject), "told");
}

void SentenceTest::addressesInFullByDefault() {
    const codec::Object cancel =
        body(R"({"TransactionType":"CheckCancel","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA",)"
             R"("Fee":"12","Sequence":7,"SigningPubKey":"","CheckID":)"
             R"("BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB"})");
    const model::Labels plain;
    const model::ValueWords words(test::bundledSentences(), test::bundledPresentation(), plain);
    QCOMPARE(QString::fromStdString(
                 model::sentence(model::SentenceSubject{cancel}, words, SentenceMood::inner)),
             "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA is to cancel the check " + QString(64, 'B') + '.');
}

// One of each type and result class that a server recorded, as the console tells them too.
void SentenceTest::aTransactionOfEachRecordedType() {
    QFile file(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/recorded_transactions.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QString printed;
    std::set<std::string> types;
    while (!file.atEnd()) {
        const auto tx = test::parsed(file.readLine(), test::bundledCodec().definitions());
        QVERIFY(tx && tx->body && tx->meta);
        const auto entries = model::affectedEntries(*tx->meta);
        const auto balances = model::balanceStatement(tx->body.get(), *tx->meta, entries);
        const model::SentenceSubject subject{*tx->body,     tx->meta.get(), entries,      &balances,
                                             tx->delivered, tx->result,     tx->validated};
        printed += QString::fromStdString(tx->type + ' ' + tx->result) + ": " + say(subject) + '\n';
        types.insert(tx->type);
    }
    QCOMPARE(types.size(), 72U); // one of them a pseudo transaction
    QCOMPARE(test::differenceFromGolden(QStringLiteral("recorded_sentences.txt"), printed),
             QString());
}

QTEST_GUILESS_MAIN(SentenceTest)
#include "sentence_test.moc"
