import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { RouteHandle } from "#route-handle.ts";
import { data, Form, href, useNavigation } from "react-router";
import { Link } from "#ui/link.tsx";
import type { Route } from "./+types/unsubscribe";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { failureOf } from "#backend/api/store-unavailable.ts";
import { CallLink } from "#site/call-link.tsx";
import { type Failure, failureStatus, sendForm } from "#site/shell/form-answer.ts";
import { WithDrawing } from "#site/shell/with-drawing.tsx";
import { unknownLink } from "#pictures/notes.ts";
import { PageHead } from "#site/shell/page-head.tsx";
import { crumbsTo } from "#site/shell/structured-data.ts";
import { pageMeta } from "#site/shell/page-meta.tsx";
import { Button } from "#ui/button.tsx";
import "./unsubscribe.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "never", personal: true, meta: describePage };

type Answer = "stopped" | "unknown" | Failure;

/** The metadata must not contain the page's address, which has the token in it. */
function describePage(catalog: BrowserCatalog) {
  return pageMeta(catalog, {
    title: "Stop the newsletter",
    description: "End your subscription to the newsletter.",
    noIndex: true,
  });
}

export const headers = () => ({ "Cache-Control": "no-store" });

const statuses: Record<Answer, number> = { stopped: 200, unknown: 404, ...failureStatus };

/** Only a POST ends the subscription, since email programs open links by themselves. */
export async function action({ params, context }: Route.ActionArgs) {
  const { report } = context.get(requestFactsContext);
  const answer = await stop(params.token, context.get(backendContext), report);
  return data(answer, { status: statuses[answer] });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return sendForm<Answer>(serverAction, (failure) => failure);
}

// The last crumb is not a link, since its address has the token in it.
const crumbs = crumbsTo("Newsletter", "");

const titles: Record<Answer, string> = {
  stopped: "The emails have stopped",
  unknown: "We don’t know this link",
  offline: "Stop the newsletter",
  unreachable: "Stop the newsletter",
  failed: "Stop the newsletter",
};

export default function Unsubscribe({ actionData: answer }: Route.ComponentProps) {
  const content = (
    <>
      <div className="stop-in" role={answer === undefined ? undefined : "status"}>
        {answer === "stopped" && (
          <p className="lead">Your address is deleted from our list. You will get no more emails.</p>
        )}
        {answer === "unknown" && (
          <p className="lead">
            No email of ours carries it, or a part of it was lost on the way. Open the link at the foot of the
            latest email, or call <CallLink className="nb" /> and we stop them for you.
          </p>
        )}
        {answer === "offline" && (
          <p className="lead">You are offline, so nothing was sent. Press again when you are back online.</p>
        )}
        {answer === "unreachable" && (
          <p className="lead">
            We could not do it just now. Try again in a moment. Pressing twice does no harm.
          </p>
        )}
        {answer === "failed" && (
          <p className="lead">
            Something went wrong on our side, and we can’t tell whether the emails have stopped. Try again, or
            call <CallLink className="nb" /> and we stop them for you.
          </p>
        )}
        {answer === undefined && (
          <p className="lead">
            Press the button, and you get no more emails. We delete your address from the list.
          </p>
        )}
      </div>
      <div className="acts">
        {answer === "stopped" || answer === "unknown" ? (
          <Link className="btn btn-line" to={href("/")}>
            Home
          </Link>
        ) : (
          <StopForm />
        )}
      </div>
    </>
  );
  return (
    <>
      <PageHead title={answer ? titles[answer] : "Stop the newsletter"} crumbs={crumbs} />
      <div className="wrap stop">
        {answer === "unknown" ? <WithDrawing picture={unknownLink}>{content}</WithDrawing> : content}
      </div>
      <div className="after-main" />
    </>
  );
}

function StopForm() {
  const { state } = useNavigation();
  return (
    <Form method="post" replace>
      <Button type="submit" variant="action" busy={state === "submitting"}>
        Stop the emails
      </Button>
    </Form>
  );
}

type Store = { unsubscribe(token: string): Promise<boolean> };

async function stop(token: string, backend: Store, report: (error: unknown) => void): Promise<Answer> {
  try {
    return (await backend.unsubscribe(token)) ? "stopped" : "unknown";
  } catch (error) {
    report(error);
    return failureOf(error);
  }
}
