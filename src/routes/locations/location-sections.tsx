import type { Place } from "#catalog/catalog.ts";
import { usePlaces } from "#site/use-places.ts";
import { href } from "react-router";
import { describeOpeningHours } from "#content/hours-words.ts";
import { hasPage, listPlacesWithPage, listPopularPlaces } from "#content/places.ts";
import { Link } from "#ui/link.tsx";
import { PiecewiseList } from "#site/piece.tsx";
import { pickupSearchAddress } from "./search-link.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { useCatalog } from "#site/catalog-source.ts";
import { listSuggestedPlaces } from "#rental/trip/find-places.ts";
import { CallLink } from "#site/call-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { Illustration } from "#pictures/illustration.tsx";
import { Poster } from "#ui/poster.tsx";
import { formatDegrees } from "./coordinates.ts";
import { findPlaceDrawing, listPlaceDrawings } from "./place-drawings.ts";

/** The places that have a page of their own, with their addresses; all places of a company that has few. */
export function RentalCounters({ withAll = false }: { withAll?: boolean }) {
  const places = usePlaces();
  const counters = withAll ? places : listPlacesWithPage(places);
  if (counters.length === 0) return null;
  return (
    <section className="section wrap counters" aria-labelledby="counters">
      <SectionHeading title={counters.length === 1 ? "Our counter" : "Our counters"} headingId="counters" />
      <ul>
        <PiecewiseList items={counters}>
          {(place) => (
            <li key={place.code}>
              <Link
                to={
                  hasPage(place) ? href("/locations/:slug", { slug: place.slug }) : pickupSearchAddress(place)
                }
              >
                <b className="code">{place.code}</b>
                <span>
                  <strong>{place.name}</strong> <span>{place.address?.lines.join(", ") ?? place.state}</span>{" "}
                  {place.hours && <small className="num">{describeOpeningHours(place.hours)}</small>}
                </span>
              </Link>
            </li>
          )}
        </PiecewiseList>
      </ul>
    </section>
  );
}

/** An empty ticket: the stated text (product, 'What visitors are told'), cities with similar names, and the phone number. */
export function NoPlaces({ query }: { query: string }) {
  const catalog = useCatalog();
  const places = usePlaces();
  const nearPlaces = listSuggestedPlaces(places, query);
  return (
    <Ticket as="div" className="noplace">
      <TicketBody>
        <h2 id="index-title">No locations found</h2>
        <p className="lead">
          {`None of our ${places.length} cities matches “${query}” by name, state, country or airport code.${nearPlaces.length > 0 ? " Did you mean this?" : ""}`}
        </p>
        {nearPlaces.length > 0 && <PlaceLinks places={nearPlaces} />}
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

/** The popular places as posters where there is a drawing, the others as text. */
export function PopularPlacePosters() {
  const places = usePlaces();
  if (listPopularPlaces(places).length === 0) return null;
  const posters = listPlaceDrawings(places);
  return (
    <section className="section wrap popular" aria-labelledby="popular">
      <SectionHeading title="Popular destinations" headingId="popular" />
      {posters.length > 0 && (
        <ul className="pgrid">
          {posters.map(({ place, picture }) => (
            <li key={place.code}>
              <Link className="pcity" to={pickupSearchAddress(place)}>
                <Poster title={place.name} note={formatDegrees(place.longitude, "EW")}>
                  <Illustration picture={picture} />
                </Poster>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PlaceLinks
        places={listPopularPlaces(places).filter((place) => findPlaceDrawing(place) === undefined)}
      />
    </section>
  );
}

function PlaceLinks({ places }: { places: readonly Place[] }) {
  return (
    <ul className="ptypes">
      {places.map((place) => (
        <li key={place.code}>
          <Link to={pickupSearchAddress(place)}>
            <b className="code">{place.code}</b> <span>{place.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
