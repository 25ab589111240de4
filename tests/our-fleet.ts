import { initialCatalog } from "./initial-catalog.ts";
import { formatConvertedPrice } from "#content/prices.ts";
import { type Car, carName } from "#rental/car.ts";

type Rule = (car: Car) => boolean;

/** Today's cars that match a rule, in the fleet's order: what a list should show, whatever cars the fleet has. */
export const carsThat = (rule: Rule) => initialCatalog.cars.filter(rule);

/** Their names, in the fleet's order. */
export const namesThat = (rule: Rule) => namesOf(carsThat(rule));

/** Their names, cheapest first. */
export const cheapestFirst = (rule: Rule = () => true) =>
  namesOf(carsThat(rule).toSorted((one, other) => one.pricePerDay - other.pricePerDay));

/** Their names, A to Z. */
export const alphabetical = (rule: Rule = () => true) =>
  namesThat(rule).toSorted((one, other) => one.localeCompare(other, "en"));

/** '$14.46', the lowest daily price among them. */
export const lowestRate = (rule: Rule) =>
  formatConvertedPrice(
    initialCatalog.company.money,
    Math.min(...carsThat(rule).map((car) => car.pricePerDay)),
  );

/** The cars that an unfiltered list of results shows: 1,000 to 8,000 rupees a day (product, 'Results'). */
export const isInDefaultRange: Rule = ({ pricePerDay }) => pricePerDay >= 1000 && pricePerDay <= 8000;

function namesOf(cars: readonly Car[]): string[] {
  return cars.map(carName);
}
