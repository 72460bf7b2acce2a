#include "app/standard_input.h"

#include <QSignalSpy>
#include <QTest>

#include <unistd.h>

#include <array>

using namespace countersign::app;

class StandardInputTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QCOMPARE(pipe(m_ends.data()), 0); }
    void cleanup() {
        close(m_ends[0]);
        if (m_ends[1] >= 0) {
            close(m_ends[1]);
        }
    }

    void everythingUntilTheEnd() {
        StandardInput input(m_ends[0]);
        const QSignalSpy finished(&input, &StandardInput::finished);
        put("1200");
        QCoreApplication::processEvents();
        QCOMPARE(finished.size(), 0); // an open pipe is waited for, but never in a call
        put("0022");
        close(m_ends[1]);
        m_ends[1] = -1;
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(finished[0][0].toByteArray(), QByteArray("12000022"));
    }

    void noMoreThanTheLimit() {
        StandardInput input(m_ends[0]);
        const QSignalSpy finished(&input, &StandardInput::finished);
        const QByteArray part(32 * 1024, '0');
        for (qsizetype sent = 0; finished.isEmpty() && sent < 2 * StandardInput::limit;
             sent += part.size()) {
            put(part);
            QCoreApplication::processEvents();
        }
        QCOMPARE(finished.size(), 1);
        QVERIFY(finished[0][0].toByteArray().size() > StandardInput::limit);
        QVERIFY(finished[0][0].toByteArray().size() < StandardInput::limit + 1024 * 1024);
        put("more");
        QCoreApplication::processEvents();
        QCOMPARE(finished.size(), 1);
    }

private:
    void put(const QByteArray& bytes) {
        QCOMPARE(write(m_ends[1], bytes.constData(), static_cast<std::size_t>(bytes.size())),
                 static_cast<ssize_t>(bytes.size()));
    }

    std::array<int, 2> m_ends{-1, -1};
};

QTEST_GUILESS_MAIN(StandardInputTest)
#include "standard_input_test.moc"
