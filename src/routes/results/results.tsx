import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog, Car, Place } from "#catalog/catalog.ts";
import { catalogContext, fetchedCatalogContext } from "#catalog/catalog-context.ts";
import { data, href, redirect, useSearchParams } from "react-router";
import { Fragment, useMemo } from "react";
import type { Route } from "./+types/results";
import { backendContext } from "#backend/api/context.ts";
import { findCar } from "#content/fleet.ts";
import { readExtraTexts } from "#rental/booking/chosen-extras.ts";
import { countActiveFilters, writeFilterParams, createResultFacets } from "#rental/browse/facets.ts";
import { filterAndSortCars, computeResultBadges } from "#rental/browse/filter-cars.ts";
import { type CarLimitsById, selectCarLimit } from "#rental/browse/limited-cars.ts";
import { canShowAvailability, sortUnbookableLast } from "#rental/browse/sold-out.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { listStops } from "#rental/trip/journey.ts";
import { findCanonicalTripParams, readTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { makeQuoteCodeWriterForPlaces } from "#content/quoted-code.ts";
import { usePlaces } from "#site/use-places.ts";
import { useComparison } from "#site/car/compare-link.tsx";
import { Comparison } from "#site/car/comparison.tsx";
import { FilterDrawer } from "#site/filters/filter-drawer.tsx";
import { ListPagination, useListPage } from "#site/filters/list-pages.tsx";
import { type CarListControl, useCarListControl } from "#site/filters/use-filters.ts";
import { toCarsWithListPrices } from "#rental/price/list-price.ts";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { TripTicket } from "#site/trip-form/trip-ticket.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { CarAction } from "./car-action.tsx";
import { describeFreeCancelDeadline, ResultCard } from "./result-card.tsx";
import { CarsAboveUpperPriceNote, AllResultsNote } from "./result-notes.tsx";
import { ResultsHead, resultsHeadingId } from "./results-head.tsx";
import { selectTripAndCarParams } from "./result-address.ts";
import {
  findCarLimitsPart,
  planTripFromParams,
  loadSoldOutNextPickups,
  readNowAtMinuteStart,
} from "./sold-out-cars.ts";
import { TripNotes } from "./trip-notes.tsx";
import { writeResultsTitle } from "./trip-title.ts";
import { type ResultsLoaderData, usePolledSoldOutMarks } from "./use-sold-out.ts";
import "./results.css";
import "./result-card.css";
import "./empty-results.css";

export const handle = createPublicPageHandle(describePage, "minute");

export async function loader({ request, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  const { places } = catalog;
  const { now, trip } = readResultsData(catalog, places, request);
  const backend = context.get(backendContext);
  const takenTimes = catalog.rates && (await backend.takenTimes());
  const limits = findCarLimitsPart(catalog, places, trip, now, takenTimes);
  if (!canShowAvailability(trip))
    return data<ResultsLoaderData>({ now, trip, soldOut: undefined, ...limits });
  const soldOut = await loadSoldOutNextPickups(catalog, backend, trip, now);
  // `max-age` says for how many seconds the server caches the page: not at all if the page lacks the answer.
  const freshness = `private, no-cache, max-age=${soldOut ? 1 : 0}`;
  return data<ResultsLoaderData>(
    { now, trip, soldOut, ...limits },
    { headers: { "Cache-Control": freshness } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The browser renders a search only when it is offline, and then it can't find out which cars are free. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs): Promise<ResultsLoaderData> {
  const { catalog, readPlaces } = context.get(fetchedCatalogContext);
  const places = await readPlaces();
  const { now, trip } = readResultsData(catalog, places, request);
  return { now, trip, soldOut: undefined, ...findCarLimitsPart(catalog, places, trip, now) };
}

/** The trip that the address asks for, on the server and in the browser. */
function readResultsData(catalog: BrowserCatalog, places: readonly Place[], request: Request) {
  const { searchParams } = new URL(request.url);
  const canonical = findCanonicalTripParams(searchParams);
  if (canonical) throw redirect(`${href("/search")}?${canonical}`);
  const now = readNowAtMinuteStart();
  return { now, trip: planTripFromParams(catalog, places, searchParams, now) };
}

/** Filters and order don't change what the loader returns. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return writeTripParams(currentUrl.searchParams) !== writeTripParams(nextUrl.searchParams);
}

function writeTripParams(params: URLSearchParams): string {
  return toTripSearchParams(readTripQuery(params)).toString();
}

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  return renderPageMeta(catalog, {
    title: loaderData ? writeResultsTitle(loaderData.trip) : "Available cars",
    description: "Every car for your dates, with the price for the whole trip, taxes included.",
    noIndex: true,
  });
}

export default function Results({ loaderData }: Route.ComponentProps) {
  const catalog = useCatalog();
  const { now, trip, limited = noneLimited } = loaderData;
  const [params] = useSearchParams();
  const facets = useMemo(() => createResultFacets(catalog), [catalog]);
  const control = useCarListControl({
    facets,
    cars: useMemo(() => toCarsWithListPrices(catalog, trip), [catalog, trip]),
    readFirst: selectTripAndCarParams,
  });
  const comparison = useComparison();
  const deadline = describeFreeCancelDeadline(catalog.policies, trip, now);
  const wantedCar = findCar(control.cars, params.get("carId") ?? "");
  const { soldOut, order, asks } = usePolledSoldOutMarks(
    loaderData,
    writeFilterParams(facets, control.filters).toString(),
  );
  const outOfReach = { ...soldOut, ...limited };
  const cars = withWantedFirst(wantedCar, control, { ...order, ...limited });
  const page = useListPage(cars);
  const badges = computeResultBadges(facets, control.cars);
  const places = usePlaces();
  const codeFor = useMemo(() => makeQuoteCodeWriterForPlaces(places, trip), [places, trip]);

  return (
    <div className="wrap" data-hydrates={asks ? "" : undefined}>
      {/* A visitor who comes back to a car sees it travel: it must be there in the first frame. The browser waits until the footer begins. */}
      <link rel="expect" href="#footer" blocking="render" />
      <TripLine trip={trip} />
      <TripTicket trip={trip} carId={wantedCar?.id} extras={readExtraTexts(params)} />
      <TripNotes trip={trip} />
      <div className="results">
        <FilterDrawer
          control={control}
          fields={["price", "category", "fuel", "transmission"]}
          count={cars.length}
          clear="Clear All Filters"
          isBeside
        />
        <section className="res-main" aria-labelledby={resultsHeadingId}>
          <ResultsHead
            trip={trip}
            control={control}
            cars={cars}
            outOfReach={outOfReach}
            hasLimitedCars={Object.keys(limited).length > 0}
          />
          {cars.length === 0 ? (
            <EmptyResults control={control} />
          ) : (
            <ul className="result-cards rest-later">
              {page.shown.map((car) => (
                <li key={car.id}>
                  <ResultCard
                    car={car}
                    trip={trip}
                    deadline={deadline}
                    soldOut={soldOut}
                    limit={selectCarLimit(limited, car)}
                    comparison={comparison}
                    code={codeFor(car)}
                    isFirst={car === page.shown[0]}
                    badge={car === wantedCar ? "Your choice" : badges.get(car.id)}
                  />
                </li>
              ))}
            </ul>
          )}
          <ListPagination page={page} heading={resultsHeadingId} />
          <Comparison
            comparison={comparison}
            rental={trip}
            daysAssumed={trip.daysAssumed}
            actions={comparison.cars.map((car) => (
              <CarAction
                key={car.id}
                car={car}
                trip={trip}
                soldOut={soldOut}
                limit={selectCarLimit(limited, car)}
                inTable
              />
            ))}
          />
          {cars.length > 0 && <AllResultsNote cars={cars} trip={trip} />}
          <CarsAboveUpperPriceNote control={control} />
        </section>
      </div>
    </div>
  );
}

const noneLimited: CarLimitsById = {};

/**
 * Cars that are sold out, or that a limit shuts out, are last, whatever the order. A car that was chosen before its trip is first even so, and even if the default filters hide
 * it; filters that the visitor sets apply to it, too.
 */
function withWantedFirst(
  wantedCar: Car | undefined,
  { facets, cars: fleet, filters }: CarListControl,
  outOfReach: Readonly<Record<string, unknown>>,
): readonly Car[] {
  const cars = sortUnbookableLast(filterAndSortCars(facets, fleet, filters), outOfReach);
  if (!wantedCar || (countActiveFilters(facets, filters) > 0 && !cars.includes(wantedCar))) return cars;
  return [wantedCar, ...cars.filter((car) => car !== wantedCar)];
}

/**
 * The trip in one line, for narrow screens: hidden under the ticket, which has it in full, and revealed as the ticket scrolls away.
 */
function TripLine({ trip }: { trip: Trip }) {
  const { pickup, dropOff, days } = trip;
  if (!trip.chosen) return null;
  const stops = pickup.place.assumed ? [] : listStops(trip);
  const dates = [pickup, dropOff].map(({ date, dateAssumed }) =>
    dateAssumed ? "" : describeDate(date, "brief"),
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
        <span>{dates.filter((date) => date !== "").join(" to ")}</span>{" "}
        <span>{formatCount(days, "day")}</span>
      </p>
    </div>
  );
}
