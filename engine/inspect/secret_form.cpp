#include "engine/inspect/secret_form.h"

#include "engine/bytes/base58.h"
#include "engine/bytes/wipe.h"

#include <algorithm>
#include <array>

namespace countersign::inspect {

namespace {

constexpr std::array<std::string_view, 6> names{"seed",  "private-key", "secret-numbers",
                                                "words", "member",      "perhaps-key"};

// Without the underscores and in small letters.
constexpr std::array memberNames = std::to_array<std::string_view>(
    {"secret", "secrets", "secretkey", "secretnumbers", "seed", "seeds", "seedhex", "masterseed",
     "masterseedhex", "passphrase", "password", "privatekey", "mnemonic", "entropy", "words",
     "validationseed", "validationkey", "validationprivatekey"});

constexpr std::string_view blanks = " \t\r\n\"'`,;:.()[]|/-";

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

bool isHexDigit(char letter) {
    return isDigit(letter) || (letter >= 'A' && letter <= 'F') || (letter >= 'a' && letter <= 'f');
}

bool isWordLetter(char letter) {
    const bool isAscii = (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
    return isAscii || static_cast<unsigned char>(letter) >= 0x80; // lists exist in many languages
}

bool isBase58(char letter) {
    const bool isAscii =
        isDigit(letter) || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
    return isAscii && letter != '0' && letter != 'O' && letter != 'I' && letter != 'l';
}

bool areAll(std::string_view text, bool (*is)(char)) {
    return std::all_of(text.begin(), text.end(), is);
}

// A letter more or less than the right length is a typing error, not another thing.
std::optional<SecretForm> formOfBase58(std::string_view token) {
    const bool isSeed = token.size() >= 26 && token.size() <= 32 && token.front() == 's';
    const bool isKey = token.size() >= 50 && token.size() <= 53 && token.front() == 'p';
    if ((!isSeed && !isKey) || !areAll(token, isBase58)) {
        return std::nullopt;
    }
    return isSeed ? SecretForm::seed : SecretForm::privateKey;
}

std::optional<SecretForm> formOfHex(std::string_view token) {
    if (token.substr(0, 2) == "0x" || token.substr(0, 2) == "0X") {
        token.remove_prefix(2);
    }
    if (!areAll(token, isHexDigit)) {
        return std::nullopt;
    }
    if (token.size() == 66 && token.substr(0, 2) == "00") {
        return SecretForm::privateKey;
    }
    const bool isEd = token.size() == 66 && (token.front() == 'E' || token.front() == 'e') &&
                      (token[1] == 'D' || token[1] == 'd');
    const bool isKey = isEd || token.size() == 32 || token.size() == 64;
    return isKey ? std::optional(SecretForm::perhapsKey) : std::nullopt;
}

// What the tokens of a text are, counted in one pass.
struct Tokens {
    std::size_t count = 0;
    std::size_t words = 0;
    std::size_t ordinals = 0; // "1", "12": numbers of words
    std::size_t digits = 0;   // in tokens of digits alone
    std::size_t groups = 0;   // such tokens of six
    bool areAllDigits = true; // besides labels
    std::optional<SecretForm> secret;

    void take(std::string_view token) {
        constexpr std::size_t longestWord = 32; // bytes: eight letters of any language
        ++count;
        if (!secret) {
            secret = formOfBase58(token);
        }
        const bool isNumber = areAll(token, isDigit);
        const bool isWord = token.size() <= longestWord && areAll(token, isWordLetter);
        words += isWord ? 1 : 0;
        ordinals += isNumber && token.size() <= 2 ? 1 : 0;
        digits += isNumber ? token.size() : 0;
        groups += isNumber && token.size() == 6 ? 1 : 0;
        areAllDigits = areAllDigits && (isNumber || (isWord && token.size() == 1));
    }
};

Tokens tokensOf(std::string_view text) {
    Tokens tokens;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(blanks, at);
        if (begin == std::string_view::npos) {
            break;
        }
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        tokens.take(text.substr(begin, end - begin));
        at = end;
    }
    return tokens;
}

std::string_view onlyToken(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

} // namespace

std::string_view secretFormName(SecretForm form) {
    return names[static_cast<std::size_t>(form)];
}

std::optional<SecretForm> secretForm(std::string_view text) {
    constexpr std::size_t digitsOfNumbers = 48;
    constexpr std::size_t fewestWords = 11; // twelve and one forgotten
    constexpr std::size_t mostWords = 26;
    if (text.empty() || text.size() > maxSecretText) {
        return std::nullopt;
    }
    const Tokens tokens = tokensOf(text);
    if (tokens.secret) {
        return tokens.secret;
    }
    const bool isGrouped = tokens.groups == 7 || tokens.groups == 8; // one may be missing
    if (tokens.areAllDigits && (isGrouped || tokens.digits == digitsOfNumbers)) {
        return SecretForm::secretNumbers;
    }
    const bool isList = tokens.words + tokens.ordinals == tokens.count;
    if (isList && tokens.words >= fewestWords && tokens.words <= mostWords) {
        return SecretForm::words;
    }
    return tokens.count == 1 ? formOfHex(onlyToken(text)) : std::nullopt;
}

bool isSecretMember(std::string_view name, std::string_view text) {
    std::array<char, 24> plain{};
    std::size_t size = 0;
    for (const char letter : name) {
        if (letter == '_' || letter == '-' || letter == ' ') {
            continue;
        }
        if (size == plain.size()) {
            return false;
        }
        plain[size++] =
            letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    const std::string_view bare(plain.data(), size);
    if (bare == "masterkey") { // words in one reply of a server, a public key in others
        return text.find(' ') != std::string_view::npos;
    }
    return std::find(memberNames.begin(), memberNames.end(), bare) != memberNames.end();
}

bool isCheckedSecret(std::string_view text) {
    if (!formOfBase58(text)) {
        return false;
    }
    std::array<std::uint8_t, 33> payload{}; // the longest secret: 0x20 or 0x22, then 32 bytes
    bool isSecret = false;
    for (const std::size_t size : {std::size_t{17}, std::size_t{19}, payload.size()}) {
        isSecret = isSecret || bytes::fromBase58Check(text, std::span(payload).first(size));
    }
    bytes::wipe(payload);
    return isSecret;
}

} // namespace countersign::inspect
