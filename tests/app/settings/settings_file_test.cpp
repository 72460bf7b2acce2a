#include "app/settings/settings_file.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace countersign::app;

namespace {

Settings sample() {
    Settings settings;
    settings.theme = ThemeName::dark;
    settings.baseSize = 16;
    settings.geometry = QByteArray("\x00\x01\xFF=\n", 5);
    settings.columns = "columns";
    settings.inspector = "inspector";
    settings.recent = {{QStringLiteral("/tmp/a b/ä%=\n.jsonl.zst"), true},
                       {QStringLiteral("/blob.hex"), false}};
    return settings;
}

void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class SettingsFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roundTrip() {
        const QTemporaryDir folder;
        const SettingsFile file(settingsPath(folder.filePath("deep/er")));
        QVERIFY(file.save(sample()));
        const auto loaded = file.load();
        QVERIFY(loaded.settings == sample());
        QVERIFY(!loaded.damaged);
        const auto mode = QFileInfo(file.path()).permissions();
        QVERIFY(!(mode &
                  (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)));
    }

    void absentIsDefault() {
        const QTemporaryDir folder;
        const auto loaded = SettingsFile(folder.filePath("window.ini")).load();
        QVERIFY(loaded.settings == Settings());
        QVERIFY(!loaded.damaged);
    }

    void damaged_data() {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray good = toIni(sample());
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut") << good.left(good.size() - 3);
        QTest::newRow("other format") << QByteArray(good).replace("format=1", "format=2");
        QTest::newRow("unknown name") << good + "password=x\n";
        QTest::newRow("theme") << QByteArray(good).replace("dark", "pink");
        QTest::newRow("size") << QByteArray(good).replace("baseSize=16", "baseSize=99999999999");
        QTest::newRow("size text") << QByteArray(good).replace("baseSize=16", "baseSize=16px");
        QTest::newRow("no hex") << QByteArray(good).replace("geometry=00", "geometry=zz");
        QTest::newRow("odd hex") << QByteArray(good).replace("geometry=00", "geometry=0");
        QTest::newRow("recent kind") << QByteArray(good).replace("recent=file ", "recent=seed ");
        QTest::newRow("recent empty") << good + "recent=file \n";
        QTest::newRow("recent plain") << good + "recent=file /a b\n";
        QTest::newRow("too many recent") << good + QByteArray("recent=file /x\n").repeated(7);
        QTest::newRow("binary") << QByteArray(5000, '\0');
        QTest::newRow("huge") << QByteArray(2'000'000, 'x');
    }
    void damaged() {
        QFETCH(QByteArray, bytes);
        const QTemporaryDir folder;
        const SettingsFile file(folder.filePath("window.ini"));
        put(file.path(), bytes);
        const auto loaded = file.load();
        QVERIFY(loaded.settings == Settings());
        QVERIFY(loaded.damaged);
        QCOMPARE(loaded.keptAside, file.path() + ".damaged-1");
        QFile kept(loaded.keptAside);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), bytes);
        QVERIFY(file.save(sample()));
        put(file.path(), bytes);
        QCOMPARE(file.load().keptAside, file.path() + ".damaged-2");
    }

    void folderInItsPlaceIsNotOpened() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("window.ini"));
        QVERIFY(SettingsFile(folder.filePath("window.ini")).load().damaged);
    }

    void recentFilesAreFewAndOnce() {
        QList<RecentFile> files;
        for (int i = 0; i < 20; ++i) {
            remember(files, {QStringLiteral("/%1").arg(i), false});
        }
        QCOMPARE(files.size(), maxRecentFiles);
        QCOMPARE(files.first().path, QStringLiteral("/19"));
        remember(files, {QStringLiteral("/15"), true});
        QCOMPARE(files.size(), maxRecentFiles);
        QVERIFY(files.first() == RecentFile({QStringLiteral("/15"), true}));
        remember(files, {QString(maxRecentPath + 1, 'x'), false});
        QCOMPARE(files.first().path, QStringLiteral("/15"));
        forget(files, QStringLiteral("/15"));
        QCOMPARE(files.size(), maxRecentFiles - 1);
    }

    void unwritableIsSaid() {
        const QTemporaryDir folder;
        put(folder.filePath("file"), "x");
        QVERIFY(!SettingsFile(folder.filePath("file/window.ini")).save(sample()));
    }
};

QTEST_GUILESS_MAIN(SettingsFileTest)
#include "settings_file_test.moc"
