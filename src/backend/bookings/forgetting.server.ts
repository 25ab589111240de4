import type { BrowserCatalog } from "#catalog/catalog.ts";
import { needsInvoiceAddress } from "#content/invoice.ts";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { BookedTrip, Booking } from "#rental/booking/booking.ts";
import { makeDriverValues, bookingFieldRules } from "#rental/booking/driver-fields.ts";
import { writeBookingSearchText } from "#rental/booking/search-words.ts";
import { bookingRetentionYears } from "#rental/policy.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { BookedArrangement } from "#backend/api/booking-event.ts";
import { readEvents, storeEvent } from "./booking-events.server.ts";
import { parseBookingRow, type BookingRow, toDriverColumns } from "./booking-rows.server.ts";
import {
  findPersonRecords,
  invoicedSubtotal,
  isErasableMail,
  hasPersonRecords,
  type PersonRecords,
} from "./person.server.ts";
import { updateBookingRow } from "./stored-bookings.server.ts";
import { type StoreSettings, wipeDeletedRows } from "#backend/db/database.server.ts";
import { storeStaffAct } from "#backend/store/staff-acts.server.ts";
import type { PersonKey } from "#backend/api/staff-backend.ts";
import { deleteFurtherLinks } from "#backend/security/links.server.ts";
import { listMailFiles } from "#backend/mail/mail-files.server.ts";
import { unsubscribeAndDeleteAddress } from "#backend/visitors/newsletter.server.ts";
import { eraseMember } from "./members.server.ts";
import { addYearsToInstant, deleteBooking } from "./retention.server.ts";
import { toStoredJson } from "#backend/db/stored-json.server.ts";
import { hashToken } from "#backend/security/tokens.server.ts";
import { inTransaction, type Tx } from "#backend/db/transaction.server.ts";

/**
 * Erases what the store holds about a person where no law requires it, or with `dryRun` only says what would be erased. The person is named
 * by an email address, or by the reference of a booking: then by that booking's address, or by its phone number if a caller gave no
 * address. Undefined when nothing is known about them; not `wiped` when other processes used the store for too long to clean up its files.
 */
export async function forgetPerson(
  { catalog, database, clock }: AppContext,
  settings: Pick<StoreSettings, "dataDirectory">,
  key: PersonKey,
  { who, dryRun }: { readonly who: string; readonly dryRun: boolean },
) {
  const person = await inTransaction(database, (tx) => findPersonRecords(tx, key, clock()));
  if (!person) return undefined;
  const files = await listMailFiles(settings, (text) => isErasableMail(person, text));
  if (files.length === 0 && !hasPersonRecords(person)) return undefined;
  if (dryRun) return { ...summary(catalog, person, files), wiped: true };
  // Files first: once the person is gone from the store, their files could not be found again.
  // Stryker disable next-line BooleanLiteral,ObjectLiteral: only a file that somebody else removes at this moment shows it
  for (const file of files) await rm(file, { force: true });
  const erasedPerson = await inTransaction(database, async (tx) => {
    // Stryker disable next-line LogicalOperator: only a change between the two transactions shows it
    const currentPerson = (await findPersonRecords(tx, key, clock())) ?? person;
    await erase(catalog, tx, currentPerson, { now: clock(), who });
    return currentPerson;
  });
  return { ...summary(catalog, erasedPerson, files), wiped: await wipeDeletedRows(database) };
}

async function erase(
  catalog: BrowserCatalog,
  tx: Tx,
  person: PersonRecords,
  { now, who }: { now: number; who: string },
): Promise<void> {
  for (const id of person.mailIds) await tx.deleteFrom("outbox").where("id", "=", id).execute();
  for (const { id } of person.uninvoicedRows) await deleteBooking(tx, id);
  for (const row of person.invoicedRows) await reduceToInvoice(catalog, tx, row, { now, who });
  for (const { id } of person.subscribers) await unsubscribeAndDeleteAddress(tx, id, now);
  for (const { id } of person.inquiries) await tx.deleteFrom("enquiries").where("id", "=", id).execute();
  for (const number of person.pastMembers) await eraseMember(tx, number);
  const count = person.uninvoicedRows.length + person.invoicedRows.length;
  await storeStaffAct(tx, { at: now, who, what: "forgotten", subject: "", count });
}

/** Keeps what the copy of an invoice must say: who, which car, from when to when, how much. */
async function reduceToInvoice(
  catalog: BrowserCatalog,
  tx: Tx,
  row: BookingRow,
  { now, who }: { now: number; who: string },
): Promise<void> {
  const booking = parseBookingRow(row);
  const driver = invoicedDriver(catalog, row);
  await updateBookingRow(tx, row.id, {
    ...toDriverColumns(driver),
    search_text: writeBookingSearchText({ ...booking, driver }),
    trip: toStoredJson(invoicedTrip(booking.trip)),
    // So that nobody can guess what was typed by trying hashes, and the link in old emails opens nothing.
    // Stryker disable next-line StringLiteral: any text does that is not the hash of an order
    content_hash: "",
    token_hash: hashToken(randomUUID()),
  });
  await deleteFurtherLinks(tx, row.id);
  await tx.deleteFrom("licences").where("booking_id", "=", row.id).execute();
  await tx.deleteFrom("quotes").where("booking_id", "=", row.id).execute();
  await eraseEvents(tx, row.id);
  await storeEvent(tx, row.id, { id: randomUUID(), at: now, who, what: "forgotten" });
}

function invoicedDriver(catalog: BrowserCatalog, row: BookingRow): Booking["driver"] {
  const { driver } = parseBookingRow(row);
  const purposes = keepsAddress(catalog, row) ? ["invoice", "invoice-with-address"] : ["invoice"];
  return makeDriverValues((name) =>
    purposes.includes(bookingFieldRules[name].afterErasing) ? driver[name] : "",
  );
}

/** Tells whether the invoice must show the address; as if it must, where the amount can't be compared with the one of the law. */
function keepsAddress(catalog: BrowserCatalog, row: BookingRow): boolean {
  return needsInvoiceAddress(catalog, parseBookingRow(row).quote, invoicedSubtotal(row));
}

/** Removes what staff wrote in their own words, but for the reason of a charge, which the invoice says; and from changes the country of residence and the destination on both sides. */
async function eraseEvents(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ note: "" })
    .where("booking_id", "=", bookingId)
    .where("kind", "!=", "charged")
    .execute();
  for (const event of await readEvents(tx, bookingId)) {
    const { id, at: _at, who: _who, what, ...detail } = event;
    const update = tx.updateTable("booking_events").where("id", "=", id);
    if ("sheet" in detail && detail.sheet) {
      const { kilometers, fuelEighths } = detail.sheet;
      const sheet = {
        ...(kilometers !== undefined && { kilometers }),
        ...(fuelEighths !== undefined && { fuelEighths }),
        marks: [],
      };
      await update.set({ detail: toStoredJson({ ...detail, sheet }) }).execute();
    }
    if (what === "swapped") await update.set({ detail: toStoredJson({ ...detail, why: "" }) }).execute();
    if (what === "licence-shown") await update.set({ detail: toStoredJson({}) }).execute();
    if ("before" in detail) {
      const before = asInvoiced(detail.before);
      const after = asInvoiced(detail.after);
      await update.set({ detail: toStoredJson({ ...detail, before, after }) }).execute();
    }
  }
  // Emptied, not deleted, since the turn of the next event follows from how many there are.
  await tx
    .updateTable("booking_events")
    .set({ detail: toStoredJson({ text: "" }) })
    .where("booking_id", "=", bookingId)
    .where("what", "=", "note")
    .execute();
}

function asInvoiced(side: BookedArrangement): BookedArrangement {
  return { ...side, trip: invoicedTrip(side.trip) };
}

/** An invoice names both ends of the rental, but neither the driver's country of residence nor the destination. */
function invoicedTrip(trip: BookedTrip): BookedTrip {
  return { ...trip, country: "", destination: undefined };
}

/** What is, or would be, erased about a person, and what stays. */
function summary(catalog: BrowserCatalog, person: PersonRecords, files: readonly string[]) {
  const { uninvoicedRows, invoicedRows, liveRows, subscribers, inquiries, mailIds } = person;
  const { pastMembers, liveMembers } = person;
  return {
    bookings: listReferences(uninvoicedRows),
    /** Bookings of which only the invoice is kept, until `purge` deletes it at about the instant `until`. */
    invoices: invoicedRows.map((row) => ({
      reference: row.reference,
      withAddress: keepsAddress(catalog, row) && parseBookingRow(row).driver.address !== "",
      until: addYearsToInstant(Math.max(row.closed_at ?? 0, row.return_at), bookingRetentionYears),
    })),
    /** Bookings that have not ended: they stay as they are. */
    live: listReferences(liveRows),
    mails: mailIds.length,
    mailFiles: files.length,
    inquiries: inquiries.length,
    subscriptions: subscribers.length,
    /** Memberships that have ended, of which only number and points are kept, and those that have not, which stay. */
    ...(pastMembers.length > 0 && { pastMembers }),
    ...(liveMembers.length > 0 && { liveMembers }),
  };
}

const listReferences = (rows: readonly BookingRow[]) => rows.map(({ reference }) => reference);
