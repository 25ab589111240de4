import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import { useSearchParams } from "react-router";
import { Link } from "#ui/link.tsx";
import { type ExtraTexts, listCarParams } from "#rental/booking/chosen-extras.ts";
import { readFilters, createResultFacets } from "#rental/browse/facets.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { formatCount } from "#rental/count.ts";
import { describeAfterHoursReturn } from "#content/hours-words.ts";
import {
  describeAssumedChoices,
  describeOneWayReturn,
  describeUnderstoodPlaces,
  describeUnknownDestination,
} from "#content/trip-sentences.ts";
import { explainTripProblem } from "#content/trip-problem-words.ts";
import { listPagelessCounterHours } from "#content/where-words.ts";
import { type TripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { SimilarPlaces } from "#site/trip-form/place-choices.tsx";
import { TripProblemActions } from "#site/trip-form/problem-ways.tsx";
import { BeyondReachNote } from "#site/trip-form/beyond-reach-note.tsx";
import { tripEditorAddress } from "#site/trip-form/trip-ticket.tsx";
import { createResultsSearchWriter, readExtrasOfCar } from "./result-address.ts";

/** Shows what is wrong with the trip, or still open, and what to do about it. The prices below are valid anyway. */
export function TripNotes({ trip }: { trip: Trip }) {
  const catalog = useCatalog();
  const places = usePlaces();
  const [params] = useSearchParams();
  const carId = params.get("carId");
  const extras = readExtrasOfCar(params, carId);
  const addressOf = (query: TripQuery) => {
    const nextParams = toTripSearchParams(query);
    for (const [name, value] of listCarParams(carId, extras)) nextParams.append(name, value);
    for (const id of params.getAll("compare")) nextParams.append("compare", id);
    const facets = createResultFacets(catalog);
    return createResultsSearchWriter(facets, nextParams)(readFilters(facets, params));
  };
  const problems = trip.problems.map((problem) => explainTripProblem(catalog, problem, trip));
  const [first, ...others] = problems;
  if (!first) {
    return (
      <>
        <Note>{describeUnderstoodPlaces(trip)}</Note>
        <DestinationNote trip={trip} carId={carId} extras={extras} />
        <OpenNote trip={trip} carId={carId} extras={extras} />
        <Note>{describeOneWayReturn(catalog, trip)}</Note>
        {listPagelessCounterHours(places, trip).map((sentence) => (
          <Note key={sentence}>{sentence}</Note>
        ))}
        <Note>{describeAfterHoursReturn(trip)}</Note>
        <BeyondReachNote journey={trip} className="trip-open small" />
      </>
    );
  }
  return (
    <>
      <div className={others.length > 0 ? "say trip-says small" : "say"}>
        <ul>
          {problems.map(({ title, text, field, unknown }) => (
            <li key={field}>
              <strong>{title}</strong> <span>{text}</span>
              {unknown && <SimilarPlaces unknown={unknown} query={trip.query} addressOf={addressOf} />}
            </li>
          ))}
        </ul>
        <TripProblemActions
          trip={trip}
          words={others.length > 0 ? { action: "Edit your trip", field: first.field } : first}
          carId={carId}
          extras={extras}
          addressOf={addressOf}
        />
      </div>
      <BeyondReachNote journey={trip} className="trip-open small" />
    </>
  );
}

function Note({ children }: { children: string | undefined }) {
  return children && <p className="trip-open small">{children}</p>;
}

type ChoiceProps = { trip: Trip; carId: string | null; extras: ExtraTexts };

function DestinationNote({ trip, carId, extras }: ChoiceProps) {
  const sentence = describeUnknownDestination(trip);
  if (!sentence) return null;
  return (
    <p className="trip-open small">
      <span>{sentence}</span>{" "}
      <Link to={tripEditorAddress(trip, "destination", carId, extras)}>Choose a place</Link>
    </p>
  );
}

function OpenNote({ trip, carId, extras }: ChoiceProps) {
  const openText = trip.chosen ? describeAssumedChoices(trip) : "No dates yet.";
  if (!openText) return null;
  return (
    <p className="trip-open small">
      <span>{openText}</span>{" "}
      {trip.daysAssumed && (
        <span>{`${trip.chosen ? "Until then, prices" : "Prices"} are for ${formatCount(trip.days, "day")}. `}</span>
      )}
      <Link to={tripEditorAddress(trip, "pickup", carId, extras)}>
        {trip.chosen ? "Choose now" : "Choose your trip"}
      </Link>
    </p>
  );
}
