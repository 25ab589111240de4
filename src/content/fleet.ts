import { classes, fleet } from "#catalog/current.ts";
import { type Car, carName } from "#rental/car.ts";

export { fleet };

export function findCar(id: string): Car | undefined {
  return fleet.find((car) => car.id === id);
}

export function findCarBySlug(slug: string): Car | undefined {
  return fleet.find((car) => car.slug === slug);
}

/** The ids of the classes that have cars, in the catalog's order. */
export function fleetCategories(): readonly string[] {
  return classes.map(({ id }) => id).filter((id) => fleet.some((car) => car.category === id));
}

/** The maker: 'Suzuki' for both the 'Suzuki Alto K10' and the Suzuki Swift. */
export function makerOf(car: Car): string {
  return carName(car).split(" ", 1)[0] ?? car.brand;
}
