import type { RouteHandle } from "#route-handle.ts";
import { data, href } from "react-router";
import type { Route } from "./+types/find-booking";
import { backendContext, type RequestFacts, requestFactsContext } from "#backend/promises/context.ts";
import { failureOf } from "#backend/promises/store-away.ts";
import type { Backend } from "#backend/promises/backend.ts";
import { unknownLink } from "#pictures/notes.ts";
import { readFindBookingForm } from "#rental/codes/find-booking-form.ts";
import { failureStatus, sendForm } from "#site/shell/failure.ts";
import { PageHead } from "#site/shell/page-head.tsx";
import { pageMeta } from "#site/shell/page-meta.ts";
import { crumbsTo } from "#site/shell/structured-data.ts";
import { WithDrawing } from "#site/shell/with-drawing.tsx";
import type { FindBookingAnswer } from "./find-booking-answer.ts";
import { LinkAsked, LinkForm } from "./link-form.tsx";
import "./find-booking.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "never", personal: true };

export const meta = () =>
  pageMeta({
    title: "Find your booking",
    description: "Lost the email with the link to your booking? We send it again.",
    path: href("/find-booking"),
    preview: "hero-coast",
    noIndex: true,
  });

/** The content is private to one visitor. */
export const headers = () => ({ "Cache-Control": "no-store" });

const statuses: Record<FindBookingAnswer["kind"], number> = { asked: 200, mend: 422, ...failureStatus };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await take(form, context.get(backendContext), context.get(requestFactsContext));
  return data(answer, { status: statuses[answer.kind] });
}

/** Errors are shown at once. A lost connection counts as an answer, so that the page with the form stays. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<FindBookingAnswer> {
  const { values, errors } = readFindBookingForm(await request.clone().formData());
  if (Object.keys(errors).length > 0) return { kind: "mend", values, errors };
  return sendForm<FindBookingAnswer>(serverAction, (kind) => ({ kind, values }));
}

const crumbs = crumbsTo("Find your booking", href("/find-booking"));

export default function FindBooking({ actionData: answer }: Route.ComponentProps) {
  const isAsked = answer?.kind === "asked";
  return (
    <>
      <PageHead title={isAsked ? "Look in your inbox" : "Find your booking"} crumbs={crumbs} />
      <div className="wrap find-booking">
        <WithDrawing picture={unknownLink}>
          {isAsked ? <LinkAsked email={answer.values.email} /> : <LinkForm answer={answer} />}
        </WithDrawing>
      </div>
      <div className="after-main" />
    </>
  );
}

async function take(
  form: FormData,
  backend: Pick<Backend, "mailLostLink"> | undefined,
  { clientAddress, report }: RequestFacts,
): Promise<FindBookingAnswer> {
  const { values, errors, request } = readFindBookingForm(form);
  if (!request) return { kind: "mend", values, errors };
  if (!backend) return { kind: "unreachable", values };
  try {
    await backend.mailLostLink(request, clientAddress);
    return { kind: "asked", values };
  } catch (failure) {
    report(failure);
    return { kind: failureOf(failure), values };
  }
}
