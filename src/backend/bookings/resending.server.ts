import type { Booking } from "#rental/booking/booking.ts";
import type { ResendableMailKind } from "#backend/api/booking-event.ts";
import type { BookingNewsMessage, StoredMessageByKind } from "#backend/db/stored-messages.server.ts";
import { parseStoredMessage, queueMessages } from "#backend/mail/outbox.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import { isForgotten, isLive } from "./booking-rows.server.ts";
import { type LockedBookingMove, withLockedBooking, toStaffRefusal } from "./stored-bookings.server.ts";

/** Sends an email about a booking to its customer again, and records it. */
export function resendBookingMail(
  context: AppContext,
  reference: string,
  who: string,
  mail?: ResendableMailKind,
) {
  return withLockedBooking(context, { reference }, (move) => queueBookingMailAgain(move, who, mail));
}

/**
 * The same, within a move. The email describes the booking as it is now, so that no customer reads about a trip that has changed since. It
 * goes to the address that is on file now.
 */
export async function queueBookingMailAgain(
  { tx, booking, eventId, now }: LockedBookingMove,
  who: string,
  mail?: ResendableMailKind,
) {
  const { email } = booking.driver;
  if (isForgotten(booking))
    return toStaffRefusal("The driver’s data has been erased, so there is no address.");
  if (email === "") return toStaffRefusal("It has no email address: add one with ‘correct --email’.");
  const message = await messageFor(tx, booking, mail);
  if (!message) return toStaffRefusal("There was no such email. The link can be sent: resend … link.");
  if (message.kind !== "link" && !isStillTrue(message.kind, booking)) return toStaffRefusal(untrueReason);
  await queueMessages(tx, now, [message]);
  await storeEvent(tx, booking.id, { id: eventId, at: now, who, what: "resent", mail: message.kind });
  return { kind: "resent", mail: message.kind, email } as const;
}

const untrueReason =
  "That email speaks of a rental to come, and this one is over. The link can be sent: resend … link.";

/** Tells whether an email of this kind is still true of a booking. Confirmations speak of a rental to come. */
function isStillTrue(kind: BookingNewsMessage["kind"], booking: Booking): boolean {
  return kind === "cancelled" ? booking.status === "cancelled" : isLive(booking);
}

async function messageFor(
  tx: Tx,
  booking: Booking,
  mail: ResendableMailKind | undefined,
): Promise<
  (BookingNewsMessage & { readonly recipient: "customer" }) | StoredMessageByKind<"link"> | undefined
> {
  const customer = { recipient: "customer", booking } as const;
  if (mail === "link") return { kind: "link", ...customer };
  const rows = await tx
    .selectFrom("outbox")
    .selectAll()
    .where("booking_id", "=", booking.id)
    .where(
      "kind",
      "in",
      mail ? [mail] : booking.status === "cancelled" ? ["cancelled"] : ["booked", "changed"],
    )
    .orderBy("created_at", "desc")
    // A change within the same millisecond came later.
    .orderBy("kind", "desc")
    .execute();
  const latest = rows.map(parseStoredMessage).find(isNews);
  if (latest) return { ...latest, ...customer };
  // A caller who had no address at first got no earlier email.
  const isConfirmation = mail === "booked" || (mail === undefined && booking.status !== "cancelled");
  return isConfirmation ? { kind: "booked", ...customer } : undefined;
}

function isNews(message: ReturnType<typeof parseStoredMessage>): message is BookingNewsMessage {
  return (
    "booking" in message &&
    message.kind !== "link" &&
    message.kind !== "readdressed" &&
    message.kind !== "sheet" &&
    // What it says of a sheet was true that day only.
    !("move" in message)
  );
}
