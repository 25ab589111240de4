import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { RouteHandle } from "#route-handle.ts";
import { data, href } from "react-router";
import type { Route } from "./+types/find-booking";
import { backendContext, type RequestFacts, requestFactsContext } from "#backend/api/context.ts";
import { failureOf } from "#backend/api/store-unavailable.ts";
import type { Backend } from "#backend/api/backend.ts";
import { unknownLink } from "#pictures/notes.ts";
import { readFindBookingForm } from "#rental/codes/find-booking-form.ts";
import { sendForm, statusOf, tryAgain } from "#site/shell/form-answer.ts";
import { PageHead } from "#site/shell/page-head.tsx";
import { pageMeta } from "#site/shell/page-meta.tsx";
import { crumbsTo } from "#site/shell/structured-data.ts";
import { WithDrawing } from "#site/shell/with-drawing.tsx";
import { type FindBookingAnswer, LinkRequested, LinkForm } from "./link-form.tsx";
import "./find-booking.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "never", personal: true, meta: describePage };

function describePage(catalog: BrowserCatalog) {
  return pageMeta(catalog, {
    title: "Find your booking",
    description: "Lost the email with the link to your booking? We send it again.",
    path: href("/find-booking"),
    noIndex: true,
  });
}

/** The content is private to one visitor. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await mailLink(form, context.get(backendContext), context.get(requestFactsContext));
  return data(answer, { status: statusOf(answer) });
}

/** Errors are shown at once. A lost connection counts as an answer, so that the page with the form stays. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<FindBookingAnswer> {
  const { values, errors } = readFindBookingForm(await request.clone().formData());
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors, typed: values };
  return sendForm<FindBookingAnswer>(serverAction, (failure) => tryAgain(failure, values));
}

const crumbs = crumbsTo("Find your booking", href("/find-booking"));

export default function FindBooking({ actionData: answer }: Route.ComponentProps) {
  const isDone = answer?.kind === "done";
  return (
    <>
      <PageHead title={isDone ? "Look in your inbox" : "Find your booking"} crumbs={crumbs} />
      <div className="wrap find-booking">
        <WithDrawing picture={unknownLink}>
          {isDone ? <LinkRequested email={answer.email} /> : <LinkForm answer={answer} />}
        </WithDrawing>
      </div>
      <div className="after-main" />
    </>
  );
}

async function mailLink(
  form: FormData,
  backend: Pick<Backend, "mailLostLink">,
  { clientAddress, report }: RequestFacts,
): Promise<FindBookingAnswer> {
  const { values, errors, request } = readFindBookingForm(form);
  if (!request) return { kind: "invalid", errors, typed: values };
  try {
    await backend.mailLostLink(request, clientAddress);
    return { kind: "done", email: values.email };
  } catch (error) {
    report(error);
    return tryAgain(failureOf(error), values);
  }
}
