import { href, Link } from "react-router";
import type { Trip } from "#rental/trip.ts";
import { tripSearchParams } from "#rental/trip-query.ts";

/** To where this car was chosen: the results of the trip, or the fleet. */
export function BackLink({ trip: { chosen, query } }: { trip: Pick<Trip, "chosen" | "query"> }) {
  const [to, label] = chosen
    ? [resultsLink(query), "Back to all cars for this trip"]
    : [href("/cars"), "Back to Our Fleet"];
  return (
    <Link className="back" to={to} viewTransition={chosen}>
      {label}
    </Link>
  );
}

export function resultsLink(query: Trip["query"]): string {
  return `${href("/search")}?${tripSearchParams(query)}`;
}
