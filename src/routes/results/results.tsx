import { href, redirect, useSearchParams } from "react-router";
import type { Route } from "./+types/results";
import { findCar, fleet } from "#content/fleet.ts";
import { findPlace } from "#content/places.ts";
import type { Car } from "#rental/car.ts";
import { activeFilterCount, filterResults, resultBadge, type ResultFilters } from "#rental/result-filters.ts";
import { planTrip } from "#rental/trip.ts";
import { canonicalTripParams, readTripQuery, tripSearchParams } from "#rental/trip-query.ts";
import { pageMeta } from "#site/page-meta.ts";
import { Comparison } from "#site/comparison.tsx";
import { TripTicket } from "#site/trip-ticket.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { FilterDrawer } from "./filter-drawer.tsx";
import { FilterForm } from "./filter-form.tsx";
import { Hit } from "./hit.tsx";
import { DearerNote, IncludedNote } from "./result-notes.tsx";
import { resultsHeading } from "./results-heading.tsx";
import { ResultsHead } from "./results-head.tsx";
import { bookingAddress } from "./result-address.ts";
import { TripLine } from "./trip-line.tsx";
import { tripTitle } from "./trip-title.ts";
import { TripNotes } from "./trip-notes.tsx";
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

/** The same on the server and in the browser, so that moving here asks the server nothing. Whole minutes: a reload is the same page. */
function nowFor(request: Request) {
  const canonical = canonicalTripParams(new URL(request.url).searchParams);
  if (canonical) throw redirect(`${href("/search")}?${canonical}`);
  return { now: Math.floor(Date.now() / minute) * minute };
}

/** Filters and order change nothing that the loader knows. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return tripOf(currentUrl.searchParams) !== tripOf(nextUrl.searchParams);
}

function tripOf(params: URLSearchParams): string {
  return tripSearchParams(readTripQuery(params)).toString();
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const params = new URLSearchParams(location.search);
  const trip = loaderData && planTrip(readTripQuery(params), { findPlace, now: loaderData.now });
  return pageMeta({
    title: trip ? tripTitle(trip) : "Available cars",
    description: "Every car for your dates, with the price for the whole trip, taxes included.",
    noIndex: true,
  });
}

export default function Results({ loaderData: { now } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const control = useResultFilters();
  const trip = planTrip(readTripQuery(params), { findPlace, now });
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
          <FilterForm control={control} />
        </div>
        <section className="res-main" aria-labelledby={resultsHeading}>
          <ResultsHead trip={trip} control={control} count={cars.length} />
          <Comparison
            days={trip.days}
            daysAssumed={trip.daysAssumed}
            bookingAddress={(car) => bookingAddress(car, trip)}
          />
          {cars.length === 0 ? (
            <EmptyResults filters={control.filters} />
          ) : (
            <ul className="hits">
              {cars.map((car) => (
                <li key={car.id}>
                  <Hit
                    car={car}
                    trip={trip}
                    now={now}
                    badge={car === wanted ? "Your choice" : resultBadge(car, fleet)}
                  />
                </li>
              ))}
            </ul>
          )}
          {cars.length > 0 && <IncludedNote cars={cars} trip={trip} />}
          <DearerNote filters={control.filters} />
        </section>
      </div>
      <FilterDrawer control={control} count={cars.length} />
    </div>
  );
}

/** A car that was chosen before its trip stands first, though no untouched filter showed it; a filter that is set counts for it, too. */
function withWantedFirst(wanted: Car | undefined, filters: ResultFilters): readonly Car[] {
  const cars = filterResults(fleet, filters);
  if (!wanted || (activeFilterCount(filters) > 0 && !cars.includes(wanted))) return cars;
  return [wanted, ...cars.filter((car) => car !== wanted)];
}
