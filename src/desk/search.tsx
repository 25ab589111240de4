import type { Booking } from "#rental/booking/booking.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { bookingColumns } from "#staff/booking-columns.ts";
import { makeList } from "#staff/day.ts";
import type { Column } from "#staff/table.ts";
import { DayTable } from "./today.tsx";

const columns: readonly Column<Booking>[] = [
  {
    title: "Pickup",
    textOf: ({ trip: { pickup } }) => `${describeDate(pickup.date, "short")}, ${pickup.time}`,
  },
  bookingColumns.reference,
  bookingColumns.status,
  { title: "In", textOf: ({ trip }) => trip.pickup.place.name },
  bookingColumns.car,
  bookingColumns.driver,
  bookingColumns.phone,
  {
    title: "Total",
    align: "right",
    textOf: ({ quote }) => createQuoteAmountFormatter(quote)(quote.total),
  },
];

/** At most this many bookings are shown. */
export const searchLimit = 50;

interface Props {
  readonly query: string;
  readonly bookings: readonly Booking[];
  /** Why it is no code of a caller, where it is as long as one. */
  readonly codeProblem: string | undefined;
}

/** The bookings that a search found, by the words that `staff list` takes. */
export function SearchPage({ query, bookings, codeProblem }: Props) {
  return (
    <>
      <div className="desk-head">
        <h1>{query === "" ? "Find a booking" : `Bookings for “${query}”`}</h1>
      </div>
      {bookings.length > 0 ? (
        <DayTable list={makeList(columns, bookings, (booking) => booking)} />
      ) : (
        <p className="lead">
          {query === ""
            ? "By a caller’s code, name, email, reference, car, place, four or more digits of a phone number, or a day. All words must match, in any order."
            : "No booking has all of these words. Try fewer: a part of a name, four digits of a phone number, a day such as 2025-09-14."}
        </p>
      )}
      {bookings.length === 0 && codeProblem ? <p>{`As a caller’s code: ${codeProblem}.`}</p> : null}
      {bookings.length === searchLimit ? (
        <p className="small muted">At most {searchLimit} are shown: add a word.</p>
      ) : null}
    </>
  );
}
