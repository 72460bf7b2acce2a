#include "engine/model/sentences.h"

#include "tests/support/codec_fixture.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace countersign;
using model::Clause;
using model::Piece;
using model::Sentences;
using model::SentenceVariant;
using model::ValueForm;
using model::ValueSource;

// The bundled sentences against the bundled table, and the reader of the file.
class SentencesTest : public QObject {
    Q_OBJECT

private:
    static const definitions::Definitions& table() { return *test::bundledCodec().definitions(); }
    static Result<Sentences> bundled() {
        return Sentences::fromJson(test::resource("sentences.json").toStdString());
    }

private Q_SLOTS:
    void everyTypeHasItsSentences();
    void everyNameExists();
    void theLastWayFitsEveryTransaction();
    void unitsFitTheirFields();
    void everyWordThatIsAskedForIsThere();
    void templates_data();
    void templates();
    void badTemplates_data();
    void badTemplates();
    void badFiles_data();
    void badFiles();
};

namespace {

const std::set<std::string> facts{"meta",      "delivered", "partial", "unavailable",
                                  "sameSpent", "through",   "minted",  "issuance"};

bool hasField(std::span<const definitions::FormatField> fields, std::string_view name,
              bool onlyRequired = false) {
    return std::any_of(fields.begin(), fields.end(), [&](const definitions::FormatField& field) {
        return field.name == name &&
               (!onlyRequired || field.presence == definitions::Presence::required);
    });
}

// Visits what one type says.
class TypeCheck {
public:
    TypeCheck(const definitions::Definitions& table, std::string type)
        : m_table(table)
        , m_type(std::move(type)) {}

    void check(const std::vector<SentenceVariant>& variants) {
        for (const SentenceVariant& variant : variants) {
            check(variant.clauses);
            check(variant.pieces);
        }
    }
    QStringList wrong;

private:
    void check(const std::vector<Clause>& clauses) {
        for (const Clause& clause : clauses) {
            if (clause.kind == Clause::Kind::flag) {
                checkFlag(clause.source.name);
            } else {
                check(clause.source);
            }
            if (clause.kind == Clause::Kind::same) {
                checkBody(clause.text);
            }
        }
    }
    void check(const std::vector<Piece>& pieces) {
        for (const Piece& piece : pieces) {
            check(piece.clauses);
            check(piece.pieces);
            if (piece.kind != Piece::Kind::value) {
                continue;
            }
            check(piece.value.source);
            if (piece.value.form == ValueForm::of) {
                check(piece.value.asset);
            }
            if (piece.value.form == ValueForm::items) {
                checkItems(piece.value);
            }
        }
    }
    void check(const ValueSource& source) {
        switch (source.place) {
        case ValueSource::Place::body:
            checkBody(source.name);
            break;
        case ValueSource::Place::fact:
            note(facts.count(source.name) > 0, "fact " + source.name);
            break;
        case ValueSource::Place::entry:
            checkEntry(source);
            break;
        }
    }
    void checkEntry(const ValueSource& source) {
        if (!source.indexField.empty()) {
            checkBody(source.indexField);
            note(m_table.field(source.name) != nullptr || source.name.empty(), source.name);
            return;
        }
        const definitions::Format* format = m_table.ledgerEntryFormat(source.entryType);
        note(format != nullptr, "entry type " + source.entryType);
        if (format != nullptr && !source.name.empty()) {
            note(hasField(format->fields, source.name), source.entryType + '.' + source.name);
        }
        for (const ValueSource::Match& match : source.matches) {
            note(format != nullptr && hasField(format->fields, match.entryField),
                 source.entryType + '.' + match.entryField);
            checkBody(match.bodyField);
        }
    }
    void checkBody(const std::string& name) {
        const definitions::Format* format = m_table.transactionFormat(m_type);
        note(format != nullptr && (hasField(format->fields, name) ||
                                   hasField(m_table.commonTransactionFields(), name)),
             "field " + name);
    }
    void checkFlag(const std::string& name) {
        const auto flags = m_table.transactionFlags(m_type);
        note(std::any_of(flags.begin(), flags.end(),
                         [&name](const definitions::Flag& flag) { return flag.name == name; }),
             "flag " + name);
    }
    void checkItems(const model::Placeholder& value) {
        const definitions::FieldDef* element = m_table.arrayElement(value.source.name);
        const definitions::Format* format =
            element == nullptr ? nullptr : m_table.innerFormat(element->name);
        note(format != nullptr && hasField(format->fields, value.argument),
             value.source.name + " items " + value.argument);
    }
    void note(bool isRight, const std::string& what) {
        if (!isRight) {
            wrong << QString::fromStdString(m_type + ": no " + what);
        }
    }

    const definitions::Definitions& m_table;
    std::string m_type;
};

// Nothing that a transaction of the type may lack.
bool isCertain(const definitions::Definitions& table, const std::string& type,
               const SentenceVariant& variant) {
    const definitions::Format* format = table.transactionFormat(type);
    return variant.clauses.empty() &&
           std::all_of(variant.pieces.begin(), variant.pieces.end(), [&](const Piece& piece) {
               const ValueSource& source = piece.value.source;
               switch (piece.kind) {
               case Piece::Kind::value:
                   return source.place == ValueSource::Place::body &&
                          source.change == ValueSource::Change::none &&
                          (hasField(format->fields, source.name, true) ||
                           hasField(table.commonTransactionFields(), source.name, true));
               case Piece::Kind::list:
                   return false;
               default:
                   return true;
               }
           });
}

} // namespace

void SentencesTest::everyTypeHasItsSentences() {
    const auto sentences = bundled();
    QVERIFY2(sentences, sentences ? "" : sentences.error().subject.c_str());
    std::size_t types = 0;
    for (const definitions::NamedCode& type : table().transactionTypes().entries()) {
        if (type.code >= 0) {
            QVERIFY2(sentences->type(type.name) != nullptr, type.name.c_str());
            ++types;
        }
    }
    QCOMPARE(types, 82U);
    QCOMPARE(sentences->typeCount(), types); // and none for a type that does not exist
}

void SentencesTest::everyNameExists() {
    QStringList wrong;
    bundled()->forEachType([&](const std::string& name, const model::TypeSentences& type) {
        TypeCheck check(table(), name);
        check.check(type.done);
        check.check(type.asked);
        wrong += check.wrong;
    });
    QCOMPARE(wrong.join('\n'), QString());
}

void SentencesTest::theLastWayFitsEveryTransaction() {
    QStringList wrong;
    bundled()->forEachType([&](const std::string& name, const model::TypeSentences& type) {
        for (const auto* variants : {&type.done, &type.asked}) {
            if (!isCertain(table(), name, variants->back())) {
                wrong << QString::fromStdString(name);
            }
        }
    });
    QCOMPARE(wrong.join('\n'), QString());
}

void SentencesTest::unitsFitTheirFields() {
    const auto sentences = bundled();
    using definitions::FieldType;
    for (const definitions::FieldDef& field : table().fields()) {
        const ValueForm unit = sentences->unit(field.name);
        switch (unit) {
        case ValueForm::automatic:
            break;
        case ValueForm::text:
        case ValueForm::node:
            QVERIFY2(field.type == FieldType::blob, field.name.c_str());
            break;
        case ValueForm::currency:
        case ValueForm::issuer:
            QVERIFY2(field.type == FieldType::hash160, field.name.c_str());
            break;
        case ValueForm::limit:
            QVERIFY2(field.type == FieldType::amount, field.name.c_str());
            break;
        default:
            QVERIFY2(field.type == FieldType::uint16 || field.type == FieldType::uint32 ||
                         field.type == FieldType::uint64,
                     field.name.c_str());
        }
    }
}

void SentencesTest::everyWordThatIsAskedForIsThere() {
    const auto sentences = bundled();
    for (const char* source : {"value_words", "sentence", "sentence_facts", "meaning",
                               "meaning_fields", "meaning_balances", "meaning_entries"}) {
        const QString text = QString::fromUtf8(test::fileText(
            QStringLiteral(COUNTERSIGN_SOURCE_DIR "/engine/model/") + source + ".cpp"));
        static const QRegularExpression key("\\b(?:word|phrase)\\(\\s*\"([A-Za-z0-9]+)\"");
        QVERIFY(!text.isEmpty());
        for (auto found = key.globalMatch(text); found.hasNext();) {
            const std::string word = found.next().captured(1).toStdString();
            QVERIFY2(sentences->word(word) != word || word == "created" || word == "deleted",
                     word.c_str());
        }
    }
}

void SentencesTest::templates_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("pieces");
    QTest::newRow("empty") << QByteArray("") << 0;
    QTest::newRow("text") << QByteArray("one two") << 1;
    QTest::newRow("values") << QByteArray("{A}{B:issuer}{C:count a/b}{D:items E}") << 4;
    QTest::newRow("entries") << QByteArray("{+A.B}{-A^B}{~A(B=C,D=E).F}{*A.B}{@A.B}") << 5;
    QTest::newRow("changes") << QByteArray("{lost A}{gained -A.B}{lost A:issuer}") << 3;
    QTest::newRow("facts") << QByteArray("{$delivered}") << 1;
    QTest::newRow("a number of an asset") << QByteArray("{A:of *Vault.Asset}") << 1;
    QTest::newRow("group") << QByteArray("a[ b {C}]d") << 3;
    QTest::newRow("clauses") << QByteArray("[A !B tfC D=5 E==F +Offer $x?text]") << 1;
    QTest::newRow("list") << QByteArray("<a|B?c|{D}>") << 1;
    QTest::newRow("nested") << QByteArray("[a <b|c [d]>]") << 1;
    QTest::newRow("umlaut") << QByteArray("“ä”") << 1;
}

void SentencesTest::templates() {
    QFETCH(QByteArray, text);
    const auto read = model::readTemplate(text.toStdString());
    QVERIFY(read.has_value());
    QTEST(int(read->size()), "pieces");
}

void SentencesTest::badTemplates_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("offset");
    QTest::addColumn<QByteArray>("code");
    const QByteArray wrong = "wrong_json_type";
    QTest::newRow("value not closed") << QByteArray("a{B") << 3 << wrong;
    QTest::newRow("no name") << QByteArray("{}") << 1 << wrong;
    QTest::newRow("closed twice") << QByteArray("{A}}") << 3 << wrong;
    QTest::newRow("group not closed") << QByteArray("[a") << 2 << wrong;
    QTest::newRow("group only closed") << QByteArray("a]") << 1 << wrong;
    QTest::newRow("list not closed") << QByteArray("<a|b") << 4 << wrong;
    QTest::newRow("unknown form") << QByteArray("{A:shout}") << 8 << QByteArray("unknown_name");
    QTest::newRow("count without noun") << QByteArray("{A:count}") << 8 << wrong;
    QTest::newRow("noun without count") << QByteArray("{A:text b}") << 9 << wrong;
    QTest::newRow("bad clauses") << QByteArray("[A,B?c]") << 1 << wrong;
    QTest::newRow("deep") << QByteArray("[[[[[[a]]]]]]") << 5 << QByteArray("too_deep");
    QTest::newRow("match not closed") << QByteArray("{+A(B=C.D}") << 7 << wrong;
}

void SentencesTest::badTemplates() {
    QFETCH(QByteArray, text);
    const auto read = model::readTemplate(text.toStdString());
    QVERIFY(!read.has_value());
    QTEST(QByteArray::fromStdString(std::string(errcName(read.error().code))), "code");
    QTEST(int(read.error().offset), "offset");
}

namespace {

QByteArray fileWith(const QByteArray& types, const QByteArray& frames = {}) {
    return R"({"frames":{"failed":"a","proposed":"b","unknown":"c","inner":"d")" +
           (frames.isEmpty() ? QByteArray(R"(,"draft":"e")") : frames) +
           R"(},"general":{"done":"x","asked":"y"},"types":{)" + types +
           R"(},"units":{},"words":{}})";
}

} // namespace

void SentencesTest::badFiles_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("error");
    const auto row = [](const char* name, const QByteArray& json, const char* error) {
        QTest::newRow(name) << json << QByteArray(error);
    };
    row("right", fileWith(R"("A":{"done":"a","asked":["b",{"when":"C","text":"d"}]})"), "");
    row("no JSON", "{", "not_json ");
    row("no object", "[]", "not_json ");
    row("nothing", "{}", "missing_member frames");
    row("no frame", fileWith({}, R"(,"other":"e")"), "missing_member frames.draft");
    row("no way done", fileWith(R"("A":{"asked":"b"})"), "missing_member types.A.done");
    row("no way at all", fileWith(R"("A":{"done":[],"asked":"b"})"), "out_of_range types.A.done");
    row("a number", fileWith(R"("A":{"done":5,"asked":"b"})"), "wrong_json_type types.A.done[0]");
    row("bad template", fileWith(R"("A":{"done":"a","asked":["b","{"]})"),
        "wrong_json_type types.A.asked[1]");
    row("bad condition", fileWith(R"("A":{"done":{"when":"!","text":"a"},"asked":"b"})"),
        "wrong_json_type types.A.done[0].when");
    row("no text", fileWith(R"("A":{"done":{"when":"B"},"asked":"b"})"),
        "missing_member types.A.done[0]");
    row("type is text", fileWith(R"("A":"b")"), "wrong_json_type types.A");
    row("twice", fileWith(R"("A":{"done":"a","asked":"b"},"A":{"done":"a","asked":"b"})"),
        "duplicate_key types.A");
    row("a long text",
        fileWith("\"A\":{\"done\":\"" + QByteArray(5000, 'a') + "\",\"asked\":\"\"}"),
        "out_of_range types.A.done[0]");
    row("a huge file", QByteArray(2 << 20, ' '), "out_of_range ");
}

void SentencesTest::badFiles() {
    QFETCH(QByteArray, json);
    const auto read = Sentences::fromJson(json.toStdString());
    const QByteArray error =
        read ? QByteArray()
             : QByteArray::fromStdString(std::string(errcName(read.error().code)) + ' ' +
                                         read.error().subject);
    QTEST(error, "error");
}

QTEST_GUILESS_MAIN(SentencesTest)
#include "sentences_test.moc"
