import type { Booking, BookingStatus } from "#rental/booking/booking.ts";
import {
  isUndoable,
  selectStandingEvents,
  type UndoableMove,
  computeUndoDeadline,
  findPlateOnRoad,
  undoHours,
} from "#rental/booking/staff-moves.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { findPool } from "#rental/booking/car-pool.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { queueMessages, withdrawBookingNews } from "#backend/mail/outbox.server.ts";
import type { BookingEvent } from "#backend/api/booking-event.ts";
import type { BookingNews, StoredMessage } from "#backend/db/stored-messages.server.ts";
import { storeStaffAct } from "#backend/store/staff-acts.server.ts";
import { lockCarAndHolderNames } from "#backend/db/transaction.server.ts";
import { holdUnitUnlessSoldOut, readCarUnitsOrAssumeOne } from "./availability.server.ts";
import { requireCatalogInForce } from "./catalog-in-force.server.ts";
import { readEvents, storeEvent } from "./booking-events.server.ts";
import { toArrangementColumns, isForgotten } from "./booking-rows.server.ts";
import { findVehicle, makeLapsedPromiseDetail, readFixedPlate, setVehicleFixed } from "./vehicles.server.ts";
import { findMoneyChangeRefusal, invoiceCharges } from "./payments.server.ts";
import { releaseHolds } from "./holds.server.ts";
import { findEarnedPoints, takeBackPoints } from "./points.server.ts";
import {
  type LockedBookingMove,
  withLockedBooking,
  toStaffRefusal,
  updateBookingRow,
} from "./stored-bookings.server.ts";

type MoveEvent = Extract<BookingEvent, { readonly what: UndoableMove }>;

/** The booking as it was before the move, and the news for those who got an email about the move. */
type RestoredBooking = { readonly booking: Booking; readonly news?: BookingNews | undefined };

/**
 * Takes back the last move that still stands, within an hour: the booking's state, its days and what is charged are as before. An email
 * about the move that has not been sent is withdrawn; whoever got one gets another, about the booking as it is again. The move and its
 * undoing stay in the record. A vehicle that was promised is promised again, if it is still to be had. Refused when the days have been sold
 * meanwhile.
 */
export function undoLastMove(context: AppContext, reference: string, who: string, eventId?: string) {
  return withLockedBooking(context, { reference }, async (move) => {
    const { tx, booking, now } = move;
    const moves = selectStandingEvents(await readEvents(tx, booking.id)).filter(isMove);
    const lastMove = moves.at(-1);
    const reason = refusal(booking, lastMove, now, eventId);
    if (reason !== undefined || !lastMove) return toStaffRefusal(reason ?? "");
    const promisedPlate = await findPromisedPlate(context, move, lastMove);
    const restoration = await restore(context, move, lastMove, { moves, promisedPlate });
    if (typeof restoration === "string") return toStaffRefusal(restoration);

    const lapse = await makeLapsedPromiseDetail(context, tx, booking.id, promisedPlate);
    const event = { id: move.eventId, at: now, who, what: "undone", move: lastMove.what, ...lapse } as const;
    await storeEvent(tx, booking.id, event);
    await storeStaffAct(tx, { at: now, who, what: "undone", subject: reference, count: 1 });
    const { news } = restoration;
    const kind = chooseNewsKind(lastMove.what);
    const recipients = await withdrawBookingNews(tx, booking.id, { kind, at: lastMove.at });
    if (news && recipients.length > 0) {
      const messages = recipients.map((recipient) => ({ ...news, recipient, booking: restoration.booking }));
      await queueMessages(tx, now, messages);
    }
    await invoiceCharges(context, move, restoration.booking, null, {
      who,
      reason: "What it was made for was undone.",
    });
    return {
      kind: "undone",
      booking: restoration.booking,
      move: lastMove.what,
      ...lapse,
      /** Whether the customer gets an email about it, because they have, or may have, the one about the move. */
      tellsCustomer: news !== undefined && recipients.includes("customer"),
    } as const;
  });
}

const isMove = (event: BookingEvent): event is MoveEvent => isUndoable(event);

function refusal(
  booking: Booking,
  lastMove: MoveEvent | undefined,
  now: number,
  eventId: string | undefined,
): string | undefined {
  if (!lastMove) return "Nothing has happened to it that could be taken back.";
  if (eventId !== undefined && eventId !== lastMove.id)
    return "Something else has happened to it meanwhile, and nothing was taken back: look again with ‘show’.";
  if (isForgotten(booking)) return "The driver’s data has been erased, so it must stay as it is.";
  if (now <= computeUndoDeadline(lastMove.at)) return undefined;
  const { zone, name } = booking.trip.pickup.place;
  const hours = undoHours === 1 ? "an hour" : `${undoHours} hours`;
  return `Its last move was on ${formatInstant(lastMove.at, zone, "long")}, ${name} time, and a move can be taken back for ${hours}. ${advice[lastMove.what]}`;
}

/** What to do once a move can no longer be taken back. */
const advice: Record<UndoableMove, string> = {
  "handed-over": "If the car is here, ‘take-back’ it, and say why in a ‘note’.",
  "taken-back":
    "If the car is still out, make a new booking for the rest of the days, and say so in a ‘note’.",
  cancelled: "If the customer wants to travel after all, make a new booking.",
  "no-show": "If the customer came after all, make a new booking, and say so in a ‘note’.",
  changed: "‘settle’ changes it again; on the road, ‘extend’ gives it a later return.",
  settled: "‘settle’ changes it again.",
  swapped: "‘swap’ gives it another one again.",
};

/** Finds the plate that a booking is to be promised again once a move is taken back: what the move has ended, or what stood through it. */
async function findPromisedPlate(
  context: AppContext,
  { tx, booking }: LockedBookingMove,
  lastMove: MoveEvent,
): Promise<string | undefined> {
  switch (lastMove.what) {
    case "handed-over":
    case "taken-back":
      return undefined;
    case "cancelled":
    case "no-show":
      return lastMove.promisedPlate;
    case "swapped":
      return lastMove.wasPromised ? lastMove.from.plate : undefined;
    case "changed":
    case "settled":
      return lastMove.lapsedPlate ?? readFixedPlate(context, tx, booking.id);
  }
}

async function restore(
  context: AppContext,
  move: LockedBookingMove,
  lastMove: MoveEvent,
  {
    moves,
    promisedPlate: plate,
  }: { readonly moves: readonly MoveEvent[]; readonly promisedPlate: string | undefined },
): Promise<RestoredBooking | string> {
  const { tx, booking } = move;
  switch (lastMove.what) {
    case "handed-over": {
      const status = "confirmed";
      if (lastMove.plate !== undefined) await setVehicleFixed(tx, booking, lastMove.wasPromised ?? false);
      await updateBookingRow(tx, booking.id, { status });
      return { booking: { ...booking, status }, news: { kind: "reinstated", move: lastMove.what } };
    }
    case "taken-back": {
      const earned = await findEarnedPoints(context, move, lastMove.id);
      if (typeof earned === "string") return earned;
      const restored = await reopen(context, move, "on-the-road", {
        news: { kind: "reinstated", move: lastMove.what },
        plate: findPlateOnRoad(moves),
      });
      if (typeof restored !== "string") await takeBackPoints(move, earned);
      return restored;
    }
    case "no-show":
      return reopen(context, move, "confirmed", { plate });
    case "cancelled":
      return reopen(context, move, "confirmed", { news: { kind: "reinstated" }, plate });
    case "swapped": {
      const { car = booking.car } = lastMove.from;
      const restoredBooking: Booking = { ...booking, car };
      const problem = await findHoldDays(context, move, restoredBooking, plate);
      if (problem !== undefined) return problem;
      if (!lastMove.wasPromised) await setVehicleFixed(tx, booking, false);
      await updateBookingRow(tx, booking.id, toArrangementColumns(restoredBooking));
      return { booking: restoredBooking, news: { kind: "changed", before: booking } };
    }
    case "changed":
    case "settled": {
      const { before, after, lateChangeBefore, termsBefore = booking.terms } = lastMove;
      const termsAndFees = { terms: termsBefore, lateChange: lateChangeBefore };
      const restoredBooking: Booking = { ...booking, ...before, ...termsAndFees };
      const problem =
        (await findMoneyChangeRefusal(tx, booking, before.quote.money)) ??
        (await findHoldDays(context, move, restoredBooking, plate));
      if (problem !== undefined) return problem;
      await updateBookingRow(tx, booking.id, toArrangementColumns(restoredBooking));
      return { booking: restoredBooking, news: { kind: "changed", before: after } };
    }
  }
}

/** Makes a closed booking live again. The network that it was made from was deleted when it was closed, and stays so. */
async function reopen(
  context: AppContext,
  move: LockedBookingMove,
  status: BookingStatus,
  { news, plate }: { readonly news?: BookingNews; readonly plate?: string | undefined } = {},
): Promise<RestoredBooking | string> {
  const booking = { ...move.booking, status };
  const problem = await findHoldDays(context, move, booking, plate);
  if (problem !== undefined) return problem;
  await updateBookingRow(move.tx, booking.id, { status, fee: null, closed_at: null });
  return { booking, news };
}

/** Makes it hold the days of its trip, with the vehicle that it left with or was promised; a sentence when that is no longer possible. */
async function findHoldDays(
  context: AppContext,
  { tx, now }: LockedBookingMove,
  booking: Booking,
  plate?: string,
) {
  const { id, car, trip, status } = booking;
  if (trip.assumed) {
    await releaseHolds(tx, id);
    return undefined;
  }
  // Stryker disable next-line ArrayDeclaration,ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
  await lockCarAndHolderNames(context.database, tx, { cars: [car.id] });
  await requireCatalogInForce(context, tx);
  const fleetCar = await readCarUnitsOrAssumeOne(context, tx, car.id);
  const soldDates = await holdUnitUnlessSoldOut(tx, context.catalog, fleetCar, {
    id,
    trip,
    now,
    zone: trip.pickup.place.zone,
    hasLeft: status === "on-the-road",
    fixedUnit:
      plate === undefined ? undefined : findVehicle(findPool(fleetCar, trip.pickup.place), plate)?.unit,
  });
  if (soldDates.length === 0) return undefined;
  const days = soldDates.map((date) => describeDate(date)).join("; ");
  return `Its days have been sold meanwhile: every ${car.displayName} is taken on ${days}. Nothing was taken back. Find the customer another car, and make a new booking.`;
}

/** The kind of email that a move writes; a no-show writes none. */
function chooseNewsKind(what: UndoableMove): StoredMessage["kind"] {
  if (what === "handed-over" || what === "taken-back") return "sheet";
  return what === "cancelled" ? "cancelled" : "changed";
}
