import { sql } from "kysely";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { isPhone } from "#rental/booking/contact-checks.ts";
import type { PersonKey } from "#backend/api/staff-backend.ts";
import { toContainsPattern, toLookupText } from "#backend/db/lookup.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import { type InquiryContent, parseInquiryContent } from "#backend/visitors/inquiries.server.ts";
import { type BookingRow, isForgotten, isLive, parseBookingRow } from "./booking-rows.server.ts";

/** Everything that the store holds about a person. */
export type PersonRecords = {
  readonly email: string;
  /** Canceled without a fee: nothing was ever charged or paid, so no invoice needs them. */
  readonly uninvoicedRows: readonly BookingRow[];
  readonly invoicedRows: readonly BookingRow[];
  readonly liveRows: readonly BookingRow[];
  readonly subscribers: readonly { readonly id: string }[];
  readonly inquiries: readonly { readonly id: string; readonly inquiry: InquiryContent }[];
  /** The numbers under which they were a member, and those under which they still are. */
  readonly pastMembers: readonly string[];
  readonly liveMembers: readonly string[];
  /** Emails, sent and waiting. */
  readonly mailIds: readonly string[];
};

/** Finds the person of an address, or of a booking; undefined where that is not there, or forgotten. */
export async function findPersonRecords(
  tx: Tx,
  key: PersonKey,
  now: number,
): Promise<PersonRecords | undefined> {
  const namedRow =
    "reference" in key
      ? await tx.selectFrom("bookings").selectAll().where("reference", "=", key.reference).executeTakeFirst()
      : undefined;
  if ("reference" in key && (!namedRow || isForgotten(parseBookingRow(namedRow)))) return undefined;
  // Stryker disable next-line OptionalChaining,StringLiteral: a reference without a booking is answered above
  const email = "email" in key ? toLookupText(key.email) : (namedRow?.email_lower ?? "");
  const rows = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("email_lower", "=", email)
    .$if(email === "", (callers) => callers.where("phone_digits", "=", namedRow?.phone_digits ?? ""))
    .orderBy("created_at")
    .orderBy("pickup_at")
    .execute();
  const endedRows = rows.filter((row) => !isLive(row));
  const liveRows = rows.filter(isLive);
  const inquiries = await findInquiries(tx, email, rows);
  const isInvoiced = await findInvoiced(tx, endedRows);
  const members = await findMembers(tx, email, rows);
  const isPast = ({ until }: { until: string | null }) => until !== null && until < toZonedDate(now, "UTC");
  return {
    email,
    uninvoicedRows: endedRows.filter((row) => !isInvoiced(row)),
    invoicedRows: endedRows.filter(isInvoiced),
    liveRows,
    subscribers: await tx.selectFrom("subscribers").select("id").where("email_lower", "=", email).execute(),
    inquiries,
    pastMembers: members.filter(isPast).map(({ number }) => number),
    liveMembers: members.filter((member) => !isPast(member)).map(({ number }) => number),
    mailIds: await findMailIds(tx, email, { liveRows, endedRows, inquiries }),
  };
}

const listIds = (rows: readonly BookingRow[]) => rows.map(({ id }) => id);

/** The amount of the invoice, in minor units before tax. */
export function invoicedSubtotal(row: BookingRow): number {
  return row.status === "returned" ? parseBookingRow(row).quote.subtotal : (row.fee ?? 0);
}

/** Finds which bookings were charged, or have invoices or money noted on them, as a function that tells it of each. */
async function findInvoiced(tx: Tx, rows: readonly BookingRow[]): Promise<(row: BookingRow) => boolean> {
  const noted = tx
    .selectFrom("payments")
    .select("booking_id")
    .where("booking_id", "in", ["", ...listIds(rows)])
    .union(
      tx
        .selectFrom("invoices")
        .select("booking_id")
        .where("booking_id", "in", ["", ...listIds(rows)]),
    );
  const notedIds = new Set((await noted.execute()).map(({ booking_id: id }) => id));
  return (row) => invoicedSubtotal(row) > 0 || notedIds.has(row.id);
}

/** The members of the address, and of the phone number of one of the bookings. */
async function findMembers(tx: Tx, email: string, bookings: readonly BookingRow[]) {
  const rows = await tx.selectFrom("members").select(["number", "email", "phone", "until"]).execute();
  return rows.filter(
    (row) =>
      (email !== "" && toLookupText(row.email) === email) ||
      bookings.some(({ phone_digits }) => isSamePhone(phone_digits, row.phone)),
  );
}

/** The inquiries that mention the address, and those that give the phone number of one of the bookings. */
async function findInquiries(tx: Tx, email: string, bookings: readonly BookingRow[]) {
  const rows = await tx.selectFrom("enquiries").select(["id", "content"]).execute();
  return rows
    .map((row) => ({ id: row.id, inquiry: parseInquiryContent(row) }))
    .filter(
      ({ inquiry }) =>
        containsAddress(Object.values(inquiry).join("\n"), email) ||
        bookings.some(({ phone_digits }) => isSamePhone(phone_digits, inquiry.contact)),
    );
}

/** Tells whether both are one phone number, with or without the country code: '+91 98200 12345', '0091 98200-12345', '098200 12345'. */
function isSamePhone(digits: string, contact: string): boolean {
  // Stryker disable next-line StringLiteral: two texts stay two
  const [one = "", other = ""] = [digits, contact.replaceAll(/\D/g, "")].map((text) =>
    text.replace(/^0+/, ""),
  );
  return one === other
    ? one !== ""
    : Math.min(one.length, other.length) >= 9 && (one.endsWith(other) || other.endsWith(one));
}

/** Tells whether a text contains an address as a whole: 'rao@example.com' is neither in 'asha.rao@example.com' nor in 'rao@example.com.au'. */
function containsAddress(text: string, email: string): boolean {
  // A match begins only where no character of an address precedes it: otherwise each character of a long word would be tried.
  const addresses =
    // Stryker disable next-line ArrayDeclaration: without a match nothing is the address
    text.match(/(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*/g) ?? [];
  return addresses.some((address) => address.toLowerCase() === email);
}

/**
 * The ids of the emails of bookings that have ended, and of all others that mention the address or are one of the inquiries, except those
 * of live bookings.
 */
async function findMailIds(
  tx: Tx,
  email: string,
  {
    liveRows,
    endedRows,
    inquiries,
  }: Pick<PersonRecords, "liveRows" | "inquiries"> & { readonly endedRows: readonly BookingRow[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("outbox")
    .select(["id", "booking_id"])
    .where((row) =>
      row.or([
        // Stryker disable next-line ConditionalExpression,EqualityOperator: only PostgreSQL refuses an empty list
        ...(endedRows.length > 0 ? [row("booking_id", "in", listIds(endedRows))] : []),
        ...(email === ""
          ? []
          : [sql<boolean>`lower(payload) like ${toContainsPattern(`"${email}"`)} escape '!'`]),
        ...inquiries.map(
          ({ inquiry }) =>
            sql<boolean>`payload like ${toContainsPattern(JSON.stringify(inquiry))} escape '!'`,
        ),
      ]),
    )
    .execute();
  const keptIds = new Set<string | null>(listIds(liveRows));
  return rows.filter(({ booking_id }) => !keptIds.has(booking_id)).map(({ id }) => id);
}

/** Tells whether an email is to the person or about what is erased, and not about a booking that stays. */
export function isErasableMail(person: PersonRecords, mail: string): boolean {
  const { email, inquiries, uninvoicedRows, invoicedRows, liveRows } = person;
  const isMentioned = ({ reference }: BookingRow) => mail.includes(reference);
  const isTheirs =
    containsAddress(mail, email) ||
    [...uninvoicedRows, ...invoicedRows].some(isMentioned) ||
    inquiries.some(({ inquiry: { contact } }) => isPhone(contact) && mail.includes(contact));
  return isTheirs && !liveRows.some(isMentioned);
}

/** Tells whether the store holds anything about a person. */
export function hasPersonRecords(person: PersonRecords): boolean {
  return Object.values(person).some((all) => typeof all !== "string" && all.length > 0);
}
