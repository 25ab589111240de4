import { href, redirect, useLocation, useSearchParams } from "react-router";
import { Fragment, type ReactNode } from "react";
import type { Route } from "./+types/results";
import { findCar, fleet } from "#content/fleet.ts";
import { findPlace } from "#content/places.ts";
import {
  activeFilterCount,
  filterResults,
  resultBadge,
  type ResultFilters,
} from "#rental/browse/result-filters.ts";
import type { Car } from "#rental/car.ts";
import { Remembered } from "#rental/remembered.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { stopsOf } from "#rental/trip/journey.ts";
import { canonicalTripParams, readTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import { bookingAddress } from "#site/car/booking-address.ts";
import { useCompared } from "#site/car/compare-link.tsx";
import { Comparison } from "#site/car/comparison.tsx";
import { pageMeta } from "#site/shell/page-meta.ts";
import { TripTicket } from "#site/trip-form/trip-ticket.tsx";
import { classes } from "#ui/classes.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { EmptyResults } from "./empty-results.tsx";
import { FilterDrawer } from "./filter-drawer.tsx";
import { FilterForm } from "./filter-form.tsx";
import { freeUntilOf, Hit } from "./hit.tsx";
import { DearerNote, IncludedNote } from "./result-notes.tsx";
import { ResultsHead } from "./results-head.tsx";
import { resultsHeading } from "./results-heading.tsx";
import { TripNotes } from "./trip-notes.tsx";
import { tripTitle } from "./trip-title.ts";
import { useResultFilters } from "./use-result-filters.ts";
import "./results.css";
import "./filters.css";
import "./hit.css";
import "./empty-results.css";

const minute = 60_000;

export function loader({ request }: Route.LoaderArgs) {
  return nowFor(request);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return nowFor(request);
}

/** The same on the server and in the browser, so that navigating here needs no request. Whole minutes, so that a reload is the same page. */
function nowFor(request: Request) {
  const canonical = canonicalTripParams(new URL(request.url).searchParams);
  if (canonical) throw redirect(`${href("/search")}?${canonical}`);
  return { now: Math.floor(Date.now() / minute) * minute };
}

/** Filters and order don't change what the loader returns. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return tripOf(currentUrl.searchParams) !== tripOf(nextUrl.searchParams);
}

function tripOf(params: URLSearchParams): string {
  return tripSearchParams(readTripQuery(params)).toString();
}

const plans = new Remembered<Trip>(100);

/** The trip of an address: its title, the page and each change of a filter ask for the same one. */
const plannedAt = (search: string, now: number): Trip =>
  plans.of(`${now}${search}`, () => planTrip(readTripQuery(new URLSearchParams(search)), { findPlace, now }));

export function meta({ location, loaderData }: Route.MetaArgs) {
  const trip = loaderData && plannedAt(location.search, loaderData.now);
  return pageMeta({
    title: trip ? tripTitle(trip) : "Available cars",
    description: "Every car for your dates, with the price for the whole trip, taxes included.",
    noIndex: true,
  });
}

export default function Results({ loaderData: { now } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const control = useResultFilters();
  const compared = useCompared();
  const trip = plannedAt(search, now);
  const free = freeUntilOf(trip, now);
  const wanted = findCar(params.get("carId") ?? "");
  const cars = withWantedFirst(wanted, control.filters);

  return (
    <div className="wrap">
      <TripLine trip={trip} />
      <TripTicket trip={trip} carId={wanted?.id} />
      <TripNotes trip={trip} />
      <div className="results">
        <div className="filters-side">
          <h2>Filters</h2>
          <FilterForm id="side-filters" control={control} />
        </div>
        <section className="res-main" aria-labelledby={resultsHeading}>
          <ResultsHead trip={trip} control={control} count={cars.length} />
          <Comparison
            compared={compared}
            days={trip.days}
            daysAssumed={trip.daysAssumed}
            bookingAddress={(car) => bookingAddress(car, trip)}
          />
          {cars.length === 0 ? (
            <EmptyResults control={control} />
          ) : (
            <Hits>
              {cars.map((car, at) => (
                <li key={car.id}>
                  <Hit
                    car={car}
                    trip={trip}
                    free={free}
                    compared={compared}
                    isFirst={at === 0}
                    badge={car === wanted ? "Your choice" : resultBadge(car, fleet)}
                  />
                </li>
              ))}
            </Hits>
          )}
          {cars.length > 0 && <IncludedNote cars={cars} trip={trip} />}
          <DearerNote control={control} />
        </section>
      </div>
      <FilterDrawer control={control} count={cars.length} />
    </div>
  );
}

/** Until React has come, only what is near is laid out; from then on all of it is, since cars move when they are filtered. */
function Hits({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return <ul className={classes("hits", !hydrated && "rest-later")}>{children}</ul>;
}

/** Puts a car that was chosen before its trip first, even if the default filters hide it; filters that the visitor sets apply to it, too. */
function withWantedFirst(wanted: Car | undefined, filters: ResultFilters): readonly Car[] {
  const cars = filterResults(fleet, filters);
  if (!wanted || (activeFilterCount(filters) > 0 && !cars.includes(wanted))) return cars;
  return [wanted, ...cars.filter((car) => car !== wanted)];
}

/**
 * The trip in one line, for narrow screens: hidden under the ticket, which has it in full, and revealed as the ticket scrolls away.
 */
function TripLine({ trip }: { trip: Trip }) {
  const { pickup, dropOff, days } = trip;
  if (!trip.chosen) return null;
  const stops = pickup.place.assumed ? [] : stopsOf(trip);
  const when = [pickup, dropOff].map(({ date, dateAssumed }) =>
    dateAssumed ? "" : dateInWords(date, "brief"),
  );
  return (
    <div className="trip-line" aria-hidden="true">
      <p className="num">
        <b>
          {stops.map(({ code, name }, index) => (
            <Fragment key={name}>
              {index > 0 && <span className="arrow-only" />}
              <span>{code ?? name}</span>
            </Fragment>
          ))}
        </b>{" "}
        <span>{when.filter((date) => date !== "").join(" to ")}</span>{" "}
        <span>{days === 1 ? "1 day" : `${days} days`}</span>
      </p>
    </div>
  );
}
