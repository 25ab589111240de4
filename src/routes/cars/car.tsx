import { catalogContext, fetchedCatalogContext } from "#catalog/catalog-context.ts";
import type { BrowserCatalog, Car, Catalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { findClass } from "#rental/classes.ts";
import { capitalize, joinWords } from "#content/wording.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/car";
import { backendContext } from "#backend/api/context.ts";
import type { CarPageAddress } from "#catalog/page-addresses.ts";
import { findCar, findCarBySlug } from "#content/fleet.ts";
import { makePlaceFinder } from "#content/places.ts";
import { formatConvertedPrice } from "#content/prices.ts";
import {
  toCarsWithRankingPrices,
  computeListPricePerDay,
  toRentalForListPrices,
} from "#rental/price/list-price.ts";
import { inclChargesLabel } from "#rental/price/charge-words.ts";
import { findIncludedAndExtraCosts } from "#content/self-drive.ts";
import { computeLastShownDay, listTakenDays } from "#rental/browse/free-days.ts";
import { rankSimilarCars } from "#rental/browse/similar-cars.ts";
import { type CarLimit, findCarLimit } from "#rental/browse/limited-cars.ts";
import {
  canShowAvailability,
  findTakenTimes,
  isSoldOut,
  type TakenTimesByCar,
} from "#rental/browse/sold-out.ts";
import { carName } from "#rental/car.ts";
import { writeQuoteCode } from "#rental/codes/quote-code.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import type { TripContext } from "#rental/trip/trip-end.ts";
import { readTripQuery } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { carAddress } from "#site/car/car-address.ts";
import { CarCard, describeCarFacts, categoryCssClass } from "#site/car/car-card.tsx";
import { describeBags } from "#site/car/cars-in-words.ts";
import { IncludedAndExtras } from "#site/car/price-scope.tsx";
import { PhotoGallery } from "#site/photo-gallery.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { toBreadcrumbJsonLd } from "#site/shell/structured-data.ts";
import { PageSection } from "#site/page-section.tsx";
import { CarFacts, DriverRequirements, CarFeatures } from "./car-facts.tsx";
import { CarHero } from "./car-hero.tsx";
import { toCarOfferJsonLd } from "./car-offers.ts";
import { toCarOrCompanyPreview } from "#site/shell/preview.ts";
import { CarTicket } from "./car-ticket.tsx";
import { FormerCar, renderFormerCarMeta } from "./former-car.tsx";
import { FreeDays } from "./free-days.tsx";
import "./car.css";

export const handle = createPublicPageHandle(describePage, "minute");

type CarData = {
  readonly car: Car;
  /** That of the address, for a visitor who comes from results. */
  readonly trip: Trip;
  /** Its quote code. Made with the places, which the browser has no other need of here. */
  readonly code: string | undefined;
  readonly today: CalendarDate;
  /** The days of the next weeks on which every unit is taken; undefined if that was not asked, or there was no answer at once. */
  readonly taken: readonly CalendarDate[] | undefined;
  /** Whether one of the trip's own days is among such days. */
  readonly isSoldOut: boolean;
  /** The limit that shuts the car out of the trip. */
  readonly limit?: CarLimit;
};

/** A car with its page, or what is known of one that has left the fleet. */
type LoaderData = CarData | { readonly former: CarPageAddress };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  const car = findCarBySlug(catalog.cars, params.slug);
  if (!car) return withoutCar(catalog, params.slug, request);
  const findPlace = makePlaceFinder(catalog.places);
  if (!car.available) return data<LoaderData>(readCarData(catalog, findPlace, car, request));
  const takenTimes = await context.get(backendContext).takenTimes();
  const page = readCarData(catalog, findPlace, car, request, takenTimes);
  // The server caches a page that lacks the answer for a second, so that not every request asks again.
  if (!takenTimes) return data<LoaderData>(page, { headers: { "Cache-Control": "no-cache, max-age=1" } });
  const { trip, today, limit } = page;
  // Where it is not, no day says anything.
  if (limit?.limit.rule === "notHere") return data<LoaderData>(page);
  const shownDays = { from: today, to: computeLastShownDay(today) };
  return data<LoaderData>({
    ...page,
    taken: listTakenDays(
      findTakenTimes(car, takenTimes, trip.pickup.place).spans,
      shownDays,
      catalog.company,
      trip.pickup.place.zone,
    ),
    isSoldOut: canShowAvailability(trip) && isSoldOut(car, takenTimes, trip, catalog),
  });
}

/**
 * The answer where no car has its page now: 410 for a car that has left the fleet.
 * @throws a redirect for a car that now has another address, and a 404 where no car ever was
 */
function withoutCar(catalog: Catalog, slug: string, request: Request) {
  const former = catalog.formerCars.find((one) => one.slug === slug);
  if (!former) throw noSuchCar();
  const car = findCar(catalog.cars, former.id);
  if (car) throw redirect(carAddress(car) + new URL(request.url).search, 301);
  return data<LoaderData>({ former }, { status: 410 });
}

const noSuchCar = () => data(undefined, { status: 404, statusText: "No such car" });

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The browser renders the page only when it is offline, and has not cached it with this trip. */
export async function clientLoader({
  params,
  request,
  context,
}: Route.ClientLoaderArgs): Promise<LoaderData> {
  const { catalog, readPlaces } = context.get(fetchedCatalogContext);
  const car = findCarBySlug(catalog.cars, params.slug);
  if (!car) throw noSuchCar();
  // With the places, which the browser has no other need of here.
  const [{ makePlaceFinder: finderOf }, places] = await Promise.all([
    import("#content/places.ts"),
    readPlaces(),
  ]);
  return readCarData(catalog, finderOf(places), car, request);
}

/** The car with the trip that the address asks for, on the server and in the browser. */
function readCarData(
  catalog: BrowserCatalog,
  findPlace: TripContext["findPlace"],
  car: Car,
  request: Request,
  takenTimes?: TakenTimesByCar,
): CarData {
  const now = Date.now();
  const query = readTripQuery(new URL(request.url).searchParams);
  const tripContext = { terms: catalog, findPlace, now };
  const trip = planTrip(query, tripContext);
  const limit = findCarLimit(car, trip, tripContext, takenTimes);
  const today = toZonedDate(now, trip.pickup.place.zone);
  const code = writeQuoteCode(car, trip, (label) => findPlace(label)?.number);
  return { car, trip, code, today, taken: undefined, isSoldOut: false, ...(limit && { limit }) };
}

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  if (!loaderData) return null;
  if ("former" in loaderData) return renderFormerCarMeta(catalog, loaderData.former);
  const { car } = loaderData;
  const bags = describeBags(findClass(catalog.classes, car.category)?.bags ?? 0);
  const [first, second] = catalog.policies.included;
  const includedText = first ? `; ${joinWords([first, ...(second ? [second] : [])])} included` : "";
  const { total, kind } = computeListPricePerDay(catalog, car);
  const price = `${kind === "lowest" ? "from " : ""}${formatConvertedPrice(catalog.company.money, total)}`;
  return renderPageMeta(catalog, {
    title: `${carName(car)} for rent, ${price} a day`,
    description: `Rent a ${carName(car)}: ${describeCarFacts(car)}, room for ${bags}. ${capitalize(price)} a day ${inclChargesLabel(catalog.company)}${includedText}.`,
    path: carAddress(car),
    preview: toCarOrCompanyPreview(car),
    jsonLd: [toBreadcrumbJsonLd(listCrumbs(car)), toCarOfferJsonLd(catalog, car)],
  });
}

const mostSimilarCars = 3;

/** One car of the fleet (product, 'Cars'). */
export default function CarPage({ loaderData }: Route.ComponentProps) {
  const catalog = useCatalog();
  if ("former" in loaderData) return <FormerCar former={loaderData.former} />;
  const { car, trip, code, today, taken } = loaderData;
  const scope = findIncludedAndExtraCosts(catalog, car);
  return (
    <>
      <div className={`wrap car-page ${categoryCssClass(catalog, car.category)}`}>
        <CarHero car={car} crumbs={listCrumbs(car)} />
        <CarTicket
          car={car}
          trip={trip}
          isSoldOut={loaderData.isSoldOut}
          limit={loaderData.limit}
          code={code}
        />
        <div className="car-body">
          <CarFacts car={car} />
          <CarFeatures car={car} />
          {taken && <FreeDays car={car} pickup={trip.pickup} today={today} takenDays={taken} />}
          <DriverRequirements car={car} />
        </div>
      </div>
      <PhotoGallery title="More photos" photos={(car.photos ?? []).slice(1)} />
      {scope && (
        <PageSection title="What’s included, and what’s extra">
          <IncludedAndExtras {...scope} />
        </PageSection>
      )}
      <PageSection title="Similar cars" more={{ to: href("/cars"), label: "View All Cars" }} meridians>
        <ul className="similar">
          {rankSimilarCars(toCarsWithRankingPrices(catalog, toRentalForListPrices(trip)), car)
            .slice(0, mostSimilarCars)
            .map((other) => (
              <CarCard key={other.id} car={other} />
            ))}
        </ul>
      </PageSection>
      <div className="after-main" />
    </>
  );
}

function listCrumbs(car: Car) {
  return [
    { name: "Home", path: "/" },
    { name: "Our Fleet", path: "/cars" },
    { name: carName(car), path: carAddress(car) },
  ];
}
