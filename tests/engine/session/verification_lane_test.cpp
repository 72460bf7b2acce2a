#include "engine/session/verification_lane.h"

#include "engine/codec/transaction_id.h"
#include "engine/sign/verify.h"
#include "tests/support/signed_samples.h"

#include <QTest>

#include <atomic>

using namespace countersign;
using namespace countersign::test;
using namespace countersign::session;
using model::Verdict;

namespace {

model::TransactionPtr transactionOf(const QJsonObject& json) {
    auto made = std::make_shared<model::Transaction>();
    const auto object = bundledCodec().fromJson(compact(json), codec::ObjectKind::transaction);
    made->body = std::make_shared<const codec::Object>(*object);
    made->id = codec::transactionId(object->bytes());
    made->idState = model::IdState::matches;
    made->hasBody = true;
    return made;
}

// Signed payments that differ in their sequence.
QList<model::TransactionPtr> payments(int count) {
    QList<model::TransactionPtr> made;
    for (int at = 0; at < count; ++at)
        made << transactionOf(signedBy(alice(), with(payment(), "Sequence", 100 + at)));
    return made;
}

// A lane with one worker, which the test can hold back.
struct Held {
    explicit Held(VerificationLane::Limits limits = {}, unsigned workers = 1) {
        limits.workers = workers;
        lane = std::make_unique<VerificationLane>(
            std::make_shared<const sign::Verifier>(bundledCodec().definitions()), limits,
            [this](std::uint64_t generation, std::vector<model::VerificationPtr> arrived,
                   const model::VerificationCounts& counts) {
                const std::lock_guard lock(mutex);
                for (const model::VerificationPtr& fact : arrived) {
                    facts << fact;
                    generations << generation;
                }
                last = counts;
            });
    }
    ~Held() { release(); }

    // The worker stands at its next delivery until release().
    void hold() {
        mutex.lock();
        isHeld = true;
    }
    void release() {
        if (std::exchange(isHeld, false))
            mutex.unlock();
    }
    qsizetype count() {
        const std::lock_guard lock(mutex);
        return facts.size();
    }
    QList<values::Hash256> ids() {
        const std::lock_guard lock(mutex);
        QList<values::Hash256> list;
        for (const model::VerificationPtr& fact : facts)
            list << fact->id;
        return list;
    }

    std::mutex mutex;
    bool isHeld = false;
    QList<model::VerificationPtr> facts;
    QList<std::uint64_t> generations;
    model::VerificationCounts last;
    std::unique_ptr<VerificationLane> lane; // the first to go
};

model::TransactionPtr nothing(const values::Hash256&) {
    return nullptr;
}

} // namespace

class VerificationLaneTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void factsOfEachRow() {
        Held held;
        const QList<model::TransactionPtr> rows = payments(20);
        for (const model::TransactionPtr& row : rows)
            held.lane->submit(row);
        QTRY_COMPARE(held.count(), 20);
        for (qsizetype at = 0; at < rows.size(); ++at) {
            const model::Verification& fact = *held.facts[at];
            QVERIFY(fact.id == rows[at]->id);
            QVERIFY(fact.idMatches == model::IdState::matches);
            QVERIFY(fact.signatureRight == Verdict::valid && !fact.reason);
            QVERIFY(fact.keyBelongs == model::KeyStanding::masterKey);
            QVERIFY(fact.inAgreedLedger == model::LedgerStanding::serversClaim);
            QCOMPARE(fact.signatures.size(), std::size_t{1});
            QVERIFY(fact.cost() > sizeof fact);
        }
        QTRY_COMPARE(held.lane->counts(), (model::VerificationCounts{20, 20, 0}));
    }

    // Some rows are pushed out and counted; those that are looked at never are, and come first.
    void aFloodIsBoundedAndCounted() {
        VerificationLane::Limits limits;
        limits.waiting = 10;
        Held held(limits);
        const QList<model::TransactionPtr> rows = payments(60);
        held.hold();
        held.lane->submit(rows[0]);
        QTRY_COMPARE(held.lane->counts().checked, std::uint64_t{1}); // the worker stands now
        for (int at = 1; at < 8; ++at)
            held.lane->submit(rows[at]);
        const std::array visible{rows[7]->id, rows[5]->id};
        held.lane->show(visible, nothing);
        for (int at = 8; at < 60; ++at)
            held.lane->submit(rows[at]);
        const model::VerificationCounts counts = held.lane->counts();
        QCOMPARE(counts.submitted, std::uint64_t{60});
        QCOMPARE(counts.left, std::uint64_t{60 - 1 - 2 - 10});
        QCOMPARE(counts.waiting(), std::uint64_t{12});
        held.release();
        QTRY_COMPARE(held.count(), 13);
        QList<values::Hash256> expected{rows[0]->id, rows[7]->id, rows[5]->id};
        for (int at = 50; at < 60; ++at)
            expected << rows[at]->id;
        QVERIFY(held.ids() == expected);
        QTRY_COMPARE(held.lane->counts(), (model::VerificationCounts{60, 13, 47}));
    }

    void bytesAreBoundedToo() {
        const QList<model::TransactionPtr> rows = payments(30);
        VerificationLane::Limits limits;
        limits.bytes = rows[0]->cost() * 5 + rows[0]->cost() / 2;
        Held held(limits);
        held.hold();
        held.lane->submit(rows[0]);
        QTRY_COMPARE(held.lane->counts().checked, std::uint64_t{1});
        for (int at = 1; at < 30; ++at)
            held.lane->submit(rows[at]);
        QCOMPARE(held.lane->counts().waiting(), std::uint64_t{5});
        held.release();
        QTRY_COMPARE(held.count(), 6);
    }

    void oneThatWasLeftIsCheckedWhenSeen() {
        VerificationLane::Limits limits;
        limits.waiting = 2;
        Held held(limits);
        const QList<model::TransactionPtr> rows = payments(6);
        held.hold();
        held.lane->submit(rows[0]);
        QTRY_COMPARE(held.lane->counts().checked, std::uint64_t{1});
        for (int at = 1; at < 6; ++at)
            held.lane->submit(rows[at]);
        const std::array visible{rows[1]->id, values::Hash256{}};
        int asked = 0;
        held.lane->show(visible, [&](const values::Hash256& id) {
            ++asked;
            return id == rows[1]->id ? rows[1] : nullptr;
        });
        QCOMPARE(asked, 2);
        held.release();
        QTRY_COMPARE(held.count(), 4);
        QVERIFY(held.ids()[1] == rows[1]->id);
    }

    void whatIsNotVisibleAnyMoreWaitsAgain() {
        Held held;
        const QList<model::TransactionPtr> rows = payments(6);
        held.hold();
        held.lane->submit(rows[0]);
        QTRY_COMPARE(held.lane->counts().checked, std::uint64_t{1});
        for (int at = 1; at < 6; ++at)
            held.lane->submit(rows[at]);
        held.lane->show(std::array{rows[4]->id}, nothing);
        held.lane->show(std::array{rows[5]->id}, nothing);
        held.release();
        QTRY_COMPARE(held.count(), 6);
        const QList<values::Hash256> ids = held.ids();
        QVERIFY(ids[1] == rows[5]->id);
        QVERIFY(ids[2] == rows[4]->id);
        QVERIFY(ids[3] == rows[1]->id);
    }

    void theSameBytesOnce() {
        Held held;
        const model::TransactionPtr row = payments(1)[0];
        held.lane->submit(row);
        QTRY_COMPARE(held.lane->counts().checked, std::uint64_t{1});
        held.lane->submit(std::make_shared<const model::Transaction>(*row)); // validated by now
        QCOMPARE(held.lane->counts().submitted, std::uint64_t{1});
        held.lane->show(std::array{row->id}, [&row](const auto&) { return row; }); // wanted again
        QTRY_COMPARE(held.count(), 2);
    }

    // Bytes that are not those of the id may be others each time.
    void otherBytesUnderTheSameId() {
        Held held;
        auto forged = std::make_shared<model::Transaction>(*payments(1)[0]);
        forged->idState = model::IdState::differs;
        held.lane->submit(forged);
        QTRY_COMPARE(held.lane->counts().checked, std::uint64_t{1});
        held.lane->submit(forged);
        QTRY_COMPARE(held.count(), 2);
        QVERIFY(held.facts[0]->idMatches == model::IdState::differs);
        QVERIFY(held.facts[0]->signatureRight == Verdict::valid);
    }

    void aLaterFormTakesThePlace() {
        Held held;
        const QList<model::TransactionPtr> rows = payments(2);
        auto partial = std::make_shared<model::Transaction>(*rows[1]);
        partial->body.reset();
        held.hold();
        held.lane->submit(rows[0]);
        QTRY_COMPARE(held.lane->counts().checked, std::uint64_t{1});
        held.lane->submit(partial);
        held.lane->submit(rows[1]);
        QCOMPARE(held.lane->counts().submitted, std::uint64_t{2});
        held.release();
        QTRY_COMPARE(held.count(), 2);
        QVERIFY(held.facts[1]->signatureRight == Verdict::valid);
    }

    void withoutBody() {
        Held held;
        auto bare = std::make_shared<model::Transaction>();
        held.lane->submit(bare);
        QTRY_COMPARE(held.count(), 1);
        QVERIFY(held.facts[0]->signatureRight == Verdict::notChecked);
        QVERIFY(held.facts[0]->reason == Errc::partialObject);
        QVERIFY(held.facts[0]->idMatches == model::IdState::unknown);
    }

    void aNewGenerationForgets() {
        Held held;
        const QList<model::TransactionPtr> rows = payments(5);
        held.hold();
        held.lane->submit(rows[0]);
        QTRY_COMPARE(held.lane->counts().checked, std::uint64_t{1});
        held.lane->submit(rows[1]);
        held.lane->begin(7);
        QCOMPARE(held.lane->counts(), model::VerificationCounts{});
        held.lane->submit(rows[0]); // not known here
        held.release();
        QTRY_COMPARE(held.count(), 2);
        QCOMPARE(held.generations, (QList<std::uint64_t>{0, 7}));
        QTRY_COMPARE(held.lane->counts(), (model::VerificationCounts{1, 1, 0}));
    }

    void endsWithWorkLeft() {
        const QList<model::TransactionPtr> rows = payments(50);
        for (int round = 0; round < 10; ++round) {
            Held held({}, 3);
            for (const model::TransactionPtr& row : rows)
                held.lane->submit(row);
        }
    }

    // For the thread sanitizer: everything at once, from three threads, with three workers.
    void manyThreads() {
        Held held({}, 3);
        const QList<model::TransactionPtr> rows = payments(60);
        std::atomic<int> looks = 0;
        const auto lookup = [&](const values::Hash256&) { return rows[++looks % 60]; };
        std::vector<std::thread> threads;
        for (int part = 0; part < 3; ++part)
            threads.emplace_back([&, part] {
                for (int at = part; at < 60; at += 3) {
                    held.lane->submit(rows[at]);
                    held.lane->show(std::array{rows[(at * 7) % 60]->id}, lookup);
                    held.lane->counts();
                    if (at == 30)
                        held.lane->begin(1);
                }
            });
        for (std::thread& thread : threads)
            thread.join();
        QTRY_COMPARE(held.lane->counts().waiting(), std::uint64_t{0});
        QVERIFY(held.lane->counts().checked > 0);
    }
};

QTEST_GUILESS_MAIN(VerificationLaneTest)
#include "verification_lane_test.moc"
