import { describe, expect, test } from "vitest";
import { findStandingInvoice, type Invoice } from "#content/invoice.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { invoicingCatalog, sampleCatalog } from "../samples/catalog.ts";
import { aStaffedStore, anAppContext, expectKind, pickupAt, returnAt, type StoreKind } from "./stores.ts";

const catalog = invoicingCatalog;
const minute = 60_000;
const dent = { kind: "damage", amount: 1500, reason: "Left rear door: scratch, 4 cm" } as const;

const sum = (lines: readonly { readonly amount: number }[]) =>
  lines.reduce((total, { amount }) => total + amount, 0);

/** Documents that a booking is charged by: numbered without a gap, never edited, and always right to the coin. */
export function invoicesSuite(kind: StoreKind) {
  async function anOffice(overrides: Parameters<Awaited<ReturnType<typeof aStaffedStore>>["book"]>[0] = {}) {
    const office = await aStaffedStore(kind, catalog);
    const { staff, time } = office;
    const booking = await office.book(overrides);
    const { reference } = booking;
    async function handOver() {
      time.now = pickupAt;
      expectKind(await staff.handOver(reference, "meera"), "done");
    }
    async function takeBack(at = returnAt) {
      time.now = at;
      expectKind(await staff.takeBack(reference, "meera"), "done");
    }
    /** 'C-2025-1', 'C-2025-2 for C-2025-1'; all documents say to the coin what is charged, and so does each by its lines. */
    async function list(wanted = reference) {
      const { invoices, money, booking: now } = (await staff.show(wanted))!;
      const isOver = now.status !== "confirmed" && now.status !== "on-the-road";
      expect(sum(invoices.map(({ total }) => ({ amount: total })))).toBe(isOver ? money.due : 0);
      for (const { lines, taxes, total } of invoices) expect(sum(lines) + sum(taxes)).toBe(total);
      return invoices.map(({ number, credits }) => (credits ? `${number} for ${credits}` : number));
    }
    const read = async () => findStandingInvoice((await staff.show(reference))!.invoices) as Invoice;
    const invoice = (wish: Parameters<typeof staff.invoice>[2]) => staff.invoice(reference, "meera", wish);
    return { ...office, booking, reference, handOver, takeBack, list, read, invoice };
  }

  describe("invoices", () => {
    test("one is made when the car is back, with seller, buyer, lines and each tax, and its customer sees it", async () => {
      const { handOver, takeBack, list, read, staff, reference, backend, booking } = await anOffice();
      await handOver();
      expect(await list()).toEqual([]);
      await takeBack(returnAt + 3 * 60 * minute);
      expect(await list()).toEqual(["C-2025-1"]);
      const { subtotal, total, tax } = booking.quote;
      expect(await read()).toMatchObject({
        date: "2025-09-16",
        seller: { name: catalog.company.name, taxNumber: "27AAACL" },
        buyer: { name: "Asha Rao" },
        lines: [
          { name: "Rental, 3 days", amount: subtotal },
          { name: "Late return", amount: 400, untaxed: true },
        ],
        taxes: [{ name: "Tax 18%", amount: tax }],
        total: total + 400,
      });
      const { token = "" } = (await staff.show(reference)) ?? {};
      const found = await backend.findBookingByToken(token);
      expect(found?.invoices).toEqual((await staff.show(reference))?.invoices);
    });

    test("what is charged later, undone or made out anew is answered by a credit note that names the invoice", async () => {
      const { handOver, takeBack, list, read, staff, reference, time, invoice } = await anOffice();
      await handOver();
      const buyer = { name: "Noor & Sons", taxNumber: "29ABC" };
      expectKind(await invoice({ buyer }), "done");
      await takeBack();
      expect((await read()).buyer).toEqual(buyer);
      await staff.charge(reference, "ravi", dent);
      expect(await list()).toEqual(["C-2025-1", "C-2025-2 for C-2025-1", "C-2025-3"]);
      expect((await read()).lines.at(-1)).toEqual({
        name: `Damage: ${dent.reason}`,
        amount: 1500,
        untaxed: true,
      });
      time.now += minute;
      expectKind(await staff.undo(reference, "meera"), "undone");
      expect((await list()).slice(3)).toEqual(["C-2025-4 for C-2025-3"]);
      await takeBack(time.now + minute);
      expectKind(await invoice({ buyer: { name: "Asha" } }), "done");
      expectKind(await invoice({ reason: "The name was misspelled" }), "done");
      expect((await list()).slice(4)).toEqual([
        "C-2025-5",
        "C-2025-6 for C-2025-5",
        "C-2025-7",
        "C-2025-8 for C-2025-7",
        "C-2025-9",
      ]);
      expect((await staff.show(reference))?.invoices.map(({ reason }) => reason)).toEqual([
        undefined,
        "What is charged has changed.",
        undefined,
        "What it was made for was undone.",
        undefined,
        "It is made out anew.",
        undefined,
        "The name was misspelled",
        undefined,
      ]);
    });

    test.each([
      ["a cancellation with a fee", pickupAt - minute, {}, ["C-2025-1"]],
      ["a cancellation without one", pickupAt - 90 * 60 * minute, {}, []],
      ["a no-show", pickupAt + 60 * minute, { isNoShow: true }, ["C-2025-1"]],
    ] as const)("%s", async (_, at, { isNoShow = false }: { isNoShow?: boolean }, numbers) => {
      const { staff, reference, time, list, invoice } = await anOffice();
      time.now = at;
      const shownFee = 1_000_000;
      await (isNoShow ? staff.noShow(reference, "ravi") : staff.cancel(reference, "ravi", { shownFee }));
      expect(await list()).toEqual(numbers);
      expect(expectKind(await invoice({}), "not-allowed").reason).toMatch(
        numbers.length > 0 ? /^Invoice C-2025-1 is made already\.$/ : /^Nothing was charged/,
      );
    });

    test("numbers have no gap, however many are made at once and however many fail", async () => {
      const { staff, store, time, book, list } = await anOffice();
      const other = await openStaffBackend(store, { clock: () => time.now, catalog });
      const bookings = await Promise.all(
        ["1", "2", "3", "4", "6", "7"].map((carId) =>
          book({ carId, idempotencyKey: `one-of-many-${carId}-1` }),
        ),
      );
      time.now = pickupAt - minute;
      const cancel = async ({ reference }: { reference: string }, who: typeof staff) =>
        who.cancel(reference, "ravi", { shownFee: 1_000_000 });
      await Promise.all(bookings.flatMap((one) => [cancel(one, staff), cancel(one, other)]));
      await other.close();
      const numbers = await Promise.all(bookings.map(({ reference }) => list(reference)));
      expect(numbers.flat().toSorted()).toEqual(bookings.map((_one, index) => `C-2025-${index + 1}`));
    });

    test("none is made unless the company says so, and what is wrong with an earlier one is still taken back", async () => {
      const { store, time, handOver, takeBack, list, reference, staff } = await anOffice();
      const plain = await openStaffBackend(store, { clock: () => time.now, catalog: sampleCatalog });
      await handOver();
      const refusal = expectKind(await plain.invoice(reference, "ravi", { reason: "Wrong" }), "not-allowed");
      expect(refusal.reason).toMatch(/^No invoices are made/);
      await takeBack();
      await plain.charge(reference, "ravi", dent);
      expect(await list()).toEqual(["C-2025-1", "C-2025-2 for C-2025-1", "C-2025-3"]);
      await staff.undo(reference, "ravi");
      expectKind(await plain.takeBack(reference, "ravi"), "done");
      expect((await staff.show(reference))?.invoices.map(({ kind: one }) => one)).toHaveLength(4);
      expectKind(await staff.invoice(reference, "ravi", {}), "done");
      await plain.close();
      expect((await list()).at(-1)).toBe("C-2025-5");
    });

    test("they outlive what is forgotten of a person, and go with the booking that is purged", async () => {
      const { store, time, staff, reference, list } = await anOffice();
      time.now = pickupAt - minute;
      await staff.cancel(reference, "ravi", { shownFee: 1_000_000 });
      await staff.undo(reference, "ravi");
      await staff.cancel(reference, "ravi", "waived");
      await staff.forget({ reference }, "ravi", { dryRun: false });
      expect(await list()).toEqual(["C-2025-1", "C-2025-2 for C-2025-1"]);
      expect((await staff.show(reference))?.invoices[0]?.buyer).toEqual({ name: "Asha Rao" });
      time.now += 9 * 366 * 24 * 60 * minute;
      await staff.purge("ravi", { dryRun: false });
      const { queries } = (await anAppContext(store)).database;
      expect(await queries.selectFrom("invoices").selectAll().execute()).toEqual([]);
    });
  });
}
