import { carName } from "#rental/car.ts";
import { formatMinorUnits } from "#rental/price/money.ts";
import type { Car, CarClass, Catalog } from "./catalog.ts";
import { describeEntryEffects, describeFieldEffects } from "./comparison.ts";
import { type FutureBookings, formatKeepPriceClause, formatStayClause } from "./future-bookings.ts";

/** Says what changes of cars; a car is the same as long as it keeps its id, whatever it is called. */
export function describeCarEffects(before: Catalog, after: Catalog, { byCar }: FutureBookings): string[] {
  const bookingsOf = ({ id }: Pick<Car, "id">) => byCar.get(id) ?? [];
  const [carsBefore = [], carsAfter = []] = [before, after].map(listCarsInWords);
  return describeEntryEffects(carsBefore, carsAfter, ({ id }) => id, {
    comes: (car) => `${carName(car)} is new, at ${car.pricePerDay} a day.`,
    stays: (was, is) => [...renamingEffect(was, is), ...factEffects(was, is, bookingsOf(is))],
    go: (cars) =>
      cars.map(
        (car) => `${carName(car)} leaves: it is no longer offered${formatStayClause(bookingsOf(car))}.`,
      ),
    move: "The cars stand in another order.",
  });
}

type CarInWords = Omit<Car, "pricePerDay" | "units"> & {
  readonly pricePerDay: string;
  readonly units: string;
  readonly vehicles: string;
};

/** Prices differ, too, when they are in another currency, and units when they are counted by place. */
const listCarsInWords = ({ cars, places, stations = [], vehicles = [], company: { money } }: Catalog) => {
  const placeNames = new Map(places.map(({ code, name }) => [code, name]));
  const stationsByCar = Map.groupBy(stations, ({ carId }) => carId);
  const vehiclesByCar = Map.groupBy(vehicles, ({ carId }) => carId);
  const describeUnits = ({ id, foundAt, units }: Car) => {
    const counts = (stationsByCar.get(id) ?? []).map(
      (station) => `${station.units} in ${placeNames.get(station.place)}`,
    );
    const plates = (vehiclesByCar.get(id) ?? []).map(
      ({ plate, place }) => `${plate} in ${placeNames.get(place)}`,
    );
    return foundAt ? [...counts, ...plates].join(", ") : String(units);
  };
  return cars.map((car): CarInWords => {
    const pricePerDay = formatMinorUnits(car.pricePerDay, money);
    const dates = (vehiclesByCar.get(car.id) ?? []).map(({ plate, from, until }) => [plate, from, until]);
    return { ...car, pricePerDay, units: describeUnits(car), vehicles: JSON.stringify(dates) };
  });
};

function factEffects(before: CarInWords, after: CarInWords, bookings: readonly string[]): string[] {
  const name = carName(after);
  return describeFieldEffects(`${name}: its`, before, after, {
    brand: null,
    name: null,
    slug: null,
    // Its class says them.
    deposit: null,
    includedKilometers: null,
    pricePerDay: (was, is) => `${name}: ${was} to ${is} a day${formatKeepPriceClause(bookings)}.`,
    units: (was, is) =>
      before.foundAt || after.foundAt
        ? `${name}: units by place: ${was} to ${is}.`
        : `${name}: ${was} to ${is} units.`,
    vehicles: () =>
      before.units === after.units ? `${name}: its vehicles are in service on other days.` : [],
    // Its units say it.
    foundAt: null,
    available: (_, is) =>
      `${name} is ${is ? "offered again" : `no longer offered${formatStayClause(bookings)}`}.`,
    category: "class",
    fuelType: "fuel",
    picture: () => `${name}: its drawing changes.`,
    number: (was, is) => `${name}: its number, ${was} to ${is} in quote codes.`,
  });
}

function renamingEffect(before: CarInWords, after: CarInWords): string[] {
  const [was, is] = [before, after].map(carName);
  const [addressBefore, address] = [before, after].map(({ slug }) => `/cars/${slug}`);
  const isMoved = addressBefore !== address;
  const move = `its page moves from ${addressBefore} to ${address}, and the old address leads there`;
  if (was !== is) return [`${was} is called ${is} from now on${isMoved ? `; ${move}` : ""}.`];
  return isMoved ? [`${is}: ${move}.`] : [];
}

/** Says what changes of classes; a class is the same as long as it keeps its id. */
export const describeClassEffects = (before: readonly CarClass[], after: readonly CarClass[]) =>
  describeEntryEffects(before, after, ({ id }) => id, {
    comes: ({ name }) => `The class ${name} is new.`,
    stays: (was, is) =>
      describeFieldEffects(`The class ${is.name}: its`, was, is, {
        deposit: () => `The class ${is.name}: its deposit changes; what is booked keeps its own.`,
        includedKilometers: (kilometersBefore, kilometers) =>
          `The class ${is.name}: kilometers of a day in the price, ${kilometersBefore ?? "as everywhere"} to ${kilometers ?? "as everywhere"}; what is booked keeps its own.`,
        who: "line about whom it suits",
        trip: "typical trip",
        shows: "car that represents it",
      }),
    go: (classes) => classes.map(({ name }) => `The class ${name} goes.`),
    move: "The classes stand in another order.",
  });
