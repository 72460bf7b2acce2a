// What checking a signature costs beside the library's bare call, interleaved in one process.
// Usage: verify_bench [ROUNDS]

#include "engine/model/verification.h"
#include "engine/sign/verify.h"
#include "tests/support/signed_samples.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <limits>

namespace {

using namespace countersign;
using namespace countersign::test;

std::int64_t cpuNanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

struct Contender {
    const char* name;
    std::function<bool()> run;
    std::int64_t best = std::numeric_limits<std::int64_t>::max();
};

// What both libraries are given once everything is taken apart.
struct Bare {
    Bare(const TestSigner& signer, const QJsonObject& json)
        : message(payloadOf(json, codec::PayloadKind::signing))
        , signature(bytesOf(json["TxnSignature"].toString()))
        , key(bytesOf(signer.publicKey())) {}

    bool secp256k1(const secp256k1_context* context) const {
        secp256k1_ecdsa_signature parsed;
        secp256k1_pubkey point;
        return secp256k1_ecdsa_signature_parse_der(context, &parsed, signature.data(),
                                                   signature.size()) != 0 &&
               secp256k1_ec_pubkey_parse(context, &point, key.data(), key.size()) != 0 &&
               secp256k1_ecdsa_verify(context, &parsed, bytes::sha512Half(message).data(),
                                      &point) != 0;
    }
    bool ed25519() const {
        return crypto_sign_verify_detached(signature.data(), message.data(), message.size(),
                                           key.data() + 1) == 0;
    }

    bytes::Bytes message;
    bytes::Bytes signature;
    bytes::Bytes key;
};

codec::Object objectOf(const QJsonObject& json) {
    return bundledCodec().fromJson(compact(json), codec::ObjectKind::transaction).value();
}

} // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 2000;
    const QJsonObject byAlice = signedBy(alice(), payment());
    const QJsonObject byBob = signedBy(bob(), payment());
    const codec::Object first = objectOf(byAlice);
    const codec::Object second = objectOf(byBob);
    const Bare bareFirst(alice(), byAlice);
    const Bare bareSecond(bob(), byBob);
    const std::unique_ptr<secp256k1_context, void (*)(secp256k1_context*)> context(
        secp256k1_context_create(SECP256K1_CONTEXT_NONE), secp256k1_context_destroy);
    const sign::Verifier& verifier = ownVerifier();
    const auto isValid = [](const sign::Report& report) {
        return report.verdict == sign::Verdict::valid;
    };
    std::array<Contender, 4> contenders{{
        {"secp256k1, bare call", [&] { return bareFirst.secp256k1(context.get()); }},
        {"secp256k1, transaction", [&] { return isValid(verifier.transaction(first)); }},
        {"ed25519, bare call", [&] { return bareSecond.ed25519(); }},
        {"ed25519, transaction", [&] { return isValid(verifier.transaction(second)); }},
    }};
    for (int round = 0; round < rounds; ++round)
        for (Contender& contender : contenders) {
            const std::int64_t before = cpuNanoseconds();
            if (!contender.run())
                std::printf("%s: not right\n", contender.name);
            contender.best = std::min(contender.best, cpuNanoseconds() - before);
        }
    for (std::size_t at = 0; at < contenders.size(); ++at)
        std::printf("%-24s %7.2f us  %.3fx\n", contenders[at].name,
                    static_cast<double>(contenders[at].best) / 1000,
                    static_cast<double>(contenders[at].best) /
                        static_cast<double>(contenders[at / 2 * 2].best));
    return 0;
}
