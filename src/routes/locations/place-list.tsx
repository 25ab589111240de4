import type { BrowserCatalog, Place } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { Link } from "#ui/link.tsx";
import { zoneName } from "#content/zone-names.ts";
import { formatDegrees } from "./coordinates.ts";
import { CurrentLocalTime } from "#site/local-time.tsx";
import { PiecewiseList } from "#site/piece.tsx";
import { groupByLetter } from "./place-groups.ts";
import { pickupSearchAddress } from "./search-link.ts";

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Every city A to Z as one table, with the letters to jump to. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  const catalog = useCatalog();
  const groups = groupByLetter(places);
  const rows = groups.flatMap(({ name, places: cities }) =>
    cities.map((place, index) => ({ place, letter: index === 0 && name })),
  );
  return (
    <>
      <nav className="ix-az" aria-label="Jump to a letter">
        {alphabet.map((letter) =>
          groups.some(({ name }) => name === letter) ? (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ) : (
            <span key={letter} aria-hidden="true">
              {letter}
            </span>
          ),
        )}
      </nav>
      <table className="table ix-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Letter</span>
            </th>
            <th scope="col">Code</th>
            <th scope="col">City</th>
            <th scope="col">State or country</th>
            <th scope="col" className="num">
              Latitude
            </th>
            <th scope="col" className="num">
              Longitude
            </th>
            <th scope="col">Local time</th>
          </tr>
        </thead>
        <tbody>
          <PiecewiseList items={rows}>
            {({ place, letter }) => (
              <tr key={place.code} {...(letter && { id: `letter-${letter}`, className: "ix-first" })}>
                <td className="ix-L">{letter}</td>
                <td className="code">{place.code}</td>
                <th scope="row">
                  <Link to={pickupSearchAddress(place)}>{place.name}</Link>
                </th>
                <td>{describeRegion(catalog, place)}</td>
                <td className="num">{formatDegrees(place.latitude, "NS")}</td>
                <td className="num">{formatDegrees(place.longitude, "EW")}</td>
                <td>
                  <CurrentLocalTime zone={place.zone} /> <span>{zoneName(place.zone)}</span>
                </td>
              </tr>
            )}
          </PiecewiseList>
        </tbody>
      </table>
    </>
  );
}

/** The country is left out where all of a company's places are in one. */
function describeRegion(catalog: BrowserCatalog, { state, country }: Place): string {
  return catalog.placeCountries.length === 1 || state === country ? state : `${state}, ${country}`;
}
