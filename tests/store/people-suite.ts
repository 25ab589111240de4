import { describe, expect, test } from "vitest";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { everythingIn } from "./everything-in.ts";
import {
  anAppContext,
  aBookedStore,
  anOrder,
  aStaffedStore,
  licenseNumber,
  returnAt,
  type StoreKind,
} from "./stores.ts";

const minute = 60_000;
const { driver } = anOrder();

/** Returns what the staff does for a person: shows and corrects their data, and stops their newsletters. */
export function peopleSuite(kind: StoreKind) {
  const aCustomer = (overrides?: Partial<BookingOrder>) => aBookedStore(kind, overrides);

  describe("a whole license number", () => {
    test("is shown once, with who and when; again only with a reason, which is kept", async () => {
      const { time, staff, booking, reference, events } = await aCustomer();
      expect(await staff.showLicense(reference, "meera")).toEqual({
        kind: "shown",
        booking,
        number: licenseNumber,
      });
      const shownAt = time.now;
      time.now += minute;
      expect(await staff.showLicense(reference, "ravi")).toEqual({
        kind: "shown-before",
        at: shownAt,
        who: "meera",
      });
      expect(await staff.showLicense(reference, "ravi", "Another card")).toMatchObject({
        kind: "shown",
        number: licenseNumber,
      });
      expect(await staff.showLicense(reference, "meera")).toMatchObject({ at: time.now, who: "ravi" });
      expect(await events()).toMatchObject([
        { what: "booked" },
        { what: "licence-shown", who: "meera", at: shownAt },
        { what: "licence-shown", who: "ravi", at: time.now, again: "Another card" },
      ]);
      expect((await events())[1]).not.toHaveProperty("again");
    });

    test("is shown while the car is out, and no more when it is back", async () => {
      const { time, staff, reference, handOver } = await aCustomer();
      await handOver();
      expect(await staff.showLicense(reference, "meera")).toMatchObject({ kind: "shown" });
      time.now = returnAt;
      await staff.takeBack(reference, "meera");
      expect(await staff.showLicense(reference, "meera", "To see")).toEqual({
        kind: "not-allowed",
        reason: "The number is only shown until the car is back.",
      });
    });

    test("is not shown before the times are settled, nor of a booking that is not there", async () => {
      const { staff, reference } = await aCustomer({ tripQuery: emptyTripQuery });
      expect(await staff.showLicense(reference, "meera")).toEqual({
        kind: "not-allowed",
        reason: "Its times are not settled yet, so no car can be handed over.",
      });
      expect(await staff.showLicense("AAAA-AAAA", "meera")).toEqual({ kind: "unknown" });
    });

    test("that is deleted is said to be", async () => {
      const { store, staff, reference } = await aCustomer();
      await (await anAppContext(store)).database.queries.deleteFrom("licences").execute();
      expect(await staff.showLicense(reference, "meera")).toEqual({
        kind: "not-allowed",
        reason: "Its license number has been deleted.",
      });
    });
  });

  describe("the list of subscribers", () => {
    test("is the earliest first, with the sentence agreed to, and remembers who looked", async () => {
      const { time, backend, staff } = await aStaffedStore(kind);
      await backend.subscribe("Zoe@example.com", "Yes");
      const first = time.now;
      time.now += minute;
      await backend.subscribe("asha@example.com", "Yes, monthly");
      expect(await staff.subscribers("meera")).toEqual([
        { email: "zoe@example.com", consentText: "Yes", subscribedAt: first },
        { email: "asha@example.com", consentText: "Yes, monthly", subscribedAt: time.now },
      ]);
      expect(await staff.acts(10)).toEqual([
        { at: time.now, who: "meera", what: "subscribers-read", subject: "", count: 2 },
      ]);
    });

    test("loses an address by the staff, in any case, with the letter that waits for it, and keeps no trace", async () => {
      const { store, time, backend, staff } = await aStaffedStore(kind);
      await backend.subscribe("asha@example.com", "Yes");
      await backend.subscribe("ravi@example.com", "Yes");
      expect(await staff.unsubscribe("nobody@example.com", "meera")).toBe(false);
      expect(await staff.acts(10)).toEqual([]);
      time.now += minute;
      expect(await staff.unsubscribe(" ASHA@example.com ", "meera")).toBe(true);
      expect(await staff.unsubscribe("asha@example.com", "meera")).toBe(false);
      expect(await everythingIn(store, kind)).not.toMatch(/asha@example/i);
      const [welcome, ...more] = await backend.outbox.claim(10, minute);
      expect([welcome?.message, more.length]).toMatchObject([{ email: "ravi@example.com" }, 0]);
      expect(await staff.unsubscribe(` ${welcome!.token} `, "ravi")).toBe(true);
      expect(await staff.subscribers("meera")).toEqual([]);
      expect((await staff.acts(10)).filter(({ what }) => what === "unsubscribed")).toMatchObject([
        { at: time.now, count: 1, subject: "" },
        { at: time.now, count: 1, subject: "" },
      ]);
    });

    test("says the newest of the staff's acts first, no more than asked for", async () => {
      const { time, staff } = await aStaffedStore(kind);
      for (const who of ["one", "two", "three"]) {
        time.now += minute;
        await staff.subscribers(who);
      }
      expect((await staff.acts(2)).map(({ who }) => who)).toEqual(["three", "two"]);
    });
  });

  describe("a correction", () => {
    const nothing = { driver: {}, licenseNumber: undefined };

    test("changes what it names, and the record has the fields alone", async () => {
      const { time, staff, booking, reference, events, correct } = await aCustomer();
      time.now += minute;
      const correctedBooking = {
        ...booking,
        driver: { ...driver, lastName: "Rao-Iyer", phone: "+44 20 7946 0018" },
      };
      expect(await correct({ lastName: "Rao-Iyer", phone: "+44 20 7946 0018" })).toEqual({
        kind: "corrected",
        booking: correctedBooking,
        fields: ["lastName", "phone"],
        isReaddressed: false,
      });
      expect((await staff.show(reference))?.booking).toEqual(correctedBooking);
      expect((await events()).at(-1)).toEqual({
        id: expect.any(String),
        at: time.now,
        who: "meera",
        what: "corrected",
        fields: ["lastName", "phone"],
      });
      for (const text of ["rao-iyer", "7946 0018"]) {
        expect((await staff.list({ text })).map((match) => match.reference)).toEqual([reference]);
      }
    });

    test("tells customer and staff; letters that wait go to the new address, and the old one is told", async () => {
      const { backend, correct } = await aCustomer();
      const outcome = await correct({ email: "asha@right.example" });
      expect(outcome).toMatchObject({ kind: "corrected", isReaddressed: true });
      const messages = (await backend.outbox.claim(10, minute)).map(({ message }) => message);
      const summaries = messages.flatMap((message) =>
        "booking" in message ? [`${message.kind} ${message.recipient} ${message.booking.driver.email}`] : [],
      );
      expect(summaries.toSorted()).toEqual([
        "booked customer asha@right.example",
        "booked desk asha@right.example",
        "corrected customer asha@right.example",
        "corrected desk asha@right.example",
        "readdressed customer Asha.Rao@example.com",
      ]);
    });

    test("of an address twice tells each that was replaced, and neither what replaced it", async () => {
      const { backend, correct } = await aCustomer();
      for (const email of ["asha@wrong.example", "asha@right.example"]) await correct({ email });
      const addresses = (await backend.outbox.claim(10, minute)).flatMap(({ message }) =>
        message.kind === "readdressed" ? [message.booking.driver.email] : [],
      );
      expect(addresses.toSorted()).toEqual(["Asha.Rao@example.com", "asha@wrong.example"]);
    });

    test("of an address that is the same but for its case is no new address; what was sent stays as it was", async () => {
      const { backend, correct } = await aCustomer();
      for (const message of await backend.outbox.claim(10, minute)) await backend.outbox.markSent(message);
      expect(await correct({ email: "asha.rao@example.com" })).toMatchObject({
        fields: ["email"],
        isReaddressed: false,
      });
      const kinds = (await backend.outbox.claim(10, minute)).map(({ message }) => message.kind);
      expect(kinds).toEqual(["corrected", "corrected"]);
    });

    test("of the license number replaces it, unread; the same one is no correction", async () => {
      const { store, staff, reference, correct } = await aCustomer();
      const number = "KA01 2020 0000042";
      expect(await staff.correct(reference, "meera", { driver: {}, licenseNumber })).toEqual({
        kind: "unchanged",
      });
      expect(await correct({}, number)).toMatchObject({
        fields: ["drivingLicense"],
      });
      expect(await staff.showLicense(reference, "meera")).toMatchObject({ number });
      expect(await everythingIn(store, kind)).not.toContain(number);
    });

    test("that changes nothing is told as such, and leaves no trace", async () => {
      const { staff, reference, events, correct } = await aCustomer();
      expect(await staff.correct(reference, "meera", nothing)).toEqual({ kind: "unchanged" });
      expect(await correct({ firstName: "Asha" })).toEqual({ kind: "unchanged" });
      expect(await events()).toHaveLength(1);
      expect(await staff.correct("AAAA-AAAA", "meera", nothing)).toEqual({ kind: "unknown" });
    });

    test("of a license number is refused once nobody drives any more, of a name it is not", async () => {
      const { drive, handOver, correct } = await aCustomer();
      await handOver();
      expect(await correct({}, "KA01 2020 0000042")).toMatchObject({ kind: "corrected" });
      await drive();
      expect(await correct({}, "KA01 2020 0000043")).toEqual({
        kind: "not-allowed",
        reason: "The rental is over, so the license number is no longer needed.",
      });
      expect(await correct({ city: "Pune" })).toMatchObject({ fields: ["city"] });
    });

    test("of what is forgotten is refused", async () => {
      const { staff, reference, drive, correct } = await aCustomer();
      await drive();
      await staff.forget({ reference }, "meera", { dryRun: false });
      expect(await correct({ city: "Pune" })).toEqual({
        kind: "not-allowed",
        reason: "The driver’s data has been erased, so there is nothing to correct.",
      });
    });
  });
}
