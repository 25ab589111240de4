import { formatCount } from "#rental/count.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";

/** A pickup or a return that is still to come, at a time that was chosen. */
export type FutureTripEnd = Pick<TripEnd, "date" | "time"> & {
  readonly reference: string;
  /** The place's. */
  readonly label: string;
  readonly isReturn: boolean;
};

/** The references of future bookings, by a car's id and by a place's label, and where and when they begin and end. */
export interface FutureBookings {
  readonly byCar: ReadonlyMap<string, readonly string[]>;
  readonly byPlace: ReadonlyMap<string, readonly string[]>;
  readonly ends: readonly FutureTripEnd[];
  /** How many there are, rentals on the road included. */
  readonly total: number;
  /** The day on which they were read. */
  readonly today: CalendarDate;
}

/** Of bookings about which nothing has to be done, so many are named and the others counted. */
const mostNamed = 10;

/** Ends a sentence: '; 1 future booking keeps its price (KW7G-R4DH)'; nothing where there are none. */
export const formatKeepPriceClause = (references: readonly string[]) =>
  references.length === 0
    ? ""
    : `; ${countBookings(references)} ${references.length === 1 ? "keeps its" : "keep their"} price${nameSome(references)}`;

/** Ends a sentence: '; 2 future bookings stay (KW7G-R4DH, FQ3C-MX8N)'; nothing where there are none. */
export const formatStayClause = (references: readonly string[]) =>
  references.length === 0
    ? ""
    : `; ${countBookings(references)} stay${references.length === 1 ? "s" : ""}${nameSome(references)}`;

/** '1 future booking begins or ends there, it is not canceled: call its driver (KW7G-R4DH)', each booking by its reference. */
export const formatCallDriversClause = (references: readonly string[], where: string) =>
  references.length === 1
    ? `1 future booking begins or ends ${where}, it is not canceled: call its driver (${references.join()})`
    : `${countBookings(references)} begin or end ${where}, none is canceled: call their drivers (${references.join(", ")})`;

/** Ends a sentence on terms, which are sealed with a booking: '; 31 future bookings keep their own'. */
export const formatKeepTermsClause = (total: number) =>
  total === 0
    ? "; what is booked keeps its own"
    : `; ${formatCount(total, "future booking")} ${total === 1 ? "keeps its" : "keep their"} own`;

const countBookings = ({ length }: readonly string[]) => formatCount(length, "future booking");

function nameSome(references: readonly string[]): string {
  const unnamed = references.length - mostNamed;
  return ` (${references.slice(0, mostNamed).join(", ")}${unnamed > 0 ? ` and ${unnamed} more` : ""})`;
}
