#include "app/text/counts_text.h"

#include <QTest>

using namespace countersign;

class CountsTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void remarks() {
        model::StreamCounts counts;
        counts.messages = 5000;
        counts.repeated = 70; // normal, no remark
        QCOMPARE(text::remarkText(counts), QString());
        counts.unreadable = 1;
        QCOMPARE(text::remarkText(counts), QStringLiteral("1 message could not be read"));
        counts.unreadable = 3;
        counts.lastUnreadable = Error{Errc::notJson, 4, "<b>x</b>"};
        QCOMPARE(text::remarkText(counts),
                 QStringLiteral("3 messages could not be read; last: not JSON"));
        counts.dropped = 12;
        QVERIFY(text::remarkText(counts).contains(" · 12 rows dropped"));
    }

    void kindsAreBoundedAndHarmless() {
        model::StreamCounts counts;
        for (int i = 0; i < 32; ++i) {
            counts.kinds["kind\n" + std::to_string(i) + std::string(500, 'x')] = 1;
        }
        const QString text = text::kindsText(counts);
        QCOMPARE(text.count('\n'), 12);
        QVERIFY(text.size() < 12 * 80);
        QVERIFY(text.contains("kind⟨U+000A⟩"));
        QVERIFY(text.endsWith("and 20 more kinds"));
    }
};

QTEST_GUILESS_MAIN(CountsTextTest)
#include "counts_text_test.moc"
