import { allowedStatusMoves, type Booking, type BookingStatus } from "#rental/booking/booking.ts";
import { type CarSheet, findCarSheets, findReturnSheetProblem } from "#rental/booking/car-sheet.ts";
import { computeCancellationCost } from "#rental/booking/cancellation.ts";
import { computeReturnElsewhere, setReturnPlace } from "#rental/booking/return-elsewhere.ts";
import { selectStandingEvents } from "#rental/booking/staff-moves.ts";
import type { Place } from "#rental/trip/place.ts";
import { computeLateReturnFee } from "#rental/price/late-return.ts";
import { queueMessages } from "#backend/mail/outbox.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { BookingEventDetail } from "#backend/api/booking-event.ts";
import { planWayHome } from "./availability.server.ts";
import { storeUnitPlan } from "./holds.server.ts";
import { assignFixedVehicle, readFixedPlate } from "./vehicles.server.ts";
import { invoiceCharges } from "./payments.server.ts";
import { readEvents, storeEvent } from "./booking-events.server.ts";
import { earnPoints } from "./points.server.ts";
import { tripInstants } from "./booking-rows.server.ts";
import {
  closeBooking,
  type LockedBookingMove,
  withLockedBooking,
  toStaffRefusal,
  updateBookingRow,
} from "./stored-bookings.server.ts";

/** The customer picks the car up, which from then on is that of a plate, where the catalog has plates: the planned one, or another. */
export const handOverCar = (
  context: AppContext,
  reference: string,
  who: string,
  plate?: string,
  sheet?: CarSheet,
) =>
  withLockedBooking(context, { reference }, async (move) => {
    const reason = refusal(move.booking, "on-the-road") ?? unsettledReason(move.booking);
    if (reason) return toStaffRefusal(reason);
    const { tx, booking } = move;
    const fixed = await assignFixedVehicle(context, move, plate);
    if (typeof fixed === "string") return toStaffRefusal(fixed);
    await updateBookingRow(tx, booking.id, { status: "on-the-road" });
    const details = fixed && { plate: fixed.vehicle.plate, wasPromised: fixed.wasFixed };
    const happening = { what: "handed-over", ...details, ...(sheet && { sheet }) } as const;
    const handedOver: Booking = { ...booking, status: "on-the-road" };
    if (sheet) await queueSheetMail(move, handedOver, [happening]);
    return finishMove(move, handedOver, 0, who, happening);
  });

/** The car is back: its unit is free, if it is where it belongs, and each hour begun after the grace period is charged (product, 'Policies'). */
export function takeBackCar(
  context: AppContext,
  reference: string,
  who: string,
  returnedAt?: number,
  { sheet, at }: { readonly sheet?: CarSheet | undefined; readonly at?: Place | undefined } = {},
) {
  return withLockedBooking(context, { reference }, async (move) => {
    const backAt = returnedAt ?? move.now;
    const { pickupAt, returnAt: dueAt } = tripInstants(move.booking.trip);
    const events = selectStandingEvents(await readEvents(move.tx, move.booking.id));
    const handOverEvent = events.find(({ what }) => what === "handed-over");
    const earlyReason =
      backAt < Math.min(pickupAt, handOverEvent?.at ?? pickupAt) ? "That is before the car left." : undefined;
    const futureReason = backAt > move.now ? "That time is still in the future." : undefined;
    const sheetReason = findReturnSheetProblem(findCarSheets(events), sheet);
    const reason = refusal(move.booking, "returned") ?? earlyReason ?? futureReason ?? sheetReason;
    if (reason) return toStaffRefusal(reason);
    const lateFee = computeLateReturnFee(move.booking.terms, dueAt, backAt).fee;
    const elsewhere = computeReturnElsewhere(move.booking, at, context.catalog);
    const trip = elsewhere ? setReturnPlace(move.booking.trip, elsewhere) : move.booking.trip;
    const wayHome = await planWayHome(context, { ...move, booking: { ...move.booking, trip } }, backAt);
    const returnedBooking = await closeBooking(move, "returned", null, backAt);
    await earnPoints(move);
    const owner = { bookingId: move.booking.id };
    if (wayHome) await storeUnitPlan(move.tx, move.now, wayHome.carId, wayHome, owner, wayHome.isFixed);
    const happening = {
      what: "taken-back",
      lateFee,
      returnedAt: backAt,
      ...(elsewhere && { returnedTo: { place: elsewhere.place, fee: elsewhere.fee } }),
      ...(sheet && { sheet }),
    } as const;
    if (sheet) await queueSheetMail(move, returnedBooking, [...events, happening]);
    const outcome = await finishMove(move, returnedBooking, lateFee, who, happening);
    await invoiceCharges(context, move, returnedBooking, null, { who });
    return outcome;
  });
}

/** The customer did not come: the whole base rental is due. Not before the pick-up, and never while the times are assumed. */
export const recordNoShow = (context: AppContext, reference: string, who: string) =>
  withLockedBooking(context, { reference }, async (move) => {
    const { booking, now } = move;
    const { pickupAt } = tripInstants(booking.trip);
    const earlyReason = now < pickupAt ? "The pickup time has not come yet." : undefined;
    const reason = refusal(booking, "no-show") ?? unsettledReason(booking) ?? earlyReason;
    if (reason) return toStaffRefusal(reason);
    const { fee, feePercent } = computeCancellationCost(booking, now);
    const promisedPlate = await readFixedPlate(context, move.tx, booking.id);
    const closedBooking = await closeBooking(move, "no-show", fee);
    const details = { fee, feePercent, ...(promisedPlate !== undefined && { promisedPlate }) };
    const outcome = await finishMove(move, closedBooking, fee, who, { what: "no-show", ...details });
    await invoiceCharges(context, move, closedBooking, fee, { who });
    return outcome;
  });

/** Anything that the staff wants to remember; the customer never sees it. */
export function addNote(context: AppContext, reference: string, who: string, text: string) {
  return withLockedBooking(context, { reference }, (move) =>
    finishMove(move, move.booking, 0, who, { what: "note", text }),
  );
}

/** Sends a customer who has an address the sheets that stand after these events. */
async function queueSheetMail(
  { tx, now }: LockedBookingMove,
  booking: Booking,
  events: readonly BookingEventDetail[],
): Promise<void> {
  if (booking.driver.email === "") return;
  const { handOver, takeBack, isSwapped = false } = findCarSheets(events);
  await queueMessages(tx, now, [
    {
      kind: "sheet",
      recipient: "customer",
      booking,
      // The sheet of the vehicle that came back is the only one that is about it.
      ...(handOver && !isSwapped && { handOver }),
      ...(takeBack && { takeBack }),
    },
  ]);
}

/** Records a move along the lifecycle. @param fee minor units: a no-show's, or a late return's; 0 where there is none */
async function finishMove(
  { tx, eventId, now }: LockedBookingMove,
  booking: Booking,
  fee: number,
  who: string,
  happening: BookingEventDetail,
) {
  await storeEvent(tx, booking.id, { ...happening, id: eventId, at: now, who });
  return { kind: "done", booking, fee } as const;
}

function refusal({ status }: Booking, to: BookingStatus): string | undefined {
  if (allowedStatusMoves[status].includes(to)) return undefined;
  return status === to
    ? `It is already ${statusWords[status]}.`
    : `It is ${statusWords[status]} and can't become ${statusWords[to]}.`;
}

function unsettledReason({ trip }: Booking): string | undefined {
  return trip.assumed ? "Its times are not settled yet." : undefined;
}

const statusWords: Record<BookingStatus, string> = {
  confirmed: "confirmed",
  "on-the-road": "on the road",
  returned: "returned",
  cancelled: "canceled",
  "no-show": "a no-show",
};
