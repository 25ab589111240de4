import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { RouteHandle } from "#route-handle.ts";
import { data, href } from "react-router";
import type { Route } from "./+types/newsletter";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { failureOf } from "#backend/api/store-unavailable.ts";
import { newsletterConsent } from "#content/newsletter.ts";
import { onTheList } from "#pictures/notes.ts";
import { readNewsletterForm } from "#rental/booking/newsletter-form.ts";
import { sendForm, statusOf, tryAgain } from "#site/shell/form-answer.ts";
import { type NewsletterAnswer, NewsletterTicket } from "#site/newsletter/newsletter-ticket.tsx";
import { PageHead } from "#site/shell/page-head.tsx";
import { crumbsTo } from "#site/shell/structured-data.ts";
import { pageMeta } from "#site/shell/page-meta.tsx";
import { WithDrawing } from "#site/shell/with-drawing.tsx";
import "./newsletter.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "never", personal: true, meta: describePage };

function describePage(catalog: BrowserCatalog) {
  return pageMeta(catalog, {
    title: "Newsletter",
    description: "One email a month: the best road we drove, what it cost and what went wrong.",
    path: href("/newsletter"),
    noIndex: true,
  });
}

/** The content is private to one visitor. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function action({ request, context }: Route.ActionArgs) {
  const { report } = context.get(requestFactsContext);
  const answer = await subscribe(await request.formData(), context.get(backendContext), report);
  return data(answer, { status: statusOf(answer) });
}

/** Errors are shown at once. A lost connection counts as an answer, so that the page with the form stays. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<NewsletterAnswer> {
  const { email, error, question } = readNewsletterForm(await request.clone().formData());
  const input = { email };
  if (error !== undefined) return { kind: "invalid", errors: { email: error }, question, typed: input };
  return sendForm<NewsletterAnswer>(serverAction, (failure) => tryAgain(failure, input));
}

/** The answer to a newsletter form that was sent without JavaScript, or just the form. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={actionData?.kind === "done" ? "You are on the list" : "Newsletter"} crumbs={crumbs} />
      <div className="wrap news-page">
        {actionData?.kind === "done" ? (
          <WithDrawing picture={onTheList}>
            <NewsletterTicket servedAnswer={actionData} />
          </WithDrawing>
        ) : (
          <NewsletterTicket servedAnswer={actionData} isHorizontal />
        )}
      </div>
      <div className="after-main" />
    </>
  );
}

const crumbs = crumbsTo("Newsletter", href("/newsletter"));

type Store = { subscribe(email: string, consentText: string): Promise<void> };

async function subscribe(
  form: FormData,
  backend: Store,
  report: (error: unknown) => void,
): Promise<NewsletterAnswer> {
  const { email, error, question } = readNewsletterForm(form);
  const input = { email };
  if (error !== undefined) return { kind: "invalid", errors: { email: error }, question, typed: input };
  try {
    await backend.subscribe(email, newsletterConsent);
    return { kind: "done", email };
  } catch (failure) {
    report(failure);
    return tryAgain(failureOf(failure), input);
  }
}
