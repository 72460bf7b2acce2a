// The files that packages bring along, against the programs and the version.

#include <QDir>
#include <QFile>
#include <QMimeDatabase>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace {

QString textOf(const char* path) {
    QFile file(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/") + QLatin1String(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString captured(const QString& text, const char* pattern) {
    return QRegularExpression(QString::fromUtf8(pattern), QRegularExpression::MultilineOption)
        .match(text)
        .captured(1);
}

QString helpOf(const char* program, const QStringList& arguments) {
    QProcess process;
    process.start(QLatin1String(program), arguments + QStringList{"--help"});
    return process.waitForFinished(60'000) ? QString::fromUtf8(process.readAllStandardOutput())
                                           : QString();
}

// As the reader sees it: roff's escapes taken away.
QString manual(const char* path) {
    return textOf(path).replace("\\-", "-").replace("\\e", "\\").replace("\\&", "");
}

QStringList optionsOf(const QString& help) {
    QStringList options;
    static const QRegularExpression option("--[a-z][a-z-]+");
    for (auto found = option.globalMatch(help); found.hasNext();) {
        options += found.next().captured();
    }
    options.removeDuplicates();
    return options;
}

} // namespace

class PackageFilesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void versionsAndDatesAgree();
    void desktopFile();
    void recordingsAreTheOnlyFilesClaimed_data();
    void recordingsAreTheOnlyFilesClaimed();
    void windowManual();
    void consoleManual();
};

void PackageFilesTest::versionsAndDatesAgree() {
    const QString version =
        captured(textOf("CMakeLists.txt"), "^project\\(countersign VERSION ([0-9.]+)");
    QVERIFY(!version.isEmpty());
    const QString heading = captured(textOf("CHANGES.md"), "^## ([0-9.]+ — [0-9-]+)$");
    QCOMPARE(heading.section(' ', 0, 0), version);
    QXmlStreamReader xml(textOf("packaging/linux/org.countersign.Countersign.metainfo.xml"));
    QString newest;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"release" &&
            newest.isEmpty()) {
            newest = xml.attributes().value("version").toString() + QStringLiteral(" — ") +
                     xml.attributes().value("date").toString();
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(newest, heading);
    for (const char* page : {"packaging/man/countersign.1", "packaging/man/countersign-cli.1"}) {
        QVERIFY2(textOf(page).contains("\"Countersign " + version + '"'), page);
    }
}

void PackageFilesTest::desktopFile() {
    const QString file = textOf("packaging/linux/org.countersign.Countersign.desktop");
    QCOMPARE(captured(file, "^Exec=(\\S+)"), QStringLiteral("countersign"));
    const QString icon = captured(file, "^Icon=(\\S+)$");
    QVERIFY(!textOf(("packaging/linux/" + icon + ".svg").toLatin1()).isEmpty());
}

void PackageFilesTest::recordingsAreTheOnlyFilesClaimed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isRecording");
    const auto row = [](const char* name, QByteArray text, bool isRecording) {
        QTest::newRow(name) << text.replace('\'', '"') + '\n' << isRecording;
    };
    row("recording", "{'t':1796052579000000000,'d':'in','m':'text'}", true);
    row("with blanks", "{'t': 1796052579000000000, 'd': 'out', 'm': ''}", true);
    row("other JSON Lines", "{'t': 'text', 'x': 1}", false);
    row("transaction", "{'TransactionType':'Payment'}", false);
    row("hex", "1200002280000000", false);
    row("words", "words", false);
}

// By what the package alone says of types, not by what this machine knows.
void PackageFilesTest::recordingsAreTheOnlyFilesClaimed() {
    QFETCH(QByteArray, text);
    QFETCH(bool, isRecording);
    static const QTemporaryDir data;
    const QString copy = data.filePath(QStringLiteral("mime/packages/countersign.xml"));
    if (!QFile::exists(copy)) {
        QVERIFY(QDir(data.path()).mkpath(QStringLiteral("mime/packages")));
        QVERIFY(QFile::copy(QStringLiteral(COUNTERSIGN_SOURCE_DIR
                                           "/packaging/linux/"
                                           "org.countersign.Countersign.mime.xml"),
                            copy));
        qputenv("XDG_DATA_DIRS", data.path().toLocal8Bit());
        qputenv("XDG_DATA_HOME", data.filePath(QStringLiteral("home")).toLocal8Bit());
    }
    const QString type = QStringLiteral("application/x-countersign-recording");
    QCOMPARE(QMimeDatabase().mimeTypeForData(text).name() == type, isRecording);
    const QString file = textOf("packaging/linux/org.countersign.Countersign.desktop");
    QCOMPARE(captured(file, "^MimeType=(\\S+)$"), type + ';');
}

void PackageFilesTest::windowManual() {
    const QString help = helpOf(COUNTERSIGN_WINDOW, {});
    const QStringList options = optionsOf(help);
    QVERIFY(options.size() > 5);
    const QString page = manual("packaging/man/countersign.1");
    for (const QString& option : options) {
        QVERIFY2(page.contains(option), qPrintable(option));
    }
}

void PackageFilesTest::consoleManual() {
    const QString help = helpOf(COUNTERSIGN_CLI, {});
    const QString page = manual("packaging/man/countersign-cli.1");
    static const QRegularExpression command("^  ([a-z]+)  ", QRegularExpression::MultilineOption);
    int commands = 0;
    for (auto found = command.globalMatch(help.section("Commands:", 1).section("\n\n", 0, 0));
         found.hasNext(); ++commands) {
        const QString name = found.next().captured(1);
        QVERIFY2(page.contains(".SS countersign-cli " + name), qPrintable(name));
        const QString section =
            page.section(".SS countersign-cli " + name, 1).section(".SS countersign-cli", 0, 0);
        for (const QString& option : optionsOf(helpOf(COUNTERSIGN_CLI, {name}))) {
            QVERIFY2(section.contains(option), qPrintable(name + ' ' + option));
        }
    }
    QVERIFY(commands > 8);
}

QTEST_GUILESS_MAIN(PackageFilesTest)
#include "package_files_test.moc"
