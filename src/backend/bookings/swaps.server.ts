import type { Booking } from "#rental/booking/booking.ts";
import { findPool } from "#rental/booking/car-pool.ts";
import { findSwapRefusal, swapReasonLength } from "#rental/booking/staff-moves.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { findCar } from "#content/fleet.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { queueBookingNews } from "#backend/mail/outbox.server.ts";
import { holdUnitUnlessSoldOut, readCarUnitsOrAssumeOne } from "./availability.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import { toArrangementColumns, toBookedCar } from "./booking-rows.server.ts";
import { requireCatalogInForce } from "./catalog-in-force.server.ts";
import {
  type LockedBookingMove,
  toStaffRefusal,
  updateBookingRow,
  withLockedBooking,
} from "./stored-bookings.server.ts";
import { findVehicle, readHeldPlate, setVehicleFixed } from "./vehicles.server.ts";

/** What a booking gets: another car at its price, the vehicle of a plate, or both. `why` is the reason, for the record. */
export type SwapOrder = {
  readonly carId?: string | undefined;
  readonly plate?: string | undefined;
  readonly why: string;
};

/**
 * Gives a booking another vehicle of its car, or another car at the same price and terms, for the rest of its trip: what it held is free at
 * once, in the same transaction. The customer is told of another car by email.
 */
export const swapCar = (context: AppContext, reference: string, who: string, order: SwapOrder) =>
  withLockedBooking(
    context,
    { reference },
    async (move) => {
      const why = order.why.trim();
      const isReason = why !== "" && why.length <= swapReasonLength;
      const reason = isReason
        ? findSwapRefusal(move.booking, move.now)
        : `Say why, in at most ${swapReasonLength} characters.`;
      if (reason !== undefined) return toStaffRefusal(reason);
      await requireCatalogInForce(context, move.tx);
      const booking = putOtherCar(context, move.booking, order);
      if (typeof booking === "string") return toStaffRefusal(booking);
      const from = await readHeldPlate(context, move.tx, booking.id);
      const problem = await holdOtherVehicle(context, move, booking, order.plate);
      if (problem !== undefined) return toStaffRefusal(problem);
      return storeSwap(context, move, booking, { order: { ...order, why }, from, who });
    },
    order.carId === undefined ? [] : [order.carId],
  );

/** The booking with the car that it gets; a sentence where it can't. */
function putOtherCar({ catalog }: AppContext, booking: Booking, { carId }: SwapOrder): Booking | string {
  if (carId === undefined) return booking;
  if (carId === booking.car.id) return `It has the ${booking.car.displayName} already.`;
  const car = findCar(catalog.cars, carId);
  if (!car?.available) return "That car can’t be booked at the moment.";
  return { ...booking, car: toBookedCar(car) };
}

/** Makes the booking hold a vehicle of its car, that of a plate where one is named; a sentence where it can't, and nothing changes. */
async function holdOtherVehicle(
  context: AppContext,
  { tx, now, booking: before }: LockedBookingMove,
  { id, car, trip, status }: Booking,
  plate: string | undefined,
): Promise<string | undefined> {
  const units = await readCarUnitsOrAssumeOne(context, tx, car.id);
  const pool = findPool(units, trip.pickup.place);
  const vehicle = plate === undefined ? undefined : findVehicle(pool, plate);
  if (plate !== undefined && !vehicle)
    return pool.vehicles
      ? `There is no ${plate} of the ${car.displayName} in ${trip.pickup.place.name}.`
      : "The catalog names no vehicles of this car: a ‘note’ says which one it has.";
  const held = await readHeldPlate(context, tx, id);
  if (vehicle && vehicle.plate === held?.plate && car.id === before.car.id)
    return held.isFixed
      ? `It has ${vehicle.plate} already.`
      : `${vehicle.plate} is planned for it already: ‘promise’ makes sure of that.`;
  const isOnRoad = status === "on-the-road";
  const dates = await holdUnitUnlessSoldOut(tx, context.catalog, units, {
    id,
    trip,
    now,
    ...(isOnRoad && { zone: trip.pickup.place.zone }),
    hasLeft: isOnRoad || vehicle !== undefined,
    fixedUnit: vehicle?.unit,
  });
  if (dates.length > 0) {
    const days = dates.map((date) => describeDate(date)).join("; ");
    return `${vehicle ? `${vehicle.plate} can’t be had` : `Every ${car.displayName} is taken`} on ${days}. Nothing was swapped.`;
  }
  // A vehicle that leaves is just that one.
  if (isOnRoad && pool.vehicles) await setVehicleFixed(tx, before, true);
  return undefined;
}

async function storeSwap(
  context: AppContext,
  { tx, eventId, now, booking: before }: LockedBookingMove,
  booking: Booking,
  {
    order: { carId, why },
    from,
    who,
  }: {
    readonly order: SwapOrder;
    readonly from: Awaited<ReturnType<typeof readHeldPlate>>;
    readonly who: string;
  },
) {
  const to = await readHeldPlate(context, tx, booking.id);
  const isOtherCar = carId !== undefined;
  const makeSide = (car: Booking["car"], held: typeof to) => ({
    ...(isOtherCar && { car }),
    ...(held && { plate: held.plate }),
  });
  await storeEvent(tx, booking.id, {
    id: eventId,
    at: now,
    who,
    what: "swapped",
    from: makeSide(before.car, from),
    to: makeSide(booking.car, to?.isFixed ? to : undefined),
    why,
    ...(from?.isFixed && { wasPromised: true }),
  });
  if (isOtherCar) {
    await updateBookingRow(tx, booking.id, toArrangementColumns(booking));
    await queueBookingNews(tx, now, booking, { kind: "changed", before });
  }
  return {
    kind: "done",
    booking,
    isOtherCar,
    from: from?.plate,
    to: to?.isFixed ? to.plate : undefined,
  } as const;
}
