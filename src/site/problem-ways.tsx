import { Link } from "react-router";
import type { Trip } from "#rental/trip.ts";
import type { TripQuery } from "#rental/trip-query.ts";
import type { ProblemWords } from "#rental/trip-sentences.ts";
import { buttonClass } from "#ui/button.tsx";
import { CallLink } from "./call-link.tsx";
import { editTripLink } from "./trip-ticket.tsx";

type Props = {
  trip: Trip;
  words: Pick<ProblemWords, "action" | "field" | "instead" | "phone">;
  /** A car that was chosen already goes along. */
  carId: string | null;
  /** This page with another trip. */
  addressOf: (query: TripQuery) => string;
};

/** The ways on from what is wrong with a trip: another value, a trip that can be, a person. */
export function ProblemWays({ trip, words: { action, field, instead, phone }, carId, addressOf }: Props) {
  return (
    <div className="acts">
      <Link className={buttonClass("line")} to={editTripLink(trip, field, carId)}>
        {action}
      </Link>
      {instead && (
        <Link className={buttonClass("line")} to={addressOf(instead.query)} preventScrollReset>
          {instead.action}
        </Link>
      )}
      {phone && <CallLink className={buttonClass("line")}>Call us</CallLink>}
    </div>
  );
}
