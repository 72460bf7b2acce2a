#include "engine/recording/file.h"

#include <zstd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace countersign;
using namespace countersign::recording;

namespace {

bytes::Bytes bytesOf(const QByteArray& text) {
    return {text.begin(), text.end()};
}

QByteArray compressed(const QByteArray& plain, int windowLog = 0) {
    QByteArray frame(static_cast<qsizetype>(ZSTD_compressBound(static_cast<size_t>(plain.size()))),
                     '\0');
    ZSTD_CCtx* context = ZSTD_createCCtx();
    if (windowLog > 0) {
        ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, windowLog);
        ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, 0);
    }
    const size_t size = ZSTD_compress2(context, frame.data(), static_cast<size_t>(frame.size()),
                                       plain.constData(), static_cast<size_t>(plain.size()));
    ZSTD_freeCCtx(context);
    frame.truncate(static_cast<qsizetype>(size));
    return frame;
}

// The frame index of the seekable format: any content will do, it is skipped.
QByteArray frameIndex() {
    return QByteArray::fromHex("5e2a4d18"
                               "11000000") +
           QByteArray(17, 'i');
}

QByteArray wrapped(const QByteArray& message, int t = 5) {
    return "{\"t\":" + QByteArray::number(t) + ",\"d\":\"in\",\"m\":\"" +
           QByteArray(message).replace('"', "\\\"") + "\"}\n";
}

// Everything that a reader gives, one short text each.
QStringList all(Reader& reader, int limit = 10'000) {
    QStringList list;
    while (list.size() < limit) {
        const Result<std::optional<Entry>> entry = reader.next();
        if (!entry) {
            const auto name = errcName(entry.error().code);
            list += QStringLiteral("%1@%2")
                        .arg(QLatin1String(name.data(), int(name.size())))
                        .arg(static_cast<int>(entry.error().offset));
            if (Reader::endsReading(entry.error()))
                break;
        } else if (!entry->has_value()) {
            break;
        } else {
            const Entry& found = **entry;
            list += QStringLiteral("%1%2 %3")
                        .arg(found.direction == Direction::in ? QLatin1Char('<') : QLatin1Char('>'))
                        .arg(found.t ? QString::number(*found.t) : QStringLiteral("-"),
                             QString::fromStdString(found.message));
        }
    }
    return list;
}

QStringList all(const QByteArray& content, bool* truncated = nullptr) {
    Reader reader(Source::memory(bytesOf(content)));
    const QStringList list = all(reader);
    if (truncated != nullptr)
        *truncated = reader.truncated();
    return list;
}

} // namespace

class FileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lines_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QStringList>("entries");
        QTest::newRow("empty") << QByteArray() << QStringList();
        QTest::newRow("wrapped")
            << QByteArray("{\"t\":12,\"d\":\"out\",\"m\":\"{\\\"a\\\":\\\"\\u00e9\\\\n\\\"}\"}"
                          "\n")
            << QStringList{QStringLiteral(">12 {\"a\":\"é\\n\"}")};
        QTest::newRow("any order, blanks")
            << QByteArray(" { \"m\" : \"x\" , \"t\" : -3 , \"d\" : \"in\" } "
                          "\r\n")
            << QStringList{"<-3 x"};
        QTest::newRow("without time and direction") << QByteArray("{\"m\":\"x\"}"
                                                                  "\n")
                                                    << QStringList{"<- x"};
        QTest::newRow("largest time")
            << QByteArray("{\"t\":9223372036854775807,\"d\":\"in\",\"m\":\"\"}"
                          "\n")
            << QStringList{"<9223372036854775807 "};
        QTest::newRow("line end of a message is kept")
            << QByteArray("{\"t\":1,\"d\":\"in\",\"m\":\"x\\n\"}"
                          "\n")
            << QStringList{"<1 x\n"};
        QTest::newRow("bare") << QByteArray("{\"type\":\"transaction\",\"t\":1}"
                                            "\n{}\n")
                              << QStringList{"<- {\"type\":\"transaction\",\"t\":1}", "<- {}"};
        QTest::newRow("bare with numbers that a strict reader refuses")
            << QByteArray("{\"a\":12345678901234567890123,\"b\":1e999}"
                          "\n")
            << QStringList{"<- {\"a\":12345678901234567890123,\"b\":1e999}"};
        QTest::newRow("empty lines")
            << QByteArray("\n\n{}\n \t\r\n\n{}\n\n") << QStringList{"<- {}", "<- {}"};
        QTest::newRow("last line without an end")
            << QByteArray("{\"a\":1}\n{\"b\":2}") << QStringList{"<- {\"a\":1}", "<- {\"b\":2}"};
    }
    void lines() {
        QFETCH(QByteArray, content);
        QTEST(all(content), "entries");
        QTEST(all(compressed(content)), "entries");
        QTEST(all(compressed(content) + frameIndex()), "entries");
    }

    void badLinesDoNotEndTheReading_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("no object") << QByteArray("null");
        QTest::newRow("array") << QByteArray("[{}]");
        QTest::newRow("text") << QByteArray("not json");
        QTest::newRow("half an object") << QByteArray("{\"type\":");
        QTest::newRow("message missing") << QByteArray("{\"t\":1,\"d\":\"in\"}");
        QTest::newRow("message no text") << QByteArray("{\"t\":1,\"d\":\"in\",\"m\":{}}");
        QTest::newRow("time as text") << QByteArray("{\"t\":\"1\",\"d\":\"in\",\"m\":\"x\"}");
        QTest::newRow("time with a fraction") << QByteArray("{\"t\":1.5,\"d\":\"in\",\"m\":\"x\"}");
        QTest::newRow("time too large")
            << QByteArray("{\"t\":9223372036854775808,\"d\":\"in\",\"m\":\"x\"}");
        QTest::newRow("direction") << QByteArray("{\"t\":1,\"d\":\"up\",\"m\":\"x\"}");
        QTest::newRow("unknown member") << QByteArray("{\"t\":1,\"d\":\"in\",\"m\":\"x\",\"q\":1}");
        QTest::newRow("member twice") << QByteArray("{\"t\":1,\"t\":1,\"m\":\"x\"}");
        QTest::newRow("bad escape") << QByteArray("{\"t\":1,\"d\":\"in\",\"m\":\"\\q\"}");
        QTest::newRow("lone surrogate") << QByteArray("{\"t\":1,\"d\":\"in\",\"m\":\"\\ud800\"}");
        QTest::newRow("two values") << QByteArray("{\"m\":\"x\"}{\"m\":\"y\"}");
        QTest::newRow("comma missing") << QByteArray("{\"t\":1 \"m\":\"x\"}");
        QTest::newRow("bad UTF-8") << QByteArray("{\"t\":1,\"d\":\"in\",\"m\":\"\xC3(\"}");
    }
    void badLinesDoNotEndTheReading() {
        QFETCH(QByteArray, line);
        const QStringList expected{"<- {}", "bad_recording_line@2", "<- {\"b\":2}"};
        QCOMPARE(all("{}\n" + line + "\n{\"b\":2}\n"), expected);
        QCOMPARE(all(compressed("{}\n" + line + "\n{\"b\":2}\n")), expected);
    }

    void manyEmptyLinesGiveTheCallerATurn() {
        QByteArray content(3 * static_cast<qsizetype>(Reader::emptyLinesAtOnce), '\n');
        const QStringList list = all(content + "{}\n");
        QCOMPARE(list.size(), 4);
        QCOMPARE(list.last(), QStringLiteral("<- {}"));
    }

    void framesFollowEachOther() {
        bool truncated = true;
        // A line may go over the border of two frames.
        const QByteArray content = compressed("{\"a\":1}\n{\"b\"") + compressed(":2}\n") +
                                   compressed({}) + frameIndex() + compressed("{\"c\":3}\n");
        QCOMPARE(all(content, &truncated),
                 (QStringList{"<- {\"a\":1}", "<- {\"b\":2}", "<- {\"c\":3}"}));
        QVERIFY(!truncated);
        QCOMPARE(all(frameIndex() + content).size(), 3);
    }

    void crashLeavesATruncatedEnd() {
        bool truncated = false;
        QCOMPARE(all("{\"a\":1}\n{\"b\":", &truncated), QStringList{"<- {\"a\":1}"});
        QVERIFY(truncated);
        QCOMPARE(all(wrapped("x") + "{\"t\":6,\"d\":\"in\",\"m\":\"y", &truncated),
                 QStringList{"<5 x"});
        QVERIFY(truncated);
        const QByteArray second = compressed("{\"b\":2}\n");
        for (qsizetype size = 1; size < second.size(); ++size) {
            const QByteArray content = compressed("{\"a\":1}\n") + second.left(size);
            const QStringList list = all(content, &truncated);
            QCOMPARE(list.first(), QStringLiteral("<- {\"a\":1}"));
            QVERIFY(list.size() == 1 || list.last() == QStringLiteral("<- {\"b\":2}"));
            QVERIFY(truncated);
        }
    }

    void badCompressionEndsTheReading() {
        QByteArray damaged = compressed("{\"b\":2}\n");
        damaged[0] = 'x';
        Reader reader(Source::memory(bytesOf(compressed("{\"a\":1}\n") + damaged)));
        QCOMPARE(all(reader), (QStringList{"<- {\"a\":1}", "bad_compression@-1"}));
        QCOMPARE(reader.next().error().code, Errc::badCompression); // for good
        QVERIFY(!reader.next().error().subject.empty());
    }

    void bombsAreRefused() {
        const QByteArray plain = (QByteArray(64 * 1024, 'x') + '\n').repeated(3200);
        const QByteArray bomb = compressed(plain);
        QVERIFY(bomb.size() < 100'000);
        QCOMPARE(all(bomb).last(), QStringLiteral("expansion_too_large@-1"));
        // Small recordings may shrink as much as they like.
        QCOMPARE(all(compressed(QByteArray(8 * 1024 * 1024, '\n') + "{}\n")).last(),
                 QStringLiteral("<- {}"));
    }

    void hugeWindowsAreRefused() {
        const QByteArray plain("{\"a\":1}\n");
        QCOMPARE(all(compressed(plain, 27)).first(), QStringLiteral("<- {\"a\":1}"));
        // A frame header that asks for 2^28 bytes of window: descriptor 0x00, exponent 18.
        const QByteArray header = QByteArray::fromHex("28b52ffd"
                                                      "00"
                                                      "90"
                                                      "010000");
        QCOMPARE(all(header), QStringList{"bad_compression@-1"});
    }

    void endlessLinesAreRefused() {
        const auto longest = static_cast<qsizetype>(Reader::maxLineBytes);
        QCOMPARE(all("{}\n" + QByteArray(longest + 1, 'x') + "\n{}\n"),
                 (QStringList{"<- {}", "line_too_long@2"}));
        QCOMPARE(all("{}\n" + compressed({}) + QByteArray(longest + 200'000, 'x')),
                 (QStringList{"<- {}", "line_too_long@2"}));
        const QByteArray blanks = QByteArray(longest - 2, ' ') + "{}\n{}\n";
        QCOMPARE(all(blanks), (QStringList{"<- {}", "<- {}"}));
    }

    void hugeMessagesAreRefused() {
        const QByteArray huge(static_cast<qsizetype>(LineParser::maxMessageBytes) + 1, 'x');
        QCOMPARE(
            all("{\"t\":1,\"d\":\"in\",\"m\":\"" + huge + "\"}\n{\"a\":\"" + huge + "\"}\n{}\n"),
            (QStringList{"message_too_large@1", "message_too_large@2", "<- {}"}));
    }

    void readersShareASource() {
        const SourcePtr source = Source::memory(bytesOf("{\"a\":1}\n{\"b\":2}\n"));
        Reader first(source);
        Reader second(source);
        QVERIFY(first.next().has_value());
        QCOMPARE(all(second).size(), 2);
        QCOMPARE(all(first).size(), 1);
    }

    void regularFilesOnly() {
        QTemporaryDir folder;
        const std::string plain = folder.filePath("plain").toStdString();
        QFile file(QString::fromStdString(plain));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(wrapped("x"));
        file.close();
        const std::string link = folder.filePath("link").toStdString();
        const std::string fifo = folder.filePath("fifo").toStdString();
        QCOMPARE(::symlink(plain.c_str(), link.c_str()), 0);
        QCOMPARE(::mkfifo(fifo.c_str(), 0600), 0);
        const auto codeOf = [](const std::string& path) {
            const Result<SourcePtr> source = Source::file(path);
            return source ? -1 : static_cast<int>(source.error().code);
        };
        QCOMPARE(codeOf(plain), -1);
        QCOMPARE(codeOf(link), static_cast<int>(Errc::notARegularFile));
        QCOMPARE(codeOf(fifo), static_cast<int>(Errc::notARegularFile)); // without waiting
        QCOMPARE(codeOf(folder.path().toStdString()), static_cast<int>(Errc::notARegularFile));
        QCOMPARE(codeOf("/dev/zero"), static_cast<int>(Errc::notARegularFile));
        QCOMPARE(codeOf(plain + "-absent"), static_cast<int>(Errc::cannotOpen));
        Reader reader(*Source::file(plain));
        QCOMPARE(all(reader), QStringList{"<5 x"});
    }
};

QTEST_GUILESS_MAIN(FileTest)
#include "file_test.moc"
