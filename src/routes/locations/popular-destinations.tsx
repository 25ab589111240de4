import { usePlaces } from "#site/use-places.ts";
import { Link } from "#ui/link.tsx";
import { popularPlaces } from "#content/places.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { Poster } from "#ui/poster.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { degrees } from "./coordinates.ts";
import { drawingOf, drawnPlaces } from "./place-drawings.ts";
import { searchFrom } from "./search-link.ts";

/** The popular places as posters where there is a drawing, the others as text. */
export function PopularDestinations() {
  const places = usePlaces();
  if (popularPlaces(places).length === 0) return null;
  const posters = drawnPlaces(places);
  return (
    <section className="section wrap popular" aria-labelledby="popular">
      <SectionHeading title="Popular destinations" headingId="popular" />
      {posters.length > 0 && (
        <ul className="pgrid">
          {posters.map(({ place, picture }) => (
            <li key={place.code}>
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
        {popularPlaces(places)
          .filter((place) => drawingOf(place) === undefined)
          .map((place) => (
            <li key={place.code}>
              <Link to={searchFrom(place)}>
                <b className="code">{place.code}</b> <span>{place.name}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
