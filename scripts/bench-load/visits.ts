import { fleet } from "#content/fleet.ts";
import { addDays, type CalendarDate, typedDate } from "#rental/trip/calendar.ts";
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

const place = "Mumbai - Maharashtra";
const cars = fleet.filter(({ available }) => available).map(({ id }) => id);
/** Within the booking horizon. */
const furthestDay = 500;

/** What visitors request, in the proportions of a busy day; the same for the same seed. Every booking is from a different visitor, for one day. */
export function visits(seed: number): (index: number) => Visit {
  const today = dateAt(Date.now(), "Asia/Kolkata");
  return (index) => {
    const dice = diceOf(seed, index);
    const address = `${20 + (index % 180)}.${Math.floor(index / 180) % 256}.${Math.floor(index / 46_080) % 256}.1`;
    const chance = dice.between(1, 100);
    const trip = tripFrom(dice, today);
    const carId = dice.one(cars);
    const get = (kind: Kind, path: string): Visit => ({
      kind,
      method: "GET",
      path,
      body: undefined,
      address,
    });
    if (chance <= 15) return get("home", "/");
    if (chance <= 75) return get("results", `/search?${trip}`);
    if (chance <= 95) return get("booking page", `/booking?carId=${carId}&${trip}`);
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

function tripFrom(dice: Dice, today: CalendarDate) {
  const day = addDays(today, dice.between(2, furthestDay));
  return tripSearchParams({
    ...emptyTripQuery,
    pickup: place,
    drop: place,
    pickupDate: typedDate(day),
    returnDate: typedDate(day),
    pickupTime: "10:00 AM",
    returnTime: "6:00 PM",
  }).toString();
}
