import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Car } from "#rental/car.ts";
import type { Trip } from "#rental/trip/trip.ts";
import type { Backend } from "./backend.ts";

/** The other cars that are free on all days of a trip, in the fleet's order. */
export async function freeInstead(
  catalog: BrowserCatalog,
  backend: Pick<Backend, "soldOutDates">,
  carId: string,
  { pickup, dropOff }: Pick<Trip, "pickup" | "dropOff">,
): Promise<readonly Car[]> {
  const others = catalog.cars.filter(({ id, available }) => available && id !== carId);
  const soldOutDatesByCar = await Promise.all(
    others.map(({ id }) => backend.soldOutDates(id, pickup.date, dropOff.date)),
  );
  return others.filter((_, index) => soldOutDatesByCar[index]?.length === 0);
}
