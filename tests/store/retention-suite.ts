import { inRupees } from "../samples/terms.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { ErrorReporter } from "#backend/bookings/license-sweep.server.ts";
import {
  aBackend,
  anAppContext,
  aStaffedStore,
  expectKind,
  noon,
  pickupAt,
  returnAt,
  septemberTrip,
  type StoreKind,
} from "./stores.ts";

const hour = 3_600_000;

export function retentionSuite(kind: StoreKind) {
  async function anOffice() {
    const { store, time, staff, book } = await aStaffedStore(kind);
    /** Whether a number still exists when a site has just started at that moment. */
    async function licenseOnFile(reference: string, at: number) {
      await (await openSiteBackend(store, { clock: () => at })).close();
      return (await staff.show(reference))?.license.onFile;
    }
    return { store, time, staff, book, licenseOnFile };
  }

  describe("what is kept, and for how long", () => {
    test("license numbers go 30 days after the return, by themselves", async () => {
      const { store, time, staff, book } = await anOffice();
      const back = await book();
      const out = await book();
      await staff.handOver(back.reference, "meera");
      await staff.handOver(out.reference, "meera");
      time.now = returnAt;
      await staff.takeBack(back.reference, "meera");
      time.now = returnAt + 30 * 24 * hour;
      await (await openSiteBackend(store, { clock: () => time.now })).close();
      expect((await staff.show(back.reference))?.license.onFile).toBe(true);
      time.now += 1;
      await (await openSiteBackend(store, { clock: () => time.now })).close();
      expect(await staff.show(back.reference)).toMatchObject({
        license: { onFile: false, lastFour: undefined },
        events: [{}, {}, {}, { what: "licence-deleted", who: "retention" }],
      });
      expect((await staff.show(out.reference))?.license.onFile).toBe(true);
    });

    test.each([
      ["cancelled", pickupAt - 100 * hour, pickupAt - 100 * hour],
      ["a no-show", pickupAt + hour, pickupAt + hour],
      ["a no-show, said long after", returnAt + 50 * hour, returnAt],
      ["never moved", noon, returnAt],
    ])("of a booking that was %s, from the end that really was", async (how, at, end) => {
      const { time, staff, book, licenseOnFile } = await anOffice();
      const { reference } = await book();
      time.now = at;
      if (how === "cancelled") expectKind(await staff.cancel(reference, "meera", "waived"), "cancelled");
      if (how.startsWith("a no-show")) expectKind(await staff.noShow(reference, "meera"), "done");
      const countDue = async () => (await staff.day(undefined)).open?.dueLicenses;
      time.now = Math.max(at + hour, end + 30 * 24 * hour);
      expect(await countDue()).toBe(0);
      time.now += 1;
      expect(await countDue()).toBe(1);
      expect(await licenseOnFile(reference, end + 30 * 24 * hour)).toBe(true);
      expect(await licenseOnFile(reference, end + 30 * 24 * hour + 1)).toBe(false);
    });

    test("of a car that came back before anybody wrote it down, from the day on which it came back", async () => {
      const { time, staff, book, licenseOnFile } = await anOffice();
      const { reference } = await book();
      time.now = pickupAt;
      await staff.handOver(reference, "meera");
      time.now = returnAt + 90 * hour;
      const back = returnAt + 30 * hour;
      expect(await staff.takeBack(reference, "meera", back)).toMatchObject({
        kind: "done",
        fee: 29 * inRupees().lateFeePerHour,
      });
      expect(await licenseOnFile(reference, back + 30 * 24 * hour)).toBe(true);
      expect(await licenseOnFile(reference, back + 30 * 24 * hour + 1)).toBe(false);
    });

    test("a start waits half a second for it at most, which goes on meanwhile", async () => {
      const { store, time, staff, book } = await anOffice();
      const { reference } = await book();
      time.now = returnAt + 31 * 24 * hour;
      const { queries } = (await anAppContext(store)).database;
      const [startSignal, endSignal] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = queries.transaction().execute(async (tx) => {
        await tx
          .updateTable("licences")
          .set("sealed", (row) => row.ref("sealed"))
          .execute();
        startSignal.resolve();
        await endSignal.promise;
      });
      await startSignal.promise;
      const reports: unknown[] = [];
      const report: ErrorReporter = (error) => reports.push(error);
      const backend = await openSiteBackend(store, { clock: () => time.now, report });
      onTestFinished(() => backend.close());
      expect(reports).toEqual([]);
      expect((await staff.show(reference))?.license.onFile).toBe(true);
      endSignal.resolve();
      await holding;
      const isGone = async () => expect((await staff.show(reference))?.license.onFile).toBe(false);
      await vi.waitFor(isGone, { timeout: 60_000 });
    });

    test("bookings go after seven years, once counted and then for good", async () => {
      const { store, time, staff, book } = await anOffice();
      const { reference } = await book();
      await staff.cancel(reference, "meera", "waived");
      time.now = Date.parse("2032-09-16T00:00Z");
      expect(await staff.purge("meera", { dryRun: true })).toMatchObject({ bookings: 0, licenses: 1 });
      time.now = Date.parse("2032-09-17T00:00Z");
      const october = { ...septemberTrip, pickupDate: "01/10/2032", returnDate: "02/10/2032" };
      const young = await book({ tripQuery: october });
      expect(await staff.purge("meera", { dryRun: true })).toMatchObject({ bookings: 1, licenses: 0 });
      expect(await staff.show(reference)).toBeDefined();
      expect(await staff.purge("meera", { dryRun: false })).toMatchObject({ bookings: 1 });
      expect(await staff.show(reference)).toBeUndefined();
      expect(await staff.show(young.reference)).toBeDefined();
      const { database } = await anAppContext(store);
      const rows = await database.queries.selectFrom("outbox").select("id").execute();
      expect(rows).toHaveLength(2);
    });

    test("a car that never came back keeps its booking, however long ago that was", async () => {
      const { time, staff, book } = await anOffice();
      const { reference } = await book();
      time.now = pickupAt;
      await staff.handOver(reference, "meera");
      time.now = Date.parse("2040-01-01T00:00Z");
      expect(await staff.purge("meera", { dryRun: false })).toMatchObject({ bookings: 0, licenses: 0 });
      expect((await staff.show(reference))?.license.onFile).toBe(true);
    });

    test("inquiries and mails of no booking go after seven years, too, and those of since stay", async () => {
      const { store, time, staff } = await anOffice();
      const backend = await aBackend(store, () => time.now);
      const { queries } = (await anAppContext(store)).database;
      const ask = async (name: string) => {
        await backend.subscribe(`${name}@example.com`, "Yes");
        await backend.storeInquiry({
          idempotencyKey: `the-inquiry-of-${name}`,
          page: "/business",
          name,
          contact: `${name}@example.com`,
          plan: "",
          message: "Ten cars",
        });
      };
      const readRows = async () => {
        const inquiries = await queries.selectFrom("enquiries").select("created_at").execute();
        const messages = await queries.selectFrom("outbox").select("id").execute();
        return { inquiries: inquiries.map(({ created_at }) => created_at), messages: messages.length };
      };
      await ask("early");
      const { messages } = await readRows();
      const late = Date.parse("2032-08-31T00:00+05:30");
      time.now = late;
      await ask("late");
      expect(await staff.purge("meera", { dryRun: false })).toMatchObject({ inquiries: 0 });
      expect((await readRows()).inquiries).toEqual([noon, late]);
      time.now = noon + 7 * 366 * 24 * hour;
      expect(await staff.purge("meera", { dryRun: true })).toMatchObject({ inquiries: 1 });
      expect((await readRows()).inquiries).toEqual([noon, late]);
      expect(await staff.purge("meera", { dryRun: false })).toMatchObject({ inquiries: 1 });
      expect(await readRows()).toEqual({ inquiries: [late], messages });
    });
  });
}
