#include "engine/inspect/detect.h"

#include "engine/codec/wire_type.h"
#include "engine/inspect/blob_detection.h"
#include "engine/values/address_kind.h"

#include <algorithm>
#include <array>

namespace countersign::inspect {

namespace {

using codec::BlobKind;

constexpr std::array<std::string_view, 4> layoutNames{"single", "lines", "json-document",
                                                      "json-lines"};

// What a blob can be as well is decided by decoding it.
std::optional<SecretForm> certainSecret(std::string_view text) {
    const std::optional<SecretForm> secret = secretForm(text);
    return secret == SecretForm::perhapsKey ? std::nullopt : secret;
}

bool beginsLikeJson(std::string_view text) {
    return !text.empty() && (text.front() == '{' || text.front() == '[');
}

// Calls use(line, number) for each line that is not blank until it answers false.
template <typename Use>
void forEachLine(std::string_view source, Use use) {
    std::uint32_t number = 1;
    for (std::size_t at = 0; at < source.size(); ++number) {
        const std::size_t end = std::min(source.find('\n', at), source.size());
        const std::string_view line = source.substr(at, end - at);
        if (!trimmed(line).empty() && !use(line, number)) {
            return;
        }
        at = end + 1;
    }
}

// Lines of one length, the last perhaps shorter: one text that was broken.
bool isWrapped(std::string_view source) {
    std::size_t width = 0;
    std::size_t last = 0;
    bool isEven = true;
    forEachLine(source, [&](std::string_view line, std::uint32_t) {
        isEven = isEven && (width == 0 || last == width);
        last = trimmed(line).size();
        width = width == 0 ? last : width;
        return isEven;
    });
    return isEven && last <= width;
}

bool isWholeBlob(const std::optional<Detected>& found) {
    return found && !found->refusal && found->kind != BlobKind::other && found->isWhole() &&
           !found->fault;
}

Detected whyNotShown(std::string_view text) {
    const Result<values::AddressParts> address = values::addressPartsFromText(trimmed(text));
    if (address) {
        return refused({NotShown::address, {}, {}, {}});
    }
    return refused({NotShown::unrecognised, {}, {}, longestHexRun(text)});
}

} // namespace

std::string_view sourceLayoutName(SourceLayout layout) {
    return layoutNames[static_cast<std::size_t>(layout)];
}

Detector::Detector(const codec::Codec& codec, std::optional<BlobKind> asked)
    : m_codec(codec)
    , m_asked(asked)
    , m_json(codec) {}

SourceLayout Detector::run(bytes::ByteView source, const DetectedVisitor& visit) {
    const bool isTooLarge = source.size() > maxSource;
    m_work += isTooLarge ? 0 : source.size();
    if (isTooLarge || isText(source)) {
        return run(std::string_view(reinterpret_cast<const char*>(source.data()), source.size()),
                   visit);
    }
    Detected found =
        detectBytes(m_codec, {source.begin(), source.end()}, SourceForm::binary, m_asked);
    m_work += source.size();
    const bool isKnown = found.kind != BlobKind::other || m_asked || found.isWhole();
    if (!found.refusal && !isKnown) {
        forget(found);
        found = refused({});
    }
    visit(std::move(found));
    return SourceLayout::single;
}

SourceLayout Detector::run(std::string_view source, const DetectedVisitor& visit) {
    if (source.size() > maxSource) {
        visit(refused({NotShown::tooLarge, {}, {}, {}}));
        return SourceLayout::single;
    }
    const std::string_view core = trimmed(source);
    m_work += source.size() - core.size();
    if (core.empty()) {
        visit(refused({NotShown::empty, {}, {}, {}}));
        return SourceLayout::single;
    }
    if (beginsLikeJson(core)) {
        return runJson(source, visit);
    }
    return runLines(source, visit);
}

SourceLayout Detector::runJson(std::string_view source, const DetectedVisitor& visit) {
    const std::string_view core = trimmed(source);
    const std::string_view first = trimmed(core.substr(0, core.find('\n')));
    const bool endsWithLine = first.back() == '}' || first.back() == ']';
    const auto skipped = source.substr(0, static_cast<std::size_t>(core.data() - source.data()));
    const auto number =
        static_cast<std::uint32_t>(1 + std::count(skipped.begin(), skipped.end(), '\n'));
    if (first.size() < core.size() && endsWithLine) {
        codec::JsonDocument document;
        m_work += first.size();
        if (document.read(first, codec::JsonOddities::kept, codec::JsonDocument::maxLineBytes)) {
            eachLine(source, visit);
            return SourceLayout::jsonLines;
        }
    }
    m_work += core.size();
    const Result<bool> done = m_json.read(core, number, visit);
    if (!done) {
        Detected refusal = refused({NotShown::notJson, {}, done.error(), {}});
        refusal.line = number;
        visit(std::move(refusal));
    }
    return SourceLayout::jsonDocument;
}

// A secret in one of several lines does not hide the others; a list of words or numbers does not
// begin to be something else by standing in lines.
SourceLayout Detector::runLines(std::string_view source, const DetectedVisitor& visit) {
    const std::string_view core = trimmed(source);
    const bool hasLines = core.find('\n') != std::string_view::npos;
    const std::optional<SecretForm> secret = certainSecret(core);
    const bool isList = secret == SecretForm::words || secret == SecretForm::secretNumbers;
    if (hasLines && !isList && isOnePerLine(source)) {
        eachLine(source, visit);
        return SourceLayout::lines;
    }
    visit(secret ? refusedSecret(*secret) : blobText(source));
    return SourceLayout::single;
}

// A text in several lines is one blob when it makes sense as one, and none of its first lines does
// alone.
bool Detector::isOnePerLine(std::string_view source) {
    constexpr std::size_t tried = 4;
    std::size_t seen = 0;
    bool isAlone = false;
    forEachLine(source, [&](std::string_view line, std::uint32_t) {
        m_work += line.size();
        isAlone = beginsLikeJson(trimmed(line)) || isWholeBlob(detectBlobText(m_codec, line));
        return !isAlone && ++seen < tried;
    });
    if (isAlone) {
        return true;
    }
    m_work += 2 * source.size();
    return !isWrapped(source) && !isWholeBlob(detectBlobText(m_codec, source, m_asked));
}

bool Detector::eachLine(std::string_view source, const DetectedVisitor& visit) {
    bool goesOn = true;
    forEachLine(source, [&](std::string_view text, std::uint32_t number) {
        goesOn = line(text, number, visit);
        return goesOn;
    });
    return goesOn;
}

bool Detector::line(std::string_view text, std::uint32_t number, const DetectedVisitor& visit) {
    const std::string_view core = trimmed(text);
    if (core.empty()) {
        return true;
    }
    Detected found;
    if (beginsLikeJson(core)) {
        m_work += core.size();
        const Result<bool> done = m_json.read(core, number, visit);
        if (done) {
            return *done;
        }
        found = refused({NotShown::notJson, {}, done.error(), {}});
    } else if (const std::optional<SecretForm> secret = certainSecret(core)) {
        found = refusedSecret(*secret);
    } else {
        found = blobText(text.substr(0, text.size() - (text.back() == '\r' ? 1 : 0)));
    }
    found.line = number;
    return visit(std::move(found));
}

Detected Detector::blobText(std::string_view text) {
    m_work += 2 * text.size();
    std::optional<Detected> found = detectBlobText(m_codec, text, m_asked);
    if (!found) {
        return whyNotShown(text);
    }
    m_work += found->bytes.size();
    return *std::move(found);
}

} // namespace countersign::inspect
