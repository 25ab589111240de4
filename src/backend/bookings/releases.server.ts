import type { SelectQueryBuilder } from "kysely";
import type { Booking } from "#rental/booking/booking.ts";
import { identifyingPhoneDigits } from "#rental/booking/contact-checks.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { toLookupText } from "#backend/db/lookup.server.ts";
import { parseBookingRow } from "./booking-rows.server.ts";
import { cancelBooking } from "./cancellations.server.ts";
import type { HolderKey } from "#backend/api/staff-backend.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { type OnUnreadable, mapReadableRows, throwUnreadable } from "#backend/api/unreadable-row.ts";
import { hashNetworkOfAddress } from "./visitor-network.server.ts";

/** The bookings that an email address, a phone number or a network holds, by pick-up: those that can be canceled, and those on the road. */
export async function readLiveHolderBookings(
  context: AppContext,
  holder: HolderKey,
  onUnreadable = throwUnreadable,
) {
  const bookings = await liveBookings(context, holder, onUnreadable);
  return {
    released: bookings.filter(({ status }) => status === "confirmed"),
    staying: bookings.filter(({ status }) => status !== "confirmed"),
  };
}

/** Cancels the bookings that are not on the road without a fee, each in a separate transaction, so that visitors can book in between. */
export async function cancelHolderBookings(
  context: AppContext,
  holder: HolderKey,
  who: string,
  { reason, notifies }: { readonly reason: string; readonly notifies: boolean },
  onUnreadable = throwUnreadable,
): ReturnType<typeof readLiveHolderBookings> {
  const { released: confirmedBookings, staying } = await readLiveHolderBookings(
    context,
    holder,
    onUnreadable,
  );
  const canceledBookings: Booking[] = [];
  const stayingBookings: Booking[] = [...staying];
  for (const booking of confirmedBookings) {
    const { reference } = booking;
    // A deed is of one booking: who releases twice finds the others.
    const outcome = await cancelBooking({ ...context, deed: undefined }, { reference }, who, "waived", {
      note: `Released: ${reason}`,
      notifies,
    });
    // Stryker disable next-line ConditionalExpression: only a car that leaves at this moment shows it
    if (outcome.kind === "cancelled") canceledBookings.push(outcome.booking);
    // It was picked up or returned while the others were being canceled.
    // Stryker disable next-line ConditionalExpression,StringLiteral,CallExpression: only a car that leaves at this moment shows it
    if (outcome.kind === "not-allowed") stayingBookings.push(outcome.booking);
  }
  return { released: canceledBookings, staying: stayingBookings };
}

async function liveBookings(context: AppContext, holder: HolderKey, onUnreadable: OnUnreadable) {
  const liveQuery = context.database.queries
    .selectFrom("bookings")
    .selectAll()
    .where("status", "in", ["confirmed", "on-the-road"])
    .orderBy("pickup_at")
    .orderBy("id");
  return mapReadableRows(
    await narrowToHolder(context, liveQuery, holder).execute(),
    parseBookingRow,
    onUnreadable,
  );
}

function narrowToHolder<O>(
  { keys }: AppContext,
  liveQuery: SelectQueryBuilder<Schema, "bookings", O>,
  holder: HolderKey,
): SelectQueryBuilder<Schema, "bookings", O> {
  switch (holder.by) {
    case "email":
      return liveQuery.where("email_lower", "=", toLookupText(holder.email));
    case "phone":
      return liveQuery.where("phone_digits", "=", identifyingPhoneDigits(holder.phone));
    case "address":
      return liveQuery.where("id", "in", (row) =>
        row
          .selectFrom("booking_networks")
          .select("booking_id")
          .where("network_hash", "=", hashNetworkOfAddress(keys, holder.address) ?? ""),
      );
    case "network-of":
      return liveQuery.where("id", "in", (row) =>
        row
          .selectFrom("booking_networks as same")
          .innerJoin("booking_networks as own", "own.network_hash", "same.network_hash")
          .innerJoin("bookings as named", "named.id", "own.booking_id")
          .select("same.booking_id")
          .where("named.reference", "=", holder.reference),
      );
  }
}
