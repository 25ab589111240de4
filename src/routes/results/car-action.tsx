import { useCatalog } from "#site/catalog-source.ts";
import { href, useLocation } from "react-router";
import { Link } from "#ui/link.tsx";
import {
  formatNearestReturnClause,
  describeNearestDays,
  makeAlternativeChoiceWords,
} from "#content/limit-words.ts";
import { explainTripProblem } from "#content/trip-problem-words.ts";
import { listCarParams } from "#rental/booking/chosen-extras.ts";
import { readFilters, createResultFacets } from "#rental/browse/facets.ts";
import type { CarLimit } from "#rental/browse/limited-cars.ts";
import { toQueryOnDays } from "#rental/price/nearest-days.ts";
import { toMovedTripQuery, type SoldOutNextPickups } from "#rental/browse/sold-out.ts";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { addDays, describeDate, countDaysBetween } from "#rental/trip/calendar.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { type TripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { CallLink } from "#site/call-link.tsx";
import { bookingAddress } from "#site/car/booking-address.ts";
import { tripEditorAddress } from "#site/trip-form/trip-ticket.tsx";
import { buttonClass } from "#ui/button.tsx";
import { createResultsSearchWriter, readExtrasOfCar } from "./result-address.ts";

type Props = {
  car: Car;
  trip: Trip;
  soldOut: SoldOutNextPickups;
  /** The limit that shuts it out of the trip. */
  limit: CarLimit | undefined;
  /** Whether it stands in a narrow column of the comparison. */
  inTable?: boolean;
};

/** Shows what the visitor can do with this car: book it or, if that would be refused, first choose what is missing. */
export function CarAction({ car, trip, soldOut, limit, inTable = false }: Props) {
  const catalog = useCatalog();
  const params = new URLSearchParams(useLocation().search);
  const extras = readExtrasOfCar(params, car.id);
  // A new text is a new element in the same link, so that no text is seen to move.
  const linkText = (text: string, hiddenText = "") => (
    <span key={text}>
      <span>{text}</span>
      <span className="vh">{`${hiddenText}: ${carName(car)}`}</span>
    </span>
  );
  if (!car.available) {
    return <CallLink className={buttonClass("line")}>{inTable ? "Ask" : "Ask when it’s back"}</CallLink>;
  }
  const [problem] = trip.problems;
  if (problem) {
    const { action, field } = explainTripProblem(catalog, problem, trip);
    return (
      <Link className={buttonClass("line")} to={tripEditorAddress(trip, field, car.id, extras)}>
        {linkText(action)}
      </Link>
    );
  }
  const { brief, action, field } = makeAlternativeChoiceWords(limit?.limit);
  const chooseOther = (
    <Link className={buttonClass("line")} to={tripEditorAddress(trip, field, car.id, extras)}>
      {linkText(inTable ? brief : action)}
    </Link>
  );
  const addressOn = (query: TripQuery) => {
    const nextParams = toTripSearchParams(query);
    for (const [name, value] of listCarParams(car.id, extras)) nextParams.append(name, value);
    for (const id of params.getAll("compare")) nextParams.append("compare", id);
    const facets = createResultFacets(catalog);
    return href("/search") + createResultsSearchWriter(facets, nextParams)(readFilters(facets, params));
  };
  if (limit) {
    const { nearest } = limit;
    if (!nearest) return chooseOther;
    return (
      <Link className={buttonClass("line")} to={addressOn(toQueryOnDays(trip.query, nearest))}>
        {linkText(
          describeNearestDays(trip, nearest, inTable ? "brief" : "short"),
          formatNearestReturnClause(trip, nearest),
        )}
      </Link>
    );
  }
  const nextFreeDay = Object.hasOwn(soldOut, car.id) ? soldOut[car.id] : undefined;
  if (nextFreeDay === undefined) {
    return (
      <Link className={buttonClass("action")} to={bookingAddress(car, trip, extras)}>
        {linkText(inTable ? "Book" : "Book Now")}
      </Link>
    );
  }
  if (nextFreeDay === null) return chooseOther;
  const lastDay = addDays(nextFreeDay, countDaysBetween(trip.pickup.date, trip.dropOff.date));
  return (
    <Link className={buttonClass("line")} to={addressOn(toMovedTripQuery(trip, nextFreeDay))}>
      {linkText(
        inTable
          ? `Free ${describeDate(nextFreeDay, "brief")}`
          : `Next free: ${describeDate(nextFreeDay, "short")}`,
        ` to ${describeDate(lastDay, "short")}`,
      )}
    </Link>
  );
}
