import { isDeepStrictEqual } from "node:util";
import { type Car, carName } from "#rental/car.ts";
import { formatMinorUnits } from "#rental/price/money.ts";
import type { Catalog } from "./catalog.ts";
import { type FutureBookings, thatKeepPrice, thatStay } from "./future-bookings.ts";

/** What changes of cars; a car is the same as long as it keeps its id, whatever it is called. */
export function carEffects(before: Catalog, after: Catalog, { byCar }: FutureBookings): string[] {
  const carsBefore = new Map(before.cars.map((car) => [car.id, car]));
  const idsAfter = new Set(after.cars.map(({ id }) => id));
  const bookingsOf = ({ id }: Car) => byCar.get(id) ?? [];
  const [formatBefore, formatAfter] = [priceFormatterFor(before), priceFormatterFor(after)];
  return [
    ...after.cars.flatMap((car) => {
      const carBefore = carsBefore.get(car.id);
      if (!carBefore) return [`${carName(car)} is new, at ${formatAfter(car)} a day.`];
      return changesOf(carBefore, car, bookingsOf(car), [formatBefore(carBefore), formatAfter(car)]);
    }),
    ...before.cars
      .filter(({ id }) => !idsAfter.has(id))
      .map((car) => `${carName(car)} leaves: it is no longer offered${thatStay(bookingsOf(car))}.`),
  ];
}

const factLabels = {
  category: "class",
  fuelType: "fuel",
  transmission: "transmission",
  seats: "seats",
  length: "length",
  rating: "rating",
} as const satisfies Partial<Record<keyof Car, string>>;

function changesOf(
  carBefore: Car,
  car: Car,
  bookings: readonly string[],
  [priceBefore, price]: readonly [before: string, after: string],
): string[] {
  const name = carName(car);
  return [
    ...renamingEffect(carBefore, car),
    ...says(price !== priceBefore, `${name}: ${priceBefore} to ${price} a day${thatKeepPrice(bookings)}.`),
    ...says(car.units !== carBefore.units, `${name}: ${carBefore.units} to ${car.units} units.`),
    ...says(
      car.available !== carBefore.available,
      car.available ? `${name} is offered again.` : `${name} is no longer offered${thatStay(bookings)}.`,
    ),
    ...Object.entries(factLabels).flatMap(([key, label]) => {
      const [was, is] = [carBefore, car].map((one) => one[key as keyof typeof factLabels]);
      return says(was !== is, `${name}: its ${label}, ${was} to ${is}.`);
    }),
    ...says(
      !isDeepStrictEqual(carBefore.features, car.features),
      `${name}: its features, ${carBefore.features.join(", ") || "none"} to ${car.features.join(", ") || "none"}.`,
    ),
    ...says(carBefore.picture !== car.picture, `${name}: its drawing changes.`),
    ...says(!isDeepStrictEqual(carBefore.photos, car.photos), `${name}: its photos change.`),
    ...says(
      carBefore.number !== car.number,
      `${name}: its number, ${carBefore.number} to ${car.number} in quote codes.`,
    ),
  ];
}

const says = (isSaid: boolean, sentence: string) => (isSaid ? [sentence] : []);

function renamingEffect(carBefore: Car, car: Car): string[] {
  const [was, is] = [carBefore, car].map(carName);
  const [addressBefore, address] = [carBefore, car].map(({ slug }) => `/cars/${slug}`);
  const isMoved = addressBefore !== address;
  const move = `its page moves from ${addressBefore} to ${address}, and the old address leads there`;
  if (was !== is) return [`${was} is called ${is} from now on${isMoved ? `; ${move}` : ""}.`];
  return isMoved ? [`${is}: ${move}.`] : [];
}

const priceFormatterFor =
  ({ company: { money } }: Catalog) =>
  ({ pricePerDay }: Car) =>
    formatMinorUnits(pricePerDay, money);
