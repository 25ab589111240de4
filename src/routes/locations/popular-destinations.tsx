import { Link } from "#ui/link.tsx";
import { places, popularPlaces } from "#content/places.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { Poster } from "#ui/poster.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { degrees } from "./coordinates.ts";
import { drawings } from "./place-drawings.ts";
import { searchFrom } from "./search-link.ts";

const drawnIds = new Set<string>(drawings.map(([id]) => id));

/** The places that have a drawing, as far as the catalog has them. */
const posters = () =>
  drawings.flatMap(([id, picture]) => {
    const place = places.find((one) => one.id === id);
    return place ? { place, picture } : [];
  });

/** The popular places as posters where there is a drawing, the others as text. */
export function PopularDestinations() {
  if (popularPlaces().length === 0) return null;
  const drawnPlaces = posters();
  return (
    <section className="section wrap popular" aria-labelledby="popular">
      <SectionHeading title="Popular destinations" headingId="popular" />
      {drawnPlaces.length > 0 && (
        <ul className="pgrid">
          {drawnPlaces.map(({ place, picture }) => (
            <li key={place.id}>
              <Link className="pcity" to={searchFrom(place)}>
                <Poster title={place.name} note={degrees(place.longitude, "EW")}>
                  <Illustration picture={picture} />
                </Poster>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="ptypes">
        {popularPlaces()
          .filter(({ id }) => !drawnIds.has(id))
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
