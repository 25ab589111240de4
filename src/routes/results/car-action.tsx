import { href, useSearchParams } from "react-router";
import { Link } from "#ui/link.tsx";
import { problemWords } from "#content/trip-sentences.ts";
import { readResultFilters } from "#rental/browse/result-filters.ts";
import type { SoldOut } from "#rental/browse/sold-out.ts";
import { type Car, carName } from "#rental/car.ts";
import { addDays, type CalendarDate, dateInWords, daysBetween, typedDate } from "#rental/trip/calendar.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { type TripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { CallLink } from "#site/call-link.tsx";
import { bookingAddress } from "#site/car/booking-address.ts";
import { editTripLink } from "#site/trip-form/trip-ticket.tsx";
import { buttonClass } from "#ui/button.tsx";
import { resultsSearch } from "./result-address.ts";

type Props = {
  car: Car;
  trip: Trip;
  soldOut: SoldOut;
  /** Whether it stands in a narrow column of the comparison. */
  inTable?: boolean;
};

/** What leads on with this car: booking it or, where that would end in a refusal, what has to be chosen first. */
export function CarAction({ car, trip, soldOut, inTable = false }: Props) {
  const [params] = useSearchParams();
  // New words come as new elements, in the same link: none is seen to move.
  const words = (text: string, more = "") => (
    <span key={text}>
      <span>{text}</span>
      <span className="vh">{`${more}: ${carName(car)}`}</span>
    </span>
  );
  if (!car.available) {
    return <CallLink className={buttonClass("line")}>{`${inTable ? "Ask" : "Ask when it’s back"}`}</CallLink>;
  }
  const [problem] = trip.problems;
  if (problem) {
    const { action, field } = problemWords(problem, trip);
    return (
      <Link className={buttonClass("line")} to={editTripLink(trip, field, car.id)}>
        {words(action)}
      </Link>
    );
  }
  const next = soldOut[car.id];
  if (next === undefined) {
    return (
      <Link className={buttonClass("action")} to={bookingAddress(car, trip)}>
        {words(inTable ? "Book" : "Book Now")}
      </Link>
    );
  }
  if (next === null) {
    return (
      <Link className={buttonClass("line")} to={editTripLink(trip, "pickupDate", car.id)}>
        {words(inTable ? "Other dates" : "Choose other dates")}
      </Link>
    );
  }
  const { query, lastDay } = daysFrom(next, trip);
  const instead = tripSearchParams(query);
  instead.set("carId", car.id);
  for (const id of params.getAll("compare")) instead.append("compare", id);
  return (
    <Link
      className={buttonClass("line")}
      to={href("/search") + resultsSearch(instead)(readResultFilters(params))}
    >
      {words(
        inTable ? `Free ${dateInWords(next, "brief")}` : `Next free: ${dateInWords(next, "short")}`,
        ` to ${dateInWords(lastDay, "short")}`,
      )}
    </Link>
  );
}

/** The same trip, as many days long, from another pickup day. */
function daysFrom(date: CalendarDate, { query, pickup, dropOff }: Trip) {
  const lastDay = addDays(date, daysBetween(pickup.date, dropOff.date));
  const movedQuery: TripQuery = { ...query, pickupDate: typedDate(date), returnDate: typedDate(lastDay) };
  return { query: movedQuery, lastDay };
}
