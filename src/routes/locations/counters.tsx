import { usePlaces } from "#site/use-places.ts";
import { href } from "react-router";
import { hoursInWords } from "#content/hours-words.ts";
import { hasPage, placesWithPage } from "#content/places.ts";
import { Link } from "#ui/link.tsx";
import { Pieces } from "#site/piece.tsx";
import { searchFrom } from "./search-link.ts";
import { SectionHeading } from "#ui/section-heading.tsx";

/** The places that have a page of their own, with their addresses; all places of a company that has few. */
export function Counters({ withAll = false }: { withAll?: boolean }) {
  const places = usePlaces();
  const counters = withAll ? places : placesWithPage(places);
  if (counters.length === 0) return null;
  return (
    <section className="section wrap counters" aria-labelledby="counters">
      <SectionHeading title={counters.length === 1 ? "Our counter" : "Our counters"} headingId="counters" />
      <ul>
        <Pieces items={counters}>
          {(place) => (
            <li key={place.code}>
              <Link to={hasPage(place) ? href("/locations/:slug", { slug: place.slug }) : searchFrom(place)}>
                <b className="code">{place.code}</b>
                <span>
                  <strong>{place.name}</strong> <span>{place.address?.lines.join(", ") ?? place.state}</span>{" "}
                  {place.hours && <small className="num">{hoursInWords(place.hours)}</small>}
                </span>
              </Link>
            </li>
          )}
        </Pieces>
      </ul>
    </section>
  );
}
