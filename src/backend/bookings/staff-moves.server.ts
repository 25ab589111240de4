import { allowedMoves, type Booking, type BookingStatus } from "#rental/booking/booking.ts";
import { cancellationOf } from "#rental/booking/cancellation.ts";
import { standingEvents } from "#rental/booking/staff-moves.ts";
import { lateReturnFee } from "#rental/price/late-return.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { BookingHappening } from "#backend/api/booking-event.ts";
import { eventsOf, storeEvent } from "./booking-events.server.ts";
import { instantsOf } from "./booking-rows.server.ts";
import type { MoveOutcome } from "#backend/api/staff-backend.ts";
import { closeBooking, type Move, moveBooking } from "./stored-bookings.server.ts";

type Act = (context: AppContext, reference: string, who: string) => Promise<MoveOutcome>;

/** The customer picks the car up. */
export const handOver: Act = (context, reference, who) =>
  act(context, reference, async (move) => {
    const reason = refusal(move.booking, "on-the-road") ?? unsettledReason(move.booking);
    if (reason) return notAllowed(move, reason);
    const { tx, booking } = move;
    await tx.updateTable("bookings").set({ status: "on-the-road" }).where("id", "=", booking.id).execute();
    return finishMove(move, { ...booking, status: "on-the-road" }, 0, who, { what: "handed-over" });
  });

/** The car is back: its units are free, and each hour begun after the grace period is charged (product, 'Policies'). */
export function takeBack(
  context: AppContext,
  reference: string,
  who: string,
  returnedAt?: number,
): Promise<MoveOutcome> {
  return act(context, reference, async (move) => {
    const backAt = returnedAt ?? move.now;
    const { pickupAt, returnAt: dueAt } = instantsOf(move.booking.trip);
    const standing = standingEvents(await eventsOf(move.tx, move.booking.id));
    const handOverEvent = standing.find(({ what }) => what === "handed-over");
    const early =
      backAt < Math.min(pickupAt, handOverEvent?.at ?? pickupAt) ? "That is before the car left." : undefined;
    const late = backAt > move.now ? "That time is still in the future." : undefined;
    const reason = refusal(move.booking, "returned") ?? early ?? late;
    if (reason) return notAllowed(move, reason);
    const lateFee = lateReturnFee(dueAt, backAt).fee;
    const returnedBooking = await closeBooking(move, "returned", null, backAt);
    return finishMove(move, returnedBooking, lateFee, who, {
      what: "taken-back",
      lateFee,
      returnedAt: backAt,
    });
  });
}

/** The customer did not come: the whole base rental is due. Not before the pick-up, and never while the times are assumed. */
export const noShow: Act = (context, reference, who) =>
  act(context, reference, async (move) => {
    const { booking, now } = move;
    const { pickupAt } = instantsOf(booking.trip);
    const early = now < pickupAt ? "The pickup time has not come yet." : undefined;
    const reason = refusal(booking, "no-show") ?? unsettledReason(booking) ?? early;
    if (reason) return notAllowed(move, reason);
    const { fee, feePercent } = cancellationOf(booking, now);
    const closedBooking = await closeBooking(move, "no-show", fee);
    return finishMove(move, closedBooking, fee, who, { what: "no-show", fee, feePercent });
  });

/** Anything that the staff wants to remember; the customer never sees it. */
export function note(
  context: AppContext,
  reference: string,
  who: string,
  text: string,
): Promise<MoveOutcome> {
  return act(context, reference, (move) => finishMove(move, move.booking, 0, who, { what: "note", text }));
}

async function act(
  context: AppContext,
  reference: string,
  move: (lockedMove: Move) => Promise<MoveOutcome>,
): Promise<MoveOutcome> {
  return (await moveBooking(context, { reference }, move)) ?? { kind: "unknown" };
}

async function finishMove(
  { tx, eventId, now }: Move,
  booking: Booking,
  fee: number,
  who: string,
  happening: BookingHappening,
): Promise<MoveOutcome> {
  await storeEvent(tx, booking.id, { ...happening, id: eventId, at: now, who });
  return { kind: "done", booking, fee };
}

function notAllowed({ booking }: Move, reason: string): MoveOutcome {
  return { kind: "not-allowed", booking, reason };
}

function refusal({ status }: Booking, to: BookingStatus): string | undefined {
  if (allowedMoves[status].includes(to)) return undefined;
  return status === to
    ? `It is already ${words[status]}.`
    : `It is ${words[status]} and can't become ${words[to]}.`;
}

function unsettledReason({ trip }: Booking): string | undefined {
  return trip.assumed ? "Its times are not settled yet." : undefined;
}

const words: Record<BookingStatus, string> = {
  confirmed: "confirmed",
  "on-the-road": "on the road",
  returned: "returned",
  cancelled: "canceled",
  "no-show": "a no-show",
};
