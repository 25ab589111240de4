import { useEffect, useState } from "react";
import { data, href, redirect, useSearchParams } from "react-router";
import type { Route } from "./+types/booking";
import { backendContext, requestFactsContext } from "#backend/context.ts";
import { failureInBrowser, sendForm } from "#site/failure.ts";
import { hasTrip } from "#rental/trip-query.ts";
import { pageMeta } from "#site/page-meta.ts";
import { type Availability, availabilityOf, unknownAvailability } from "./availability.ts";
import { answerStatus } from "./booking-answer.ts";
import { BookingScreen } from "./booking-screen.tsx";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { requested } from "./requested.ts";
import { takeOrder, unanswered } from "./take-order.ts";
import "./booking.css";

/** A page that waits longer than this for the store works on without it. */
const patienceMs = 2000;

const hour = 3_600_000;

type Loaded = Availability & { readonly now: number; readonly idempotencyKey: string };

export const meta = () =>
  pageMeta({
    title: "Complete Your Booking",
    description: "Who drives, how we reach you, and the car is yours. You pay at the counter or by phone.",
    path: href("/booking"),
    preview: "hero-palace",
    noIndex: true,
  });

/** What stands here is one visitor's own. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  const now = Date.now();
  const { car, trip } = asked(request, now);
  const { report } = context.get(requestFactsContext);
  const availability = await availabilityOf(context.get(backendContext), car, trip, report);
  return { ...availability, now, idempotencyKey: newIdempotencyKey() };
}

/** The server is only asked whether the car is free: without its answer the page stands all the same. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const now = Date.now();
  asked(request, now);
  const alone = { ...unknownAvailability, now, idempotencyKey: newIdempotencyKey() };
  const server = serverLoader().catch((error: unknown) => {
    failureInBrowser(error);
    return alone;
  });
  return Promise.race([server, after(patienceMs, alone)]);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { report, clientAddress } = context.get(requestFactsContext);
  const sent = {
    formData: await request.formData(),
    params: new URL(request.url).searchParams,
    clientAddress,
  };
  const answer = await takeOrder(context.get(backendContext), sent, report);
  return data(answer, { status: answerStatus[answer.kind] });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return sendForm(serverAction, (failure) => unanswered(form, failure));
}

/** An answer to the form says all that has changed. */
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
  const [params] = useSearchParams();
  const now = useNow(loaderData.now);
  const wanted = requested(params, hasTrip(params) ? loaderData.now : now);
  // The loader has sent everybody else away; this is the moment in which the browser still leaves.
  if (!wanted) return null;
  // Another key is another form, with nothing left of the answer to the one before.
  return (
    <BookingScreen
      key={loaderData.idempotencyKey}
      {...wanted}
      loaded={hasTrip(params) ? loaderData : { ...loaderData, now }}
      params={params}
      served={actionData}
    />
  );
}

/**
 * The moment in which the page is looked at, by the clock that it came with: an hour more when it has been open for an hour, so that a
 * page without a trip never calls a day that is over today.
 */
function useNow(loadedAt: number): number {
  const [late, setLate] = useState({ loadedAt, hours: 0 });
  // An effect, since only the browser knows how long a page has been open; coming back to a tab is when it matters.
  useEffect(() => {
    const began = Date.now();
    const look = () => {
      const hours = Math.floor((Date.now() - began) / hour);
      setLate((before) =>
        before.loadedAt === loadedAt && before.hours === hours ? before : { loadedAt, hours },
      );
    };
    const timer = setInterval(look, hour / 60);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [loadedAt]);
  return late.loadedAt === loadedAt ? loadedAt + late.hours * hour : loadedAt;
}

/** Unknown cars are sent to the fleet (specification, section 8). */
function asked(request: Request, now: number) {
  const wanted = requested(new URL(request.url).searchParams, now);
  if (!wanted) throw redirect(href("/cars"));
  return wanted;
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });
}
