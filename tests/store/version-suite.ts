import { sql } from "kysely";
import { policies } from "#catalog/current.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { openBackend } from "#backend/backend.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import {
  aBackend,
  anAppContext,
  anOrder,
  earlierStore,
  earlierVersions,
  emptyStore,
  expectKind,
  type StoreKind,
} from "./stores.ts";

/** When the earlier versions stopped using their stores. */
const later = Date.parse("2025-10-16T12:00+05:30");

export function versionSuite(kind: StoreKind) {
  describe.each(earlierVersions)("a store of version %s", (version) => {
    async function anOffice() {
      const store = await earlierStore(kind, version);
      const backend = await aBackend(store, () => later);
      const staff = await openStaffBackend(store, { clock: () => later });
      onTestFinished(() => staff.close());
      return { store, backend, staff };
    }

    test("is read, its quotes at the only rate that there had been", async () => {
      const { staff, backend } = await anOffice();
      const bookings: Booking[] = [];
      for await (const { booking } of staff.exportBookings()) bookings.push(booking);
      expect(bookings.map(({ driver, quote }) => [driver.firstName, quote.rupeesPerDollar])).toEqual(
        ["Booked", "Open", "Settled", "Late", "Cancelled", "Road", "Returned", "Absent", "Abroad"].map(
          (name) => [name, 83],
        ),
      );
      const late = bookings.find(({ driver }) => driver.firstName === "Late");
      expect(late?.lateChange).toEqual({ pickupAt: Date.parse("2025-09-14T10:00+05:30"), subtotal: 10_500 });
      const settledBooking = bookings.find(({ driver }) => driver.firstName === "Settled");
      const { events } = (await staff.show(settledBooking?.reference ?? ""))!;
      expect(events.at(-1)).toMatchObject({
        what: "settled",
        before: { quote: { total: 8260, rupeesPerDollar: 83 } },
        after: { quote: { total: 15_930, rupeesPerDollar: 83 } },
      });
      const messages = (await backend.outbox.claim(100, 1000)).map(({ message }) => message);
      expect(messages.length).toBeGreaterThan(20);
      for (const message of messages) {
        if (!("booking" in message)) continue;
        expect(message.booking.quote.rupeesPerDollar).toBe(83);
        if (message.kind === "changed") expect(message.before.quote.rupeesPerDollar).toBe(83);
      }
    });

    test("is read whole: every booking, event, message and inquiry says what it said", async () => {
      const { store, staff, backend } = await anOffice();
      const { database } = await anAppContext(store, () => later);
      const rows = await database.queries.selectFrom("bookings").selectAll().execute();
      for (const row of rows) {
        const { booking, events } = (await staff.show(row.reference))!;
        const { driver, car, trip } = booking;
        const before = was({ driver: row.driver, car: row.car, trip: row.trip });
        // A field that came later is read as empty.
        expect({ driver, car, trip }).toEqual({ ...before, driver: { ...emptyDriver, ...before["driver"] } });
        expect(booking.quote).toEqual({
          ...contentOf(row.quote),
          rupeesPerDollar: 83,
          lateFeePerHour: policies.lateFeePerHour,
        });
        const eventRows = await database.queries
          .selectFrom("booking_events")
          .selectAll()
          .where("booking_id", "=", row.id)
          .orderBy("turn")
          .execute();
        expect(events).toMatchObject(
          eventRows.map(({ id, at, who, what, detail }) =>
            Object.assign(contentOf(detail), { id, at, who, what }),
          ),
        );
      }
      const mails = await database.queries.selectFrom("outbox").selectAll().execute();
      const waitingMails = mails.filter(({ sent_at }) => sent_at === null);
      const messages = await backend.outbox.claim(100, 1000, (unreadable) => {
        throw unreadable;
      });
      expect(new Set(messages.map(({ message }) => message.kind))).toEqual(
        new Set(["booked", "changed", "cancelled", "subscribed", "enquiry"]),
      );
      expect(messages).toHaveLength(waitingMails.length);
      const late = /"feePickupAt":(\d+)/;
      expect(waitingMails.filter(({ payload }) => late.test(payload))).toHaveLength(
        version === "003" ? 2 : 0,
      );
      for (const { id, payload } of waitingMails) {
        const currentPayload = payload.replace(late, '"lateChange":{"pickupAt":$1,"subtotal":10500}');
        expect(messages.find((one) => one.id === id)?.message).toMatchObject(contentOf(currentPayload));
      }
      const [inquiry] = await staff.inquiries(10);
      const [inquiryRow] = await database.queries.selectFrom("enquiries").select("content").execute();
      expect(inquiry).toMatchObject(contentOf(inquiryRow?.content ?? ""));
    });
  });

  test("a store that a newer version migrated is refused in a sentence; an older program that has it open goes on", async () => {
    const store = await emptyStore(kind);
    const running = await aBackend(store);
    const { database } = await anAppContext(store);
    await sql`insert into migrations (name, applied_at) values ('999-of-next-year', 1)`.execute(
      database.queries,
    );
    await expect(openBackend(store)).rejects.toThrow(
      "The store was migrated by a newer version of this program (999-of-next-year): start that, or restore a backup from before it.",
    );
    expectKind(await running.book(anOrder()), "booked");
  });
}

/** A row's contents, without the number of the version that wrote it. */
function contentOf(text: string): object {
  const { version: _version, ...content } = JSON.parse(text) as Record<string, unknown>;
  return content;
}

function was(columns: Readonly<Record<string, string>>): Record<string, object> {
  return Object.fromEntries(Object.entries(columns).map(([name, text]) => [name, contentOf(text)]));
}
