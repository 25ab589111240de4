import { describe, expect, test } from "vitest";
import { mostSendAttempts, computeLongestRetryPause } from "#backend/mail/outbox.server.ts";
import { aBackend, anAppContext, anOrder, emptyStore, noon, type StoreKind } from "./stores.ts";

const minute = 60_000;

export function queueSuite(kind: StoreKind) {
  async function aQueue() {
    const store = await emptyStore(kind);
    const time = { now: noon };
    const backend = await aBackend(store, () => time.now);
    await backend.book(anOrder());
    return { store, time, backend, outbox: backend.outbox };
  }

  describe("the queue of messages", () => {
    test("two senders never have the same message at once", async () => {
      const { backend, outbox } = await aQueue();
      await Promise.all(Array.from({ length: 5 }, () => backend.book(anOrder())));
      const claims = await Promise.all(Array.from({ length: 6 }, () => outbox.claim(3, minute)));
      const ids = claims.flat().map(({ id }) => id);
      expect(ids).toHaveLength(12);
      expect(new Set(ids).size).toBe(12);
    });

    test("what is sent is not sent again; what a sender died over is, when its lease ends", async () => {
      const { time, outbox } = await aQueue();
      const [first, second] = await outbox.claim(10, minute);
      await outbox.markSent(first!);
      time.now += minute - 1;
      expect(await outbox.claim(10, minute)).toEqual([]);
      time.now += 1;
      const messages = await outbox.claim(10, minute);
      expect(messages).toMatchObject([{ id: second!.id, attempt: 2 }]);
    });

    test("pauses grow, and at last it gives up", async () => {
      const { store, time, outbox } = await aQueue();
      const [message] = await outbox.claim(1, minute);
      await outbox.markFailed(message!, "refused");
      // Up to a fifth shorter, at random.
      time.now += computeLongestRetryPause(1) * 0.8 - 1;
      expect((await outbox.claim(10, minute)).some(({ id }) => id === message!.id)).toBe(false);
      time.now += computeLongestRetryPause(1) * 0.2 + 1;
      expect((await outbox.claim(10, minute)).some(({ id }) => id === message!.id)).toBe(true);
      expect([1, 2, 3, 30].map(computeLongestRetryPause)).toEqual([
        minute / 2,
        minute,
        2 * minute,
        360 * minute,
      ]);

      for (let attempt = 2; attempt < mostSendAttempts; attempt++) {
        await outbox.markFailed({ ...message!, attempt }, "refused");
        time.now += computeLongestRetryPause(attempt);
        await outbox.claim(10, minute);
      }
      await outbox.markFailed({ ...message!, attempt: mostSendAttempts }, "refused for good");
      time.now += 1000 * 24 * 60 * minute;
      expect((await outbox.claim(10, minute)).some(({ id }) => id === message!.id)).toBe(false);
      const { database } = await anAppContext(store);
      const row = database.queries.selectFrom("outbox").selectAll().where("id", "=", message!.id);
      expect(await row.executeTakeFirst()).toMatchObject({ last_error: "refused for good" });
    });

    test("a clock that steps back a day keeps no mail back for a day", async () => {
      const { time, backend, outbox } = await aQueue();
      const [first] = await outbox.claim(1, minute);
      await outbox.markFailed(first!, "refused");
      await backend.book(anOrder());
      time.now -= 24 * 60 * minute;
      // Anything never tried, and anything whose pause is longer than any rule allows.
      const messages = await outbox.claim(10, minute);
      expect(messages.map(({ attempt }) => attempt).toSorted()).toEqual([1, 1, 1, 2]);
      expect(await outbox.claim(10, minute)).toEqual([]);
      // A pause that has begun continues by the current clock.
      for (const message of messages) await outbox.markFailed(message, "refused");
      time.now -= minute;
      expect(await outbox.claim(10, minute)).toEqual([]);
    });

    test("first attempts come before later ones, and newsletters last", async () => {
      const { time, backend, outbox } = await aQueue();
      for (const message of await outbox.claim(10, minute)) await outbox.markFailed(message, "away");
      time.now += computeLongestRetryPause(1);
      await backend.book(anOrder());
      const newest = await outbox.claim(10, minute, undefined, "first attempts");
      expect(newest.map(({ attempt }) => attempt)).toEqual([1, 1]);
      await backend.book(anOrder());
      const [first] = await outbox.claim(1, minute);
      expect(first?.attempt).toBe(1);
      expect((await outbox.claim(10, minute)).map(({ attempt }) => attempt).toSorted()).toEqual([1, 2, 2]);
    });

    test("a sender that comes back after its lease changes nothing of the next one's", async () => {
      const { time, outbox } = await aQueue();
      const [late] = await outbox.claim(1, minute);
      time.now += minute;
      const again = (await outbox.claim(10, 10 * minute)).find(({ id }) => id === late!.id);
      expect(again?.attempt).toBe(2);
      await outbox.markFailed(late!, "too late");
      time.now += 5 * minute;
      expect(await outbox.claim(10, minute)).toEqual([]);
    });
  });
}
