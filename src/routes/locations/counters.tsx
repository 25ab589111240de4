import { href } from "react-router";
import { hoursInWords } from "#content/hours-words.ts";
import { placesWithPage } from "#content/places.ts";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** The places that have a page of their own, with their addresses. */
export function Counters() {
  const places = placesWithPage();
  if (places.length === 0) return null;
  return (
    <section className="section wrap counters" aria-labelledby="counters">
      <SectionHeading title="Our counters" headingId="counters" />
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <Link to={href("/locations/:slug", { slug: place.id })}>
              <b className="code">{place.code}</b>
              <span>
                <strong>{place.name}</strong> <span>{place.address.lines.join(", ")}</span>{" "}
                {place.hours && <small className="num">{hoursInWords(place.hours)}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
