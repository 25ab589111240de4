import { catalog } from "#catalog/current.ts";
import type { RouteHandle } from "#route-handle.ts";
import { data, href } from "react-router";
import type { Route } from "./+types/place";
import { findPlace, hasPage, places, type PlaceWithPage } from "#content/places.ts";
import { site } from "#content/site.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { type OpenTimes, openTimes } from "#rental/trip/opening-hours.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { planTrip, type TripEnd } from "#rental/trip/trip.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { PhotoGallery } from "#site/photo-gallery.tsx";
import { drawnPreview, photoPreview, type Preview } from "#site/shell/preview.ts";
import { pageMeta } from "#site/shell/page-meta.ts";
import { rentalPlace } from "#site/shell/rental-locations.ts";
import { breadcrumbList } from "#site/shell/structured-data.ts";
import { TripForm } from "#site/trip-form/trip-form.tsx";
import { CarsHere } from "./cars-here.tsx";
import { drawingOf } from "./place-drawings.ts";
import { PlaceHead } from "./place-head.tsx";
import { PlaceHours } from "./place-hours.tsx";
import { PlaceMap } from "./place-map.tsx";
import "#site/shell/page-head.css";
import "./place.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "public", personal: false };

type LoaderData = {
  readonly place: PlaceWithPage;
  /** By the place's own clock. */
  readonly today: CalendarDate;
  /** A rental from here, on the day that makes it dearest. */
  readonly pickup: TripEnd;
  readonly open: OpenTimes | undefined;
};

/** A place without a street address has no page: a request for it gets a 404. */
export function loader({ params: { slug } }: Route.LoaderArgs): LoaderData {
  const place = places.find(({ id }) => id === slug);
  if (!place || !hasPage(place)) throw data(undefined, { status: 404, statusText: "No such place" });
  const now = Date.now();
  const { pickup } = planTrip(queryFrom(place), { terms: catalog, findPlace, now });
  const open = place.hours && openTimes(place, place.zone, now);
  return { place, today: dateAt(now, place.zone), pickup, open };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `No such place | ${site.name}` }];
  const { place } = loaderData;
  const preview = previewOf(place);
  return pageMeta({
    title: `Car rental in ${place.name}`,
    description: `Rent a car in ${place.name}: the address, the way to our counter, its hours, and every price with all that is added here.`,
    path: pathOf(place),
    ...(preview && { preview }),
    jsonLd: [breadcrumbList(crumbsOf(place)), rentalPlace(place, preview?.path)],
  });
}

/** A place's first photo, or the drawing of its city; undefined where it has neither. */
function previewOf(place: PlaceWithPage): Preview | undefined {
  const [photo] = place.photos ?? [];
  if (photo) return photoPreview(photo);
  const drawing = drawingOf(place);
  return drawing && drawnPreview(drawing.name);
}

/** One place of the index (product, 'Locations'). */
export default function PlacePage({ loaderData: { place, today, pickup, open } }: Route.ComponentProps) {
  return (
    <>
      <PlaceHead place={place} crumbs={crumbsOf(place)} open={open} />
      <section className="place-search wrap" aria-label={`Rent a car in ${place.name}`}>
        <TripForm key={place.id} initial={queryFrom(place)} />
      </section>
      <PlaceHours place={place} today={today} />
      <PhotoGallery title="What it looks like" photos={place.photos ?? []} />
      <PlaceMap place={place} />
      <CarsHere place={place} pickup={pickup} />
    </>
  );
}

function queryFrom(place: PlaceWithPage) {
  const pickup = placeLabel(place);
  return { ...emptyTripQuery, pickup, drop: pickup };
}

const pathOf = ({ id }: PlaceWithPage) => href("/locations/:slug", { slug: id });

function crumbsOf(place: PlaceWithPage) {
  return [
    { name: "Home", path: "/" },
    { name: "Locations", path: href("/locations") },
    { name: place.name, path: pathOf(place) },
  ];
}
