import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { initialCatalog } from "../initial-catalog.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { mailFolder, createMailer } from "#backend/mail/mailer.server.ts";
import { writeEmail } from "#backend/mail/email.server.ts";
import type { OutboxQueue } from "#backend/mail/outbox.server.ts";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import { makeDriverValues, emptyDriver } from "#rental/booking/driver-fields.ts";
import { everythingIn } from "./everything-in.ts";
import {
  aBookedStore,
  anOrder,
  aStaffedStore,
  expectKind,
  pickupAt,
  septemberTrip,
  type StoreKind,
} from "./stores.ts";

const minute = 60_000;
const { driver } = anOrder();
const phoneOf = (phone: string) => ({ driver: { ...driver, phone } });

/** Erasing everything about a person that no law requires: in the store, in the emails, in the folder of emails. */
export function forgettingSuite(kind: StoreKind) {
  /** A customer of a company that charges what these bookings were made in, whatever the catalog's own company does. */
  async function aCustomer(overrides?: Partial<BookingOrder>) {
    return aBookedStore(kind, overrides);
  }

  describe("a person who wants to be forgotten", () => {
    const erasure = { dryRun: false };
    const preview = { dryRun: true };
    const email = driver.email;

    test("and of whom nothing is known is told as such", async () => {
      const { staff } = await aCustomer();
      expect(await staff.forget({ email: "nobody@example.com" }, "meera", erasure)).toBeUndefined();
      expect(await staff.forget({ reference: "AAAA-AAAA" }, "meera", erasure)).toBeUndefined();
      expect(await staff.acts(10)).toEqual([]);
    });

    test("keeps what has not ended: a booking to come, and its mails", async () => {
      const { staff, reference, booking } = await aCustomer();
      expect(await staff.forget({ email: ` ${email.toUpperCase()} ` }, "meera", erasure)).toEqual({
        bookings: [],
        invoices: [],
        live: [reference],
        mails: 0,
        mailFiles: 0,
        inquiries: 0,
        subscriptions: 0,
        wiped: true,
      });
      expect((await staff.show(reference))?.booking).toEqual(booking);
      expect(await staff.outbox({})).toHaveLength(2);
    });

    test("is first told what would go, which erases nothing", async () => {
      const { staff, reference, drive } = await aCustomer();
      await drive();
      expect(await staff.forget({ reference }, "meera", preview)).toMatchObject({
        invoices: [{ reference, withAddress: false, until: Date.parse("2032-09-16T12:00+05:30") }],
        mails: 2,
        wiped: true,
      });
      expect((await staff.show(reference))?.booking.driver).toEqual(driver);
      expect(await staff.acts(10)).toEqual([]);
    });

    test("leaves of a rental only what its invoice needs, and a link that opens nothing", async () => {
      const { firstName, lastName, phone } = driver;
      const contact = { firstName, lastName, email, phone };
      const { store, time, backend, staff, reference, drive, events } = await aCustomer({
        driver: { ...makeDriverValues((name) => `Something as ${name}`), ...contact },
        tripQuery: { ...septemberTrip, country: "Spain" },
      });
      const { token } = (await staff.show(reference))!;
      await staff.note(reference, "ravi", "Walks with a cane");
      await staff.showLicense(reference, "ravi");
      await staff.showLicense(reference, "ravi", "She forgot her cane");
      await staff.swap(reference, "ravi", { carId: "6", why: "Room for her cane" });
      await drive(undefined, {
        kilometers: 900,
        marks: [{ zone: "inside", text: "her cane" }],
        agreed: "My cane",
      });
      time.now += minute;
      expect(await staff.forget({ reference }, "meera", erasure)).toMatchObject({
        invoices: [{ reference, withAddress: false }],
      });
      const view = (await staff.show(reference))!;
      expect(view.booking.driver).toEqual({ ...emptyDriver, firstName, lastName });
      expect(view.booking.trip.country).toBe("");
      expect(view.license.onFile).toBe(false);
      expect(await backend.findBookingByToken(token)).toBeUndefined();
      expect(await everythingIn(store, kind)).not.toContain("Something as");
      const eventsJson = JSON.stringify(await events());
      expect(eventsJson).not.toContain("cane");
      expect(eventsJson).toContain('"kilometers":900');
      expect((await events()).at(-1)).toMatchObject({ what: "forgotten", who: "meera", at: time.now });
      expect((await events()).map(({ what }) => what)).toEqual([
        "booked",
        "note",
        "licence-shown",
        "licence-shown",
        "swapped",
        "handed-over",
        "taken-back",
        "forgotten",
      ]);
      expect(await staff.outbox({})).toEqual([]);
      expect(await staff.acts(10)).toEqual([
        { at: time.now, who: "meera", what: "forgotten", subject: "", count: 1 },
      ]);
      expect(await staff.forget({ reference }, "meera", erasure)).toBeUndefined();
    });

    test("takes along a booking that cost nothing, and keeps one that was charged for", async () => {
      const { time, staff, book, reference } = await aCustomer();
      const chargedBooking = await book();
      await staff.cancel(reference, "meera", { shownFee: 0 });
      time.now = pickupAt;
      expectKind(await staff.noShow(chargedBooking.reference, "meera"), "done");
      expect(await staff.forget({ email }, "meera", erasure)).toMatchObject({
        bookings: [reference],
        invoices: [{ reference: chargedBooking.reference }],
        live: [],
      });
      expect(await staff.show(reference)).toBeUndefined();
      expect((await staff.show(chargedBooking.reference))?.fee).toBe(10_500);
    });

    test("is forgotten in inquiries that name the address or the phone, and on the newsletter's list", async () => {
      const { backend, staff } = await aCustomer();
      const inquiry = { page: "/business", name: "A. Rao", plan: "", message: "" };
      const send = (idempotencyKey: string, fields: { contact: string; message?: string }) =>
        backend.storeInquiry({ ...inquiry, idempotencyKey, ...fields });
      await send("the phone", { contact: "0091 98200-12345" });
      await send("the phone without its country", { contact: "98200 12345" });
      await send("the address", { contact: "x", message: `Write to\n${email}.` });
      await send("another address", { contact: `the.${email}` });
      await send("an address that goes on", { contact: `${email}.au` });
      await send("another phone", { contact: "+91 98200 12346" });
      await send("an end of a number", { contact: "12345" });
      await backend.subscribe(email, "Yes");
      await backend.subscribe("other@example.com", "Yes");
      expect(await staff.forget({ email }, "meera", erasure)).toMatchObject({
        inquiries: 3,
        subscriptions: 1,
      });
      expect((await staff.inquiries(10)).map(({ idempotencyKey }) => idempotencyKey).toSorted()).toEqual([
        "an address that goes on",
        "an end of a number",
        "another address",
        "another phone",
      ]);
      expect(await staff.subscribers("meera")).toMatchObject([{ email: "other@example.com" }]);
    });

    test("is known by a number as it was dialed, long or short, of any of the bookings", async () => {
      const { backend, staff, book } = await aCustomer(phoneOf("98200 12345"));
      for (const phone of ["+34 612 345 678", "1234 5678", "000 0000"]) await book(phoneOf(phone));
      const send = (contact: string, fields = { plan: "", message: "" }) =>
        backend.storeInquiry({
          page: "/business",
          name: "A. Rao",
          contact,
          ...fields,
          idempotencyKey: contact + fields.plan,
        });
      for (const contact of ["+91 98200 12345", "612 345 678", "00 1234 5678"]) await send(contact);
      await send(email, { plan: "Starter", message: "" });
      const others = ["112 345 678", "234 5678", "no number"];
      for (const contact of others) await send(contact);
      expect(await staff.forget({ email }, "meera", erasure)).toMatchObject({ inquiries: 4 });
      expect((await staff.inquiries(10)).map(({ contact }) => contact).toSorted()).toEqual(others.toSorted());
    });

    test("keeps the address only where an invoice must bear it, and says so only where there is one", async () => {
      const week = { carId: "8", tripQuery: { ...septemberTrip, returnDate: "20/09/2025" } };
      const where = { address: "14 Carmichael Road", city: "Mumbai", pincode: "400026" };
      const { time, staff, reference, book } = await aCustomer({ ...week, driver: { ...driver, ...where } });
      const without = await book({ ...week, driver: { ...driver, city: "Pune" } });
      time.now = pickupAt;
      for (const each of [reference, without.reference])
        expectKind(await staff.noShow(each, "meera"), "done");
      const { invoices = [] } = (await staff.forget({ email }, "meera", erasure)) ?? {};
      expect(invoices.map((invoice) => [invoice.reference, invoice.withAddress]).toSorted()).toEqual(
        [
          [reference, true],
          [without.reference, false],
        ].toSorted(),
      );
      const bare = { ...emptyDriver, firstName: "Asha", lastName: "Rao" };
      expect((await staff.show(reference))?.booking.driver).toEqual({ ...bare, ...where });
      expect((await staff.show(without.reference))?.booking.driver).toEqual({ ...bare, city: "Pune" });
    });

    test("keeps an invoice for its years from the later of the two: the trip's end and the booking's", async () => {
      const { time, staff, reference } = await aCustomer();
      time.now = pickupAt - 60 * minute;
      await staff.cancel(reference, "meera", { shownFee: 100_000 });
      const until = async () => (await staff.forget({ reference }, "meera", preview))?.invoices[0]?.until;
      expect(await until()).toBe(Date.parse("2032-09-16T12:00+05:30"));
      const late = await aCustomer();
      late.time.now = pickupAt;
      await late.staff.handOver(late.reference, "meera");
      late.time.now = Date.parse("2025-09-20T12:00+05:30");
      await late.staff.takeBack(late.reference, "meera");
      const lateUntil = (await late.staff.forget({ reference: late.reference }, "meera", preview))
        ?.invoices[0]?.until;
      expect(lateUntil).toBe(Date.parse("2032-09-20T12:00+05:30"));
    });

    test("leaves of a change what changed, and on neither side the country or the destination", async () => {
      const spain = { ...septemberTrip, country: "Spain", destination: "New Delhi - Delhi" };
      const { time, staff, reference, drive, events } = await aCustomer({ tripQuery: spain });
      time.now += minute;
      const france = { ...spain, country: "France", returnDate: "17/09/2025" };
      expectKind(await staff.change(reference, { carId: "6", tripQuery: france }, "ravi"), "changed");
      const change = (await events()).find(({ what }) => what === "changed");
      if (change?.what !== "changed") throw new Error("There is no change.");
      const { before, after } = change;
      expect([before.trip.country, after.trip.country]).toEqual(["Spain", "France"]);
      expect([before.trip.destination?.name, after.trip.destination?.name]).toEqual([
        "New Delhi",
        "New Delhi",
      ]);
      await drive();
      await staff.forget({ reference }, "meera", erasure);
      expect((await events()).find(({ what }) => what === "changed")).toEqual({
        ...change,
        before: { ...before, trip: { ...before.trip, country: "", destination: undefined } },
        after: { ...after, trip: { ...after.trip, country: "", destination: undefined } },
      });
    });

    test("is forgotten in mails that went to an address which was corrected since", async () => {
      const { backend, staff, drive, correct } = await aCustomer({
        driver: { ...driver, email: "wrong@example.com" },
      });
      for (const message of await backend.outbox.claim(10, minute)) await backend.outbox.markSent(message);
      await correct({ email });
      await drive();
      const mails = (await staff.outbox({})).length;
      expect(await staff.forget({ email }, "meera", erasure)).toMatchObject({ mails });
      expect(await staff.outbox({})).toEqual([]);
    });

    test("is forgotten in the mail folder, but for mails of bookings that go on; other people's stay", async () => {
      const wrong = { ...driver, email: "wrong@example.com" };
      const { store, time, backend, staff, book, reference, correct } = await aCustomer({ driver: wrong });
      const chargedBooking = await book({ carId: "6" });
      const out = await book({ carId: "4" });
      const october = { ...septemberTrip, pickupDate: "01/10/2025", returnDate: "02/10/2025" };
      const coming = await book({ tripQuery: october });
      const theirs = { ...driver, lastName: "Sen", email: "sen@example.com", phone: "+44 20 7946 0018" };
      const other = await book({ carId: "3", driver: theirs });
      const inquire = (contact: string, message: string) =>
        backend.storeInquiry({
          page: "/business",
          name: "A.",
          contact,
          plan: "",
          message,
          idempotencyKey: message,
        });
      await inquire("98200 12345", "Two cars");
      await inquire("x", `Three cars, for ${email}`);
      await inquire(theirs.phone, "Four cars");
      await backend.subscribe(email, "Yes");
      await toTheMailFolder(store, backend);
      await correct({ email });
      await staff.cancel(reference, "meera", { shownFee: 0 });
      time.now = pickupAt;
      await staff.noShow(chargedBooking.reference, "meera");
      await staff.handOver(out.reference, "meera");
      await toTheMailFolder(store, backend);

      const stays = [out.reference, coming.reference, other.reference, "Four cars"];
      const mails = mailFolderOf(store);
      const keptMails = mails.filter((mail) => stays.some((words) => mail.includes(words)));
      // 7 from the booking that cost nothing, 2 from the one that was charged, two inquiries and the welcome email.
      expect([mails.length, keptMails.length]).toEqual([12 + 7, 7]);
      expect(await staff.forget({ email }, "meera", preview)).toMatchObject({ mailFiles: 12 });
      expect(mailFolderOf(store)).toEqual(mails);
      expect(await staff.forget({ email }, "meera", erasure)).toMatchObject({
        bookings: [reference],
        invoices: [{ reference: chargedBooking.reference }],
        live: [out.reference, coming.reference],
        mailFiles: 12,
      });
      expect(mailFolderOf(store)).toEqual(keptMails);
    });

    test("and of whom only a mail in the folder is left is known by it", async () => {
      const { store, backend, staff } = await aStaffedStore(kind);
      await backend.subscribe("reader@example.com", "Yes");
      await toTheMailFolder(store, backend);
      await staff.unsubscribe("reader@example.com", "meera");
      const forgotten = { mailFiles: 1, mails: 0, subscriptions: 0 };
      expect(await staff.forget({ email: "reader@example.com" }, "meera", erasure)).toMatchObject(forgotten);
      expect(mailFolderOf(store)).toEqual([]);
      expect(await staff.forget({ email: "reader@example.com" }, "meera", erasure)).toBeUndefined();
    });

    test("who only wrote or subscribed is known, too", async () => {
      const { backend, staff } = await aStaffedStore(kind);
      await backend.subscribe("reader@example.com", "Yes");
      expect(await staff.forget({ email: "reader@example.com" }, "meera", erasure)).toMatchObject({
        subscriptions: 1,
        mails: 1,
        bookings: [],
      });
      expect(await staff.outbox({})).toEqual([]);
    });
  });
}

/** Sends what is waiting, as a site without a mail server does. */
async function toTheMailFolder(store: StoreSettings, { outbox }: { readonly outbox: OutboxQueue }) {
  const mailer = createMailer({ ...store, smtpUrl: undefined });
  const settings = { publicUrl: "https://cars.example", deskEmail: undefined };
  for (const message of await outbox.claim(100, minute)) {
    await mailer.deliver(writeEmail(initialCatalog, message, settings), new AbortController().signal);
    await outbox.markSent(message);
  }
}

/** The texts of the emails in the folder. */
function mailFolderOf(store: StoreSettings): string[] {
  const folder = mailFolder(store);
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), "latin1"));
}
