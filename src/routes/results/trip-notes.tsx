import { Link } from "react-router";
import type { Trip } from "#rental/trip.ts";
import { assumedSentence, problemWords } from "#rental/trip-sentences.ts";
import { editTripLink } from "#site/trip-ticket.tsx";
import { buttonClass } from "#ui/button.tsx";

/** What is wrong with the trip, or still open, and the way on. The prices beneath hold all the same. */
export function TripNotes({ trip }: { trip: Trip }) {
  const problems = trip.problems.map((problem) => problemWords(problem, trip));
  const [first, ...others] = problems;
  if (!first) return <OpenNote trip={trip} />;
  return (
    <div className={others.length > 0 ? "say trip-says small" : "say"}>
      <ul>
        {problems.map(({ title, text, field }) => (
          <li key={field}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ul>
      <Link className={buttonClass("line")} to={editTripLink(trip, first.field)}>
        {others.length > 0 ? "Edit your trip" : first.action}
      </Link>
    </div>
  );
}

function OpenNote({ trip }: { trip: Trip }) {
  const open = trip.chosen ? assumedSentence(trip) : "Nothing is chosen yet.";
  if (!open) return null;
  return (
    <p className="trip-open small">
      {open}{" "}
      {trip.daysAssumed && `${trip.chosen ? "Until then, prices" : "Prices"} are for ${trip.days} days. `}
      <Link to={editTripLink(trip, "pickup")}>{trip.chosen ? "Choose now" : "Choose your trip"}</Link>
    </p>
  );
}
