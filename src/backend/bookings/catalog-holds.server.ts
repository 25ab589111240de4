import type { Catalog } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import { type Car, carName } from "#rental/car.ts";
import { listPools, selectCarUnits, selectCarHoldRule } from "#rental/booking/car-pool.ts";
import { computeHeldSpan, listDaysOfSpansInZone, type MinuteSpan } from "#rental/booking/held-span.ts";
import { makeUnitFleet } from "#rental/booking/service-plan.ts";
import { replanHolds } from "#rental/booking/unit-plan.ts";
import { findDaysUntilHome } from "#rental/trip/one-way.ts";
import { storedTripSchemas } from "#backend/db/stored-formats.server.ts";
import { parseStoredJson } from "#backend/db/stored-json.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import {
  computeBlockSpan,
  computeHoldCutoffs,
  deleteExpiredHolds,
  deleteHoldsToMove,
  insertHolds,
  readHolds,
  type StoredHold,
  toMovedHoldRows,
} from "./holds.server.ts";

type Queries = AppContext["database"]["queries"];

/**
 * Plans what is held from now on anew where a catalog asks for it: into fewer units, or, with another turnaround, for other times. So no
 * number is ever above the units, and the store still refuses whoever takes one too many.
 * @returns the days on which more units would be held than there are, and by whom; then nothing is changed.
 */
export async function fitHoldsToCatalog(context: AppContext, tx: Tx, catalog: Catalog) {
  const cars = await listCarsToPlan(context, tx, catalog);
  const fits = await planCars(context, tx, catalog, cars);
  const shortages = await listShortages(tx, fits, catalog);
  if (shortages.length > 0) return shortages;
  // All of them first, since a unit may go from one pool to another.
  for (const { car, moves } of fits) {
    await deleteExpiredHolds(tx, context.clock(), car.id);
    await deleteHoldsToMove(tx, car.id, moves);
  }
  for (const { car, moves } of fits) await insertHolds(tx, toMovedHoldRows(car.id, moves));
  return [];
}

/** Finds the days on which more units would be held than a catalog's cars have, and by whom. Changes nothing. */
export async function findUnitShortages(context: AppContext, catalog: Catalog) {
  const { queries } = context.database;
  const cars = await listCarsToPlan(context, queries, catalog);
  return listShortages(queries, await planCars(context, queries, catalog, cars), catalog);
}

/** Tells whether rentals of a car will take its units for other times: by another turnaround, or another way home. */
function hasOtherRule({ catalog: before }: AppContext, after: Catalog, car: Car): boolean {
  const rules = [
    selectCarHoldRule(before, findCar(before.cars, car.id) ?? car),
    selectCarHoldRule(after, car),
  ];
  const [was, is] = rules.map(({ turnaround, homeward }) => JSON.stringify([turnaround?.hours, homeward]));
  return was !== is;
}

/** Lists the cars of which units are held that they will not have; and those that are held for other times from then on. */
async function listCarsToPlan(context: AppContext, queries: Queries, catalog: Catalog) {
  const { firstMinute } = computeHoldCutoffs(context.clock(), catalog.company);
  const heldRows = await queries
    .selectFrom("holds")
    .select(["car_id", "unit"])
    .distinct()
    .where("until_minute", ">", firstMinute)
    .execute();
  const heldUnits = Map.groupBy(heldRows, ({ car_id: id }) => id);
  return catalog.cars.filter((car) => {
    const held = heldUnits.get(car.id);
    if (!held) return false;
    const units = selectCarUnits(car, catalog);
    const numbers = new Set(listPools(units).flatMap((pool) => pool.units));
    const earlierVehicles = selectCarUnits(car, context.catalog).vehicles;
    return (
      held.some(({ unit }) => !numbers.has(unit)) ||
      hasOtherRule(context, catalog, car) ||
      JSON.stringify(units.vehicles) !== JSON.stringify(earlierVehicles)
    );
  });
}

/**
 * Lists the days on which more units of cars are booked or blocked, at a place where they are counted by place, than there would be, and the
 * references and codes of what is held then.
 */
async function listShortages(
  queries: Queries,
  fits: Awaited<ReturnType<typeof planCars>>,
  { company, places }: Catalog,
) {
  const shortages = [];
  for (const { car, pool, lacking, heldThen } of fits) {
    const place = places.find(({ code }) => code === pool.place);
    const days = listDaysOfSpansInZone(lacking, company, (place ?? places[0])?.zone ?? "UTC");
    if (days.length === 0) continue;
    const ids = new Set(heldThen.map(({ bookingId }) => bookingId));
    const rows = await queries
      .selectFrom("bookings")
      .select(["id", "reference"])
      .where("id", "in", queries.selectFrom("holds").select("booking_id").where("car_id", "=", car.id))
      .orderBy("pickup_at")
      .orderBy("reference")
      .execute();
    const bookings = rows.flatMap(({ id, reference }) => (ids.has(id) ? reference : []));
    const blocks = [...new Set(heldThen.flatMap(({ blockCode }) => blockCode ?? []))];
    const where = car.foundAt && { place: place?.name ?? pool.place ?? null };
    shortages.push({ car: carName(car), ...where, units: pool.units.length, days, bookings, blocks });
  }
  return shortages;
}

/** Plans what moves of each car, pool by pool, or when more of its units would be held than there are, and what is held then. */
async function planCars(context: AppContext, queries: Queries, catalog: Catalog, cars: readonly Car[]) {
  const { firstMinute } = computeHoldCutoffs(context.clock(), catalog.company);
  const holders = cars.length === 0 ? new Map<string, Holder>() : await readHolders(queries, catalog, cars);
  const fits = [];
  for (const car of cars) {
    const holds = await readHolds(queries, context.clock(), car.id, firstMinute, undefined);
    const begunIds = new Set(
      holds.filter(({ from }) => from <= firstMinute).map(({ bookingId }) => bookingId),
    );
    const hasNewSpans = hasOtherRule(context, catalog, car);
    const findHolder = ({ bookingId, blockCode }: StoredHold) => holders.get(bookingId ?? blockCode ?? "");
    const computeSpan = (hold: StoredHold) => {
      // What has begun keeps its times.
      const isKept = !hasNewSpans || (hold.bookingId !== null && begunIds.has(hold.bookingId));
      return (isKept ? undefined : findHolder(hold)?.span) ?? hold;
    };
    const holdsByPlace = Map.groupBy(holds, (hold) => (car.foundAt ? findHolder(hold)?.place : undefined));
    const pools = new Map(listPools(selectCarUnits(car, catalog)).map((pool) => [pool.place, pool]));
    for (const [place, placeHolds] of holdsByPlace) {
      const pool = pools.get(place) ?? { place, units: [] };
      const plan = replanHolds(placeHolds, makeUnitFleet(pool, firstMinute, catalog.company), computeSpan);
      fits.push({ car, pool, ...plan });
    }
  }
  return fits;
}

/**
 * The place whose units a booking or a block takes, and how long; undefined where that stays as it is: on the way home, or where nobody says
 * any more when the car is home.
 */
type Holder = { readonly place: string | undefined; readonly span: MinuteSpan | undefined };

/** Reads which places bookings and blocks that hold some cars belong to, and how long they take units by a catalog, by their ids and codes. */
async function readHolders(
  queries: Queries,
  catalog: Catalog,
  cars: readonly Car[],
): Promise<ReadonlyMap<string, Holder>> {
  const carsById = new Map(cars.map((car) => [car.id, car]));
  const bookingRows = await queries
    .selectFrom("bookings")
    .select(["id", "car_id", "trip", "status"])
    .where("id", "in", queries.selectFrom("holds").select("booking_id"))
    .execute();
  const blockRows = await queries
    .selectFrom("blocks")
    .select(["code", "from_day", "to_day", "place"])
    .execute();
  return new Map([
    ...bookingRows.flatMap(({ id, car_id: carId, trip, status }): (readonly [string, Holder])[] => {
      const car = carsById.get(carId);
      if (!car) return [];
      const bookedTrip = parseStoredJson(storedTripSchemas, trip, { table: "bookings", id, column: "trip" });
      const rule = selectCarHoldRule(catalog, car);
      const { pickup, dropOff } = bookedTrip;
      const isHomeKnown =
        !rule.homeward ||
        findDaysUntilHome({ oneWay: rule.homeward }, pickup.place, dropOff.place) !== undefined;
      const isLive = status === "confirmed" || status === "on-the-road";
      const span = isLive && isHomeKnown ? computeHeldSpan(bookedTrip, rule) : undefined;
      return [[id, { place: pickup.place.code, span }]];
    }),
    ...blockRows.map(({ code, from_day: from, to_day: to, ...row }) => {
      const place = row.place ?? undefined;
      return [code, { place, span: computeBlockSpan({ from, to, place }, catalog) }] as const;
    }),
  ]);
}
