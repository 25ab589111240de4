import type { BrowserCatalog, Catalog } from "#catalog/catalog.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import { data, href, redirect, useSearchParams } from "react-router";
import type { Route } from "./+types/your-booking";
import type { Backend } from "#backend/api/backend.ts";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import { UnreadableRowError } from "#backend/api/unreadable-row.ts";
import { makeUpiPayment } from "#content/upi.server.ts";
import { httpStatus, sendForm } from "#site/form/form-answer.ts";
import { renderPageMeta } from "#site/shell/page-meta.tsx";
import type { SelfServiceNotDoneAnswer } from "./answer.ts";
import { BookingScreen } from "./booking-screen.tsx";
import type { ShownChange } from "./change-view.ts";
import { answerForm } from "../answer-form.ts";
import { applyCancelOrChange } from "./apply-change.server.ts";
import { computeToPay, ownHeaders, type ShownBooking, toShownBooking } from "./own-booking.ts";
import { toChangeRequest, loadShownChange } from "./quoted-change.server.ts";
import { Link } from "#ui/link.tsx";
import { unknownLink } from "#pictures/notes.ts";
import { CallLink } from "#site/call-link.tsx";
import { MessageBesideDrawing } from "#site/shell/with-drawing.tsx";
import { buttonClass } from "#ui/button.tsx";
import "./your-booking.css";
import "./own-ticket.css";
import "./change.css";

export const handle: RouteHandle = { hydrate: "now", cache: "never", personal: true, meta: describePage };

type LoaderData =
  | {
      readonly kind: "booking";
      readonly own: ShownBooking;
      readonly change: ShownChange | undefined;
      readonly now: number;
    }
  | { readonly kind: "unknown" | "unreachable" | "unreadable" };

/** The metadata must not contain the page's address, which has the token in it. */
function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  return renderPageMeta(catalog, {
    title: loaderData?.kind === "booking" ? `Your booking ${loaderData.own.reference}` : "Your booking",
    description: "One booking’s own page: the trip, the price, and how to change or cancel it.",
    noIndex: true,
  });
}

export const headers = () => ownHeaders;

const statuses: Record<LoaderData["kind"], number> = {
  booking: 200,
  unknown: 404,
  unreachable: 503,
  unreadable: 500,
};

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  const page = await load(
    catalog,
    context.get(backendContext),
    token,
    new URL(request.url).searchParams,
  ).catch((error: unknown): LoaderData => {
    const kind = error instanceof UnreadableRowError ? "unreadable" : classifyFailure(error);
    if (kind === "failed") throw error;
    context.get(requestFactsContext).report(error);
    return { kind };
  });
  return data(page, { status: statuses[page.kind], headers: ownHeaders });
}

async function load(
  catalog: Catalog,
  backend: Backend,
  token: string,
  params: URLSearchParams,
): Promise<LoaderData> {
  const customerBooking = await backend.findBookingByToken(token);
  if (!customerBooking) return { kind: "unknown" };
  const now = Date.now();
  const carId = params.get("carId");
  const change =
    carId === null
      ? undefined
      : await loadShownChange(catalog, backend, token, toChangeRequest(carId, params), now);
  const own = toShownBooking(customerBooking);
  const upi = makeUpiPayment(catalog.company, own, computeToPay(own));
  return { kind: "booking", own: { ...own, ...(upi && { upi }) }, change, now };
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const sentForm = { form: await request.formData(), params: new URL(request.url).searchParams };
  const form = { typed: {}, errors: {} };
  const answer = await answerForm(form, context.get(requestFactsContext).report, async () =>
    applyCancelOrChange(context.get(backendContext), token, sentForm),
  );
  if (answer.kind === "done")
    return redirect(`${href("/your-booking/:token", { token })}?done=${answer.done}`);
  return data(answer, { status: httpStatus(answer), headers: ownHeaders });
}

/** Pressing again still cancels or changes only once. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<SelfServiceNotDoneAnswer> {
  return sendForm(serverAction, {});
}

/** A refused form reloads the current fee or price; while the store can't be reached there is nothing to reload. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function YourBooking({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  if (loaderData.kind !== "booking") return <NoBooking kind={loaderData.kind} />;
  return <BookingScreen {...loaderData} params={params} answer={actionData} />;
}

const words = {
  unknown: {
    title: "We don’t know this link",
    text: "It doesn’t open a booking. Part of it may be missing. Open the link in our latest email, or let us send it again. On the phone, your booking reference is enough.",
  },
  unreadable: {
    title: "Our mistake",
    text: "Your booking is stored just as our email says, but we can’t show it here. This is our mistake, and our team has been told. Call us for anything you need.",
  },
  unreachable: {
    title: "One moment",
    text: "We can’t reach our booking desk just now. Your booking is safe. Try again shortly, or call. Sending a change or a cancellation twice does no harm.",
  },
};

/** The same for every link that doesn't work, so that it reveals nothing. */
function NoBooking({ kind }: { kind: keyof typeof words }) {
  const { title, text } = words[kind];
  const content = (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="acts">
        {kind === "unknown" && (
          <>
            <Link className={buttonClass("action")} to={href("/find-booking")}>
              Send the link again
            </Link>{" "}
          </>
        )}
        <CallLink className={buttonClass(kind === "unknown" ? "line" : "action", "num")} />{" "}
        <Link className={buttonClass("line")} to={href("/")}>
          Home
        </Link>
      </div>
    </>
  );
  return (
    <div className="wrap no-booking">
      {kind === "unknown" ? (
        <MessageBesideDrawing picture={unknownLink}>{content}</MessageBesideDrawing>
      ) : (
        content
      )}
      <div className="after-main" />
    </div>
  );
}
