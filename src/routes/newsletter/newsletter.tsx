import { data, href } from "react-router";
import type { Route } from "./+types/newsletter";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { newsletterConsentText } from "#content/newsletter.ts";
import { onTheList } from "#pictures/notes.ts";
import { readNewsletterForm } from "#rental/booking/newsletter-form.ts";
import { httpStatus, sendForm } from "#site/form/form-answer.ts";
import { type NewsletterAnswer, NewsletterTicket } from "#site/newsletter/newsletter-ticket.tsx";
import { PageHeading } from "#site/shell/page-head.tsx";
import { listTopPageCrumbs } from "#site/shell/structured-data.ts";
import { createFormPageHandle } from "#site/shell/page-meta.tsx";
import { MessageBesideDrawing } from "#site/shell/with-drawing.tsx";
import { answerForm } from "../answer-form.ts";
import "./newsletter.css";

export const handle = createFormPageHandle({
  title: "Newsletter",
  description: "One email a month: the best road we drove, what it cost and what went wrong.",
  path: href("/newsletter"),
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = readNewsletterForm(await request.formData());
  const { email } = form.typed;
  const answer: NewsletterAnswer = await answerForm(
    form,
    context.get(requestFactsContext).report,
    async () => {
      await context.get(backendContext).subscribe(email, newsletterConsentText);
      return { kind: "done", email };
    },
  );
  return data(answer, { status: httpStatus(answer) });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { typed } = readNewsletterForm(await request.clone().formData());
  return sendForm(serverAction, typed);
}

/** The answer to a newsletter form that was sent without JavaScript, or just the form. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={actionData?.kind === "done" ? "You are on the list" : "Newsletter"}
        crumbs={crumbs}
      />
      <div className="wrap news-page">
        {actionData?.kind === "done" ? (
          <MessageBesideDrawing picture={onTheList}>
            <NewsletterTicket initialAnswer={actionData} />
          </MessageBesideDrawing>
        ) : (
          <NewsletterTicket initialAnswer={actionData} isHorizontal />
        )}
      </div>
      <div className="after-main" />
    </>
  );
}

const crumbs = listTopPageCrumbs("Newsletter", href("/newsletter"));
