import { findCar } from "#content/fleet.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { findPool, selectCarHoldRule, selectCarUnits } from "#rental/booking/car-pool.ts";
import { computeMinuteSpanOfDay, isOverlapping } from "#rental/booking/held-span.ts";
import { isWithin, makeUnitFleet, selectPoolHolds } from "#rental/booking/service-plan.ts";
import { layOutUnitChart } from "#rental/booking/unit-chart.ts";
import { toTakenSpan } from "#rental/booking/unit-plan.ts";
import { carName } from "#rental/car.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { mapReadableRows, throwUnreadable } from "#backend/api/unreadable-row.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { readCarUnitsOrAssumeOne } from "./availability.server.ts";
import { listBlocks } from "./blocks.server.ts";
import { parseBookingRow } from "./booking-rows.server.ts";
import { computeHoldCutoffs, makeHoldsQuery, readHolds, toHold } from "./holds.server.ts";

/** What a chart is of: cars, at a place where their units belong to places, from a day on, so many days. */
type ChartChoice = {
  readonly carIds: readonly string[];
  /** The place's code. */
  readonly place: string | undefined;
  readonly from: CalendarDate;
  readonly days: number;
};

/** At most so many units are laid out. */
const mostRows = 200;

/**
 * Reads what takes each unit of some cars, half day by half day, by the clock of the place, or, where all places share the units, of the one
 * that is assumed. Bookings that can't be read are reported, and take their unit without a name.
 * @returns the cars in order, each with its rows, none for one that has no units there; and whether there are more units than are shown
 */
export async function readUnitChart(
  { catalog, clock, database }: Pick<AppContext, "catalog" | "clock" | "database">,
  { carIds, place: code, from, days }: ChartChoice,
  onUnreadable = throwUnreadable,
) {
  const { queries } = database;
  const now = clock();
  const zone = catalog.places.find((place) => place.code === code)?.zone ?? catalog.assumedPlace.zone;
  const last = addDays(from, days - 1);
  const pools = carIds
    .flatMap((id) => findCar(catalog.cars, id) ?? [])
    .map((car) => ({
      car,
      pool: findPool(selectCarUnits(car, catalog), { code }),
      rule: selectCarHoldRule(catalog, car),
    }))
    .filter(({ pool }) => pool.units.length > 0);
  const poolsWithHolds = await Promise.all(
    pools.map(async ({ car, pool, rule }) => {
      // A car that is not back is shown until now, even where planning counts it as back.
      const { firstMinute, overdueUntil } = computeHoldCutoffs(now, { homeward: [], ...rule }, zone);
      const firstShown = computeMinuteSpanOfDay(from, rule, zone).from;
      const rows = await makeHoldsQuery(queries, now, car.id, firstShown, overdueUntil)
        .where("from_minute", "<", computeMinuteSpanOfDay(last, rule, zone).until)
        .execute();
      const holds = rows.map(({ number: unit, ...row }) => toHold({ ...row, unit }));
      return { car, pool, rule, holds: selectPoolHolds(holds, pool, makeUnitFleet(pool, firstMinute, rule)) };
    }),
  );
  // Never an empty list, which PostgreSQL refuses: no booking has an empty id.
  const ids = [
    "",
    ...poolsWithHolds.flatMap(({ holds }) => holds.flatMap(({ bookingId }) => bookingId ?? [])),
  ];
  const bookingRows = await queries.selectFrom("bookings").selectAll().where("id", "in", ids).execute();
  const bookings = new Map(
    mapReadableRows(bookingRows, parseBookingRow, onUnreadable).map((booking) => [booking.id, booking]),
  );
  // Where places share units, a block may take a day more.
  const currentBlocks = await listBlocks({ database, clock }, addDays(from, -2));
  const blocks = new Map(currentBlocks.map((block) => [block.code, block]));
  let room = mostRows;
  let isCut = false;
  const charts = poolsWithHolds.map(({ car, ...pool }) => {
    const all = layOutUnitChart({ ...pool, bookings, blocks, from, days, zone, now });
    const rows = all.slice(0, room);
    room -= rows.length;
    isCut ||= rows.length < all.length;
    return { carId: car.id, name: carName(car), rows };
  });
  return { zone, now, isCut, charts: charts.filter(({ rows }) => rows.length > 0) };
}

/** Where a booking can move, as `listFreeVehicles` says. */
export type FreeVehicles = Awaited<ReturnType<typeof listFreeVehicles>>;
export type UnitChart = Awaited<ReturnType<typeof readUnitChart>>;

/**
 * Lists the vehicles that a booking can move to while all others stay where they are: those that are in service and free for all of its time.
 * @returns their plates, and that of the one that is planned for it; undefined where its car has no vehicles by name, or it holds none
 */
export async function listFreeVehicles(
  context: AppContext,
  { id, car: { id: carId }, trip: { pickup } }: Booking,
): Promise<{ readonly plates: readonly string[]; readonly planned: string | undefined } | undefined> {
  const { queries } = context.database;
  const now = context.clock();
  const car = await readCarUnitsOrAssumeOne(context, queries, carId);
  const pool = findPool(car, pickup.place);
  const rule = selectCarHoldRule(context.catalog, car);
  const { firstMinute, overdueUntil } = computeHoldCutoffs(now, rule, pickup.place.zone);
  const holds = await readHolds(queries, now, car.id, firstMinute, overdueUntil);
  const own = holds.findLast(({ bookingId }) => bookingId === id);
  const { windows } = makeUnitFleet(pool, firstMinute, rule);
  if (!pool.vehicles || !own || !windows) return undefined;
  const taken = new Set(
    holds
      .filter((hold) => hold.bookingId !== id && isOverlapping(toTakenSpan(hold), own))
      .map(({ unit }) => unit),
  );
  const free = pool.vehicles.filter(
    ({ unit }) =>
      !taken.has(unit) && unit !== own.unit && windows.get(unit)?.some((window) => isWithin(own, window)),
  );
  return {
    plates: [...new Set(free.map(({ plate }) => plate))],
    planned: pool.vehicles.find(({ unit }) => unit === own.unit)?.plate,
  };
}
