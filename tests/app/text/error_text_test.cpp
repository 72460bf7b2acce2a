#include "app/text/error_text.h"

#include <QSet>
#include <QTest>

using namespace countersign;

class ErrorTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCodeHasItsOwnWords() {
        QSet<QString> clauses;
        int codes = 0;
        for (int code = 0; errcName(static_cast<Errc>(code)) != "unknown"; ++code, ++codes) {
            const QString clause = text::errorClause(static_cast<Errc>(code));
            QVERIFY2(!clause.isEmpty() && clause != QLatin1String("an unknown failure"),
                     errcName(static_cast<Errc>(code)).data());
            clauses += clause;
        }
        QVERIFY(codes > 30);
        QCOMPARE(clauses.size(), codes);
    }

    void sentences() {
        QCOMPARE(text::errorText({Errc::notJson, Error::nowhere, {}}),
                 QStringLiteral("Found: not JSON."));
        QCOMPARE(text::errorText({Errc::notJson, 7, {}}),
                 QStringLiteral("Found at position 7: not JSON."));
        QCOMPARE(text::errorText({Errc::badNumber, Error::nowhere, "Fee"}),
                 QStringLiteral("Fee: not a whole number."));
        QCOMPARE(text::errorText({Errc::badNumber, 3, "%1%2\xE2\x80\xAE"}),
                 QStringLiteral("%1%2⟨U+202E⟩, at position 3: not a whole number."));
    }

    void hugeSubjectIsCut() {
        const Error error{Errc::cannotOpen, Error::nowhere, std::string(1'000'000, 'x')};
        QVERIFY(text::errorText(error).size() < 400);
    }
};

QTEST_GUILESS_MAIN(ErrorTextTest)
#include "error_text_test.moc"
