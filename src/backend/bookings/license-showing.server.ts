import type { AppContext } from "#backend/store/app-context.server.ts";
import { readEvents, storeEvent } from "./booking-events.server.ts";
import { findSealedLicense, openLicense } from "./licenses.server.ts";
import { moveBooking, notAllowed } from "./stored-bookings.server.ts";

/**
 * Shows a whole license number for the hand-over, once: it is compared with the license while the customer is at the counter. Showing it
 * again needs a reason. Each time is an event of the booking, stored before anybody sees the number.
 */
export function showLicense(context: AppContext, reference: string, who: string, reason?: string) {
  return moveBooking(context, { reference }, async (move) => {
    const { tx, booking, eventId, now } = move;
    if (booking.status !== "confirmed" && booking.status !== "on-the-road")
      return notAllowed("The number is only shown until the car is back.");
    if (booking.trip.assumed)
      return notAllowed("Its times are not settled yet, so no car can be handed over.");
    const sealed = await findSealedLicense(tx, booking.id);
    const events = await readEvents(tx, booking.id);
    if (sealed === undefined) {
      const wasDeleted = booking.source === "site" || events.some(({ what }) => what === "licence-deleted");
      return notAllowed(
        wasDeleted
          ? "Its license number has been deleted."
          : "No license number was given: ‘correct --license’ adds it.",
      );
    }
    const earlierShowing = events.findLast(({ what, id }) => what === "licence-shown" && id !== eventId);
    if (earlierShowing && reason === undefined)
      return { kind: "shown-before", at: earlierShowing.at, who: earlierShowing.who } as const;
    const number = openLicense(context.keys, booking.id, sealed);
    if (number === undefined) return notAllowed("It is encrypted with a key that this server does not have.");
    const happening = { what: "licence-shown", ...(reason !== undefined && { again: reason }) } as const;
    await storeEvent(tx, booking.id, { ...happening, id: eventId, at: now, who });
    return { kind: "shown", booking, number } as const;
  });
}
