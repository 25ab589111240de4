import { Fragment } from "react";
import { dateInWords } from "#rental/calendar.ts";
import { stopsOf } from "#rental/journey.ts";
import type { Trip } from "#rental/trip.ts";

/**
 * The trip in one line, for narrow screens: it lies under the ticket, which repeats it in full, and comes out as the ticket scrolls away.
 */
export function TripLine({ trip }: { trip: Trip }) {
  const { pickup, dropOff, days } = trip;
  if (!trip.chosen) return null;
  const stops = pickup.place.assumed ? [] : stopsOf(trip);
  const when = [pickup, dropOff].map(({ date, dateAssumed }) =>
    dateAssumed ? "" : dateInWords(date, "brief"),
  );
  return (
    <div className="trip-line" aria-hidden="true">
      <p className="num">
        <b>
          {stops.map(({ code, name }, index) => (
            <Fragment key={name}>
              {index > 0 && <span className="arrow-only" />}
              {code ?? name}
            </Fragment>
          ))}
        </b>{" "}
        <span>{when.filter((date) => date !== "").join(" to ")}</span>{" "}
        <span>{days === 1 ? "1 day" : `${days} days`}</span>
      </p>
    </div>
  );
}
