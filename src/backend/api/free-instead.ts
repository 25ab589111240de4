import type { BrowserCatalog } from "#catalog/catalog.ts";
import { toCarsWithRankingPrices } from "#rental/price/list-price.ts";
import { rankSimilarCars } from "#rental/browse/similar-cars.ts";
import type { Car } from "#rental/car.ts";
import { findBrokenLimit } from "#rental/price/rate-limits.ts";
import type { Trip } from "#rental/trip/trip.ts";
import type { Backend } from "./backend.ts";

/** The other cars that are free on all days of a trip, within their limits now: of the car's class first, then the nearest in price. */
export async function listFreeAlternatives(
  catalog: BrowserCatalog,
  backend: Pick<Backend, "soldOutDates">,
  carId: string,
  trip: Trip,
  now: number,
): Promise<readonly Car[]> {
  const car = catalog.cars.find(({ id }) => id === carId);
  const others = (
    car
      ? rankSimilarCars(toCarsWithRankingPrices(catalog, trip), car)
      : catalog.cars.filter(({ available }) => available)
  ).filter((other) => !findBrokenLimit(catalog, other, trip, now));
  const soldOutDatesByCar = await Promise.all(others.map(({ id }) => backend.soldOutDates(id, trip)));
  return others.filter((_, index) => soldOutDatesByCar[index]?.length === 0);
}
