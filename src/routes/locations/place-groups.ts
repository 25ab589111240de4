import { listMatchingPlaces } from "#rental/trip/find-places.ts";
import type { Place } from "#catalog/catalog.ts";
import { withoutAccents } from "#rental/trip/place.ts";

export type PlaceGroup = {
  /** A state; in the part of several countries, the country. */
  readonly name: string;
  /** The state, where the name is its country's and the two differ. */
  readonly state?: string | undefined;
  readonly places: readonly Place[];
};
export type PlaceIndexPart = {
  readonly id: string;
  /** Undefined where it is the only part. */
  readonly title: string | undefined;
  readonly groups: readonly PlaceGroup[];
};

const moreCountries = "More countries";

/**
 * Parts the index: each country that has several states among all places, by state, then the countries that have one.
 */
export function listPlaceIndexParts(
  allPlaces: readonly Place[],
  shownPlaces: readonly Place[],
): PlaceIndexPart[] {
  const divided = new Set(
    [...Map.groupBy(allPlaces, ({ country }) => country).values()].flatMap(([first, ...others]) =>
      first && others.some(({ state }) => state !== first.state) ? first.country : [],
    ),
  );
  const titleOf = ({ country }: Place) => (divided.has(country) ? country : moreCountries);
  const titles = [...new Set([...allPlaces, ...shownPlaces].map(titleOf))];
  const sortedTitles = titles.toSorted(
    (one, other) => Number(one === moreCountries) - Number(other === moreCountries),
  );
  return sortedTitles
    .map((title) => {
      const members = shownPlaces.filter((place) => titleOf(place) === title);
      return {
        id: `in-${title.toLowerCase().replaceAll(/\s+/g, "-")}`,
        title: titles.length > 1 ? title : undefined,
        groups:
          title === moreCountries
            ? groupPlaces(members, ({ country }) => country).map(withState)
            : groupPlaces(members, ({ state }) => state),
      };
    })
    .filter(({ groups }) => groups.length > 0);
}

function withState(group: PlaceGroup): PlaceGroup {
  const [state] = group.places.map((place) => place.state);
  return state === group.name ? group : { ...group, state };
}

/** Cities A to Z, by their first letter. */
export function groupByLetter(shownPlaces: readonly Place[]): readonly PlaceGroup[] {
  return groupPlaces(sortByName(shownPlaces), ({ name }) => withoutAccents(name).slice(0, 1).toUpperCase());
}

/** Places that a query finds by name, state, country, code or another name; all for an empty one. */
export function searchPlaces(places: readonly Place[], query: string): readonly Place[] {
  return query.trim() === ""
    ? places
    : listMatchingPlaces(places, query, { limit: places.length, wide: true });
}

function groupPlaces(shownPlaces: readonly Place[], keyOf: (place: Place) => string): readonly PlaceGroup[] {
  const groups = [...Map.groupBy(shownPlaces, keyOf)].map(([name, members]) => ({ name, places: members }));
  return sortByName(groups);
}

const english = new Intl.Collator("en");

/** A to Z. A name is read once, since two thousand are compared some twenty thousand times. */
function sortByName<Named extends { readonly name: string }>(items: readonly Named[]): readonly Named[] {
  return items
    .map((item) => ({ item, name: withoutAccents(item.name) }))
    .toSorted((one, other) => english.compare(one.name, other.name))
    .map(({ item }) => item);
}
