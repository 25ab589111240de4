import { useSearchParams } from "react-router";
import type { Route } from "./+types/home";
import { findCar } from "#content/fleet.ts";
import { findPlace } from "#content/places.ts";
import { site } from "#content/site.ts";
import { freeCancellationHours } from "#rental/policy.ts";
import { hasTrip, readTripQuery } from "#rental/trip-query.ts";
import { CallLink } from "#site/call-link.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { rentalCompany } from "#site/structured-data.ts";
import { TripForm } from "#site/trip-form/trip-form.tsx";
import { Brands } from "./brands.tsx";
import { CarClasses } from "./car-classes.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { FeaturedCars } from "./featured-cars.tsx";
import { Hero } from "./hero.tsx";
import { Highlights } from "./highlights.tsx";
import { Loyalty } from "./loyalty.tsx";
import { Reviews } from "./reviews.tsx";
import { Services } from "./services.tsx";
import { WhyUs } from "./why-us.tsx";
import "./home.css";

export const meta = () =>
  pageMeta({
    title: `${site.name}. Rental cars in India, the United States and beyond`,
    description: `Rent a car in India, the United States and 50+ countries. One price with tax in it, free cancellation up to ${freeCancellationHours} hours before pickup, and a person on the phone day and night.`,
    path: "/",
    preview: "hero-coast",
    jsonLd: [rentalCompany],
  });

const minute = 60_000;

/** What a form that comes filled in can't find out before its scripts run, or ever without them: which places are none of ours, and what has passed. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (!hasTrip(searchParams)) return undefined;
  const query = readTripQuery(searchParams);
  const names = ["pickup", "destination"] as const;
  const unknown = names.filter((name) => query[name] !== "" && !findPlace(query[name]));
  return { now: Math.floor(Date.now() / minute) * minute, unknown };
}

/** In the browser the form finds it out itself, and moving here asks the server nothing. */
export function clientLoader() {
  return undefined;
}

/** Home (specification, section 2). A trip in the query, as Edit on the results brings it, fills the search form. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <>
      <Hero />
      <section className="search" aria-label="Search">
        <div className="wrap">
          <TripForm
            key={params.toString()}
            initial={readTripQuery(params)}
            served={loaderData}
            carId={findCar(params.get("carId") ?? "")?.id}
          />
          <p className="under small muted">
            <span>Free cancellation up to {freeCancellationHours} hours before pickup.</span>
            <span>
              Rather talk? Call <CallLink />, day or night.
            </span>
          </p>
        </div>
      </section>
      <Highlights />
      <CarClasses />
      <Brands />
      <WhyUs />
      <FeaturedCars />
      <Services />
      <Reviews />
      <Loyalty />
      <ClosingCall />
    </>
  );
}
