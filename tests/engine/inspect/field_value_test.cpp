#include "engine/inspect/field_value.h"

#include "tests/support/sample_objects.h"

#include <QTest>

using namespace countersign;

namespace {

QString json(const codec::Object& object, std::uint32_t node) {
    return QString::fromStdString(inspect::fieldJson(object, node));
}

} // namespace

class FieldValueTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leaves() {
        const auto payment = test::payment();
        const std::uint32_t amount = payment->find("Amount");
        QCOMPARE(json(*payment, amount),
                 QStringLiteral(R"({"Amount":{"currency":"USD","issuer":)"
                                R"("rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B","value":"100000"}})"));
        QCOMPARE(inspect::valueText(*payment, payment->find("Fee")), std::string("10"));
        QCOMPARE(inspect::valueText(*payment, payment->find("TransactionType")),
                 std::string("Payment"));
        QCOMPARE(inspect::valueText(*payment, payment->find("Sequence")), std::string("21"));
    }

    void containers() {
        const auto payment = test::payment();
        const std::uint32_t memos = payment->find("Memos");
        QCOMPARE(json(*payment, memos),
                 QStringLiteral(R"({"Memos":[{"Memo":{"MemoType":"74657874","MemoData":)"
                                R"("48656C6C6F"}},{"Memo":{"MemoData":"FF00"}}]})"));
        const std::uint32_t second = payment->nextSibling(payment->firstChild(memos));
        QCOMPARE(json(*payment, second), QStringLiteral(R"({"Memo":{"MemoData":"FF00"}})"));
        QCOMPARE(inspect::valueJson(*payment, memos), std::string());
        QCOMPARE(inspect::valueText(*payment, second),
                 std::string(R"({"Memo":{"MemoData":"FF00"}})"));
    }

    void texts() {
        const auto partial = test::partialPayment();
        for (std::uint32_t node = 0; node < partial->nodes().size(); ++node) {
            if (partial->nodes()[node].kind == codec::NodeKind::text) {
                const bool isNovel = partial->key(partial->nodes()[node]) == "Novelty";
                QCOMPARE(json(*partial, node), QString(isNovel ? R"({"Novelty":{"a":[1,"x"]}})"
                                                               : R"({"Sequence":"soon"})"));
            }
        }
    }

    // The fields of an object, one by one, are the object.
    void fieldsTogetherAreTheObject() {
        for (const auto& object :
             {test::payment(), test::metadata(), test::entry(), test::partialPayment()}) {
            QJsonObject together;
            for (std::uint32_t at = object->firstChild(codec::Node::none); at != codec::Node::none;
                 at = object->nextSibling(at)) {
                const QJsonObject one =
                    QJsonDocument::fromJson(json(*object, at).toUtf8()).object();
                QCOMPARE(one.size(), 1);
                together.insert(one.begin().key(), one.begin().value());
            }
            QCOMPARE(together, test::jsonOf(*object));
        }
    }
};

QTEST_GUILESS_MAIN(FieldValueTest)
#include "field_value_test.moc"
