import { Link } from "#ui/link.tsx";
import { findPlace, popularPlaces } from "#content/places.ts";
import { Illustration } from "#pictures/illustration.tsx";
import {
  cityDubai,
  cityLondon,
  cityLosAngeles,
  cityMumbai,
  cityNewDelhi,
  cityNewYork,
  cityParis,
  citySingapore,
} from "#pictures/places.ts";
import { Poster } from "#ui/poster.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { degrees } from "./coordinates.ts";
import { searchFrom } from "./search-link.ts";

const posters = [
  ["new-york", cityNewYork],
  ["los-angeles", cityLosAngeles],
  ["london", cityLondon],
  ["dubai", cityDubai],
  ["mumbai", cityMumbai],
  ["new-delhi", cityNewDelhi],
  ["singapore", citySingapore],
  ["paris", cityParis],
] as const;
const drawn = new Set<string>(posters.map(([id]) => id));

/** Eight popular places as posters, the others as text. */
export function PopularDestinations() {
  return (
    <section className="section wrap popular" aria-labelledby="popular">
      <SectionHeading title="Popular destinations" headingId="popular" />
      <ul className="pgrid">
        {posters.map(([id, picture]) => {
          const place = findPlace(id);
          if (!place) throw new Error(`No place '${id}' in src/content/places.ts for its poster`);
          return (
            <li key={id}>
              <Link className="pcity" to={searchFrom(place)}>
                <Poster title={place.name} note={degrees(place.longitude, "EW")}>
                  <Illustration picture={picture} />
                </Poster>
              </Link>
            </li>
          );
        })}
      </ul>
      <ul className="ptypes">
        {popularPlaces()
          .filter(({ id }) => !drawn.has(id))
          .map((place) => (
            <li key={place.id}>
              <Link to={searchFrom(place)}>
                <b className="code">{place.code}</b> <span>{place.name}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
