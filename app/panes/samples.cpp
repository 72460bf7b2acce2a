#include "app/panes/samples.h"

#include <QCoreApplication>
#include <QFile>

namespace countersign::app {

namespace {

struct Samples {
    Q_DECLARE_TR_FUNCTIONS(Samples)
};

Sample sample(const char* file, const QString& title, const QString& words, const char* icon) {
    const QString name = QString::fromLatin1(file);
    return {name.section(QLatin1Char('.'), 0, 0), title, words, QString::fromLatin1(icon),
            QStringLiteral(":/samples/") + name};
}

} // namespace

QList<Sample> samples() {
    return {
        sample("payment.hex", Samples::tr("Payment"),
               Samples::tr("1.233331 XRP with two tags, as hex"), "pay"),
        sample("partial-payment.json", Samples::tr("Partial payment"),
               Samples::tr("asked 100 000 USD, delivered 22.49"), "pay"),
        sample("amm-deposit.json", Samples::tr("AMM deposit"),
               Samples::tr("one-sided, pool shares in return"), "pool"),
        sample("nft-sale.json", Samples::tr("NFT sale"),
               Samples::tr("two offers, brought together by a broker"), "nft"),
        sample("multi-signed-payment.json", Samples::tr("Multi-signed payment"),
               Samples::tr("two signers, two kinds of keys"), "user"),
        sample("damaged-blob.hex", Samples::tr("Damaged blob"),
               Samples::tr("a wrong length byte, found and explained"), "error"),
        {QStringLiteral("recording"), Samples::tr("Recording of 71 transaction types"),
         Samples::tr("the ledgers and all panes at once"), QStringLiteral("rec"), QString()},
    };
}

QByteArray sampleBytes(const Sample& sample) {
    QFile file(sample.path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace countersign::app
