#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace countersign::inspect {

// What kind of secret a text is. Such a text is refused: nothing of it is kept, copied or said.
enum class SecretForm : std::uint8_t {
    seed,          // "s…", also one with a typing error
    privateKey,    // of a node or account, or hex that can be nothing else
    secretNumbers, // 48 digits, mostly in groups of six
    words,         // of either kind
    member,        // JSON that names one ("secret": …)
    perhapsKey,    // bytes that are a key, a seed, a hash, or even a small blob: decoding tells
};

// "seed", "private-key" …
std::string_view secretFormName(SecretForm form);

// Judged by shape alone, without decoding. Texts over `maxSecretText` are none.
inline constexpr std::size_t maxSecretText = 4096;
std::optional<SecretForm> secretForm(std::string_view text);

// A JSON member that holds a secret by its name: "secret", "seed", "private_key" … `text` is what
// stands there, empty for a list or object.
bool isSecretMember(std::string_view name, std::string_view text);

// Strict, for texts that others may have written (a memo can look like a seed): a seed or a private
// key with a right checksum.
bool isCheckedSecret(std::string_view text);

} // namespace countersign::inspect
