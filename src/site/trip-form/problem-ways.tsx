import type { ExtraTexts } from "#rental/booking/chosen-extras.ts";
import { Link } from "#ui/link.tsx";
import type { Trip } from "#rental/trip/trip.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import type { TripProblemWords } from "#content/trip-problem-words.ts";
import { buttonClass } from "#ui/button.tsx";
import { CallLink } from "#site/call-link.tsx";
import { tripEditorAddress } from "./trip-ticket.tsx";

type Props = {
  trip: Trip;
  words: Pick<TripProblemWords, "action" | "field" | "instead" | "phone">;
  /** A car that was already chosen, which the links keep, and what was chosen beside it. */
  carId: string | null;
  extras: ExtraTexts;
  /** This page with another trip. */
  addressOf: (query: TripQuery) => string;
};

/** Shows what to do about a problem with a trip: change a value, take a trip that is possible, or call. */
export function TripProblemActions({
  trip,
  words: { action, field, instead, phone },
  carId,
  extras,
  addressOf,
}: Props) {
  return (
    <div className="acts">
      <Link className={buttonClass("line")} to={tripEditorAddress(trip, field, carId, extras)}>
        {action}
      </Link>
      {instead && (
        <Link className={buttonClass("line")} to={addressOf(instead.query)}>
          {instead.action}
        </Link>
      )}
      {phone && <CallLink className={buttonClass("line")}>Call us</CallLink>}
    </div>
  );
}
