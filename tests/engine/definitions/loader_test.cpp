#include "engine/definitions/loader.h"

#include <QFile>
#include <QTest>

using namespace countersign;
using namespace countersign::definitions;

namespace {

QByteArray file(const QString& name) {
    QFile file(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/resources/definitions/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class LoaderTest : public QObject {
    Q_OBJECT
private slots:
    void smoke() {
        for (const auto* n : {"server.json", "xahau.json"}) {
            const QByteArray server = file(n);
            const QByteArray overlay = file("overlay.json");
            const auto table = Loader::load({{server.data(), std::size_t(server.size())},
                                             {overlay.data(), std::size_t(overlay.size())},
                                             "bundled"});
            QVERIFY2(table, table ? "" : table.error().subject.c_str());
            qInfo() << (*table)->fields().size() << (*table)->hash().c_str()
                    << (*table)->transactionTypes().size() << (*table)->ledgerEntryTypes().size()
                    << (*table)->transactionResults().size() << (*table)->permissions().size();
        }
    }
};

QTEST_GUILESS_MAIN(LoaderTest)
#include "loader_test.moc"
