import { initialCatalog } from "./initial-catalog.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { toZonedDate, toInstant } from "#rental/trip/zoned-time.ts";

/** A trip's parameters, as in an address. */
export type TripFields = Record<string, string>;

const hour = 3_600_000;
let trips = 0;

/** Each time another five days from a place and back, since there are twelve of each car. */
export function tripAt(pickup: string, more: TripFields = {}): TripFields {
  const worker = Number(process.env["TEST_WORKER_INDEX"] ?? 0);
  const start = addDays(toZonedDate(Date.now(), "UTC"), 20 + ((worker * 61 + trips++ * 6) % 500));
  return {
    destination: pickup,
    pickup,
    drop: pickup,
    pickupDate: writeTypedDate(start),
    returnDate: writeTypedDate(addDays(start, 4)),
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
    country: "India",
    differentReturn: "false",
    ...more,
  };
}

/** Five days in a place on earth where the clocks show one of our times in about this many hours from now. */
export function tripIn(hours: number): TripFields {
  const target = Date.now() + hours * hour;
  const starts = initialCatalog.places.flatMap((place) => {
    const date = toZonedDate(target, place.zone);
    return listOfferedTimes(initialCatalog.company.times).map((time) => ({
      place,
      date,
      time,
      at: toInstant({ date, time }, place.zone),
    }));
  });
  const best = starts.reduce((a, b) => (Math.abs(b.at - target) < Math.abs(a.at - target) ? b : a));
  return tripAt(placeLabel(best.place), {
    pickupDate: writeTypedDate(best.date),
    returnDate: writeTypedDate(addDays(best.date, 4)),
    pickupTime: best.time,
  });
}

/** A query that asks for a car and a trip, with its question mark. */
export const queryOf = (carId: string, trip: TripFields) => `?${new URLSearchParams({ carId, ...trip })}`;
