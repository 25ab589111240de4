import type { Kysely } from "kysely";
import {
  computeHeldSpan,
  computeHomewardSpan,
  type TripForHold,
  isOverlapping,
  listDaysOfSpansInZone,
  listFullSpans,
  type MinuteSpan,
  toFirstEpochMinute,
} from "#rental/booking/held-span.ts";
import {
  type CarUnits,
  findCarUnits,
  findPool,
  type HoldTerms,
  listPools,
  selectCarHoldRule,
} from "#rental/booking/car-pool.ts";
import { listTimesOutOfService, makeUnitFleet, selectPoolHolds } from "#rental/booking/service-plan.ts";
import { planUnits, toTakenSpan, type UnitPlan } from "#rental/booking/unit-plan.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { findDaysUntilHome } from "#rental/trip/one-way.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { listTakenTimeEntries, type TakenTimesByCar } from "#rental/browse/sold-out.ts";
import { findCarUnitsInAnyCatalog } from "#backend/catalogs/catalogs.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import { requireCatalogInForce } from "./catalog-in-force.server.ts";
import {
  computeHoldCutoffs,
  makeEndsAfterCondition,
  makeHoldsQuery,
  readHolds,
  releaseHolds,
  makeHoldEndSql,
  makeUnexpiredCondition,
  storeUnitPlan,
  type StoredHold,
  toHold,
} from "./holds.server.ts";

/** The days of a trip on which live bookings and blocks take every unit of a car, in order; none if the car is not in the fleet. */
export async function listSoldOutDates(
  { catalog, clock, database }: Pick<AppContext, "catalog" | "clock" | "database">,
  carId: string,
  trip: TripForHold,
): Promise<readonly CalendarDate[]> {
  const car = findCarUnits(catalog, carId);
  if (!car) return [];
  const rule = selectCarHoldRule(catalog, car);
  const pool = findPool(car, trip.pickup.place);
  const span = computeHeldSpan(trip, rule);
  const now = clock();
  const { firstMinute, overdueUntil } = computeHoldCutoffs(now, rule, trip.pickup.place.zone);
  const fleet = makeUnitFleet(pool, firstMinute, rule);
  // Of vehicles, a plan says whether one is free; else it is enough to count what is held meanwhile.
  const endingAfter = fleet.windows ? Math.min(firstMinute, span.from) : span.from;
  const rows = await makeHoldsQuery(database.queries, now, carId, endingAfter, overdueUntil)
    // Stryker disable next-line StringLiteral: only saves rows
    .$if(!fleet.windows, (query) => query.where("from_minute", "<", span.until))
    .execute();
  const allHolds = rows.map(({ number: unit, ...row }) => toHold({ ...row, unit }));
  const holds = selectPoolHolds(allHolds, pool, fleet);
  const { soldOut } = fleet.windows
    ? planUnits(holds, fleet, { span })
    : { soldOut: listFullSpans(holds.map(toTakenSpan), pool.units.length, span) };
  return listDaysOfSpansInZone(soldOut, rule, trip.pickup.place.zone);
}

/**
 * When, from now on, live bookings and blocks take every unit of a car, however far ahead: one query for all cars. Where units are counted by
 * place, at each place, and everywhere.
 */
export async function readTakenTimesByCar(
  queries: Kysely<Schema>,
  catalog: Pick<Catalog, "cars" | "company" | "stations" | "vehicles" | "assumedPlace">,
  now: number,
): Promise<TakenTimesByCar> {
  const { cars, company } = catalog;
  const ids = cars.map(({ id }) => id);
  const isByPlace = cars.some(({ foundAt }) => foundAt);
  const rule = isByPlace ? { ...company, homeward: [] } : company;
  const { firstMinute, overdueUntil } = computeHoldCutoffs(now, rule, catalog.assumedPlace.zone);
  // Without places the query reads only an index, car by car, and skips what is over.
  const rows = await queries
    .selectFrom("holds")
    .select(["car_id", "from_minute", "until_minute"])
    .$if(isByPlace, (query) => query.select(["unit", "booking_id", "block_code", "fixed", "expires_at"]))
    .select(makeHoldEndSql(overdueUntil).as("taken_until"))
    .where("car_id", "in", ids)
    .where(makeEndsAfterCondition(firstMinute, overdueUntil))
    .where(makeUnexpiredCondition(now))
    .execute();
  const rowsByCar = Map.groupBy(rows, ({ car_id: id }) => id);
  const span = { from: firstMinute, until: Infinity };
  return new Map(
    cars
      .flatMap(({ id }) => findCarUnits(catalog, id) ?? [])
      .flatMap((car) => {
        const allHolds = (rowsByCar.get(car.id) ?? []).map(
          ({ unit = 0, booking_id = null, block_code = null, fixed = 0, expires_at = null, ...row }) =>
            toHold({ ...row, unit, booking_id, block_code, fixed, expires_at }),
        );
        const pools = listPools(car).map((pool) => {
          const fleet = makeUnitFleet(pool, firstMinute, company);
          const holds = selectPoolHolds(allHolds, pool, fleet);
          const isAsBooked = !car.foundAt && !company.turnaround;
          const takenSpans = isAsBooked ? holds : holds.map(toTakenSpan);
          // Of vehicles, a plan says it, as for a booking.
          const canServe = (need: MinuteSpan) => planUnits(holds, fleet, { span: need }).soldOut.length === 0;
          return {
            place: pool.place,
            spans: listFullSpans([...takenSpans, ...listTimesOutOfService(fleet)], pool.units.length, span),
            canServe: fleet.windows && canServe,
          };
        });
        return listTakenTimeEntries(car, pools);
      })
      .filter(([, { spans, canServe }]) => spans.length > 0 || canServe),
  );
}

/**
 * A car as far as its units are counted, whatever has become of it: of one that has left the catalog, those that it had last. A car that no
 * catalog knows has the one unit of the booking that asks.
 */
export async function readCarUnitsOrAssumeOne(
  { catalog, builtIn }: Pick<AppContext, "catalog" | "builtIn">,
  queries: Kysely<Schema>,
  id: string,
): Promise<CarUnits> {
  return (
    findCarUnits(catalog, id) ??
    (await findCarUnitsInAnyCatalog({ queries, builtIn }, id)) ?? { id, units: 1, stations: [], vehicles: [] }
  );
}

/** What a stored booking needs of a car, now. */
export type BookingHoldRequest = {
  readonly id: string;
  readonly trip: TripForHold;
  readonly now: number;
  /** Where it may have begun: by whose clock days are over, which can't be sold again. */
  readonly zone?: string;
  /** Whether it is on the road, so that it keeps its unit. */
  readonly hasLeft?: boolean;
  /** The vehicle that it left with or was promised, where it holds none any more. */
  readonly fixedUnit?: number | undefined;
};

/** Plans which unit a booking could hold, besides what others hold, instead of what it holds now. Stores nothing. */
export async function planUnitForBooking(
  queries: Kysely<Schema>,
  terms: HoldTerms,
  car: CarUnits,
  { id, trip, now, zone, hasLeft = false, fixedUnit }: BookingHoldRequest,
): Promise<UnitPlan<StoredHold> & { readonly dates: readonly CalendarDate[]; readonly isFixed: boolean }> {
  const rule = selectCarHoldRule(terms, car);
  const span = computeHeldSpan(trip, rule);
  const { firstMinute, overdueUntil } = computeHoldCutoffs(now, rule, trip.pickup.place.zone);
  const pool = findPool(car, trip.pickup.place);
  const allHolds = await readHolds(queries, now, car.id, Math.min(firstMinute, span.from), overdueUntil);
  const fleet = makeUnitFleet(pool, firstMinute, rule);
  const holds = selectPoolHolds(allHolds, pool, fleet);
  const present = fixedUnit ?? holds.findLast(({ bookingId }) => bookingId === id)?.unit;
  const otherHolds = holds.filter(({ bookingId }) => bookingId !== id);
  const startOfToday = (at: string) =>
    rule.turnaround ? firstMinute : toFirstEpochMinute(toZonedDate(now, at));
  const countedFrom = zone === undefined ? span.from : startOfToday(zone);
  const isFixed =
    fixedUnit !== undefined ||
    holds.some(({ bookingId, isFixed: isOwnFixed }) => bookingId === id && isOwnFixed);
  const need = { span, countedFrom, present, hasLeft };
  const fixedPlan = isFixed ? planUnits(otherHolds, fleet, { ...need, hasLeft: true }) : undefined;
  const keepsVehicle = fixedPlan?.soldOut.length === 0;
  // A promise that can't be kept on other days ends, so that the trip can change; a vehicle that has left stays the same.
  const plan = fixedPlan && (keepsVehicle || hasLeft) ? fixedPlan : planUnits(otherHolds, fleet, need);
  const dates = listDaysOfSpansInZone(plan.soldOut, rule, trip.pickup.place.zone);
  return { ...plan, dates, isFixed: keepsVehicle };
}

/**
 * Makes a booking hold a unit of a car for its trip, instead of what it holds now; others move where they must. The car must be locked.
 * @returns the days that are sold out; if there are any, nothing changes.
 */
export async function holdUnitUnlessSoldOut(
  tx: Tx,
  terms: HoldTerms,
  car: CarUnits,
  need: BookingHoldRequest,
): Promise<readonly CalendarDate[]> {
  const { dates, isFixed, ...plan } = await planUnitForBooking(tx, terms, car, need);
  // Stryker disable next-line ConditionalExpression: most callers have asked in the same transaction; this check is the second
  if (dates.length > 0) return dates;
  await releaseHolds(tx, need.id);
  await storeUnitPlan(tx, need.now, car.id, plan, { bookingId: need.id }, isFixed);
  return [];
}

/**
 * Plans how long the unit of a rental that ends now stays taken, where it belongs to another place than the one that it was left at. Where
 * others have booked the unit meanwhile and can't move, it stays taken until they come.
 * @returns undefined for a unit that is free at once
 */
export async function planWayHome(
  context: AppContext,
  { tx, now, booking }: { readonly tx: Tx; readonly now: number; readonly booking: Booking },
  returnedAt: number,
): Promise<
  | (Pick<UnitPlan<StoredHold>, "placed" | "moves"> & { readonly carId: string; readonly isFixed: boolean })
  | undefined
> {
  await requireCatalogInForce(context, tx);
  const { id, car: bookedCar, trip } = booking;
  const car = await readCarUnitsOrAssumeOne(context, tx, bookedCar.id);
  const rule = selectCarHoldRule(context.catalog, car);
  const { pickup, dropOff } = trip;
  const homeDays = rule.homeward && findDaysUntilHome({ oneWay: rule.homeward }, pickup.place, dropOff.place);
  if (!homeDays) return undefined;
  const span = computeHomewardSpan({ returnedAt, now }, dropOff.place.zone, homeDays, rule);
  if (span.until <= span.from) return undefined;
  const { firstMinute, overdueUntil } = computeHoldCutoffs(now, rule, trip.pickup.place.zone);
  const pool = findPool(car, pickup.place);
  const allHolds = await readHolds(tx, now, car.id, Math.min(firstMinute, span.from), overdueUntil);
  const fleet = makeUnitFleet(pool, firstMinute, rule);
  const holds = selectPoolHolds(allHolds, pool, fleet);
  const { unit: present, isFixed = false } = holds.findLast(({ bookingId }) => bookingId === id) ?? {};
  const otherHolds = holds.filter(({ bookingId }) => bookingId !== id);
  const need = { span, present, hasLeft: true };
  const { soldOut, ...plan } = planUnits(otherHolds, fleet, need);
  if (soldOut.length === 0) return { carId: car.id, isFixed, ...plan };
  const next = otherHolds.find((hold) => hold.unit === present && isOverlapping(hold, span));
  const until = Math.min(span.until, next?.from ?? span.until);
  // Of a place that has fewer units by now, the one that was too many is nobody's.
  if (present === undefined || !pool.units.includes(present) || until <= span.from) return undefined;
  return { carId: car.id, isFixed, placed: [{ unit: present, from: span.from, until }], moves: [] };
}
