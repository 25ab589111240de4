import { classes } from "#catalog/current.ts";
import { classColor } from "#catalog/classes.ts";
import { initialCatalog } from "#catalog/source.ts";
import type { Car } from "#rental/car.ts";
import { drawnPreview, photoPreview, type Preview } from "#site/shell/preview.ts";

/**
 * The cars that the build draws previews of, by the previews' names: each drawing of the built-in catalog on the ground of its class,
 * 'car-creta-suv'.
 */
export function drawnCars(): ReadonlyMap<string, Car> {
  const colors = new Map(initialCatalog.classes.map(({ id, color }) => [id, color]));
  const cars = initialCatalog.cars.filter(({ picture }) => picture !== undefined);
  return new Map(cars.map((car) => [`car-${car.picture}-${colors.get(car.category)}`, car]));
}

/** A car's first photo, or its drawing on its class's ground; undefined where there is no photo and the build drew none. */
export function carPreview({
  photos: [photo] = [],
  picture,
  category,
}: Pick<Car, "photos" | "picture" | "category">): Preview | undefined {
  if (photo) return photoPreview(photo);
  const name = `car-${picture}-${classColor(classes, category)}`;
  return drawnCars().has(name) ? drawnPreview(name) : undefined;
}
