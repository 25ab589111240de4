import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { expect, test } from "vitest";
import type { BookingEvent } from "#backend/api/booking-event.ts";
import type { CustomerBooking } from "#backend/api/customer-booking.ts";
import { makePlaceFinder } from "#content/places.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { toShownBooking } from "./own-booking.ts";

const pickedUp = Date.parse("2030-09-14T04:30Z");

function bookingWith(events: readonly BookingEvent[]): CustomerBooking {
  const trip = planTrip(
    {
      ...emptyTripQuery,
      pickup: "New Delhi - Delhi",
      pickupDate: "14/09/2030",
      pickupTime: "10:00 AM",
      returnDate: "18/09/2030",
      returnTime: "12:00 PM",
    },
    { terms: initialCatalog, findPlace: makePlaceFinder(initialCatalog.places), now: pickedUp - 86_400_000 },
  );
  return {
    booking: {
      id: "id",
      reference: "R4KD-9TWD",
      status: "confirmed",
      bookedAt: 0,
      source: "site",
      car: { id: "5", displayName: "Hyundai Creta", category: "suv", seats: 5, picture: "creta" },
      trip,
      quote: quoteCar(initialCatalog, { id: "5", category: "suv", pricePerDay: 3500 }, { days: 5 }),
      catalog: 0,
      terms: initialCatalog.policies,
      driver: {
        ...emptyDriver,
        firstName: "Asha",
        lastName: "Rao",
        email: "asha@example.com",
        phone: "+91 98123 45678",
        address: "1 Janpath",
        city: "Delhi",
        pincode: "110001",
      },
      lateChange: undefined,
    },
    license: { onFile: true, lastFour: "2345" },
    events,
    fee: undefined,
  };
}

const event = (what: "booked" | "handed-over", at = 0): BookingEvent => ({ id: "e", at, who: "staff", what });

test("a swap is told with its price, without its reason, and the plate is the one on the road", () => {
  const { booking } = bookingWith([]);
  const { car } = booking;
  const swap = { id: "e", who: "staff", what: "swapped", why: "Engine" } as const;
  const events: BookingEvent[] = [
    { id: "e", who: "staff", at: 0, what: "handed-over", plate: "KL-1" },
    { ...swap, at: 1, from: { plate: "KL-1" }, to: { plate: "KL-2" } },
    {
      ...swap,
      at: 2,
      from: { car, plate: "KL-2" },
      to: { car: { ...car, displayName: "BMW" }, plate: "KL-3" },
    },
  ];
  const shown = toShownBooking(bookingWith(events));
  expect(shown.plate).toBe("KL-3");
  expect(shown.story.map(({ swap: text }) => text)).toEqual([
    undefined,
    "now KL-2",
    "BMW for Hyundai Creta, at the same price",
  ]);
});

test("what a page shows holds nothing of how the driver is reached", () => {
  const text = JSON.stringify(toShownBooking(bookingWith([event("booked")])));
  expect(text).toContain("Asha Rao");
  for (const contact of ["asha@example.com", "98123", "Janpath", "110001"])
    expect(text).not.toContain(contact);
});

test("the license number is deleted 30 days after return: the booked one, then the real one", () => {
  expect(toShownBooking(bookingWith([event("booked")])).license.deletedOn).toBe("2030-10-18");
  // 11:30 PM on September 19 in Delhi.
  const back: BookingEvent = {
    id: "b",
    at: Date.parse("2030-09-19T18:00Z"),
    who: "staff",
    what: "taken-back",
    lateFee: 7000,
  };
  const own = toShownBooking(bookingWith([event("booked"), event("handed-over"), back]));
  expect(own.license.deletedOn).toBe("2030-10-19");
  expect(own.story.at(-1)).toEqual({
    what: "taken-back",
    at: back.at,
    fee: createQuoteAmountFormatter(own.quote)(7000),
  });
});

test("the license number's day follows what really happened, not when it was written down", () => {
  const at = Date.parse("2030-12-01T12:00Z");
  const returnedAt = Date.parse("2030-09-19T12:00Z");
  const back = { id: "b", at, who: "staff", what: "taken-back", lateFee: 7000, returnedAt } as const;
  expect(toShownBooking(bookingWith([event("booked"), back])).license.deletedOn).toBe("2030-10-19");
  // The no-show was only recorded weeks later.
  const noShow = { id: "g", at, who: "staff", what: "no-show", fee: 17_500, feePercent: 100 } as const;
  expect(toShownBooking(bookingWith([event("booked"), noShow])).license.deletedOn).toBe("2030-10-18");
  const early = { ...noShow, at: Date.parse("2030-09-01T12:00Z") };
  expect(toShownBooking(bookingWith([event("booked"), early])).license.deletedOn).toBe("2030-10-01");
});

test("what was taken back stays in the story, and no longer counts", () => {
  const back = {
    id: "b",
    at: Date.parse("2030-09-19T18:00Z"),
    who: "staff",
    what: "taken-back",
    lateFee: 0,
  } as const;
  const undone = {
    id: "u",
    at: Date.parse("2030-09-19T18:30Z"),
    who: "staff",
    what: "undone",
    move: "taken-back",
  } as const;
  const again = toShownBooking(bookingWith([event("booked"), event("handed-over"), back, undone]));
  expect(again.license.deletedOn).toBe("2030-10-18");
  expect(again.story.at(-1)).toEqual({ what: "undone", at: undone.at, move: "taken-back" });
});

test("a vehicle’s plate is shown from the hand-over on, as long as that stands", () => {
  const handedOver: BookingEvent = { ...event("handed-over"), what: "handed-over", plate: "KL-07-CD-4417" };
  const undone: BookingEvent = { id: "u", at: 1, who: "staff", what: "undone", move: "handed-over" };
  expect(toShownBooking(bookingWith([event("booked"), handedOver])).plate).toBe("KL-07-CD-4417");
  for (const events of [[event("handed-over")], [handedOver, undone]])
    expect(toShownBooking(bookingWith(events))).not.toHaveProperty("plate");
});

test("the staff's notes are no part of the story", () => {
  const note: BookingEvent = { id: "n", at: 1, who: "staff", what: "note", text: "Called twice" };
  expect(toShownBooking(bookingWith([event("booked"), note])).story).toEqual([{ what: "booked", at: 0 }]);
});
