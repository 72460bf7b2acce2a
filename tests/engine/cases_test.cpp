#include "tests/engine/case_checks.h"

#include <QTest>

#include <map>

using namespace countersign;

// Public bug reports as small inputs with the right behaviour (kinds codec, amounts, address,
// time).
class CasesTest : public QObject {
    Q_OBJECT

    std::map<QString, QJsonObject> m_cases;

private Q_SLOTS:
    void initTestCase() {
        const QString path = test::sharedFile("cases/open.jsonl");
        if (path.isEmpty())
            return;
        static const QStringList kinds{"codec", "amounts", "address", "time"};
        test::forEachLine(path, [this](int, const QJsonObject& line) {
            if (line["where"] == "engine" && kinds.contains(line["kind"].toString()))
                m_cases[line["id"].toString()] = line;
        });
    }

    void everyCase_data() {
        QTest::addColumn<QString>("id");
        for (const auto& [id, line] : m_cases)
            QTest::newRow(qPrintable(id)) << id;
    }

    void everyCase() {
        if (m_cases.empty())
            QSKIP("no shared data on this machine");
        QFETCH(QString, id);
        const QJsonObject line = m_cases[id];
        const QString problem =
            test::problemOfCase(id, line["input"].toObject(), line["expect"].toObject());
        QVERIFY2(problem.isEmpty(), qPrintable(problem + " — " + line["symptom"].toString()));
    }

    void nothingIsLeftOut() {
        if (m_cases.empty())
            QSKIP("no shared data on this machine");
        QCOMPARE(m_cases.size(), std::size_t{83});
    }
};

QTEST_GUILESS_MAIN(CasesTest)
#include "cases_test.moc"
