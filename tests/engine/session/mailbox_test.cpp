#include "engine/session/mailbox.h"

#include <QTest>

#include <atomic>
#include <memory>
#include <thread>

using countersign::session::Mailbox;

namespace {

using Box = Mailbox<int, 2>;
constexpr std::size_t rows = 0;
constexpr std::size_t kept = 1;

std::vector<int> numbers(const Box::Taken& taken) {
    return taken.items;
}

} // namespace

class MailboxTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void orderOverAllLanesIsKept() {
        Box box({Box::Bounds{}, Box::Bounds{}});
        box.push(rows, 1);
        box.push(kept, 2);
        box.push(rows, 3);
        box.push(rows, 4);
        box.push(kept, 5);
        QCOMPARE(numbers(box.take()), (std::vector<int>{1, 2, 3, 4, 5}));
        QVERIFY(box.take().items.empty());
    }

    void oneWakeUpIsPendingAtMost() {
        Box box({Box::Bounds{}, Box::Bounds{}});
        QVERIFY(box.push(rows, 1));
        QVERIFY(!box.push(rows, 2));
        QVERIFY(!box.push(kept, 3));
        box.take();
        QVERIFY(box.push(kept, 4));
    }

    void fullLaneDropsItsOldestAndCounts() {
        Box box({Box::Bounds{3}, Box::Bounds{}});
        box.push(kept, 100);
        for (int number = 1; number <= 10; ++number)
            box.push(rows, number);
        box.push(kept, 200);
        const Box::Taken taken = box.take();
        QCOMPARE(numbers(taken), (std::vector<int>{100, 8, 9, 10, 200}));
        QCOMPARE(taken.dropped[rows], std::uint64_t{7});
        QCOMPARE(taken.dropped[kept], std::uint64_t{0});
        QCOMPARE(box.take().dropped[rows], std::uint64_t{0});
    }

    void bytesBoundALaneToo() {
        Box box({Box::Bounds{1000, 100}, Box::Bounds{}});
        box.push(rows, 1, 60);
        box.push(rows, 2, 40);
        QCOMPARE(box.take().dropped[rows], std::uint64_t{0});
        box.push(rows, 3, 60);
        box.push(rows, 4, 41);
        const Box::Taken taken = box.take();
        QCOMPARE(numbers(taken), std::vector<int>{4});
        QCOMPARE(taken.dropped[rows], std::uint64_t{1});
        // Taking gives the room back.
        box.push(rows, 5, 100);
        QCOMPARE(numbers(box.take()), std::vector<int>{5});
    }

    void newestIsKeptHoweverLarge() {
        Box box({Box::Bounds{1000, 100}, Box::Bounds{}});
        box.push(rows, 1, 50);
        box.push(rows, 2, 5000);
        QCOMPARE(numbers(box.take()), std::vector<int>{2});
        box.push(rows, 3, 50);
        QCOMPARE(numbers(box.take()), std::vector<int>{3});
    }

    void latestOnlyLane() {
        Box box({Box::Bounds{}, Box::Bounds{1}});
        box.push(kept, 1);
        box.push(rows, 2);
        box.push(kept, 3);
        QCOMPARE(numbers(box.take()), (std::vector<int>{2, 3}));
    }

    // Also the case that the thread sanitizer judges.
    void twoThreads() {
        using Shared = Mailbox<std::shared_ptr<const int>, 1>;
        constexpr int total = 100'000;
        Shared box({Shared::Bounds{}});
        std::atomic<int> wakes{0};
        std::thread producer([&box, &wakes] {
            for (int number = 0; number < total; ++number)
                if (box.push(0, std::make_shared<const int>(number)))
                    wakes.fetch_add(1, std::memory_order_relaxed);
        });
        int expected = 0;
        int takes = 0;
        bool isInOrder = true;
        while (expected < total) {
            const Shared::Taken taken = box.take();
            takes += taken.items.empty() ? 0 : 1;
            for (const auto& item : taken.items)
                isInOrder = isInOrder && *item == expected++;
        }
        producer.join();
        QVERIFY(isInOrder);
        QCOMPARE(wakes.load(), takes); // each non-empty take answers exactly one wake-up
    }

    void twoThreadsBounded() {
        using Shared = Mailbox<int, 2>;
        constexpr int total = 50'000;
        Shared box({Shared::Bounds{100}, Shared::Bounds{}});
        std::atomic<bool> isDone{false};
        std::thread producer([&box, &isDone] {
            for (int number = 0; number < total; ++number)
                box.push(number % 10 == 0 ? kept : rows, number);
            isDone = true;
        });
        std::uint64_t received = 0;
        std::uint64_t dropped = 0;
        std::uint64_t answers = 0;
        bool isLast = false;
        while (!isLast) {
            isLast = isDone;
            const Shared::Taken taken = box.take();
            dropped += taken.dropped[rows];
            for (const int number : taken.items)
                (number % 10 == 0 ? answers : received) += 1;
        }
        producer.join();
        QCOMPARE(answers, std::uint64_t{total / 10});
        QCOMPARE(received + dropped, std::uint64_t{total - total / 10});
    }
};

QTEST_GUILESS_MAIN(MailboxTest)
#include "mailbox_test.moc"
