import { data, href } from "react-router";
import type { Route } from "./+types/find-booking";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { unknownLink } from "#pictures/notes.ts";
import { readFindBookingForm } from "#rental/codes/find-booking-form.ts";
import { httpStatus, sendForm } from "#site/form/form-answer.ts";
import { PageHeading } from "#site/shell/page-head.tsx";
import { createFormPageHandle } from "#site/shell/page-meta.tsx";
import { listTopPageCrumbs } from "#site/shell/structured-data.ts";
import { MessageBesideDrawing } from "#site/shell/with-drawing.tsx";
import { answerForm } from "../answer-form.ts";
import { type LinkRequestAnswer, LinkRequestConfirmation, LinkRequestForm } from "./link-form.tsx";
import "./find-booking.css";

export const handle = createFormPageHandle({
  title: "Find your booking",
  description: "Lost the email with the link to your booking? We send it again.",
  path: href("/find-booking"),
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = readFindBookingForm(await request.formData());
  const { clientAddress, report } = context.get(requestFactsContext);
  const answer: LinkRequestAnswer = await answerForm(form, report, async () => {
    await context.get(backendContext).mailLostLink(form.typed, clientAddress);
    return { kind: "done", email: form.typed.email };
  });
  return data(answer, { status: httpStatus(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { typed } = readFindBookingForm(await request.clone().formData());
  return sendForm(serverAction, typed);
}

const crumbs = listTopPageCrumbs("Find your booking", href("/find-booking"));

export default function FindBooking({ actionData: answer }: Route.ComponentProps) {
  const isDone = answer?.kind === "done";
  return (
    <>
      <PageHeading title={isDone ? "Look in your inbox" : "Find your booking"} crumbs={crumbs} />
      <div className="wrap find-booking">
        <MessageBesideDrawing picture={unknownLink}>
          {isDone ? <LinkRequestConfirmation email={answer.email} /> : <LinkRequestForm answer={answer} />}
        </MessageBesideDrawing>
      </div>
      <div className="after-main" />
    </>
  );
}
