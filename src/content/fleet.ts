import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";

export function findCar(cars: readonly Car[], id: string): Car | undefined {
  return cars.find((car) => car.id === id);
}

export function findCarBySlug(cars: readonly Car[], slug: string): Car | undefined {
  return cars.find((car) => car.slug === slug);
}

type Fleet = { readonly classes: readonly { readonly id: string }[]; readonly cars: readonly Car[] };

/** The ids of the classes that have cars, in the catalog's order. */
export function listFleetClassIds({ classes, cars }: Fleet): readonly string[] {
  return classes.map(({ id }) => id).filter((id) => cars.some((car) => car.category === id));
}

/** The maker: 'Suzuki' for both the 'Suzuki Alto K10' and the Suzuki Swift. */
export function carMaker(car: Car): string {
  return carName(car).split(" ", 1)[0] ?? car.brand;
}
