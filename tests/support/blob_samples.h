#pragma once

#include "tests/support/codec_fixture.h"

#include "engine/inspect/detect.h"
#include "engine/inspect/inspection.h"

#include <QByteArray>

#include <string>
#include <string_view>
#include <vector>

namespace countersign::test {

// One blob of each kind, small and whole.
inline const QByteArray paymentBlob =
    "120000220000000024000000076140000000000F424068400000000000000C73008114DF8C200AA60B4A5831E5BD"
    "F9612BED7C75A861D1831437F54033B764CC193BE7779B733472DB948BC3C1";
inline const QByteArray metadataBlob = "201C00000001F8F1031000";
inline const QByteArray entryBlob =
    "110061220000000024000000016240000000000F42408114DF8C200AA60B4A58"
    "31E5BDF9612BED7C75A861D1";
inline const QByteArray manifestBlob =
    "24FFFFFFFF7121EDA008003FEC82D32E63D11E9D04D83C29D2302A4D0245D63A9FDCD7CB36141324701240F9DA83"
    "AE5BF9FE42DC6B3EFA2EEEADD8F3AACB8021E5D6CD1AD1342367949DEEFFCBB1BF7E99D21F115717E63E454790C8"
    "E6A67B8659F8152BA12C6E84CF940F";
inline const QByteArray headerBlob =
    "00000158016345785C323C2FA32F00D0E31245D4023F17FFF03F06BE8897D6DF568D5101B735F113C99F6B62AECA"
    "4AAFB1D352A36C2029243AE6923FE90AC8B6CC28D8FC0DAE26D1A2972AA3195177156039C63B7E0C7A6A2F448AF1"
    "A0AAC44D1791439390E432D620B003A632A0543832A054390A00";
inline const QByteArray validationBlob =
    "228000000126041CBE3129297345043AC466F0E7C4B401DE51A5F887A191348B69129B168EDA5BC8EEE9EAC60E25"
    "99A8034742199471C706045017BAE56CBDEAAFD73CBDEBE8BCF1CDDE879D327430F8A47BB9B787DA6D0A5E91F450"
    "190C12B30677B3D8D6ADC7DCC8528694E2FD1515950FB2AAD621D9E9B31833B4447321032CE084DEC33CF6FA0D09"
    "3E0BC8C3E95C6702DBEB30FDF06F87545AF8A43B26FA76463044022023EDCAEE7C6812A418F51AB044974AD35B33"
    "D9B147C0A3417833E8F0D406CCEE022026AB3CF6BC52B94B43EC64EC6731304483630DB43BE7720CBCF93E71CF66"
    "AEC9";
// The length of its signature is damaged: 72 where 64 is right.
inline const QByteArray damagedBlob =
    "1200002200020000240000001561D5C38D7EA4C68000000000000000000000000000555344000000000"
    "0C6B03CA22D5FC3EB850845C3F319EF653A0B17A668400000000000000A694000000002FAF0807321EDB8CF52D5"
    "862913C8036238CEF35FE0EDED166ABD03B6AF8AA8A002B89B3FC66F74480324F5D8CDCFA59F992AA03AC0AE1EE2"
    "5C99D864671B73D8D894DF6A225A5CCB551F6ABF76F58DD9C8A3FC40DF54AB3F88B95797C71B2DEB7BF3CDF124C9"
    "A10E81149AF8D915BAC97C2087CDEBD86702C95F7C22BD5883143752D735230014E73A9B0263C972EB86F233AB"
    "E5";

inline std::string_view viewOf(const QByteArray& text) {
    return {text.constData(), static_cast<std::size_t>(text.size())};
}

inline std::vector<inspect::Detected> detectAll(const QByteArray& source,
                                                inspect::SourceLayout* layout = nullptr) {
    std::vector<inspect::Detected> all;
    inspect::Detector detector(bundledCodec());
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(source.constData());
    const inspect::SourceLayout seen =
        detector.run(bytes::ByteView(bytes, static_cast<std::size_t>(source.size())),
                     [&all](inspect::Detected&& found) {
                         all.push_back(std::move(found));
                         return true;
                     });
    if (layout != nullptr) {
        *layout = seen;
    }
    return all;
}

inline inspect::Inspection inspectOne(const QByteArray& source) {
    return inspect::inspect(bundledCodec(), std::move(detectAll(source).front()));
}

inline QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// "3 hex transaction fields:TransactionType removed:blanks=2" or "2 refused secret seed".
inline QString describe(const inspect::Detected& found) {
    QString text = QString::number(found.line) + ' ';
    if (!found.path.empty()) {
        text += textOf(found.path) + ' ';
    }
    if (found.refusal) {
        text += "refused " + textOf(inspect::notShownName(found.refusal->why));
        return found.refusal->secret
                   ? text + ' ' + textOf(inspect::secretFormName(*found.refusal->secret))
                   : text;
    }
    text += textOf(inspect::sourceFormName(found.form)) + ' ' +
            textOf(codec::blobKindName(found.kind)) + ' ' +
            textOf(inspect::evidenceName(found.reason.evidence));
    for (const std::string_view name : {found.reason.first, found.reason.second}) {
        text += name.empty() ? QString() : ':' + textOf(name);
    }
    for (const inspect::Decoration& decoration : found.removed) {
        text += QStringLiteral(" %1=%2")
                    .arg(textOf(inspect::decorationName(decoration.kind)))
                    .arg(decoration.count);
    }
    return text;
}

inline QStringList describeAll(const QByteArray& source) {
    QStringList list;
    for (const inspect::Detected& found : detectAll(source)) {
        list << describe(found);
    }
    return list;
}

} // namespace countersign::test
