import { usePlaces } from "#site/use-places.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { listSuggestedPlaces } from "#rental/trip/find-places.ts";
import type { Place } from "#catalog/catalog.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { chooseDropOff, type TripQuery } from "#rental/trip/trip-query.ts";
import type { UnknownPlace } from "#content/trip-problem-words.ts";
import "./place-choices.css";

type Props = {
  unknown: UnknownPlace;
  query: TripQuery;
  /** This page with another trip. */
  addressOf: (query: TripQuery) => string;
};

/** The places that a text may mean, each a link to the same trip from or to there; a link to all places if none is similar. */
export function SimilarPlaces({ unknown: { input, field }, query, addressOf }: Props) {
  const places = usePlaces();
  const nearPlaces = listSuggestedPlaces(places, input);
  if (nearPlaces.length === 0) {
    return (
      <p>
        See <Link to={href("/locations")}>all our places</Link>.
      </p>
    );
  }
  const withPlace = (place: Place) => {
    const newQuery = { ...query, [field]: placeLabel(place) };
    return addressOf({ ...newQuery, drop: chooseDropOff(newQuery) });
  };
  return (
    <>
      <p>{`Did you mean ${nearPlaces.length === 1 ? "this" : "one of these"}?`}</p>
      <ul className="place-choices">
        {nearPlaces.map((place) => (
          <li key={place.code}>
            <Link to={withPlace(place)}>
              <b className="code">{place.code}</b> <span>{`${place.name}, ${place.state}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
