import { randomUUID } from "node:crypto";
import { allowedStatusMoves } from "#rental/booking/booking.ts";
import { computeCancellationCost } from "#rental/booking/cancellation.ts";
import { wasShownInOtherMoney } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import type { DeedRefusal } from "#backend/api/staff-backend.ts";
import type { AgreedCancellationFee, CancelOutcome } from "#backend/api/customer-booking.ts";
import { queueBookingNews } from "#backend/mail/outbox.server.ts";
import { type BookingKey, closeBooking, withLockedBooking } from "./stored-bookings.server.ts";
import { invoiceCharges } from "./payments.server.ts";
import { readFixedPlate } from "./vehicles.server.ts";

/**
 * Cancels a confirmed booking with the fee of this moment (product, 'Your booking'), frees its units and tells the customer and the staff.
 * If the fee is higher than the one that was shown, the customer is asked again. Canceling twice has the effect of canceling once. The
 * staff may add a note, and may choose that nobody is told.
 */
export async function cancelBooking(
  context: AppContext,
  key: BookingKey,
  who: string,
  agreedFee: AgreedCancellationFee,
  { note, notifies = true }: { readonly note?: string; readonly notifies?: boolean } = {},
): Promise<CancelOutcome | DeedRefusal> {
  return withLockedBooking(context, key, async (move): Promise<CancelOutcome> => {
    const { tx, row, booking, eventId, now } = move;
    if (booking.status === "cancelled") return { kind: "cancelled", booking, fee: row.fee ?? 0, again: true };
    if (!allowedStatusMoves[booking.status].includes("cancelled")) return { kind: "not-allowed", booking };
    const cancellation = computeCancellationCost(booking, now);
    // Stryker disable next-line StringLiteral: a waived fee has no shown amount, and no fee is more than undefined
    if (agreedFee !== "waived" && isMoreThan(agreedFee, cancellation.fee, booking.quote))
      return { kind: "fee-changed", booking, cancellation };
    const { fee, feePercent } = agreedFee === "waived" ? { fee: 0, feePercent: 0 } : cancellation;

    const promisedPlate = await readFixedPlate(context, tx, booking.id);
    const canceledBooking = await closeBooking(move, "cancelled", fee);
    const details = { fee, feePercent, ...(promisedPlate !== undefined && { promisedPlate }) };
    await storeEvent(tx, booking.id, { id: eventId, at: now, who, what: "cancelled", ...details });
    if (note !== undefined)
      await storeEvent(tx, booking.id, { id: randomUUID(), at: now, who, what: "note", text: note });
    if (notifies) await queueBookingNews(tx, now, canceledBooking, { kind: "cancelled", fee, feePercent });
    await invoiceCharges(context, move, canceledBooking, fee, { who });
    return { kind: "cancelled", booking: canceledBooking, fee, again: false };
  });
}

/** Tells whether a fee is more than was agreed to, or in another money than was shown, since the booking was changed meanwhile. */
const isMoreThan = (
  { shownFee, shownMoney }: Exclude<AgreedCancellationFee, "waived">,
  fee: number,
  quote: Quote,
): boolean => fee > shownFee || (fee > 0 && wasShownInOtherMoney(shownMoney, quote));
