import { places } from "#content/places.ts";
import { findPlaces } from "#rental/trip/find-places.ts";
import { type Place, withoutAccents } from "#rental/trip/place.ts";

export type PlaceGroup = { readonly name: string; readonly places: readonly Place[] };
export type PlacePart = {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly PlaceGroup[];
};

/** The parts of the index: the United States and India by state, the rest of the world by country. */
export function atlas(shownPlaces: readonly Place[]): PlacePart[] {
  const countriesByState = ["United States", "India"];
  const parts = [
    {
      id: "us",
      title: "United States",
      groups: groupPlaces(shownPlaces, (place) => (place.country === countriesByState[0] ? place.state : "")),
    },
    {
      id: "in",
      title: "India",
      groups: groupPlaces(shownPlaces, (place) => (place.country === countriesByState[1] ? place.state : "")),
    },
    {
      id: "world",
      title: "The rest of the world",
      groups: groupPlaces(shownPlaces, (place) =>
        countriesByState.includes(place.country) ? "" : place.country,
      ),
    },
  ];
  return parts.filter(({ groups }) => groups.length > 0);
}

/** Cities A to Z, by their first letter. */
export function byLetter(shownPlaces: readonly Place[]): PlaceGroup[] {
  const sortedPlaces = shownPlaces.toSorted((one, other) =>
    withoutAccents(one.name).localeCompare(withoutAccents(other.name), "en"),
  );
  return groupPlaces(sortedPlaces, ({ name }) => withoutAccents(name).slice(0, 1).toUpperCase());
}

/** Places that a query finds by name, state, country, code or another name; all for an empty one. */
export function searchPlaces(query: string): readonly Place[] {
  return query.trim() === "" ? places : findPlaces(places, query, { limit: places.length, wide: true });
}

function groupPlaces(shownPlaces: readonly Place[], keyOf: (place: Place) => string): PlaceGroup[] {
  const groups = new Map<string, Place[]>();
  for (const place of shownPlaces) {
    const key = keyOf(place);
    if (key !== "") groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, places: members }))
    .toSorted((one, other) => withoutAccents(one.name).localeCompare(withoutAccents(other.name), "en"));
}
