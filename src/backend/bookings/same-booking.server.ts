import type { Booking } from "#rental/booking/booking.ts";
import { toMinuteSpan } from "#rental/booking/held-span.ts";
import { addDays } from "#rental/trip/calendar.ts";
import { wholeName } from "#rental/booking/driver-fields.ts";
import { normalizePlainSigns } from "#rental/form-text.ts";
import { withoutAccents } from "#rental/trip/place.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import { mapReadableRows } from "#backend/api/unreadable-row.ts";
import { parseBookingRow, toDriverColumns } from "./booking-rows.server.ts";
import { tryUnsealLicense } from "./licenses.server.ts";

/**
 * The reference of the newest live booking of the same driver, car and days as one that is not stored yet. The same driver has the same
 * name, and the same email address or phone number; or the same license number. The car must be locked.
 */
export async function findSameBookingReference(
  { catalog, keys }: AppContext,
  tx: Tx,
  newBooking: Booking,
  licenseNumber: string,
): Promise<string | undefined> {
  const { email_lower, phone_digits } = toDriverColumns(newBooking.driver);
  const { pickup, dropOff } = newBooking.trip;
  // With the days around it, since it begins there in some time zones where holds have hours.
  const nearDays = toMinuteSpan({ from: addDays(pickup.date, -1), to: addDays(pickup.date, 1) });
  const pickupDays = catalog.company.turnaround
    ? nearDays
    : toMinuteSpan({ from: pickup.date, to: pickup.date });
  const rows = await tx
    .selectFrom("bookings")
    .leftJoin("licences", "licences.booking_id", "bookings.id")
    .selectAll("bookings")
    .select("licences.sealed")
    .where("bookings.car_id", "=", newBooking.car.id)
    .where("status", "in", ["confirmed", "on-the-road"])
    // Each part has an index of its own, which one condition with 'or' could not use.
    .where("bookings.id", "in", (row) =>
      row
        .selectFrom("holds")
        .select("booking_id as id")
        .where("holds.car_id", "=", newBooking.car.id)
        .where("until_minute", ">", pickupDays.from)
        .where("from_minute", "<", pickupDays.until)
        .union(row.selectFrom("bookings as written").select("id").where("email_lower", "=", email_lower))
        .union(row.selectFrom("bookings as called").select("id").where("phone_digits", "=", phone_digits)),
    )
    .orderBy("created_at", "desc")
    .orderBy("bookings.id", "desc")
    .execute();
  const license = comparable(licenseNumber);
  const hasLicense = (id: string, sealedNumber: string | null) =>
    license !== "" &&
    sealedNumber !== null &&
    comparable(tryUnsealLicense(keys, id, sealedNumber) ?? "") === license;
  const name = normalizeName(newBooking);
  // A row that can't be read counts as nobody's booking here; the staff's lists report it.
  return mapReadableRows(
    rows,
    (row) => ({ row, booking: parseBookingRow(row) }),
    () => {},
  ).find(
    ({ row, booking }) =>
      booking.trip.pickup.date === pickup.date &&
      booking.trip.dropOff.date === dropOff.date &&
      ((normalizeName(booking) === name &&
        (row.email_lower === email_lower || row.phone_digits === phone_digits)) ||
        hasLicense(row.id, row.sealed)),
  )?.booking.reference;
}

/** A driver's name in a form for comparing: 'José  Núñez' as 'jose nunez'. */
const normalizeName = ({ driver }: Booking) =>
  withoutAccents(normalizePlainSigns(wholeName(driver))).toLowerCase();

/** Letters and digits of a license number; empty for a text that many may have typed, such as 'none' or '-'. */
function comparable(licenseNumber: string): string {
  const characters = normalizePlainSigns(licenseNumber)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return characters.length >= 6 && /\d/.test(characters) ? characters : "";
}
