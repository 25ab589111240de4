import { data, Form, href, useNavigation } from "react-router";
import { Link } from "#ui/link.tsx";
import type { Route } from "./+types/unsubscribe";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import { CallLink } from "#site/call-link.tsx";
import { explainFailure, type FormAnswer, httpStatus, sendForm } from "#site/form/form-answer.ts";
import { MessageBesideDrawing } from "#site/shell/with-drawing.tsx";
import { unknownLink } from "#pictures/notes.ts";
import { PageHeading } from "#site/shell/page-head.tsx";
import { listTopPageCrumbs } from "#site/shell/structured-data.ts";
import { createFormPageHandle } from "#site/shell/page-meta.tsx";
import { Button } from "#ui/button.tsx";
import { answerForm } from "../answer-form.ts";
import "./unsubscribe.css";

type Answer = FormAnswer<object, object, never, { readonly kind: "unknown" }>;

/** The metadata must not contain the page's address, which has the token in it. */
export const handle = createFormPageHandle({
  title: "Stop the newsletter",
  description: "End your subscription to the newsletter.",
});

/** Only a POST ends the subscription, since email programs open links by themselves. */
export async function action({ params, context }: Route.ActionArgs) {
  const form = { typed: {}, errors: {} };
  const answer: Answer = await answerForm(form, context.get(requestFactsContext).report, async () =>
    (await context.get(backendContext).unsubscribe(params.token))
      ? { kind: "done" }
      : { kind: "refused", reason: { kind: "unknown" } },
  );
  return data(answer, { status: httpStatus(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return sendForm(serverAction, {});
}

// The last crumb is not a link, since its address has the token in it.
const crumbs = listTopPageCrumbs("Newsletter", "");

export default function Unsubscribe({ actionData: answer }: Route.ComponentProps) {
  const isDone = answer?.kind === "done";
  const isUnknown = answer?.kind === "refused";
  const content = (
    <>
      <div className="stop-in" role={answer && "status"}>
        {isDone && (
          <p className="lead">Your address is deleted from our list. You will get no more emails.</p>
        )}
        {isUnknown && (
          <p className="lead">
            No email of ours carries it, or a part of it was lost on the way. Open the link at the foot of the
            latest email, or call <CallLink className="nb" /> and we stop them for you.
          </p>
        )}
        {answer?.kind === "try-again" && (
          <p className="lead">
            <span>{`${explainFailure(answer.failure, "Pressing twice does no harm.", "Press again")}, or call`}</span>{" "}
            <CallLink className="nb" /> and we stop them for you.
          </p>
        )}
        {answer === undefined && (
          <p className="lead">
            Press the button, and you get no more emails. We delete your address from the list.
          </p>
        )}
      </div>
      <div className="acts">
        {isDone || isUnknown ? (
          <Link className="btn btn-line" to={href("/")}>
            Home
          </Link>
        ) : (
          <StopForm />
        )}
      </div>
    </>
  );
  const title = isDone
    ? "The emails have stopped"
    : isUnknown
      ? "We don’t know this link"
      : "Stop the newsletter";
  return (
    <>
      <PageHeading title={title} crumbs={crumbs} />
      <div className="wrap stop">
        {isUnknown ? <MessageBesideDrawing picture={unknownLink}>{content}</MessageBesideDrawing> : content}
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
