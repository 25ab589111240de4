import { describe, expect, test } from "vitest";
import { mostSendAttempts, computeLongestRetryPause } from "#backend/mail/outbox.server.ts";
import { anAppContext, aStaffedStore, anOrder, expectKind, type StoreKind } from "./stores.ts";

const minute = 60_000;

/** Returns what the staff sees of the email queue, and what it may do about it. */
export function outboxSuite(kind: StoreKind) {
  async function aQueue() {
    const office = await aStaffedStore(kind);
    const { reference } = await office.book();
    return { ...office, reference, outbox: office.backend.outbox };
  }

  type Queue = Awaited<ReturnType<typeof aQueue>>;

  /** Lets a message fail until it is given up. */
  async function giveUp({ store, time, outbox }: Queue, reason: string) {
    const { queries } = (await anAppContext(store)).database;
    const [message] = await outbox.claim(1, minute);
    await queries
      .updateTable("outbox")
      .set({ attempts: mostSendAttempts })
      .where("id", "=", message!.id)
      .execute();
    time.now += 1;
    await outbox.markFailed({ ...message!, attempt: mostSendAttempts }, reason);
    return message!.id;
  }

  describe("the staff's view of the mails", () => {
    test("has what was sent with its moment, and nothing more to come", async () => {
      const { time, staff, reference, outbox } = await aQueue();
      const [first] = await outbox.claim(1, minute);
      const bookedAt = time.now;
      time.now += minute;
      await outbox.markSent(first!);
      expect(await staff.outbox({ state: "sent" })).toEqual([
        {
          id: first!.id,
          reference,
          kind: "booked",
          recipient: first!.message.recipient,
          state: "sent",
          attempts: 1,
          createdAt: bookedAt,
          dueAt: undefined,
          sentAt: time.now,
          lastError: undefined,
        },
      ]);
      expect(await staff.outbox({ state: "waiting" })).toHaveLength(1);
    });

    test("has what waits with the server's answer and its next attempt", async () => {
      const { time, staff, outbox } = await aQueue();
      const [first] = await outbox.claim(1, minute);
      await outbox.markFailed(first!, "451 come back");
      const entries = await staff.outbox({ state: "waiting" });
      expect(entries).toHaveLength(2);
      const entry = entries.find(({ id }) => id === first!.id);
      expect(entry).toMatchObject({
        state: "waiting",
        attempts: 1,
        sentAt: undefined,
        lastError: "451 come back",
      });
      // Up to a fifth shorter, at random.
      expect(entry?.dueAt).toBeGreaterThanOrEqual(time.now + computeLongestRetryPause(1) * 0.8);
      expect(entry?.dueAt).toBeLessThanOrEqual(time.now + computeLongestRetryPause(1));
    });

    test("weighs what has not left: mails with the oldest's age, letters apart, and what was given up", async () => {
      const queue = await aQueue();
      const { backend, staff, outbox, time } = queue;
      const nothing = { count: 0, oldestAge: 0 };
      time.now += 5 * minute;
      await queue.book();
      expect(await backend.outboxLoad()).toEqual({
        mails: { count: 4, oldestAge: 5 * minute },
        letters: nothing,
        givenUp: 0,
      });
      for (const message of await outbox.claim(10, minute)) await outbox.markSent(message);
      await backend.subscribe("asha@example.com", "Yes");
      await staff.sendNewsletter("june", { subject: "June", body: "Hello" }, "Meera");
      time.now += 2 * minute;
      const load = { count: 1, oldestAge: 2 * minute };
      expect(await backend.outboxLoad()).toEqual({ mails: load, letters: load, givenUp: 0 });
      await giveUp(queue, "550 no");
      expect(await backend.outboxLoad()).toMatchObject({ mails: nothing, letters: { count: 1 }, givenUp: 1 });
    });

    test("has what was given up, which comes again only by hand, and then from the first attempt", async () => {
      const queue = await aQueue();
      const id = await giveUp(queue, "550 no such mailbox");
      const { staff, outbox, time } = queue;
      expect(await staff.outbox({ state: "given-up" })).toMatchObject([
        { id, state: "given-up", dueAt: undefined, lastError: "550 no such mailbox" },
      ]);
      expect((await staff.outbox({ state: "waiting" })).map((entry) => entry.id)).not.toContain(id);
      time.now += 100 * 24 * 60 * minute;
      expect((await outbox.claim(10, minute)).map((message) => message.id)).not.toContain(id);
      expect(await staff.retryOutbox(id)).toBe(1);
      expect(await staff.outbox({ state: "given-up" })).toEqual([]);
      expect(await outbox.claim(10, minute)).toMatchObject([{ id, attempt: 1 }]);
    });

    test("keeps an answer of any length to what a line can hold", async () => {
      const { staff, outbox } = await aQueue();
      const [first] = await outbox.claim(1, minute);
      await outbox.markFailed(first!, "x".repeat(1000));
      const errors = (await staff.outbox({})).map(({ lastError }) => lastError?.length);
      expect(errors.toSorted()).toEqual([300, undefined]);
    });

    test("is the newest first, all of them, a hundred at most unless asked", async () => {
      const { time, staff, book, backend } = await aQueue();
      for (let count = 0; count < 2; count++) {
        time.now += minute;
        await book({ carId: "6" });
      }
      const entries = await staff.outbox({});
      expect(entries.map(({ createdAt }) => createdAt)).toEqual(
        entries.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
      );
      expect(entries).toHaveLength(6);
      expect(await staff.outbox({ limit: 2 })).toEqual(entries.slice(0, 2));
      for (let count = 0; count < 97; count++) await backend.subscribe(`${count}@example.com`, "Yes");
      expect(await staff.outbox({})).toHaveLength(100);
      expect(await staff.outbox({ limit: 103 })).toHaveLength(103);
    });

    test("names no booking for a mail that is about none", async () => {
      const { staff, backend, outbox } = await aQueue();
      for (const message of await outbox.claim(10, minute)) await outbox.markSent(message);
      await backend.subscribe("a@example.com", "Yes");
      expect(await staff.outbox({ state: "waiting" })).toMatchObject([
        { kind: "subscribed", recipient: "customer", reference: undefined },
      ]);
    });
  });

  describe("sending again by hand", () => {
    test("makes all that failed due at once, and leaves what was sent and what was never tried", async () => {
      const { time, staff, outbox, book } = await aQueue();
      const [failedMessage, sentMessage] = await outbox.claim(2, minute);
      await outbox.markFailed(failedMessage!, "refused");
      await outbox.markSent(sentMessage!);
      await book({ carId: "6" });
      expect(await staff.retryOutbox()).toBe(1);
      expect(
        (await staff.outbox({ state: "waiting" })).find(({ id }) => id === failedMessage!.id),
      ).toMatchObject({
        attempts: 0,
        dueAt: time.now,
        lastError: undefined,
      });
    });

    test("takes one alone when it is named, and none for a name that is nobody's", async () => {
      const { staff, outbox } = await aQueue();
      const [one, other] = await outbox.claim(2, minute);
      await outbox.markFailed(one!, "refused");
      await outbox.markFailed(other!, "refused");
      expect(await staff.retryOutbox("nothing")).toBe(0);
      expect(await staff.retryOutbox(one!.id)).toBe(1);
      expect((await outbox.claim(10, minute)).map(({ id }) => id)).toEqual([one!.id]);
    });
  });

  describe("a claim", () => {
    test("takes the oldest first, no more than asked for, and nothing twice", async () => {
      const { time, book, outbox } = await aQueue();
      const bookedAt = time.now;
      time.now += minute;
      await book({ carId: "6" });
      const first = await outbox.claim(3, minute);
      expect(first.map(({ createdAt }) => createdAt)).toEqual([bookedAt, bookedAt, time.now]);
      expect(await outbox.claim(10, minute)).toHaveLength(1);
    });

    test("carries the key to its own page: the booking's, the subscription's, none to the staff's own", async () => {
      const { backend, outbox } = await aQueue();
      const [confirmation] = await outbox.claim(10, minute);
      expect((await backend.findBookingByToken(confirmation!.token))?.booking.reference).toBe(
        expectKind(confirmation!.message, "booked").booking.reference,
      );
      await backend.subscribe("a@example.com", "Yes");
      const [welcome] = await outbox.claim(10, minute);
      expect(await backend.unsubscribe(welcome!.token)).toBe(true);
      await backend.storeInquiry({ ...anInquiry, idempotencyKey: anOrder().idempotencyKey });
      expect(await outbox.claim(10, minute)).toMatchObject([
        { token: "", message: { kind: "enquiry", recipient: "desk", enquiry: anInquiry } },
      ]);
    });

    test("of a mail that is about no booking leaves no row behind when it was sent", async () => {
      const { staff, backend, outbox } = await aQueue();
      for (const message of await outbox.claim(10, minute)) await outbox.markSent(message);
      await backend.subscribe("a@example.com", "Yes");
      await backend.storeInquiry({ ...anInquiry, idempotencyKey: "k" });
      for (const message of await outbox.claim(10, minute)) await outbox.markSent(message);
      expect((await staff.outbox({})).map((entry) => entry.kind)).toEqual(["booked", "booked"]);
    });
  });

  test("inquiries are shown the newest first, whole, no more than asked for", async () => {
    const { time, staff, backend } = await aQueue();
    for (const name of ["One", "Two", "Three"]) {
      time.now += minute;
      await backend.storeInquiry({ ...anInquiry, name, idempotencyKey: `key of ${name}` });
    }
    const inquiries = await staff.inquiries(2);
    expect(inquiries.map(({ name }) => name)).toEqual(["Three", "Two"]);
    expect(inquiries[0]).toEqual({
      ...anInquiry,
      name: "Three",
      idempotencyKey: "key of Three",
      id: expect.any(String),
      receivedAt: time.now,
    });
  });
}

const anInquiry = {
  page: "/business",
  name: "Asha",
  contact: "asha@example.com",
  plan: "Starter",
  message: "Two cars",
};
