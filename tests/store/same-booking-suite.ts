import { describe, expect, test } from "vitest";
import type { Driver } from "#rental/booking/driver-fields.ts";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import {
  aBackend,
  anAppContext,
  anOrder,
  aStaffedStore,
  emptyStore,
  expectKind,
  noon,
  readHeldDays,
  septemberTrip,
  type StoreKind,
} from "./stores.ts";

/** An order from another page load, of a visitor who is asked about earlier bookings. */
const freshOrder = (overrides: Partial<BookingOrder> = {}) => anOrder({ besides: undefined, ...overrides });
const driverWith = (changes: Partial<Driver>): Driver => ({ ...freshOrder().driver, ...changes });
const otherLicense = { licenseNumber: "KA05-20170098765" };

export function sameBookingSuite(kind: StoreKind) {
  describe("a second booking of the same driver, car and days", () => {
    const alike: [string, Partial<BookingOrder>][] = [
      ["all of it", {}],
      ["another phone and license", { driver: driverWith({ phone: "030 1234567" }), ...otherLicense }],
      ["another email and license", { driver: driverWith({ email: "rao@example.com" }), ...otherLicense }],
      [
        "the name and phone written otherwise",
        {
          driver: driverWith({ firstName: "ASHA", email: "rao@example.com", phone: "0091 98200-12345 x7" }),
          ...otherLicense,
        },
      ],
      [
        "only the license the same, written otherwise",
        {
          driver: driverWith({ firstName: "A.", email: "rao@example.com", phone: "030 1234567" }),
          licenseNumber: "mh12 20190034761",
        },
      ],
      ["other times", { tripQuery: { ...septemberTrip, pickupTime: "1:00 PM" } }],
    ];

    test("is asked about, however much of it is written otherwise, and nothing is stored", async () => {
      const store = await emptyStore(kind);
      const backend = await aBackend(store);
      const { booking } = expectKind(await backend.book(freshOrder()), "booked");
      for (const [what, overrides] of alike)
        expect(await backend.book(freshOrder(overrides)), what).toEqual({
          kind: "already-booked",
          reference: booking.reference,
        });
      const { database } = await anAppContext(store);
      expect(await database.queries.selectFrom("bookings").select("id").execute()).toHaveLength(1);
      expect(await readHeldDays(database.queries)).toHaveLength(3);
    });

    test("is asked about without chosen times as well", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const { booking } = expectKind(await backend.book(freshOrder({ tripQuery: emptyTripQuery })), "booked");
      expect(await backend.book(freshOrder({ tripQuery: emptyTripQuery }))).toMatchObject({
        kind: "already-booked",
        reference: booking.reference,
      });
    });

    test.each<[string, Partial<BookingOrder>]>([
      ["another car", { carId: "4" }],
      ["other days", { tripQuery: { ...septemberTrip, returnDate: "17/09/2025" } }],
      [
        "another driver at the same email and phone",
        { driver: driverWith({ firstName: "Ravi" }), ...otherLicense },
      ],
      [
        "another driver of the same name",
        { driver: driverWith({ email: "rao@example.com", phone: "030 1234567" }), ...otherLicense },
      ],
    ])("is not asked about with %s", async (_, overrides) => {
      const backend = await aBackend(await emptyStore(kind));
      await backend.book(freshOrder());
      expect(await backend.book(freshOrder(overrides))).toMatchObject({ kind: "booked", again: false });
    });

    test("is none where two people typed no real license number", async () => {
      const backend = await aBackend(await emptyStore(kind));
      await backend.book(freshOrder({ licenseNumber: "applied for" }));
      const other = driverWith({ firstName: "Ravi", email: "ravi@example.com", phone: "030 1234567" });
      expect(await backend.book(freshOrder({ driver: other, licenseNumber: "applied for" }))).toMatchObject({
        kind: "booked",
      });
    });

    test("is stored once the visitor knows of the newest one, sent twice or not", async () => {
      let now = noon;
      const backend = await aBackend(await emptyStore(kind), () => (now += 1000));
      const { booking: first } = expectKind(await backend.book(freshOrder()), "booked");
      const order = freshOrder({ besides: first.reference });
      const { booking: second } = expectKind(await backend.book(order), "booked");
      expect(second.reference).not.toBe(first.reference);
      expect(await backend.book(order)).toMatchObject({ kind: "booked", again: true });
      expect(await backend.book(freshOrder({ besides: first.reference }))).toEqual({
        kind: "already-booked",
        reference: second.reference,
      });
    });

    test("is one of two that are sent at once", async () => {
      const backend = await aBackend(await emptyStore(kind));
      const outcomes = await Promise.all([1, 2, 3].map(() => backend.book(freshOrder())));
      expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual([
        "already-booked",
        "already-booked",
        "booked",
      ]);
    });

    test("is none after the first one was canceled", async () => {
      const { backend, staff } = await aStaffedStore(kind);
      const { booking } = expectKind(await backend.book(freshOrder()), "booked");
      await staff.cancel(booking.reference, "meera", "waived");
      expect(await backend.book(freshOrder())).toMatchObject({ kind: "booked", again: false });
    });
  });
}
