import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { findSimilarPlaces } from "#rental/trip/find-places.ts";
import { CallLink } from "#site/call-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { searchFrom } from "./search-link.ts";

/** An empty ticket: the stated text (product, 'What visitors are told'), cities with similar names, and the phone number. */
export function NoPlaces({ query }: { query: string }) {
  const catalog = useCatalog();
  const places = usePlaces();
  const nearPlaces = findSimilarPlaces(places, query);
  return (
    <Ticket as="div" className="noplace">
      <TicketBody>
        <h2 id="index-title">No locations found</h2>
        <p className="lead">
          {`None of our ${places.length} cities matches “${query}” by name, state, country or airport code.${nearPlaces.length > 0 ? " Did you mean this?" : ""}`}
        </p>
        {nearPlaces.length > 0 && (
          <ul className="ptypes">
            {nearPlaces.map((place) => (
              <li key={place.code}>
                <Link to={searchFrom(place)}>
                  <b className="code">{place.code}</b>
                  <span>{place.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link className={buttonClass("action")} to={href("/locations")}>
          Show all places
        </Link>
      </TicketBody>
      <TicketStub>
        <p>Try a larger city nearby, or ask us whether a car can meet you there.</p>
        <CallLink className="noplace-no num">
          <>{catalog.company.phone}</>
        </CallLink>
      </TicketStub>
    </Ticket>
  );
}
