#include "app/console/validator_list.h"

#include "app/console/blob_file.h"
#include "app/console/json_object.h"
#include "app/console/served_transaction.h"

namespace countersign::console {

namespace {

using codec::DocumentValue;
using codec::JsonKind;

// Copies JSON, texts named `manifest` and `blob` taken apart.
class Expansion {
public:
    Expansion(const codec::Codec& codec, ValidatorList& list)
        : m_codec(codec)
        , m_list(list) {}

    void append(const DocumentValue& value, const std::string& path) {
        const JsonKind kind = value.scalar().kind;
        if (kind == JsonKind::object)
            appendObject(value, path);
        else if (kind == JsonKind::array)
            appendArray(value, path);
        else
            value.appendRaw(m_list.json);
    }

private:
    void appendObject(const DocumentValue& object, const std::string& path) {
        char separator = '{';
        object.forEachMember([&](std::string_view name, const DocumentValue& member) {
            m_list.json += separator;
            separator = ',';
            m_list.json += jsonString(name) + ':';
            appendMember(name, member, (path.empty() ? path : path + '.') + std::string(name));
            return true;
        });
        m_list.json += separator == '{' ? "{}" : "}";
    }

    void appendArray(const DocumentValue& array, const std::string& path) {
        m_list.json += '[';
        std::size_t at = 0;
        array.forEachItem([&](const DocumentValue& item) {
            m_list.json += at == 0 ? "" : ",";
            append(item, path + '[' + std::to_string(at++) + ']');
            return true;
        });
        m_list.json += ']';
    }

    void appendMember(std::string_view name, const DocumentValue& member, const std::string& path) {
        const bool isManifest = name == "manifest";
        const bool isBlob = name == "blob" && !m_isInBlob;
        const auto decoded = (isManifest || isBlob) && member.scalar().isText()
                                 ? fromBase64(member.scalar().text)
                                 : fail(Errc::wrongJsonType);
        if (!isManifest && !isBlob)
            append(member, path);
        else if (!decoded)
            keep(member, path, decoded.error());
        else if (isManifest)
            appendManifest(*decoded, path);
        else
            appendBlob(*decoded, member, path);
    }

    void appendManifest(const bytes::Bytes& bytes, const std::string& path) {
        const codec::Decoded decoded = m_codec.dissect(bytes, codec::ObjectKind::other);
        for (const codec::Remark& remark : decoded.remarks)
            note(remark.code, remark.offset, path, remark.subject);
        if (decoded.stopped)
            note(decoded.stopped->code, decoded.stopped->offset, path, decoded.stopped->subject);
        m_codec.appendJson(decoded.object, m_list.json);
    }

    void appendBlob(const bytes::Bytes& bytes, const DocumentValue& member,
                    const std::string& path) {
        const std::string text(bytes.begin(), bytes.end());
        codec::JsonDocument document;
        const Result<void> read =
            document.read(text, codec::JsonOddities::kept, codec::JsonDocument::maxLineBytes);
        if (!read)
            return keep(member, path, read.error());
        m_isInBlob = true;
        append(DocumentValue(document, 0), path);
        m_isInBlob = false;
    }

    void keep(const DocumentValue& member, const std::string& path, const Error& why) {
        note(why.code, why.offset, path, {});
        member.appendRaw(m_list.json);
    }

    void note(Errc code, std::uint32_t offset, const std::string& path,
              const std::string& subject) {
        m_list.remarks.push_back({code, offset, subject.empty() ? path : path + '.' + subject});
    }

    const codec::Codec& m_codec;
    ValidatorList& m_list;
    bool m_isInBlob = false;
};

} // namespace

bool isValidatorList(const DocumentValue& value) {
    const bool hasBlob = memberOf(value, "blob") && memberOf(value, "signature");
    return memberOf(value, "manifest") && (hasBlob || memberOf(value, "blobs_v2"));
}

ValidatorList readValidatorList(const codec::Codec& codec, const DocumentValue& value) {
    ValidatorList list;
    Expansion(codec, list).append(value, {});
    return list;
}

} // namespace countersign::console
