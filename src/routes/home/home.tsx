import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import { href, redirect, useSearchParams } from "react-router";
import { Link } from "#ui/link.tsx";
import type { Route } from "./+types/home";
import { findCar, carMaker } from "#content/fleet.ts";
import { fillHomeTexts } from "#content/home.ts";
import { findPlace } from "#content/places.ts";
import { describeDayPriceTax, computeLowestDayListPrice, formatConvertedPrice } from "#content/prices.ts";
import { sampleReviewsNote } from "#content/reviews.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { routeAmalfi } from "#pictures/places.ts";
import { heroDesert } from "#pictures/scenes.ts";
import { readExtraTexts } from "#rental/booking/chosen-extras.ts";
import { formatCount } from "#rental/count.ts";
import { computeFreeCancelHours } from "#rental/policy.ts";
import { hasTripParams, readTripQuery, applyPopularPickup } from "#rental/trip/trip-query.ts";
import { CallLink, CallNumberLink } from "#site/call-link.tsx";
import { useShowCarriedNotice } from "#site/carried-notice.tsx";
import { CarCard } from "#site/car/car-card.tsx";
import { spellCapitalizedNumber } from "#site/car/cars-in-words.ts";
import { chooseHomeEndPicture } from "#site/office-pictures.ts";
import { PageSection } from "#site/page-section.tsx";
import { PhotoPicture } from "#site/photo.tsx";
import { toCarOrCompanyPreview } from "#site/shell/preview.ts";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { toOfficesJsonLd } from "#site/shell/rental-locations.ts";
import { toCompanyJsonLd } from "#site/shell/structured-data.ts";
import { TripForm } from "#site/trip-form/trip-form.tsx";
import { Facts } from "#ui/facts.tsx";
import { Poster } from "#ui/poster.tsx";
import { CarClasses } from "./car-classes.tsx";
import { Hero } from "./hero.tsx";
import { Loyalty } from "./loyalty.tsx";
import { ServicePosters } from "./services.tsx";
import "./home.css";

export const handle = createPublicPageHandle(describePage, "minute");

function describePage(catalog: BrowserCatalog) {
  const { title, description, slides } = fillHomeTexts(catalog);
  const photo = slides[0]?.photo;
  const jsonLd = [toCompanyJsonLd(catalog), ...toOfficesJsonLd(catalog)];
  return renderPageMeta(catalog, {
    title,
    description,
    path: "/",
    preview: photo ? toCarOrCompanyPreview() : "hero-coast",
    jsonLd,
  });
}

const minute = 60_000;

/** Returns what a form that is served filled in needs before its scripts run, or without them: which places are unknown, and what has passed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  const { searchParams } = new URL(request.url);
  toPopularPlace(searchParams);
  if (!hasTripParams(searchParams)) return undefined;
  const query = readTripQuery(searchParams);
  const placeFields = ["pickup", "destination"] as const;
  const unknown = placeFields.filter((name) => query[name] !== "" && !findPlace(catalog.places, query[name]));
  return { now: Math.floor(Date.now() / minute) * minute, unknown };
}

/** In the browser the form finds this out by itself, so navigating here needs no request to the server. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  toPopularPlace(new URL(request.url).searchParams);
  return undefined;
}

/** Redirects to the form with a popular place filled in, if that was pressed before the form's scripts had loaded. */
function toPopularPlace(params: URLSearchParams) {
  const nextParams = applyPopularPickup(params);
  if (nextParams) throw redirect(`${href("/")}?${nextParams}`);
}

/** Home (product, 'Home'). A trip in the query, such as from Edit on the results, fills the search form. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const catalog = useCatalog();
  const [params] = useSearchParams();
  useShowCarriedNotice();
  return (
    <>
      <Hero />
      <section className="search" aria-label="Search">
        <div className="wrap">
          <TripForm
            key={params.toString()}
            initial={readTripQuery(params)}
            serverFacts={loaderData}
            carId={findCar(catalog.cars, params.get("carId") ?? "")?.id}
            extras={readExtraTexts(params)}
          />
          <p className="under small muted">
            <span>
              Free cancellation up to {formatCount(computeFreeCancelHours(catalog.policies), "hour")} before
              pickup.
            </span>
            <span>
              Rather talk? Call <CallLink />.
            </span>
          </p>
        </div>
      </section>
      <Highlights />
      <CarClasses />
      <Brands />
      <WhyUs />
      <FeaturedCars />
      <ServicePosters />
      {catalog.reviews.length > 0 && <Reviews />}
      <Loyalty />
      <ClosingCall />
    </>
  );
}

function Highlights() {
  const catalog = useCatalog();
  return (
    <section className="high" aria-label="At a glance">
      <div className="wrap">
        <ul>
          {fillHomeTexts(catalog).highlights.map(({ figure, title, text }) => (
            <li key={title}>
              <b>{figure}</b> <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Home shows the first 8 cars (product, 'Home'). */
const featuredCount = 8;

function FeaturedCars() {
  const catalog = useCatalog();
  return (
    <PageSection
      title="Cars for your next trip"
      more={{ to: href("/cars"), label: "View All Cars" }}
      meridians
      isLater={false}
    >
      <ul className="cars each-later" tabIndex={-1}>
        {catalog.cars.slice(0, featuredCount).map((car) => (
          <CarCard key={car.id} car={car} />
        ))}
      </ul>
    </PageSection>
  );
}

/** Tells whether the company drives to the coast that `routeAmalfi` shows. */
const drivesToAmalfi = (catalog: BrowserCatalog) =>
  catalog.services.outstation.offered &&
  catalog.services.outstation.routes.some(({ picture }) => picture === "amalfi");

function WhyUs() {
  const catalog = useCatalog();
  const { reasons, reasonsPhoto } = fillHomeTexts(catalog);
  const picture = drivesToAmalfi(catalog) ? routeAmalfi : heroDesert;
  return (
    <section className="section later" aria-labelledby="why-title">
      <div className="wrap">
        <div className="grid why">
          <Poster title={reasonsPhoto?.alt ?? picture.title} isFramed>
            {reasonsPhoto ? (
              <PhotoPicture photo={reasonsPhoto} sizes="(min-width: 56.25em) 46vw, 50vw" alt="" />
            ) : (
              <Illustration picture={picture} />
            )}
          </Poster>
          <div className="why-text">
            <h2 id="why-title">Why choose us</h2>
            <Facts facts={reasons.map(({ title, text }) => [title, text])} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Every maker in the fleet once, in the fleet's order, with the price that its cars start at. */
function Brands() {
  const catalog = useCatalog();
  const makers = [...new Set(catalog.cars.map(carMaker))];
  return (
    <PageSection
      title={`${spellCapitalizedNumber(makers.length)} makes to choose from`}
      note={`Per day, ${describeDayPriceTax(catalog.company)}`}
    >
      <ul className="brands">
        {makers.map((maker) => (
          <li key={maker}>
            <Link to={`${href("/cars")}?q=${encodeURIComponent(maker)}`}>
              <b>{maker}</b> <span>{describeOffer(catalog, maker)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** '2 models from $14.46 a day', '1 model at $34.94 a day'. */
function describeOffer(catalog: BrowserCatalog, maker: string): string {
  const cars = catalog.cars.filter((car) => carMaker(car) === maker);
  const { price, kind } = computeLowestDayListPrice(catalog, cars);
  const lowest = `${formatConvertedPrice(catalog.company.money, price)} a day`;
  if (cars.length > 1) return `${cars.length} models from ${lowest}`;
  return `1 model ${kind === "lowest" ? "from" : "at"} ${lowest}`;
}

function Reviews() {
  const catalog = useCatalog();
  return (
    <PageSection title="What renters say" note={catalog.company.samples ? sampleReviewsNote : undefined}>
      <>
        {catalog.reviews.map(({ id, name, location, rating, review, avatar, photo, carType, date }) => (
          <figure key={id} className="grid quote">
            <blockquote>
              <p>“{review}”</p>
            </blockquote>
            <figcaption>
              {photo ? (
                <PhotoPicture photo={photo} className="quote-face" />
              ) : (
                <span className="quote-face" aria-hidden="true">
                  {avatar}
                </span>
              )}
              <span>
                <strong>{name}</strong>
                <span className="muted">
                  {location}
                  <br />
                  {carType}, {date}
                </span>{" "}
                <span className="num">{`Rated ${rating} of 5`}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </>
    </PageSection>
  );
}

function ClosingCall() {
  const catalog = useCatalog();
  const { closing } = fillHomeTexts(catalog);
  return (
    <section className="close" aria-labelledby="close-title">
      <Illustration picture={chooseHomeEndPicture(catalog)} alt="" />
      <div className="wrap">
        <h2 id="close-title">{closing.title}</h2>
        <p className="lead">{closing.text}</p>
        <div className="acts">
          <CallNumberLink className="btn btn-paper num" />{" "}
          <Link className="btn btn-line on-dark" to={href("/cars")}>
            View All Cars
          </Link>
        </div>
      </div>
    </section>
  );
}
