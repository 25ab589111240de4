import { catalogContext } from "#catalog/catalog-context.ts";
import type { BrowserCatalog, Catalog } from "#catalog/catalog.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/place";
import type { PageAddress } from "#catalog/page-addresses.ts";
import { type PlaceWithPage, hasPage, makePlaceFinder } from "#content/places.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { type UpcomingOpenTimes, computeUpcomingOpenTimes } from "#rental/trip/opening-hours.ts";
import { planTrip } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { PhotoGallery } from "#site/photo-gallery.tsx";
import { type PreviewFacts, toDrawingPreview, toPhotoPreview } from "#site/shell/preview.ts";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { toPlaceJsonLd } from "#site/shell/rental-locations.ts";
import { toBreadcrumbJsonLd } from "#site/shell/structured-data.ts";
import { TripForm } from "#site/trip-form/trip-form.tsx";
import { CarsHere } from "./cars-here.tsx";
import { findPlaceDrawing } from "./place-drawings.ts";
import { PlaceHead } from "./place-head.tsx";
import { PlaceHours } from "./place-hours.tsx";
import { FormerPageHeading } from "#site/shell/former-page-head.tsx";
import { Link } from "#ui/link.tsx";
import { worldMap } from "#pictures/world.ts";
import { mapHeight, mapWidth } from "#site/miller.ts";
import { formatDegrees } from "./coordinates.ts";
import { locateOnMap } from "./map-dots.ts";
import { makeTripQueryFrom } from "./search-link.ts";
import "#site/shell/page-head.css";
import "./place.css";

export const handle = createPublicPageHandle(describePage);

type PlaceData = {
  readonly place: PlaceWithPage;
  /** By the place's own clock. */
  readonly today: CalendarDate;
  /** A rental from here, on the day that makes it dearest. */
  readonly pickup: TripEnd;
  readonly open: UpcomingOpenTimes | undefined;
};

/** A place with its page, or what is known of one that is no longer ours. */
type LoaderData = PlaceData | { readonly former: PageAddress };

export function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  const place = catalog.places.find((one) => one.slug === slug);
  if (!place) return withoutPlace(catalog, slug, request);
  if (!hasPage(place)) throw noSuchPlace();
  const now = Date.now();
  const { pickup } = planTrip(makeTripQueryFrom(place), {
    terms: catalog,
    findPlace: makePlaceFinder(catalog.places),
    now,
  });
  const open = place.hours && computeUpcomingOpenTimes(place, place.zone, now);
  return data<LoaderData>({ place, today: toZonedDate(now, place.zone), pickup, open });
}

/**
 * The answer where no place has its page now: 410 for one that is no longer ours.
 * @throws a redirect for a place that now has another address, and a 404 where no page ever was
 */
function withoutPlace(catalog: Catalog, slug: string, request: Request) {
  const former = catalog.formerPlaces.find((one) => one.slug === slug);
  if (!former) throw noSuchPlace();
  const place = catalog.places.find(({ code }) => code === former.id);
  if (!place) return data<LoaderData>({ former }, { status: 410 });
  throw hasPage(place) ? redirect(placePath(place) + new URL(request.url).search, 301) : noSuchPlace();
}

/** A place without a street address has no page either. */
const noSuchPlace = () => data(undefined, { status: 404, statusText: "No such place" });

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  if (!loaderData) return null;
  if ("former" in loaderData) return formerPlaceMeta(catalog, loaderData.former);
  const { place } = loaderData;
  const preview = choosePreview(place);
  return renderPageMeta(catalog, {
    title: `Car rental in ${place.name}`,
    description: `Rent a car in ${place.name}: the address, the way to our counter, its hours, and every price with all that is added here.`,
    path: placePath(place),
    ...(preview && { preview }),
    jsonLd: [toBreadcrumbJsonLd(listCrumbs(place)), toPlaceJsonLd(catalog, place, preview?.path)],
  });
}

/** A place's first photo, or the drawing of its city; undefined where it has neither. */
function choosePreview(place: PlaceWithPage): PreviewFacts | undefined {
  const [photo] = place.photos ?? [];
  if (photo) return toPhotoPreview(photo);
  const drawing = findPlaceDrawing(place);
  return drawing && toDrawingPreview(drawing.name);
}

/** One place of the index (product, 'Locations'). */
export default function PlacePage({ loaderData }: Route.ComponentProps) {
  if ("former" in loaderData) return <FormerPlace former={loaderData.former} />;
  const { place, today, pickup, open } = loaderData;
  return (
    <>
      <PlaceHead place={place} crumbs={listCrumbs(place)} open={open} />
      <section className="place-search wrap" aria-label={`Rent a car in ${place.name}`}>
        <TripForm key={place.code} initial={makeTripQueryFrom(place)} />
      </section>
      <PlaceHours place={place} today={today} />
      <PhotoGallery title="What it looks like" photos={place.photos ?? []} />
      <PlaceMap place={place} />
      <CarsHere place={place} pickup={pickup} />
    </>
  );
}

const placePath = ({ slug }: PlaceWithPage) => href("/locations/:slug", { slug });

function listCrumbs(place: PlaceWithPage) {
  return [
    { name: "Home", path: "/" },
    { name: "Locations", path: href("/locations") },
    { name: place.name, path: placePath(place) },
  ];
}

type Props = { readonly former: PageAddress };

function formerPlaceMeta(catalog: BrowserCatalog, { name }: PageAddress) {
  return renderPageMeta(catalog, {
    title: `${name}, no longer one of our places`,
    description: `We no longer rent cars in ${name}. See where we do today.`,
    noIndex: true,
  });
}

/** Shows what a visitor sees at the address of a place that the catalog no longer has (product, 'Locations'). */
function FormerPlace({ former: { name } }: Props) {
  return (
    <>
      <FormerPageHeading
        title="No longer here"
        name={name}
        sentence={`We no longer rent cars in ${name}. If you have booked one there, your booking stays as it is: call us if we haven’t called you yet.`}
        list={{ name: "Locations", path: href("/locations"), label: "View All Locations" }}
      />
      <div className="after-main" />
    </>
  );
}

/** How much of the world's map is shown around the place, in its pixels. */
const width = 420;
const height = 150;

/** Where the place is: its part of the world's map, with its name on a line of latitude and one of longitude. */
function PlaceMap({ place }: { place: PlaceWithPage }) {
  const { x, y } = locateOnMap(place);
  const [left, top] = [x - width / 2, Math.min(Math.max(0, y - height / 2), mapHeight - height)];
  const position = `${formatDegrees(place.latitude, "NS")}, ${formatDegrees(place.longitude, "EW")}`;
  return (
    <section className="place-map" aria-label="On the map">
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`${place.name} on the map of the world, at ${position}.`}
      >
        {[-1, 0, 1].map((side) => (
          <image key={side} href={worldMap} x={side * mapWidth} width={mapWidth} height={mapHeight} />
        ))}
        <path className="place-lines" d={`M${left} ${y}h${width}M${x} ${top}v${height}`} />
        <circle className="place-rim" cx={x} cy={y} r="3.4" />
        <circle className="place-spot" cx={x} cy={y} r="2.2" />
      </svg>
      <div className="place-plate">
        <p className="wrap between">
          <span className="num">{position}</span>{" "}
          <Link className="tall" to={`${href("/locations")}?${new URLSearchParams({ from: place.code })}`}>
            Where you can drive from here
          </Link>
        </p>
      </div>
    </section>
  );
}
