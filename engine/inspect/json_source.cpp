#include "engine/inspect/json_source.h"

#include "engine/bytes/base64.h"
#include "engine/bytes/hex.h"
#include "engine/codec/ledger_header.h"
#include "engine/inspect/blob_detection.h"

#include <algorithm>

namespace countersign::inspect {

namespace {

using codec::BlobKind;
using codec::DocumentValue;
using codec::JsonKind;

constexpr unsigned maxDepth = 24;

// Members that hold the bytes of something. In the `open` ones anything else may stand as well.
struct BlobMember {
    std::string_view name;
    bool isOpen;
};
constexpr std::array<BlobMember, 10> blobMembers{{
    {"tx_blob", false},
    {"meta_blob", false},
    {"node_binary", false},
    {"ledger_data", false},
    {"manifest", false},
    {"blob", false},
    {"data", true},
    {"tx", true},
    {"meta", true},
    {"metadata", true},
}};

const BlobMember* blobMember(std::string_view name) {
    const auto* found = std::find_if(blobMembers.begin(), blobMembers.end(),
                                     [name](const BlobMember& one) { return one.name == name; });
    return found == blobMembers.end() ? nullptr : found;
}

bool isContainer(JsonKind kind) {
    return kind == JsonKind::object || kind == JsonKind::array;
}

bool isSecretText(std::string_view name, const codec::JsonScalar& scalar) {
    const bool isNamed = isContainer(scalar.kind) ? isSecretMember(name, {})
                                                  : scalar.isText() && !scalar.text.empty() &&
                                                        isSecretMember(name, scalar.text);
    return isNamed || (scalar.isText() && isCheckedSecret(scalar.text));
}

bool holdsSecret(const DocumentValue& value) {
    bool isFound = false;
    const JsonKind kind = value.scalar().kind;
    if (kind == JsonKind::object) {
        value.forEachMember([&](std::string_view name, const DocumentValue& member) {
            isFound = isSecretText(name, member.scalar()) || holdsSecret(member);
            return !isFound;
        });
    } else if (kind == JsonKind::array) {
        value.forEachItem([&](const DocumentValue& item) {
            isFound = isSecretText({}, item.scalar()) || holdsSecret(item);
            return !isFound;
        });
    }
    return isFound;
}

std::optional<DocumentValue> memberOf(const DocumentValue& object, std::string_view name) {
    std::optional<DocumentValue> found;
    object.forEachMember([&](std::string_view member, const DocumentValue& value) {
        if (member == name) {
            found = value;
        }
        return !found;
    });
    return found;
}

std::string_view textOf(const DocumentValue& object, std::string_view name) {
    const std::optional<DocumentValue> member = memberOf(object, name);
    const codec::JsonScalar scalar = member ? member->scalar() : codec::JsonScalar();
    return scalar.isText() ? scalar.text : std::string_view();
}

void readHash(const DocumentValue& object, std::string_view name,
              std::optional<values::Hash256>& into) {
    values::Hash256 hash;
    if (const std::string_view text = textOf(object, name);
        !text.empty() && bytes::fromHex(text, hash.data)) {
        into = hash;
    }
}

std::string joined(const std::string& path, std::string_view name) {
    return path.empty() ? std::string(name) : path + '.' + std::string(name);
}

} // namespace

Result<bool> JsonSource::read(std::string_view text, std::uint32_t line,
                              const DetectedVisitor& visit) {
    m_document.releaseAbove(codec::ReaderBuffers<DocumentValue>::keptBytes);
    constexpr std::size_t limit = codec::JsonDocument::maxLineBytes;
    m_oddity.reset();
    if (Result<void> done = m_document.read(text, codec::JsonOddities::refused, limit); !done) {
        m_oddity = done.error(); // JSON by the grammar all the same?
        if (!m_document.read(text, codec::JsonOddities::kept, limit)) {
            return tl::unexpected(std::move(done.error()));
        }
    }
    m_visit = &visit;
    m_line = line;
    m_hasFound = false;
    const DocumentValue root(m_document, 0);
    if (holdsSecret(root)) {
        return give(refusedSecret(SecretForm::member), {});
    }
    const bool goesOn = walk(root, {}, {}, 0);
    return m_hasFound ? goesOn : give(refused({}), {});
}

bool JsonSource::give(Detected found, const std::string& path) {
    m_hasFound = true;
    found.line = m_line;
    found.path = path;
    return (*m_visit)(std::move(found));
}

bool JsonSource::walk(const DocumentValue& value, const std::string& path, Surroundings around,
                      unsigned depth) {
    bool goesOn = true;
    const JsonKind kind = value.scalar().kind;
    if (depth > maxDepth || !isContainer(kind)) {
        return true;
    }
    if (kind == JsonKind::array) {
        std::size_t at = 0;
        value.forEachItem([&](const DocumentValue& item) {
            goesOn = walk(item, path + '[' + std::to_string(at++) + ']', around, depth + 1);
            return goesOn;
        });
        return goesOn;
    }
    readHash(value, "index", around.index);
    readHash(value, "LedgerIndex", around.index);
    readHash(value, "hash", around.id);
    const codec::Recognition seen = codec::recogniseMembers(value);
    const bool isList = seen.kind == BlobKind::validatorList && seen.first == "manifest";
    if (isList && !takeList(value, path)) {
        return false;
    }
    if (!isList && seen.kind != BlobKind::other && !takeObject(value, path, seen, around)) {
        return false;
    }
    const bool isObject = !isList && seen.kind != BlobKind::other && seen.kind != BlobKind::header;
    value.forEachMember([&](std::string_view name, const DocumentValue& member) {
        const codec::JsonScalar scalar = member.scalar();
        const bool isBeside = name == "meta" || name == "metaData" || name == "metadata";
        if (isList || (isObject && !isBeside)) {
            return true; // a field of what was taken as a whole
        }
        if (isContainer(scalar.kind)) {
            goesOn = walk(member, joined(path, name), around, depth + 1);
        } else if (scalar.isText()) {
            goesOn = takeBlob(name, scalar.text, joined(path, name), around);
        }
        return goesOn;
    });
    return goesOn;
}

bool JsonSource::takeObject(const DocumentValue& value, const std::string& path,
                            codec::Recognition seen, const Surroundings& around) {
    Detected found;
    found.form = SourceForm::json;
    found.kind = seen.kind;
    found.reason = {Evidence::members, seen.first, seen.second};
    if (seen.kind == BlobKind::header) {
        const Result<codec::LedgerHeader> header = codec::ledgerHeaderFromJson(value);
        if (!header) {
            return give(refused({NotShown::unrecognised, {}, header.error(), {}}), path);
        }
        found.bytes = codec::toBytes(*header);
        readHash(value, "ledger_hash", found.claimedId);
        return give(std::move(found), path);
    }
    if (seen.kind == BlobKind::validatorList) { // the list itself, without what signs it
        std::string text;
        value.appendRaw(text);
        found.bytes.assign(text.begin(), text.end());
        return give(std::move(found), path);
    }
    const Result<codec::Object> object = readObject(value, found);
    if (!object) {
        return give(refused({NotShown::unrecognised, {}, object.error(), {}}), path);
    }
    found.bytes.assign(object->bytes().begin(), object->bytes().end());
    found.decoded = codec::Decoded{*object, {}, 0, {}};
    found.decoded->restBegin = static_cast<std::uint32_t>(found.bytes.size());
    found.index = around.index;
    found.claimedId = seen.kind == BlobKind::transaction ? around.id : std::nullopt;
    return give(std::move(found), path);
}

// Strictly, and where that fails as far as it goes.
Result<codec::Object> JsonSource::readObject(const DocumentValue& value, Detected& found) {
    const codec::ObjectKind kind = codec::objectKindOf(found.kind);
    codec::JsonReading reading;
    reading.ignored = &found.ignored;
    found.jsonProblem = m_oddity;
    Result<codec::Object> object = codec::readValue(m_codec, value, kind, reading, m_buffers);
    if (!object) {
        found.jsonProblem = object.error();
        found.jsonProblem->offset = m_document.characterAt(found.jsonProblem->offset);
        found.ignored.clear();
        reading.strictness = codec::Strictness::tolerant;
        object = codec::readValue(m_codec, value, kind, reading, m_buffers);
    }
    return object;
}

bool JsonSource::takeBlob(std::string_view name, std::string_view text, const std::string& path,
                          const Surroundings& around) {
    const BlobMember* member = blobMember(name);
    if (member == nullptr) {
        return true;
    }
    std::optional<Detected> found = detectBlobText(m_codec, text);
    const bool isKnown = found && !found->refusal && found->kind != BlobKind::other;
    if (!found || (!isKnown && member->isOpen)) {
        return true;
    }
    if (found->kind == BlobKind::entry) {
        found->index = around.index;
    }
    if (found->kind == BlobKind::transaction) {
        found->claimedId = around.id;
    }
    return give(*std::move(found), path);
}

// A published list: its publisher's manifest, then each list with what signs it (version 2 has
// several, and a newer manifest may stand beside one of them).
bool JsonSource::takeList(const DocumentValue& value, const std::string& path) {
    const std::string_view manifestText = textOf(value, "manifest");
    if (!takeBlob("manifest", manifestText, joined(path, "manifest"), {})) {
        return false;
    }
    const bytes::Bytes manifest = bytes::fromBase64(manifestText).value_or(bytes::Bytes());
    if (const std::string_view blob = textOf(value, "blob"); !blob.empty()) {
        return takeListBytes(blob, joined(path, "blob"), manifest, textOf(value, "signature"));
    }
    bool goesOn = true;
    std::size_t at = 0;
    const std::optional<DocumentValue> blobs = memberOf(value, "blobs_v2");
    if (!blobs || blobs->scalar().kind != JsonKind::array) {
        return true;
    }
    blobs->forEachItem([&](const DocumentValue& item) {
        const std::string place = joined(path, "blobs_v2") + '[' + std::to_string(at++) + ']';
        if (item.scalar().kind != JsonKind::object) {
            return true;
        }
        const std::string_view newer = textOf(item, "manifest");
        goesOn = newer.empty() || takeBlob("manifest", newer, place + ".manifest", {});
        goesOn = goesOn &&
                 takeListBytes(textOf(item, "blob"), place + ".blob",
                               newer.empty() ? manifest
                                             : bytes::fromBase64(newer).value_or(bytes::Bytes()),
                               textOf(item, "signature"));
        return goesOn;
    });
    return goesOn;
}

bool JsonSource::takeListBytes(std::string_view text, const std::string& path,
                               bytes::Bytes manifest, std::string_view signature) {
    std::optional<bytes::Bytes> list = bytes::fromBase64(text);
    if (!list) {
        return give(refused({NotShown::unrecognised, {}, {}, {}}), path);
    }
    Detected found;
    found.form = SourceForm::base64;
    found.kind = BlobKind::validatorList;
    found.reason = {Evidence::members, "manifest", path.ends_with("].blob") ? "blobs_v2" : "blob"};
    found.bytes = *std::move(list);
    found.list =
        ListSignature{std::move(manifest), bytes::fromHex(signature).value_or(bytes::Bytes())};
    return give(std::move(found), path);
}

} // namespace countersign::inspect
