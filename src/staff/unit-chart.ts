/** What the chart of units is of, as an address asks for it. */
import type { FreeVehicles } from "#backend/bookings/unit-chart.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { Place } from "#rental/trip/place.ts";
import type { Booking } from "#rental/booking/booking.ts";
import type { ChartKind } from "#rental/booking/unit-chart.ts";
import { type Car, carName } from "#rental/car.ts";
import { type CalendarDate, parseIsoDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";

export const chartWords: Readonly<Record<ChartKind, string>> = {
  booked: "Booked",
  out: "On the road",
  overdue: "Overdue",
  turnaround: "Turnaround",
  away: "Away",
  blocked: "Blocked",
};

/** Which units a chart shows, from which day on, and what else could be chosen. */
export type ChartChoice = {
  /** Undefined where all places share the units. */
  readonly place: Place | undefined;
  /** The places that have units of their own. */
  readonly places: readonly Place[];
  /** One of `carChoices`, by its value. */
  readonly cars: string;
  readonly carIds: readonly string[];
  readonly carChoices: readonly { readonly value: string; readonly label: string }[];
  readonly from: CalendarDate;
  readonly days: number;
  /** Whether an earlier day than today was asked for. */
  readonly isPast: boolean;
};

/**
 * Reads what an address asks for: by default the first place with all its cars, or where all places share the units, the first class; two weeks
 * from today on, by the clock of the place. What can't be read, or is past, is as by default.
 */
export function readChartChoice(
  catalog: Catalog,
  query: Readonly<Record<string, string>>,
  now: number,
): ChartChoice {
  const codes = new Set(catalog.cars.flatMap(({ foundAt = [] }) => foundAt.map(({ code }) => code)));
  const places = catalog.places.filter(({ code }) => codes.has(code));
  const place = places.find(({ code }) => code === query["place"]) ?? places[0];
  const cars = catalog.cars.filter(
    ({ foundAt }) => !foundAt || foundAt.some(({ code }) => code === place?.code),
  );
  const choices = listCarChoices(catalog, cars, place !== undefined);
  const chosen = choices.find(({ value }) => value === query["cars"]) ?? choices[0];
  const today = toZonedDate(now, place?.zone ?? catalog.assumedPlace.zone);
  const asked = parseIsoDate(query["from"] ?? "");
  const isPast = asked !== undefined && asked < today;
  return {
    place,
    places,
    cars: chosen?.value ?? "",
    carIds: chosen?.ids ?? [],
    carChoices: choices,
    from: asked === undefined || isPast ? today : asked,
    days: query["days"] === "28" ? 28 : 14,
    isPast,
  };
}

/** Lists what can be chosen, the default first: all cars of a place, each class, each car. */
function listCarChoices({ classes }: Catalog, cars: readonly Car[], isPlace: boolean) {
  const classChoices = classes
    .map(({ id, name }) => ({
      value: `class:${id}`,
      label: name,
      ids: cars.filter(({ category }) => category === id).map((car) => car.id),
    }))
    .filter(({ ids }) => ids.length > 0);
  const carChoices = cars.map((car) => ({ value: `car:${car.id}`, label: carName(car), ids: [car.id] }));
  const all = { value: "all", label: "All cars", ids: cars.map(({ id }) => id) };
  return [...(isPlace ? [all] : []), ...classChoices, ...carChoices];
}

/** Where a chart is: `from` left out is today. */
type ChartAddress = Pick<ChartChoice, "cars" | "days"> & {
  readonly place: Pick<Place, "code"> | undefined;
  readonly from: CalendarDate | undefined;
};

/** Writes the address of a chart. */
export function writeChartPath({ place, cars, from, days }: ChartAddress): string {
  const params = { ...(place && { place: place.code }), cars, ...(from && { from }), days: String(days) };
  return `/chart?${new URLSearchParams(params)}`;
}

/**
 * Explains why a booking that is not over can't be promised a vehicle, in a sentence; undefined where it can.
 * @param free what the store says of it; undefined where its car has no vehicles by name, or it holds none
 */
export function explainUnmovable({ status, trip, car }: Booking, free: FreeVehicles): string | undefined {
  if (status === "on-the-road") return "it keeps the car that it has left with.";
  if (trip.assumed) return "its times are open, so it holds none.";
  return free
    ? undefined
    : `the catalog names no vehicles of the ${car.displayName}, so planning chooses among units that are one like another.`;
}
