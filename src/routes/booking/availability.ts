import type { Backend } from "#backend/backend.ts";
import { fleet } from "#content/fleet.ts";
import type { CalendarDate } from "#rental/calendar.ts";
import type { Car } from "#rental/car.ts";
import type { Trip } from "#rental/trip.ts";
import type { FreeCars } from "./booking-answer.ts";

export type Availability = { readonly soldOut: readonly CalendarDate[]; readonly free: FreeCars };

/** What the page says when nobody can tell: it works on, and the answer comes with the submit (decisions, rule 3). */
export const unknownAvailability: Availability = { soldOut: [], free: undefined };

type Store = Pick<Backend, "soldOutDates"> | undefined;

/**
 * The days of the trip on which the car is taken and, where it can't be had, the cars that are free instead. Assumed dates hold no car, so
 * they are never sold out. A store that is away, or a mistake of ours, is reported, and no reason to keep a page from its visitor.
 */
export async function availabilityOf(
  backend: Store,
  car: Car,
  trip: Trip,
  report: (error: unknown) => void,
): Promise<Availability> {
  if (!backend || trip.assumed || trip.problems.length > 0) return unknownAvailability;
  try {
    const soldOut = await backend.soldOutDates(car.id, trip.pickup.date, trip.dropOff.date);
    const free = soldOut.length > 0 || !car.available ? await freeInstead(backend, car, trip) : undefined;
    return { soldOut, free };
  } catch (error) {
    report(error);
    return unknownAvailability;
  }
}

async function freeInstead(backend: NonNullable<Store>, car: Car, trip: Trip): Promise<string[]> {
  const others = fleet.filter(({ id, available }) => available && id !== car.id);
  const taken = await Promise.all(
    others.map(({ id }) => backend.soldOutDates(id, trip.pickup.date, trip.dropOff.date)),
  );
  return others.filter((_, index) => taken[index]?.length === 0).map(({ id }) => id);
}
