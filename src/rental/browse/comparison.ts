import { type Car } from "#rental/car.ts";
import { categoryName, classMinimumAge, type RentalClass } from "#rental/classes.ts";

/** The most cars that fit side by side on a phone. */
export const maxComparedCars = 3;

const parameter = "compare";

/** The cars that an address compares, in its order: one `compare` parameter for each. Unknown ids, repeats and a fourth car are ignored. */
export function readComparedCars(params: URLSearchParams, cars: readonly Car[]): readonly Car[] {
  const ids = [...new Set(params.getAll(parameter))];
  return ids.flatMap((id) => cars.find((car) => car.id === id) ?? []).slice(0, maxComparedCars);
}

/** Writes the same query comparing other cars; all other parameters stay. In two steps, since a page has such a link for each car. */
export function createCompareQueryWriter(
  params: URLSearchParams,
): (cars: readonly Pick<Car, "id">[]) => string {
  const otherParams = new URLSearchParams(params);
  otherParams.delete(parameter);
  const otherQuery = otherParams.toString();
  return (cars) => {
    const comparison = new URLSearchParams(cars.map(({ id }) => [parameter, id])).toString();
    return [otherQuery, comparison].filter((part) => part !== "").join("&");
  };
}

/** One fact, with a value for each car in order. */
type ComparedFact = { readonly name: string; readonly values: readonly string[] };

/** The cars' facts line by line, without prices. Features are as each car lists them: one that is not listed is not necessarily missing. */
export function listComparedFacts(classes: readonly RentalClass[], cars: readonly Car[]): ComparedFact[] {
  const fact = (name: string, read: (car: Car) => string) => ({ name, values: cars.map(read) });
  return [
    fact("Category", ({ category }) => categoryName(classes, category)),
    fact("Seats", ({ seats }) => String(seats)),
    fact("Transmission", ({ transmission }) => transmission),
    fact("Fuel", ({ fuelType }) => fuelType),
    fact("Rating", ({ rating }) => rating.toFixed(1)),
    fact("Driver’s age", ({ category }) => `${classMinimumAge(classes, category)} or older`),
    fact("Features", ({ features }) => features.join(", ")),
  ];
}
