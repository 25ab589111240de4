import type { Booking, Driver } from "#rental/booking.ts";
import type { BookingField } from "#rental/booking-form.ts";
import type { BackOffice } from "./back-office.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import { driverColumns, isForgotten } from "./booking-rows.server.ts";
import type { Correction, CorrectOutcome } from "./desk-backend.ts";
import { openLicence, licenceRow } from "./licences.server.ts";
import { queueBookingNews, messageOf, queueMessages } from "./outbox.server.ts";
import { type Move, moveBooking } from "./stored-bookings.server.ts";
import { storedJson } from "./stored-json.server.ts";
import type { Tx } from "./transaction.server.ts";
import { readableOf } from "./unreadable-row.ts";

/**
 * Corrects what a customer had typed: in the booking, in the columns by which it is found, and in letters to the customer that still wait.
 * The event names the fields, never what stood in them. The customer is told; an address that was replaced is told as well, without the
 * new one.
 */
export async function correct(
  office: BackOffice,
  reference: string,
  who: string,
  correction: Correction,
): Promise<CorrectOutcome> {
  const outcome = await moveBooking(office, { reference }, async (move): Promise<CorrectOutcome> => {
    const { tx, booking, eventId, now } = move;
    const reason = refusal(booking, correction);
    if (reason) return { kind: "not-allowed", reason };
    const corrected: Booking = { ...booking, driver: { ...booking.driver, ...correction.driver } };
    const fields: BookingField[] = changedFields(booking.driver, corrected.driver);
    if (await replaceLicence(office, move, correction.licenceNumber)) fields.push("drivingLicense");
    if (fields.length === 0) return { kind: "unchanged" };

    await tx
      .updateTable("bookings")
      .set(driverColumns(corrected.driver))
      .where("id", "=", booking.id)
      .execute();
    await redirectWaiting(tx, corrected);
    await storeEvent(tx, booking.id, { id: eventId, at: now, who, what: "corrected", fields });
    await queueBookingNews(tx, now, corrected, { kind: "corrected", fields });
    const readdressed = !sameAddress(booking.driver, corrected.driver);
    if (readdressed) await queueMessages(tx, now, [{ kind: "readdressed", recipient: "customer", booking }]);
    return { kind: "corrected", booking: corrected, fields, readdressed };
  });
  return outcome ?? { kind: "unknown" };
}

function refusal(booking: Booking, { licenceNumber }: Correction): string | undefined {
  if (isForgotten(booking)) return "Its driver’s data is erased: there is nothing to correct.";
  const mayDrive = booking.status === "confirmed" || booking.status === "on-the-road";
  return licenceNumber === undefined || mayDrive
    ? undefined
    : "Its rental is over: its license number is needed no more.";
}

const driverFields = ["firstName", "lastName", "email", "phone", "address", "city", "pincode"] as const;

function changedFields(before: Driver, after: Driver): BookingField[] {
  return driverFields.filter((name) => before[name] !== after[name]);
}

const sameAddress = (one: Driver, other: Driver) => one.email.toLowerCase() === other.email.toLowerCase();

async function replaceLicence(
  { keys }: BackOffice,
  { tx, booking }: Move,
  number: string | undefined,
): Promise<boolean> {
  if (number === undefined) return false;
  const row = await tx
    .selectFrom("licences")
    .select("sealed")
    .where("booking_id", "=", booking.id)
    .executeTakeFirst();
  if (row && openLicence(keys, booking.id, row.sealed) === number) return false;
  await tx.deleteFrom("licences").where("booking_id", "=", booking.id).execute();
  await tx
    .insertInto("licences")
    .values(licenceRow(keys, booking.id, number))
    .execute();
  return true;
}

/** Letters that wait, perhaps because the address was wrong, go where the customer is. */
async function redirectWaiting(tx: Tx, { id: bookingId, driver }: Booking): Promise<void> {
  const rows = await tx
    .selectFrom("outbox")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("sent_at", "is", null)
    .where("kind", "!=", "readdressed")
    .execute();
  // One that can't be read goes nowhere: whoever sends it gives it up and names it.
  const waiting = readableOf(
    rows,
    (row) => ({ id: row.id, message: messageOf(row) }),
    () => {},
  );
  for (const { id, message } of waiting) {
    if (!("booking" in message)) continue;
    const payload = storedJson({ ...message, booking: { ...message.booking, driver } });
    await tx.updateTable("outbox").set({ payload }).where("id", "=", id).execute();
  }
}
