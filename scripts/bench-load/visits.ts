import { fleet } from "#content/fleet.ts";
import { places } from "#content/places.ts";
import { addDays, type CalendarDate, typedDate } from "#rental/trip/calendar.ts";
import { timeSlots } from "#rental/trip/clock-time.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { type Dice, diceOf } from "../../tests/dice.ts";

export type Kind = "results" | "booking page" | "home" | "booking";

export interface Visit {
  readonly kind: Kind;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body: string | undefined;
  /** The visitor's own address, as a proxy passes it on. */
  readonly address: string;
}

const cars = fleet.filter(({ available }) => available).map(({ id }) => id);
/** Within the booking horizon. */
const furthestDay = 500;

/**
 * What visitors request, in the proportions of a busy day; the same for the same seed. Hardly two of them look at the same trip, so that
 * nearly every page has to be rendered. Every booking is from a different visitor, for one day.
 */
export function visits(seed: number): (index: number) => Visit {
  const today = dateAt(Date.now(), "Asia/Kolkata");
  return (index) => {
    const dice = diceOf(seed, index);
    const address = `${20 + (index % 180)}.${Math.floor(index / 180) % 256}.${Math.floor(index / 46_080) % 256}.1`;
    const chance = dice.between(1, 100);
    const from = addDays(today, dice.between(2, furthestDay));
    const carId = dice.one(cars);
    const get = (kind: Kind, path: string): Visit => ({
      kind,
      method: "GET",
      path,
      body: undefined,
      address,
    });
    if (chance <= 15) return get("home", "/");
    if (chance <= 75) return get("results", `/search?${anyTrip(dice, from)}`);
    if (chance <= 95) return get("booking page", `/booking?carId=${carId}&${anyTrip(dice, from)}`);
    const trip = tripOf("Mumbai - Maharashtra", [from, from], ["10:00 AM", "6:00 PM"]);
    const form = new URLSearchParams({
      idempotencyKey: `load-${seed}-${index}-0123456789`,
      carId,
      trip,
      firstName: "Asha",
      lastName: `Rao ${index}`,
      email: `guest.${index}@example.com`,
      phone: `+91 9${String(index).padStart(9, "0")}`,
      drivingLicense: "MH12-20190034761",
    });
    return {
      kind: "booking",
      method: "POST",
      path: `/booking?carId=${carId}&${trip}`,
      body: form.toString(),
      address,
    };
  };
}

function anyTrip(dice: Dice, from: CalendarDate): string {
  const to = addDays(from, dice.between(1, 14));
  return tripOf(placeLabel(dice.one(places)), [from, to], [dice.one(timeSlots), dice.one(timeSlots)]);
}

function tripOf(
  place: string,
  [from, to]: readonly [CalendarDate, CalendarDate],
  [pickupTime, returnTime]: readonly [string, string],
): string {
  return tripSearchParams({
    ...emptyTripQuery,
    pickup: place,
    drop: place,
    pickupDate: typedDate(from),
    returnDate: typedDate(to),
    pickupTime,
    returnTime,
  }).toString();
}
