import type { Booking } from "#rental/booking/booking.ts";
import { type BookingFieldName, type Driver, storedDriverFields } from "#rental/booking/driver-fields.ts";
import { writeBookingSearchText } from "#rental/booking/search-words.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import { toDriverColumns, isForgotten, isLive } from "./booking-rows.server.ts";
import { findSealedLicense, toSealedLicenseRow, unsealLicense } from "./licenses.server.ts";
import { queueBookingNews, parseStoredMessage, queueMessages } from "#backend/mail/outbox.server.ts";
import { queueBookingMailAgain } from "./resending.server.ts";
import {
  type LockedBookingMove,
  withLockedBooking,
  toStaffRefusal,
  updateBookingRow,
} from "./stored-bookings.server.ts";
import { toStoredJson } from "#backend/db/stored-json.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import { mapReadableRows } from "#backend/api/unreadable-row.ts";

/** Corrected fields of a driver's form, each valid by the rules of the form; no license number if it stays the same. */
type Correction = { readonly driver: Partial<Driver>; readonly licenseNumber: string | undefined };

/**
 * Corrects what a customer typed: in the booking, in the columns that it is looked up by, and in emails to the customer that are still
 * waiting. The event names the fields, never their content. The customer is told; an address that was replaced is told as well, without the
 * new one.
 */
export function correctBooking(context: AppContext, reference: string, who: string, correction: Correction) {
  return withLockedBooking(context, { reference }, async (move) => {
    const { tx, booking, eventId, now } = move;
    const reason = refusal(booking, correction);
    if (reason) return toStaffRefusal(reason);
    const correctedBooking: Booking = { ...booking, driver: { ...booking.driver, ...correction.driver } };
    const fields: BookingFieldName[] = changedFields(booking.driver, correctedBooking.driver);
    if (await replaceLicense(context, move, correction.licenseNumber)) fields.push("drivingLicense");
    if (fields.length === 0)
      // Staff who type the address that is on file want the customer's email to go there again.
      return correction.driver.email ? queueBookingMailAgain(move, who) : ({ kind: "unchanged" } as const);

    await updateBookingRow(tx, booking.id, {
      ...toDriverColumns(correctedBooking.driver),
      search_text: writeBookingSearchText(correctedBooking),
    });
    await redirectWaitingMessages(tx, correctedBooking);
    await storeEvent(tx, booking.id, { id: eventId, at: now, who, what: "corrected", fields });
    await queueBookingNews(tx, now, correctedBooking, { kind: "corrected", fields });
    // A caller's booking may have had no address.
    const isReaddressed =
      booking.driver.email !== "" && !isSameAddress(booking.driver, correctedBooking.driver);
    if (isReaddressed)
      await queueMessages(tx, now, [{ kind: "readdressed", recipient: "customer", booking }]);
    return { kind: "corrected", booking: correctedBooking, fields, isReaddressed } as const;
  });
}

function refusal(booking: Booking, { licenseNumber }: Correction): string | undefined {
  if (isForgotten(booking)) return "The driver’s data has been erased, so there is nothing to correct.";
  return licenseNumber === undefined || isLive(booking)
    ? undefined
    : "The rental is over, so the license number is no longer needed.";
}

function changedFields(before: Driver, after: Driver): BookingFieldName[] {
  return storedDriverFields.filter((name) => before[name] !== after[name]);
}

const isSameAddress = (one: Driver, other: Driver) => one.email.toLowerCase() === other.email.toLowerCase();

async function replaceLicense(
  { keys }: AppContext,
  { tx, booking }: LockedBookingMove,
  number: string | undefined,
) {
  if (number === undefined) return false;
  const sealed = await findSealedLicense(tx, booking.id);
  if (sealed !== undefined && unsealLicense(keys, booking.id, sealed) === number) return false;
  await tx.deleteFrom("licences").where("booking_id", "=", booking.id).execute();
  await tx
    .insertInto("licences")
    .values(toSealedLicenseRow(keys, booking.id, number))
    .execute();
  return true;
}

/** Emails that are still waiting, perhaps because the address was wrong, go to the corrected address. */
async function redirectWaitingMessages(tx: Tx, { id: bookingId, driver }: Booking): Promise<void> {
  const rows = await tx
    .selectFrom("outbox")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("sent_at", "is", null)
    .where("kind", "!=", "readdressed")
    .execute();
  // A message that can't be read is not redirected: the sender gives it up and reports it.
  const waitingMessages = mapReadableRows(
    rows,
    (row) => ({ id: row.id, message: parseStoredMessage(row) }),
    () => {},
  );
  for (const { id, message } of waitingMessages) {
    // Stryker disable next-line ConditionalExpression: a message without a booking stays as it is in the next lines
    if (!("booking" in message)) continue;
    const payload = toStoredJson({ ...message, booking: { ...message.booking, driver } });
    await tx.updateTable("outbox").set({ payload }).where("id", "=", id).execute();
  }
}
