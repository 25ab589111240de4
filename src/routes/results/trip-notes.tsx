import { Link } from "react-router";
import type { Trip } from "#rental/trip.ts";
import { assumedSentence, problemWords } from "#rental/trip-sentences.ts";
import { editTripLink } from "#site/trip-ticket.tsx";
import { buttonClass } from "#ui/button.tsx";

/** What is wrong with the trip, or still open, and the way on. The prices beneath hold all the same. */
export function TripNotes({ trip }: { trip: Trip }) {
  const problems = trip.problems.map((problem) => problemWords(problem, trip));
  if (problems.length === 0) return <OpenNote trip={trip} />;
  return problems.map(({ title, text, action, field }) => (
    <div className="say" key={field}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      <Link className={buttonClass("line")} to={editTripLink(trip)}>
        {action}
      </Link>
    </div>
  ));
}

function OpenNote({ trip }: { trip: Trip }) {
  const open = trip.chosen ? assumedSentence(trip) : "Nothing is chosen yet.";
  if (!open) return null;
  return (
    <p className="trip-open small">
      {open}{" "}
      {trip.daysAssumed && `${trip.chosen ? "Until then, prices" : "Prices"} are for ${trip.days} days. `}
      <Link to={editTripLink(trip)}>{trip.chosen ? "Choose now" : "Choose your trip"}</Link>
    </p>
  );
}
