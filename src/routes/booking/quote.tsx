import type { BrowserCatalog } from "#catalog/catalog.ts";
import { catalogContext, fetchedCatalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import { data, href, useFetcher } from "react-router";
import type { Route } from "./+types/quote";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import { findCar } from "#content/fleet.ts";
import { formatQuoteEnd } from "#rental/booking/sent-quote.ts";
import { httpStatus, sendForm } from "#site/form/form-answer.ts";
import { renderPageMeta } from "#site/shell/page-meta.tsx";
import type { BookingAnswer } from "./booking-answer.ts";
import { planKeptTrip, showQuote } from "./shown-quote.ts";
import { readDriverForm, sendOrder } from "./submit-booking.ts";
import { EndedQuote, NoQuote } from "./ended-quote.tsx";
import { OpenQuote } from "./open-quote.tsx";
import { BookingConfirmation } from "./confirmation.tsx";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { useCatalog } from "#site/catalog-source.ts";
import "./booking.css";
import "./quote.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "never", personal: true, meta: describePage };

/** The metadata must not contain the page's address, which has the token in it. */
function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  return renderPageMeta(catalog, {
    title:
      loaderData?.kind === "quote" && loaderData.found.state === "open"
        ? `Your price until ${formatQuoteEnd(loaderData.found)}`
        : "A price for you",
    description:
      "A price that we keep for you: the car, the trip, what it costs, and the form that books it.",
    noIndex: true,
  });
}

/** Whoever has the link may book at the price. */
const ownHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
export const headers = () => ownHeaders;

const statuses = { quote: 200, unknown: 404, unreachable: 503 } as const;

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { report } = context.get(requestFactsContext);
  const catalog = context.get(catalogContext);
  const backend = context.get(backendContext);
  const page = await backend.findQuoteByToken(token).then(
    async (found) =>
      found ? await showQuote(catalog, found, backend, report) : ({ kind: "unknown" } as const),
    (error: unknown) => {
      if (classifyFailure(error) === "failed") throw error;
      report(error);
      return { kind: "unreachable" } as const;
    },
  );
  // As before where no prices are sent: there is no such page.
  if (page.kind === "unknown" && !catalog.company.quoteHours)
    throw data(undefined, { status: 404, statusText: "No such page" });
  return data(page, { status: statuses[page.kind], headers: ownHeaders });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const catalog = context.get(catalogContext);
  const backend = context.get(backendContext);
  const { report, clientAddress } = context.get(requestFactsContext);
  const form = readDriverForm(catalog, new URLSearchParams(), await request.formData());
  const found = await backend.findQuoteByToken(token);
  const car = found && findCar(catalog.cars, found.car.id);
  const now = Date.now();
  const answer: BookingAnswer =
    found && car
      ? await sendOrder(
          catalog,
          form,
          {
            backend,
            choice: { car, trip: planKeptTrip(catalog, found, now), now },
            places: catalog.places,
            report,
          },
          (order) => backend.bookQuote(token, order, clientAddress),
        )
      : { kind: "refused", reason: { kind: "quote-over" }, typed: form.typed };
  return data(answer, { status: httpStatus(answer), headers: ownHeaders });
}

export async function clientAction({ request, context, serverAction }: Route.ClientActionArgs) {
  const { catalog } = context.get(fetchedCatalogContext);
  const { typed } = readDriverForm(catalog, new URLSearchParams(), await request.clone().formData());
  return sendForm(serverAction, typed);
}

/** A refused form shows what has become of the price. */
export function shouldRevalidate({ actionStatus }: { actionStatus?: number }) {
  return actionStatus === 409;
}

/** A price that was sent: the form that books at it, the booking, or what has become of it. */
export default function QuotePage({ loaderData: page, actionData, params: { token } }: Route.ComponentProps) {
  const catalog = useCatalog();
  const fetcher = useFetcher<BookingAnswer>();
  if (page.kind !== "quote") return <NoQuote kind={page.kind} />;
  const answer = fetcher.data ?? actionData;
  const { found, trip, now } = page;
  const car = findCar(catalog.cars, found.car.id);
  const today = toZonedDate(now, trip.pickup.place.zone);
  if (answer?.kind === "done" && car)
    return <BookingConfirmation car={car} booking={answer} today={today} isServed={answer === actionData} />;
  return car && found.state === "open" ? (
    <OpenQuote
      page={page}
      car={car}
      today={today}
      address={href("/quote/:token", { token })}
      fetcher={fetcher}
      initialAnswer={actionData}
    />
  ) : (
    <EndedQuote page={page} car={car} today={today} />
  );
}
