import type { Booking } from "#rental/booking/booking.ts";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { computeQuote } from "#rental/price/quote.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { inRupees, statedTerms } from "./terms.ts";

/** For tests: when the sample was booked, noon in Mumbai three days before it begins. */
export const sampleBookedAt = Date.parse("2025-09-11T12:00+05:30");

/** For tests: an end of a trip in Mumbai at ten. */
export function sampleEnd(date: string, overrides: Partial<TripEnd> = {}): TripEnd {
  const place = {
    label: "Mumbai - Maharashtra",
    name: "Mumbai",
    code: "BOM",
    zone: "Asia/Kolkata",
    known: true,
    assumed: false,
  };
  const assumptions = { dateAssumed: false, timeAssumed: false };
  return { place, date: date as CalendarDate, time: "10:00 AM", ...assumptions, ...overrides };
}

/** For tests: five days in Mumbai, by a driver whose name tries to be markup and a second header. */
export const sampleBooking: Booking = {
  id: "1",
  reference: "R4KD-9TWD",
  status: "confirmed",
  bookedAt: sampleBookedAt,
  source: "site",
  car: { id: "5", displayName: "Hyundai Creta", category: "suv", seats: 5, picture: "creta" },
  trip: {
    pickup: sampleEnd("2025-09-14"),
    dropOff: sampleEnd("2025-09-18"),
    destination: undefined,
    country: "India",
    assumed: false,
  },
  quote: computeQuote(3500, 5, inRupees()),
  catalog: 0,
  terms: statedTerms,
  driver: {
    ...emptyDriver,
    firstName: "<b>Asha</b>\r\nBcc: all@example.com",
    lastName: "Rao",
    email: "asha@example.com",
    phone: "+91 98200 12345",
  },
  lateChange: undefined,
};

/** For tests: the same before a change. */
export const sampleBefore = { car: sampleBooking.car, trip: sampleBooking.trip, quote: sampleBooking.quote };

/** For tests: the same with open times. */
export const openTrip = {
  ...sampleBooking.trip,
  pickup: sampleEnd("2025-09-14", { dateAssumed: true, timeAssumed: true }),
  assumed: true,
};
export const openBooking = { ...sampleBooking, trip: openTrip };
export const openBefore = { ...sampleBefore, trip: openTrip };

/** For tests: the same, whose fee is still that of the rental before a late change. */
export const madeCheaperLate = {
  ...sampleBooking,
  lateChange: { pickupAt: sampleBookedAt, subtotal: 69_000 },
  quote: computeQuote(300, 1, inRupees()),
};
