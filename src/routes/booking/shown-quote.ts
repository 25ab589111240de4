import type { Catalog } from "#catalog/catalog.ts";
import type { Backend } from "#backend/api/backend.ts";
import { findCar } from "#content/fleet.ts";
import { makePlaceFinder } from "#content/places.ts";
import { listChangeLines } from "#rental/booking/booking-change.ts";
import { listExtraParams, readAllowedExtrasChoice } from "#rental/booking/chosen-extras.ts";
import { type FoundQuote, planSentTrip } from "#rental/booking/sent-quote.ts";
import type { Car } from "#rental/car.ts";
import { toExtrasChoice } from "#rental/price/extras.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { loadAvailability, unknownAvailability } from "./availability.ts";
import { createIdempotencyKey } from "./submit-booking.ts";

/** A sent price as its page shows it. */
export type ShownQuote = Awaited<ReturnType<typeof showQuote>>;

/** Puts beside a sent price what the same trip costs today, and whether its car can be had. */
export async function showQuote(
  catalog: Catalog,
  found: FoundQuote,
  backend: Pick<Backend, "soldOutDates">,
  report: (error: unknown) => void,
) {
  const now = Date.now();
  const trip = planKeptTrip(catalog, found, now);
  const car = findCar(catalog.cars, found.car.id);
  const asksForUnits = car && found.state === "open" && !found.keepsCar;
  return {
    kind: "quote",
    found,
    trip,
    today: car && priceToday(catalog, found, car, now),
    ...(asksForUnits
      ? await loadAvailability(catalog, backend, { car, trip, now }, report)
      : unknownAvailability),
    now,
    idempotencyKey: createIdempotencyKey(),
  } as const;
}

/** Plans the trip of a sent price as it was sent. */
export const planKeptTrip = (catalog: Catalog, { trip, quote }: FoundQuote, now: number) =>
  planSentTrip(trip, { terms: catalog, findPlace: makePlaceFinder(catalog.places), now }, quote.days);

/** Prices the same trip by today's catalog, with as much of what was chosen as can still be had. */
function priceToday(catalog: Catalog, { car: sentCar, trip, quote }: FoundQuote, car: Car, now: number) {
  const plannedTrip = planSentTrip(trip, { terms: catalog, findPlace: makePlaceFinder(catalog.places), now });
  const texts = listExtraParams(toExtrasChoice(quote));
  const { choice: extras } = readAllowedExtrasChoice(catalog, car, texts);
  const after = quoteCar(catalog, car, { ...plannedTrip, extras });
  const lines = listChangeLines({ car: sentCar, trip, quote }, { car: sentCar, trip, quote: after });
  return { trip: plannedTrip, extras, quote: after, lines };
}
