import { type Car, carName } from "#rental/car.ts";
import { withoutAccents } from "#rental/trip/place.ts";

/** The page of a car as it was known in the last catalog that had it. */
export interface CarAddress {
  /** The last part of its address: 'hyundai-creta'. */
  readonly slug: string;
  /** The car's id, which no other car ever has. */
  readonly id: string;
  /** The id of its class. */
  readonly category: string;
  /** Brand and name. */
  readonly name: string;
}

/** Gives each car the last part of its page's address: its name, and for a second car of that name its id as well. */
export function withSlugs<NamedCar extends Pick<Car, "id" | "brand" | "name">>(
  cars: readonly NamedCar[],
): (NamedCar & { readonly slug: string })[] {
  const takenSlugs = new Set<string>();
  return cars.map((car) => {
    let slug = makeSlug(carName(car)) || makeSlug(car.id);
    while (slug === "" || takenSlugs.has(slug)) slug += `-${makeSlug(car.id)}`;
    takenSlugs.add(slug);
    return { ...car, slug };
  });
}

/** Writes a name in small letters, figures and hyphens, 'mercedes-benz-e-class'; empty for one without a Latin letter or figure. */
export function makeSlug(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** All addresses that pages of cars ever had, with those of one more catalog: an address belongs to the car that had it last. */
export function addressesWith(
  earlier: readonly CarAddress[],
  cars: readonly Pick<Car, "id" | "brand" | "name" | "category" | "slug">[],
): readonly CarAddress[] {
  return [
    ...withoutPages(earlier, cars),
    ...cars.map(({ slug, id, category, ...car }) => ({ slug, id, category, name: carName(car) })),
  ];
}

/** The addresses that none of these cars has. */
export function withoutPages(
  addresses: readonly CarAddress[],
  cars: readonly Pick<Car, "slug">[],
): readonly CarAddress[] {
  const inUse = new Set(cars.map(({ slug }) => slug));
  return addresses.filter(({ slug }) => !inUse.has(slug));
}

/** Whether any of the cars before is still there, under the same id and name: a company that changed its fleet, not another company. */
export function keepsCars(
  before: readonly Pick<Car, "id" | "slug">[],
  after: readonly Pick<Car, "id" | "slug">[],
): boolean {
  return after.some(({ id, slug }) => before.some((car) => car.id === id && car.slug === slug));
}
