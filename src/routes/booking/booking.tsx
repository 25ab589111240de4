import type { BrowserCatalog, Car, Place } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import { catalogContext, fetchedCatalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import { useEffect, useState } from "react";
import { data, href, redirectDocument, useFetcher, useSearchParams } from "react-router";
import { Link } from "#ui/link.tsx";
import type { Route } from "./+types/booking";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { findCar } from "#content/fleet.ts";
import { listExtraParams, readExtraTexts, readAllowedExtrasChoice } from "#rental/booking/chosen-extras.ts";
import { carName } from "#rental/car.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { hasTripParams } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { bookingAddress, carCardId } from "#site/car/booking-address.ts";
import { classifyErrorOrRethrow, httpStatus, sendForm } from "#site/form/form-answer.ts";
import { renderPageMeta } from "#site/shell/page-meta.tsx";
import { toCarOrCompanyPreview } from "#site/shell/preview.ts";
import { classNames } from "#ui/classes.ts";
import { ShareButton } from "#ui/share.tsx";
import {
  type Availability,
  loadAvailability,
  findAvailabilityLimitPart,
  readCarAndTrip,
  unknownAvailability,
} from "./availability.ts";
import { findBookingObstacle, type BookingAnswer } from "./booking-answer.ts";
import { BookingSummary } from "./booking-side.tsx";
import { BookingConfirmation } from "./confirmation.tsx";
import { answerElementId, DriverForm, type ExtrasState } from "./driver-form.tsx";
import { showsOtherCars, ObstacleMessage, resultsAddress } from "./not-booked.tsx";
import { createIdempotencyKey, readDriverForm, submitBooking } from "./submit-booking.ts";
import "./booking.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "never", personal: true, meta: describePage };

/** How long, in milliseconds, a page waits for the store before it goes on without it. */
const patienceMs = 2000;

const hour = 3_600_000;

type LoaderData = Availability & { readonly now: number; readonly idempotencyKey: string };

function describePage(catalog: BrowserCatalog, { location: { search } }: Route.MetaArgs) {
  return renderPageMeta(catalog, {
    title: "Complete Your Booking",
    description: "Who drives, how we reach you, and the car is yours. You pay at the counter or by phone.",
    path: href("/booking"),
    preview: toCarOrCompanyPreview(findCar(catalog.cars, new URLSearchParams(search).get("carId") ?? "")),
    noIndex: true,
  });
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<LoaderData> {
  const catalog = context.get(catalogContext);
  const now = Date.now();
  const choice = readRequestedChoice(catalog, catalog.places, request, now);
  const { report } = context.get(requestFactsContext);
  const backend = context.get(backendContext);
  const availability = await loadAvailability(catalog, backend, choice, report);
  const takenTimes = catalog.rates && (await backend.takenTimes());
  const limit = findAvailabilityLimitPart(catalog, catalog.places, choice, takenTimes);
  return { ...availability, ...limit, now, idempotencyKey: createIdempotencyKey() };
}

/** The server only says whether the car is free, so the page works without its answer. */
export async function clientLoader({
  request,
  serverLoader,
  context,
}: Route.ClientLoaderArgs): Promise<LoaderData> {
  const { catalog, readPlaces } = context.get(fetchedCatalogContext);
  const now = Date.now();
  const places = await readPlaces();
  const limit = findAvailabilityLimitPart(
    catalog,
    places,
    readRequestedChoice(catalog, places, request, now),
  );
  const fallbackData = { ...unknownAvailability, ...limit, now, idempotencyKey: createIdempotencyKey() };
  const serverData = serverLoader().catch((error: unknown) => {
    classifyErrorOrRethrow(error);
    return fallbackData;
  });
  return Promise.race([serverData, resolveAfter(patienceMs, fallbackData)]);
}

export async function action({ request, context }: Route.ActionArgs) {
  const catalog = context.get(catalogContext);
  const { report, clientAddress } = context.get(requestFactsContext);
  const sentForm = {
    formData: await request.formData(),
    params: new URL(request.url).searchParams,
    clientAddress,
  };
  const answer = await submitBooking(catalog, catalog.places, context.get(backendContext), sentForm, report);
  return data(answer, { status: httpStatus(answer) });
}

export async function clientAction({ request, context, serverAction }: Route.ClientActionArgs) {
  const { catalog } = context.get(fetchedCatalogContext);
  const { typed } = readDriverForm(
    catalog,
    new URL(request.url).searchParams,
    await request.clone().formData(),
  );
  return sendForm(serverAction, typed);
}

/** The answer to the form already contains everything that has changed. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) {
  return formMethod?.toUpperCase() === "POST" ? false : defaultShouldRevalidate;
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const catalog = useCatalog();
  const places = usePlaces();
  const [params] = useSearchParams();
  const now = useNow(loaderData.now);
  const choice = readCarAndTrip(catalog, places, params, hasTripParams(params) ? loaderData.now : now);
  // If we don't have the car, the loader redirects; this only happens until the browser has left the page.
  if (!choice) return null;
  // A new key makes a new form, which keeps nothing of the last answer.
  return (
    <BookingScreen
      key={loaderData.idempotencyKey}
      {...choice}
      loaderData={hasTripParams(params) ? loaderData : { ...loaderData, now }}
      params={params}
      initialAnswer={actionData}
    />
  );
}

type ScreenProps = {
  readonly car: Car;
  readonly trip: Trip;
  readonly params: URLSearchParams;
  readonly loaderData: LoaderData;
  /** The answer that the page was served with, to a form sent before React had loaded or without it. */
  readonly initialAnswer: BookingAnswer | undefined;
};

/** One car and one trip: the form beside its ticket, the reason why it can't be booked, or the finished booking. */
function BookingScreen({ car, trip, params, loaderData, initialAnswer }: ScreenProps) {
  const catalog = useCatalog();
  const fetcher = useFetcher<BookingAnswer>();
  const answer = fetcher.data ?? initialAnswer;
  const today = toZonedDate(loaderData.now, trip.pickup.place.zone);
  const extras = useExtras(car, params, initialAnswer);

  if (answer?.kind === "done") {
    return (
      <BookingConfirmation car={car} booking={answer} today={today} isServed={answer === initialAnswer} />
    );
  }
  const block = findBookingObstacle(answer, { car, trip, ...loaderData });
  const hasForm = !block || answer !== undefined;
  // With neither a form nor other cars beside it, the ticket is horizontal, with nothing but the end of the page below it.
  const isClosed = !hasForm && !showsOtherCars(catalog, block, { car, trip, now: loaderData.now });
  return (
    <div className="wrap" data-hydrates={initialAnswer ? "" : undefined}>
      {/* The car’s picture travels here from the page before: the browser shows nothing until all above the footer is there. */}
      <link rel="expect" href="#footer" blocking="render" />
      <div className="between book-top">
        <BackLink car={car} trip={trip} />
        {!block && (
          <ShareButton
            what="car"
            title={`${carName(car)} | ${catalog.company.name}`}
            address={bookingAddress(car, trip, listExtraParams(extras.choice))}
          />
        )}
      </div>
      <div className={classNames("book", isClosed && "book-closed")}>
        <h1 className="book-title">Complete Your Booking</h1>
        {block && (
          <div className="book-why" id={answerElementId}>
            <ObstacleMessage
              block={block}
              car={car}
              trip={trip}
              extras={extras.choice}
              now={loaderData.now}
              answer={answer?.kind === "invalid" ? undefined : answer}
            />
          </div>
        )}
        <BookingSummary
          car={car}
          trip={trip}
          extras={extras.choice}
          today={today}
          now={loaderData.now}
          block={block}
          isHorizontal={isClosed}
          isFolded={hasForm}
        />
        {hasForm && (
          <div className="book-main" id={block ? undefined : answerElementId}>
            <DriverForm
              car={car}
              trip={trip}
              params={params}
              extras={extras}
              today={today}
              freshKey={loaderData.idempotencyKey}
              fetcher={fetcher}
              initialAnswer={initialAnswer}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** What is chosen beside the car: what was typed before a served answer, or what the address says, and then what is in the fields. */
function useExtras(car: Car, params: URLSearchParams, initialAnswer: BookingAnswer | undefined): ExtrasState {
  const catalog = useCatalog();
  const [servedTexts] = useState(() =>
    initialAnswer && initialAnswer.kind !== "done"
      ? (initialAnswer.typed.extraTexts ?? [])
      : readExtraTexts(params),
  );
  const [texts, set] = useState(servedTexts);
  return { texts, servedTexts, choice: readAllowedExtrasChoice(catalog, car, texts).choice, set };
}

/** A link back to where this car was chosen: the results of the trip, or the fleet. */
function BackLink({ car, trip: { chosen, query } }: { car: Car; trip: Pick<Trip, "chosen" | "query"> }) {
  const [to, label] = chosen
    ? [`${resultsAddress(query)}#${carCardId(car.id)}`, "Back to all cars for this trip"]
    : [href("/cars"), "Back to Our Fleet"];
  return (
    <Link className="back tall" to={to}>
      {label}
    </Link>
  );
}

/**
 * The time at which the visitor looks at the page, counted from the server's time in whole hours that the page has been open, so that a
 * page without a trip never shows a past day as today. Epoch milliseconds.
 */
function useNow(loadedAt: number): number {
  const [openTime, setOpenTime] = useState({ loadedAt, hours: 0 });
  // An effect, since only the browser knows how long a page has been open. Checked again when the visitor returns to the tab.
  useEffect(() => {
    const openedAt = Date.now();
    const countHours = () => {
      const hours = Math.floor((Date.now() - openedAt) / hour);
      setOpenTime((previous) =>
        previous.loadedAt === loadedAt && previous.hours === hours ? previous : { loadedAt, hours },
      );
    };
    const timer = setInterval(countHours, hour / 60);
    document.addEventListener("visibilitychange", countHours);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", countHours);
    };
  }, [loadedAt]);
  return openTime.loadedAt === loadedAt ? loadedAt + openTime.hours * hour : loadedAt;
}

/** Reads what the address asks for; unknown cars redirect to the fleet (product, 'What visitors are told'). */
function readRequestedChoice(
  catalog: BrowserCatalog,
  places: readonly Place[],
  request: Request,
  now: number,
) {
  const choice = readCarAndTrip(catalog, places, new URL(request.url).searchParams, now);
  if (!choice) throw redirectDocument(href("/cars"));
  return choice;
}

function resolveAfter<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });
}
