import { findPool, type Pool, selectCarHoldRule, type VehicleAtPlace } from "#rental/booking/car-pool.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { isOverlapping } from "#rental/booking/held-span.ts";
import { makeUnitFleet, selectPoolHolds } from "#rental/booking/service-plan.ts";
import { planUnits } from "#rental/booking/unit-plan.ts";
import { toComparablePlate } from "#catalog/numbers.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import type { Kysely } from "kysely";
import type { Schema } from "#backend/db/schema.server.ts";
import { readCarUnitsOrAssumeOne } from "./availability.server.ts";
import { requireCatalogInForce } from "./catalog-in-force.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import { computeHoldCutoffs, readHolds, releaseHolds, storeUnitPlan } from "./holds.server.ts";
import { type LockedBookingMove, toStaffRefusal, withLockedBooking } from "./stored-bookings.server.ts";

type Fixed = { readonly vehicle: VehicleAtPlace; readonly wasFixed: boolean };

/** Finds the vehicle of a plate, however it is written, among those of a pool. */
export const findVehicle = ({ vehicles }: Pool, plate: string): VehicleAtPlace | undefined =>
  vehicles?.find((vehicle) => toComparablePlate(vehicle.plate) === toComparablePlate(plate));

/**
 * Gives a booking just one vehicle, which planning never moves: that of a plate, or the one that is planned for it. Others move where they
 * must.
 * @returns the vehicle, and whether it was fixed before; nothing for a car whose vehicles the catalog doesn't name; or a sentence on why not
 */
export async function assignFixedVehicle(
  context: AppContext,
  { tx, now, booking }: LockedBookingMove,
  plate?: string,
): Promise<Fixed | string | undefined> {
  await requireCatalogInForce(context, tx);
  const { id, car: bookedCar, trip } = booking;
  const car = await readCarUnitsOrAssumeOne(context, tx, bookedCar.id);
  const pool = findPool(car, trip.pickup.place);
  if (!pool.vehicles) return plate === undefined ? undefined : "The catalog names no vehicles of this car.";
  const rule = selectCarHoldRule(context.catalog, car);
  const { firstMinute, overdueUntil } = computeHoldCutoffs(now, rule, trip.pickup.place.zone);
  const fleet = makeUnitFleet(pool, firstMinute, rule);
  const allHolds = await readHolds(tx, now, car.id, 0, overdueUntil);
  const own = allHolds.findLast(({ bookingId }) => bookingId === id);
  if (!own) return "It holds no vehicle.";
  const wasFixed = own.isFixed === true;
  const vehicle =
    plate === undefined ? pool.vehicles.find(({ unit }) => unit === own.unit) : findVehicle(pool, plate);
  if (!vehicle) return `There is no ${plate ?? "such vehicle"} of this car in ${trip.pickup.place.name}.`;
  const others = selectPoolHolds(allHolds, pool, fleet).filter(
    (hold) => hold.bookingId !== id && (hold.takenUntil ?? hold.until) > firstMinute,
  );
  const { from, until } = own;
  const need = { span: { from, until }, present: vehicle.unit, hasLeft: true, countedFrom: firstMinute };
  const { soldOut, ...plan } = planUnits(others, fleet, need);
  if (soldOut.length > 0 && vehicle.unit !== own.unit) return await explainTaken(tx, others, vehicle, own);
  await releaseHolds(tx, id);
  const isPlanned = soldOut.length > 0 || plan.placed.length === 0;
  const placed = isPlanned ? [{ unit: vehicle.unit, from, until }] : plan.placed;
  await storeUnitPlan(tx, now, car.id, { placed, moves: plan.moves }, { bookingId: id }, true);
  return { vehicle, wasFixed };
}

async function explainTaken(
  tx: Tx,
  others: readonly {
    readonly unit: number;
    readonly from: number;
    readonly until: number;
    readonly bookingId: string | null;
  }[],
  { plate, unit }: VehicleAtPlace,
  own: { readonly from: number; readonly until: number },
): Promise<string> {
  const ids = others
    .filter((one) => one.unit === unit && isOverlapping(one, own))
    .flatMap(({ bookingId }) => bookingId ?? []);
  const rows = await tx
    .selectFrom("bookings")
    .select("reference")
    .where("id", "in", ["", ...ids])
    .execute();
  const names = rows.map(({ reference }) => reference).join(", ");
  return `${plate} can’t be had for its whole time${names && `: ${names} would have to move, and can’t`}.`;
}

/** Promises a booking the vehicle of a plate, or takes the promise back; its story says so. */
export const setPromisedVehicle = (
  context: AppContext,
  reference: string,
  who: string,
  plate: string | undefined,
) =>
  withLockedBooking(context, { reference }, async (move) => {
    const { tx, booking, eventId, now } = move;
    if (booking.status !== "confirmed")
      return toStaffRefusal("Only a booking that is confirmed can be promised a vehicle.");
    if (plate === undefined) await setVehicleFixed(tx, booking, false);
    const fixed = plate === undefined ? undefined : await assignFixedVehicle(context, move, plate);
    if (typeof fixed === "string") return toStaffRefusal(fixed);
    if (plate !== undefined && !fixed) return toStaffRefusal("It holds no vehicle.");
    const text = fixed ? `Promised ${fixed.vehicle.plate}` : "No vehicle is promised any more";
    await storeEvent(tx, booking.id, { id: eventId, at: now, who, what: "note", text, isPromise: true });
    return { kind: "done", booking, fee: 0, ...(fixed && { plate: fixed.vehicle.plate }) } as const;
  });

/** Lets planning move the vehicle of a booking, or not. */
export async function setVehicleFixed(tx: Tx, { id }: Booking, isFixed: boolean): Promise<void> {
  await tx
    .updateTable("holds")
    .set({ fixed: isFixed ? 1 : 0 })
    .where("booking_id", "=", id)
    .execute();
}

/** The plate that a booking has been promised, or has; undefined where planning may still change it. */
export async function readFixedPlate(
  ...holder: Parameters<typeof readHeldPlate>
): Promise<string | undefined> {
  const held = await readHeldPlate(...holder);
  return held?.isFixed ? held.plate : undefined;
}

/** The plate of the vehicle that a booking holds, and whether planning must leave it that one; undefined where it holds none that the catalog names. */
export async function readHeldPlate(
  { catalog }: Pick<AppContext, "catalog">,
  queries: Kysely<Schema>,
  bookingId: string,
): Promise<{ readonly plate: string; readonly isFixed: boolean } | undefined> {
  if (!catalog.vehicles) return undefined;
  const row = await queries
    .selectFrom("holds")
    .select(["unit", "fixed"])
    .where("booking_id", "=", bookingId)
    .orderBy("from_minute", "desc")
    .executeTakeFirst();
  const vehicle = catalog.vehicles.find(({ unit }) => unit === row?.unit);
  return row && vehicle && { plate: vehicle.plate, isFixed: row.fixed === 1 };
}

/** Makes what the record says where a booking that was promised a plate has it no more, since it holds other days now. */
export async function makeLapsedPromiseDetail(
  context: Pick<AppContext, "catalog">,
  tx: Tx,
  bookingId: string,
  promisedPlate: string | undefined,
): Promise<{ readonly lapsedPlate?: string }> {
  const isKept =
    promisedPlate === undefined || promisedPlate === (await readFixedPlate(context, tx, bookingId));
  return isKept ? {} : { lapsedPlate: promisedPlate };
}
