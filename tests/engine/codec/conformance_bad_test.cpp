#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::Decoded;
using codec::ObjectKind;

// Damaged blobs and drafts of the conformance pack: refused, flagged or accepted as each line says.
class ConformanceBadTest : public QObject {
    Q_OBJECT

private:
    static QString problem(const QJsonObject& line);
    static QString problemOfHex(const QString& hex, const QString& expected);
    static QString problemOfJson(const QJsonObject& line);
    static QString verdictOf(const Decoded& decoded);

private Q_SLOTS:
    void everyLine();
};

QString ConformanceBadTest::verdictOf(const Decoded& decoded) {
    if (decoded.stopped) {
        return QStringLiteral("reject");
    }
    bool isClean = true;
    for (const codec::Remark& remark : decoded.remarks) {
        if (!codec::isFormOnly(remark.code)) {
            return QStringLiteral("reject");
        }
        isClean = false;
    }
    return isClean ? QStringLiteral("accept") : QStringLiteral("noncanonical");
}

QString ConformanceBadTest::problemOfHex(const QString& hex, const QString& expected) {
    const auto blob = bytes::fromHex(hex.toStdString());
    if (!blob) {
        return expected == "reject" ? QString() : "hex: " + test::describe(blob.error());
    }
    const Decoded decoded = test::bundledCodec().dissect(*blob, ObjectKind::transaction);
    const auto object = test::bundledCodec().fromBytes(*blob, ObjectKind::transaction);
    if (object.has_value() != (expected == "accept")) {
        return object ? QStringLiteral("taken") : "refused: " + test::describe(object.error());
    }
    if (object && !std::ranges::equal(object->bytes(), *blob)) {
        return QStringLiteral("other bytes");
    }
    if (!object && object.error().offset == Error::nowhere) {
        return QStringLiteral("error without a place");
    }
    const QString verdict = verdictOf(decoded);
    if (verdict == expected) {
        return {};
    }
    QString why = verdict;
    for (const codec::Remark& remark : decoded.remarks) {
        why += ' ' + test::describe({remark.code, remark.offset, remark.subject, {}});
    }
    return decoded.stopped ? why + " stopped " + test::describe(*decoded.stopped) : why;
}

QString ConformanceBadTest::problemOfJson(const QJsonObject& line) {
    const auto object =
        test::bundledCodec().fromJson(test::compact(line["json"]), ObjectKind::transaction);
    if (line["expect"] == "accept") {
        if (!object) {
            return "refused: " + test::describe(object.error());
        }
        return test::hexOf(object->bytes()) == line["binary"].toString()
                   ? QString()
                   : QStringLiteral("other bytes");
    }
    if (object) {
        return QStringLiteral("taken");
    }
    return line["error"].toString() == QLatin1String(errcName(object.error().code).data())
               ? QString()
               : test::describe(object.error());
}

QString ConformanceBadTest::problem(const QJsonObject& line) {
    return line["kind"] == "json" ? problemOfJson(line)
                                  : problemOfHex(line["hex"].toString(), line["expect"].toString());
}

void ConformanceBadTest::everyLine() {
    const QString path = test::sharedFile("conformance/bad.jsonl");
    if (path.isEmpty()) {
        QSKIP("no shared data here");
    }
    QStringList wrong;
    const int lines = test::forEachLine(path, [&](int number, const QJsonObject& line) {
        const QString text = problem(line);
        if (!text.isEmpty()) {
            wrong << QStringLiteral("%1 %2 (%3): %4")
                         .arg(number)
                         .arg(line["mutation"].toString() + line["case"].toString(),
                              line["expect"].toString() + line["error"].toString(), text);
        }
    });
    QVERIFY2(wrong.isEmpty(),
             qPrintable(QString::number(wrong.size()) + '\n' + wrong.mid(0, 40).join('\n')));
    QVERIFY(lines >= 934);
}

QTEST_GUILESS_MAIN(ConformanceBadTest)
#include "conformance_bad_test.moc"
