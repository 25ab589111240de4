import { classColor } from "#catalog/classes.ts";
import { initialCatalog } from "#catalog/source.ts";
import type { Car } from "#rental/car.ts";

/**
 * The cars that the build draws previews of, by the previews' names: each drawing of the built-in catalog on the ground of its class,
 * 'car-creta-suv'.
 */
export function drawnCars(): ReadonlyMap<string, Car> {
  const colors = new Map(initialCatalog.classes.map(({ id, color }) => [id, color]));
  const drawn = initialCatalog.cars.filter(({ picture }) => picture !== undefined);
  return new Map(drawn.map((car) => [`car-${car.picture}-${colors.get(car.category)}`, car]));
}

/** The name of a car's preview; undefined if the build drew none, as for most cars of a published catalog. */
export function carPreview({ picture, category }: Pick<Car, "picture" | "category">): string | undefined {
  const name = `car-${picture}-${classColor(category)}`;
  return drawnCars().has(name) ? name : undefined;
}
