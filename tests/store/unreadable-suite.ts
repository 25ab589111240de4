import { describe, expect, onTestFinished, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { UnreadableRowError } from "#backend/api/unreadable-row.ts";
import { aBackend, anAppContext, anOrder, emptyStore, expectKind, noon, type StoreKind } from "./stores.ts";

export function unreadableSuite(kind: StoreKind) {
  describe("a row that can't be read", () => {
    test("is none of those that are written now: each says its version", async () => {
      const { backend, queries } = await twoBookings(kind);
      await backend.storeInquiry({ ...anInquiry, idempotencyKey: "k" });
      const texts = [
        await queries.selectFrom("bookings").select(["car", "trip", "quote", "driver"]).execute(),
        await queries.selectFrom("booking_events").select("detail").execute(),
        await queries.selectFrom("outbox").select("payload").execute(),
        await queries.selectFrom("enquiries").select("content").execute(),
      ].flatMap((rows) => rows.flatMap((row) => Object.values<string>(row)));
      expect(texts.length).toBeGreaterThan(12);
      expect(texts.filter((text) => !text.startsWith('{"version":1'))).toEqual([]);
    });

    test("is a mistake of ours for its page; lists name it and go on", async () => {
      const { backend, staff, queries, bad, good } = await twoBookings(kind);
      const { id, reference } = bad.booking;
      await queries.updateTable("bookings").set({ quote: "{" }).where("id", "=", id).execute();
      const sentence = `The row ${id} of bookings can’t be read: its quote is not JSON.`;
      const error = new UnreadableRowError({ table: "bookings", id, column: "quote" }, "is not JSON");
      await expect(backend.findBookingByToken(bad.token)).rejects.toThrow(error);
      await expect(backend.cancelByToken(bad.token, 0)).rejects.toThrow(error);
      await expect(staff.show(reference)).rejects.toThrow(error);
      await expect(staff.list({})).rejects.toThrow(error);

      const sentences: string[] = [];
      const name = (unreadable: Error) => sentences.push(unreadable.message);
      expect((await staff.list({}, name)).map((booking) => booking.id)).toEqual([good.booking.id]);
      const ids = [];
      for await (const { booking } of staff.exportBookings(name)) ids.push(booking.id);
      expect(ids).toEqual([good.booking.id]);
      expect(sentences).toEqual([sentence, sentence]);
      expect((await backend.findBookingByToken(good.token))?.booking).toEqual(good.booking);
    });

    test("of the events is named by its own id", async () => {
      const { backend, queries, bad } = await twoBookings(kind);
      const one = () => queries.updateTable("booking_events").where("booking_id", "=", bad.booking.id);
      const { id } = await queries
        .selectFrom("booking_events")
        .select("id")
        .where("booking_id", "=", bad.booking.id)
        .executeTakeFirstOrThrow();
      await one().set({ what: "cancelled" }).execute();
      await expect(backend.findBookingByToken(bad.token)).rejects.toThrow(
        `The row ${id} of booking_events can’t be read: its detail has an invalid “fee”.`,
      );
      await one().set({ what: "abducted" }).execute();
      await expect(backend.findBookingByToken(bad.token)).rejects.toThrow(
        `The row ${id} of booking_events can’t be read: its detail belongs to an event that this program does not know.`,
      );
    });

    test("of the inquiries is left out of their list, by name", async () => {
      const { backend, staff, queries } = await twoBookings(kind);
      await backend.storeInquiry({ ...anInquiry, idempotencyKey: "one" });
      await backend.storeInquiry({ ...anInquiry, idempotencyKey: "two", name: "Ravi" });
      const damagedColumn = { content: '{"version":1}' } satisfies Partial<Schema["enquiries"]>;
      await queries
        .updateTable("enquiries")
        .set(damagedColumn)
        .where("idempotency_key", "=", "one")
        .execute();
      const sentences: string[] = [];
      const inquiries = await staff.inquiries(10, ({ message }) => sentences.push(message));
      expect(inquiries.map(({ name }) => name)).toEqual(["Ravi"]);
      expect(sentences).toEqual([
        expect.stringMatching(/^The row \S+ of enquiries can’t be read: its content has/),
      ]);
    });

    test("of the outbox is given up with its reason; the others are taken", async () => {
      const { backend, staff, queries } = await twoBookings(kind);
      const { id } = await queries.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
      await queries.updateTable("outbox").set({ payload: '{"version":1}' }).where("id", "=", id).execute();
      const sentences: string[] = [];
      const messages = await backend.outbox.claim(10, 1000, ({ message }) => sentences.push(message));
      expect(messages).toHaveLength(3);
      expect(sentences).toEqual([
        expect.stringMatching(`^The row ${id} of outbox can’t be read: its payload has`),
      ]);
      expect(await staff.outbox({ state: "given-up" })).toMatchObject([
        { id, attempts: 1, lastError: sentences[0] },
      ]);
      await queries.updateTable("outbox").set({ kind: "telegram" }).where("id", "=", id).execute();
      expect(await staff.retryOutbox(id)).toBe(1);
      expect(await backend.outbox.claim(10, 1000)).toEqual([]);
      expect((await staff.outbox({ state: "given-up" }))[0]?.lastError).toContain(
        "a message that this program does not know",
      );
    });
  });
}

const anInquiry = { page: "/business", name: "Asha", contact: "a@b.c", plan: "", message: "" };

async function twoBookings(kind: StoreKind) {
  const store = await emptyStore(kind);
  const backend = await aBackend(store);
  const [bad, good] = [
    expectKind(await backend.book(anOrder()), "booked"),
    expectKind(await backend.book(anOrder({ carId: "6" })), "booked"),
  ];
  const staff = await openStaffBackend(store, { clock: () => noon });
  onTestFinished(() => staff.close());
  const { database } = await anAppContext(store);
  const { queries } = database;
  return { backend, staff, queries, bad, good };
}
