import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Deed } from "#backend/api/staff-backend.ts";
import { createStaffBackend, type StaffBackend } from "#backend/staff-backend.server.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { aBookedStore, expectKind, septemberTrip, type StoreKind } from "./stores.ts";

type Act = (staff: StaffBackend, reference: string) => Promise<{ readonly kind: string }>;

const note: Act = (staff, reference) => staff.note(reference, "meera", "Wants a child seat");
const acts: Record<string, Act> = {
  note,
  handOver: (staff, reference) => staff.handOver(reference, "meera"),
  cancel: (staff, reference) => staff.cancel(reference, "meera", "waived"),
  noteMoney: (staff, reference) =>
    staff.noteMoney(reference, "meera", { kind: "paid", how: "cash", amount: 1, note: "" }),
  showLicense: (staff, reference) => staff.showLicense(reference, "meera"),
  resend: (staff, reference) => staff.resend(reference, "meera", "link"),
  correct: (staff, reference) =>
    staff.correct(reference, "meera", { driver: { city: "Pune" }, licenseNumber: undefined }),
  change: (staff, reference) => {
    const tripQuery = { ...septemberTrip, returnDate: "17/09/2025" };
    return staff.change(reference, { carId: "5", tripQuery }, "meera");
  },
};

/** What the forms of the desk ask for: once, and only on what their reader saw. */
export function deedSuite(kind: StoreKind) {
  async function aForm() {
    const office = await aBookedStore(kind);
    const context = office.backend.deskContext(sampleCatalog);
    const by = (deed?: Deed) => createStaffBackend({ ...context, deed }, office.store);
    return { ...office, by };
  }

  describe("a form of the desk", () => {
    test.each(Object.entries(acts))("does %s once, however often it is sent", async (_name, act) => {
      const { by, reference, events } = await aForm();
      const [booked] = await events();
      const deed = { key: randomUUID(), seenEvent: booked!.id };
      const outcomes = await Promise.all([1, 2, 3].map(() => act(by(deed), reference)));
      expect(outcomes.filter(({ kind: one }) => one !== "repeated")).toHaveLength(1);
      expect((await events()).slice(1).map(({ id }) => id)).toEqual([deed.key]);
      expect(await act(by(deed), reference)).toMatchObject({
        kind: "repeated",
        reason: expect.stringContaining("Nothing was done again"),
      });
    });

    test("does nothing on a booking to which something else has happened since, and says what", async () => {
      const { by, reference, events, staff } = await aForm();
      const [booked] = await events();
      await note(staff, reference);
      const deed = { key: randomUUID(), seenEvent: booked!.id };
      const news = (await events()).slice(1);
      expect(await by(deed).handOver(reference, "meera")).toMatchObject({ kind: "outdated", events: news });
      expect(await events()).toHaveLength(2);
      const seenEvent = news[0]!.id;
      expect(await by({ ...deed, seenEvent: "none" }).handOver(reference, "meera")).toMatchObject({
        kind: "outdated",
        events: [booked, ...news],
      });
      expect(await by({ ...deed, seenEvent }).handOver(reference, "meera")).toMatchObject({ kind: "done" });
      expect(await by({ key: randomUUID() }).note(reference, "meera", "Whatever was seen")).toMatchObject({
        kind: "done",
      });
    });

    test("does nothing for another booking than its own", async () => {
      const { by, reference, book } = await aForm();
      const other = await book();
      const deed = { key: randomUUID() };
      await note(by(deed), reference);
      expect(await note(by(deed), other.reference)).toMatchObject({
        kind: "repeated",
        reason: expect.stringContaining("for another booking"),
      });
      expect((await by().show(other.reference))?.events).toHaveLength(1);
    });

    test("blocks once, and releases every booking of a holder, each with its event", async () => {
      const { by, reference, book } = await aForm();
      const day = "2025-10-01" as CalendarDate;
      const order = { carId: "5", from: day, to: day, units: 1, why: "Service" };
      const staff = by({ key: randomUUID() });
      const outcomes = await Promise.all([1, 2, 3].map(() => staff.block(order, "meera")));
      expect(outcomes.map(({ kind: one }) => one).toSorted()).toEqual(["blocked", "repeated", "repeated"]);
      expect(await staff.blocks(day)).toHaveLength(1);
      expectKind(await by({ key: randomUUID() }).block(order, "meera"), "blocked");

      const other = await book();
      const holder = { by: "email", email: "asha.rao@example.com" } as const;
      const { released } = await staff.release(holder, "meera", { reason: "Fake", notifies: false });
      expect(released).toHaveLength(2);
      for (const one of [reference, other.reference]) {
        const whats = (await staff.show(one))?.events.map(({ what }) => what);
        expect(whats).toEqual(["booked", "cancelled", "note"]);
      }
    });
  });
}
